"""From claims to a proposal: tables of cases, and the law that nothing is changed in silence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.cubes import Cubes
from companion.engine.reading import Doubt, Reading
from companion.sensing.fusion import MISTAKEN, propose
from companion.sensing.manual import typed

C = Cubes.of


def camera(cubes, *doubts, source="camera", total=None):
    return Reading(source, cubes, cubes.total if total is None else total, doubts, "p1", 5)


def beams(total, *doubts):
    return Reading("tower", None, total, doubts, None, 6)


def named(proposal):
    return [doubt.name for doubt in proposal.doubts]


def doubt(proposal, name):
    (found,) = [doubt for doubt in proposal.doubts if doubt.name == name]
    return found


def test_a_single_claim_is_proposed_as_it_is():
    touching = Doubt("touching", ("red",), (C(red=3),))
    proposal = propose([camera(C(red=2), touching)], C(red=7))
    assert (proposal.cubes, proposal.doubts) == (C(red=2), (touching,))


def test_no_claim_gives_an_empty_proposal():
    assert propose([], C(red=7)) == propose([], None)
    assert propose([], None).cubes == Cubes()


def test_a_typed_count_is_a_claim_like_any_other():
    reading = typed(C(blue=3), "Anna", 9)
    assert propose([reading], C(blue=4)).cubes == C(blue=3)
    assert (reading.source, reading.total, reading.doubts, reading.evidence) == ("Anna", 3, (), None)


@pytest.mark.parametrize(
    ("first", "second", "proposed"),
    [
        (camera(C(red=2)), camera(C(red=3), source="photo"), C(red=3)),  # the newer
        (camera(C(red=2)), camera(C(red=3), Doubt("blurred"), source="photo"), C(red=2)),  # the surer
        (camera(C(red=2), Doubt("a"), Doubt("b")), camera(C(red=3), Doubt("a"), source="photo"), C(red=3)),
        (camera(C(red=2), Doubt("blurred")), camera(C(red=8), source="photo"), C(red=2)),  # the one that can be
    ],
)
def test_of_two_counts_one_is_taken_and_the_other_shown(first, second, proposed):
    proposal = propose([first, second], C(red=7))
    assert proposal.cubes == proposed
    other = second.cubes if proposed == first.cubes else first.cubes
    assert doubt(proposal, "sources_differ") == Doubt("sources_differ", ("red",), (other,))


def test_two_that_agree_raise_no_doubt():
    assert propose([camera(C(red=2)), camera(C(red=2), source="photo")], C(red=7)).doubts == ()


@pytest.mark.parametrize(
    ("total", "possible", "proposed"),
    [
        (0, None, Cubes()),  # nothing fell
        (5, C(red=3, blue=2), C(red=3, blue=2)),  # everything fell
        (2, C(red=3), C(red=2)),  # only one colour can have fallen
    ],
)
def test_a_total_is_completed_where_there_is_only_one_way(total, possible, proposed):
    proposal = propose([beams(total)], possible)
    assert (proposal.cubes, proposal.doubts) == (proposed, ())


@pytest.mark.parametrize(("total", "possible"), [(3, C(red=3, blue=2)), (3, None), (6, C(red=3, blue=2))])
def test_a_total_alone_says_no_colours(total, possible):
    proposal = propose([beams(total, Doubt("blind_beam"))], possible)
    assert (proposal.cubes, named(proposal)) == (Cubes(), ["blind_beam", "colours_unknown"])


def test_beams_that_agree_answer_doubts_about_the_number():
    stack = Doubt("stack", ("red",), (C(red=4),))
    colour = Doubt("colour", ("red", "brown"), (C(red=2, brown=1),))
    blurred = Doubt("blurred")
    proposal = propose([camera(C(red=3), stack, colour, blurred), beams(3)], C(red=7, brown=7))
    assert proposal.doubts == (colour, blurred)


def test_beams_in_doubt_answer_nothing():
    stack = Doubt("stack", ("red",), (C(red=4),))
    proposal = propose([camera(C(red=3), stack), beams(3, Doubt("blind_beam"))], C(red=7))
    assert stack in proposal.doubts


def test_beams_that_differ_offer_the_counts_with_their_number():
    stack = Doubt("stack", ("blue",), (C(red=3, blue=2),))
    proposal = propose([camera(C(red=3, blue=1), stack), beams(5)], C(red=7, blue=2, green=1))
    assert proposal.cubes == C(red=3, blue=1)
    assert doubt(proposal, "total_differs").alternatives == (
        C(red=3, blue=2),  # thought of by the camera itself
        C(red=3, blue=1, green=1),
        C(red=4, blue=1),
    )


def test_a_claim_that_contradicts_its_own_total_is_doubted():
    proposal = propose([camera(C(red=3), total=4)], C(red=7))
    assert proposal.cubes == C(red=3)
    assert doubt(proposal, "total_differs").alternatives == (C(red=4),)


@pytest.mark.parametrize(
    ("seen", "possible", "alternatives"),
    [
        (C(black=3), C(black=2, brown=1), (C(black=2, brown=1), C(black=2))),
        (C(black=3), C(black=2), (C(black=2),)),
        (C(red=2, brown=1), C(red=1, brown=3), (C(red=1, brown=2), C(red=1, brown=1))),
        (C(brown=2), C(red=1, black=1), (C(red=1, black=1), C(red=1), C(black=1), Cubes())),
        (C(pink=1), C(red=1), (Cubes(),)),
    ],
)
def test_an_impossible_count_is_kept_with_its_likeliest_repairs(seen, possible, alternatives):
    proposal = propose([camera(seen)], possible)
    assert proposal.cubes == seen
    found = doubt(proposal, "impossible")
    assert set(found.colours) == set(seen.exceeds(possible).colours)
    assert found.alternatives[0] == alternatives[0]
    assert set(found.alternatives) == set(alternatives)


def test_a_repair_with_the_number_of_the_beams_comes_first():
    proposal = propose([camera(C(black=3)), beams(2)], C(black=2, brown=1))
    assert doubt(proposal, "impossible").alternatives == (C(black=2), C(black=2, brown=1))


def test_a_repair_that_a_source_has_claimed_or_thought_of_comes_first():
    thought_of = Doubt("colour", ("black",), (C(black=2, blue=1),))
    proposal = propose([camera(C(black=3), thought_of)], C(black=2, brown=1, blue=1))
    assert doubt(proposal, "impossible").alternatives[0] == C(black=2, blue=1)


colours = ("blue", "black", "red", "brown", "green", "yellow", "white")
counts = st.dictionaries(st.sampled_from(colours), st.integers(0, 7)).map(Cubes.of)
doubts = st.builds(
    Doubt,
    st.sampled_from(["touching", "stack", "colour"]),
    st.lists(st.sampled_from(colours), max_size=2).map(tuple),
    st.lists(counts, max_size=2).map(tuple),
)
claims = st.lists(
    st.builds(
        Reading,
        st.uuids().map(str),
        st.none() | counts,
        st.none() | st.integers(0, 49),
        st.lists(doubts, max_size=2).map(tuple),
        st.none(),
        st.just(1),
    ),
    max_size=4,
)


@given(claims, st.none() | counts)
def test_nothing_is_changed_in_silence(readings, possible):
    """The count is one that was claimed, or follows from a total; whatever speaks against it is a doubt."""
    proposal = propose(readings, possible)
    claimed = [reading.cubes for reading in readings if reading.cubes is not None]
    assert proposal.cubes in claimed or not claimed
    for cubes in claimed:
        assert cubes == proposal.cubes or "sources_differ" in named(proposal)
    if claimed and possible is not None and proposal.cubes.exceeds(possible):
        assert "impossible" in named(proposal)
    if claimed and not all(cubes.exceeds(possible) for cubes in claimed if possible is not None):
        assert "impossible" not in named(proposal)
    if readings and not claimed and "colours_unknown" not in named(proposal):
        assert proposal.cubes.total in [reading.total for reading in readings]


@given(claims, counts)
def test_every_repair_can_be(readings, possible):
    for found in propose(readings, possible).doubts:
        if found.name in ("impossible", "total_differs"):
            assert all(not other.exceeds(possible) for other in found.alternatives)
        if found.name == "impossible":
            assert found.alternatives
            assert len(set(found.alternatives)) == len(found.alternatives)


def test_every_colour_can_be_mistaken_for_another():
    assert set(MISTAKEN) == set(colours)
    assert all(set(others) <= set(colours) - {colour} for colour, others in MISTAKEN.items())
