"""What somebody is known by beside the name."""

import pytest

from companion.table import Table
from companion.table.marks import MARKS, given_mark


@pytest.mark.parametrize(
    ("taken", "wanted", "given"),
    [
        ((), None, "slate"),
        ((), "rose", "rose"),
        (("slate",), None, "sage"),
        (("rose",), "rose", "slate"),
        (MARKS, "rose", "rose"),
        ((*MARKS, "slate"), None, "sage"),
        ((*MARKS, "rose"), "rose", "slate"),
    ],
)
def test_a_wish_is_granted_where_the_mark_is_free(taken, wanted, given):
    assert given_mark(taken, wanted) == given


async def test_everybody_has_a_mark_of_their_own_and_may_change_it(desk, anna, ben):
    assert (anna.mark, ben.mark) == ("slate", "sage")
    join = desk.table.join
    chris = await join(code=desk.table.code, name="Chris", seat=None, secret=None, mark="sage")
    assert chris.viewer.mark == "clay"
    again = await join(code="", name="Chris", seat=None, secret=chris.secret, mark="rose")
    assert again.viewer.mark == "rose"
    kept = await join(code="", name="Christine", seat=None, secret=chris.secret)
    assert (kept.viewer.name, kept.viewer.mark) == ("Christine", "rose")
    shown = [(member["name"], member["mark"]) for member in desk.table.snapshot(anna)["members"]]
    assert shown == [("Anna", "slate"), ("Ben", "sage"), ("Christine", "rose")]
    assert [member.mark for member in desk.open().members.all] == ["slate", "sage", "rose"]


async def test_members_that_were_kept_without_marks_get_them(desk, anna, ben, log):
    kept = log.table("t")
    for member in kept["members"]:
        del member["mark"]
    log.keep_table("t", kept)
    table: Table = desk.open()
    assert [member.mark for member in table.members.all] == ["slate", "sage"]
