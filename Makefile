# `make demo` starts a table with a simulated tower (`make demo TOWER=1`: one with sensors), `make test` runs every check. Both set up what they need, say what
# they install, and can be run again at any time.

BIN := .venv/bin
# Two tests run at a time, so the numeric libraries get one thread each.
export OMP_NUM_THREADS := 1
export OPENBLAS_NUM_THREADS := 1

.PHONY: demo test lock pictures

demo:
	@.ci/setup requirements.lock
	@$(BIN)/companion demo $(if $(TOWER),--tower)

test:
	@.ci/setup requirements-test.lock chromium libatomic1 mosquitto postgresql
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python webui/hatch_build.py check
	$(BIN)/python webui/hatch_build.py test
	TEST_EVERYTHING=1 $(BIN)/pytest -n 2 --dist worksteal

# Writes the lock files anew from pyproject.toml; `make lock UPGRADE=--upgrade` takes the newest releases as well.
LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --no-config --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-annotate --no-header $(UPGRADE)
lock:
	@$(BIN)/python -m pip install --quiet uv
	$(LOCK) --output-file requirements.lock
	$(LOCK) --extra test --extra postgres --constraint requirements.lock --output-file requirements-test.lock

# The README's pictures, made by playing the demo in Chromium.
pictures:
	@.ci/setup requirements-test.lock chromium libatomic1
	$(BIN)/python -m tests.pictures
