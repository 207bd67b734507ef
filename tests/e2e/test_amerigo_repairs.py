"""What goes wrong at a table is put right on the phone in three taps at most, a number of a board in four, and what is
typed."""

import re

from playwright.sync_api import expect

from tests.e2e.amerigo_table import DROPS, Table, begun

MOST_TAPS = 3
MOST_TAPS_NUMBER = 4  # there are many numbers: which it is takes a tap of its own
WRONG = "Something went wrong"


def last_drop(table: Table) -> dict[str, int]:
    events = table.phone.get("history").json()["events"]
    drops = [event for event in events if event["live"] and event["id"] == "event-amerigo-cubes-dropped"]
    return drops[-1]["facts"]["cubes"]


def events(table: Table) -> list[str]:
    return [event["id"] for event in table.phone.get("history").json()["events"] if event["live"]]


def waits_for(table: Table, name: str) -> None:
    expect(table.page.get_by_role("heading", name=re.compile(f"^{name}: choose"))).to_be_visible()


def test_cubes_go_astray(phones):
    table, taken = begun(phones), {}
    table.phase(1)
    taken["on the floor"] = table.do(WRONG, "A cube fell on the floor", "yellow")
    assert last_drop(table) == DROPS[0] | {"yellow": 1}
    waits_for(table, "Anna")
    taken["on the rim"] = table.do(WRONG, "A cube lies on the rim", "white")
    assert last_drop(table)["white"] == 2
    table.gold(0)
    waits_for(table, "Ben")
    taken["fell late"] = table.do(WRONG, "A cube fell late", "blue")
    taken["tower bumped"] = table.do(WRONG, "Somebody bumped the tower", "blue")
    assert events(table)[-2:] == ["event-amerigo-cubes-back-in-tower"] * 2
    assert last_drop(table)["blue"] == DROPS[0]["blue"]
    taken["lost"] = table.do(WRONG, "A cube is lost", "blue")
    assert table.view()["stock"]["blue"] == 6
    taken["found again"] = table.do(WRONG, "A lost cube is back", "blue")
    assert table.view()["stock"]["blue"] == 7
    assert max(taken.values()) <= MOST_TAPS, taken


def test_a_pour_goes_wrong(phones):
    table, taken = begun(phones), {}
    table.phase(1)
    taken["forgot to pour"] = table.do(WRONG, "We forgot to pour")
    expect(table.page.get_by_role("heading", name=re.compile("Anna pours the 5 blue"))).to_be_visible()
    table.drop(red=3)
    waits_for(table, "Anna")
    taken["wrong colour, counted"] = table.do(WRONG, "The wrong colour was poured", "red")
    expect(table.page.get_by_role("heading", name=re.compile("Anna pours the 5 blue"))).to_be_visible()
    assert table.view()["circuit"]["red"] == 3
    taken["wrong colour, not counted"] = table.do(WRONG, "The wrong colour was poured", ("brown", "3"), "brown")
    assert (table.view()["circuit"]["brown"], events(table)[-1]) == (3, "event-amerigo-wrong-colour-poured")
    table.taps = 0
    table.tap(WRONG)
    table.tap(re.compile("^We forgot to put cubes back"))
    taken["forgot to put back"] = table.taps
    expect(table.page.get_by_role("dialog").get_by_text("This is how it must lie now")).to_be_visible()
    assert max(taken.values()) <= MOST_TAPS, taken


def test_players_err(phones):
    table, taken = begun(phones), {}
    table.phase(1)
    table.gold(0)
    waits_for(table, "Ben")
    table.taps = 0
    table.tap(WRONG)
    table.tap(re.compile("^The player order is wrong"))
    table.tap("Move Chris up")
    taken["wrong order"] = table.taps
    expect(table.page.get_by_role("dialog").get_by_role("listitem").nth(1)).to_contain_text("Chris")
    assert table.view()["next_order"] == [0, 2, 1]
    table.page.keyboard.press("Escape")
    table.gold(1, 2)
    table.phase(2)
    taken["forgotten points"] = table.do(WRONG, "Points were forgotten", ("How many points?", "3"), "Ben")
    scores = table.phone.snapshot()["match"]["scores"]["totals"]
    assert {total["seat"]: total["points"] for total in scores}[1] == 3
    number = table.do(WRONG, "Gold, cannons, goods", "Cannons", ("Cannons", "7"), "7, not 0")
    assert number <= MOST_TAPS_NUMBER
    assert table.board(0)["cannons"] == 7
    table.taps = 0
    table.tap(WRONG)
    table.tap(re.compile("^A turn was entered wrongly"))
    table.page.get_by_role("dialog").get_by_role("link", name=re.compile("^Anna")).click()
    table.taps += 1
    sheet = table.page.get_by_role("dialog", name="Change this")
    expect(sheet.get_by_role("button", name="gold", exact=True)).to_have_attribute("aria-pressed", "true")
    taken["a turn, as far as what is to be put right"] = table.taps
    assert max(taken.values()) <= MOST_TAPS, taken


def test_goods_and_planned_tiles_are_put_right_behind_what_is_asked_about_most(phones):
    table = begun(phones)
    table.phase(1)
    for opened, name, noted in (("Goods", "Cotton", ("goods", "3")), ("Planned tiles", "Neutral tile of 4", None)):
        table.tap(WRONG)
        table.tap(re.compile("^Gold, cannons, goods"))
        table.page.get_by_role("dialog").locator("summary", has_text=re.compile(f"^{opened}$")).click()
        table.do(name, (name, "2"), "2, not 0")
        board = table.board(0)
        assert board[noted[0]][noted[1]] == 2 if noted else board["planned"]["neutral"] == [4, 4]


def test_an_old_turn_is_filled_in_as_it_was_noted_and_put_right_with_what_that_changes(phones):
    table = begun(phones)
    table.phase(1)
    table.send("amerigo.plan", seat=0, villages=2, neutral=[3])
    table.gold(1, 2)
    table.phase(2)
    page = table.page
    table.tap(WRONG)
    table.tap(re.compile("^A turn was entered wrongly"))
    page.get_by_role("dialog").get_by_role("link", name=re.compile("^Anna: planning")).click()
    sheet = page.get_by_role("dialog", name="Change this")
    expect(sheet.get_by_role("button", name="2 villages", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(sheet.get_by_text("Neutral tile of 3")).to_be_visible()
    sheet.get_by_role("button", name="1 village", exact=True).click()
    expect(sheet.get_by_text("What that changes")).to_be_visible()
    table.tap("Change it")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.board(0)["planned"] == {"villages": 1, "neutral": [3], "production": []}


def test_a_keyboard_finds_its_way_into_a_repair_and_back_out(phones):
    table = begun(phones)
    table.phase(1)
    page = table.page
    opener = page.get_by_role("button", name=WRONG, exact=True)
    for matter in ("A cube fell late", "The numbers of cubes are not right", "The player order is wrong"):
        opener.press("Enter")
        page.get_by_role("button", name=matter, exact=True).press("Enter")
        expect(page.get_by_role("heading", name=matter, exact=True)).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(opener).to_be_focused()


def test_who_hears_the_page_is_told_what_belongs_together_and_what_is_chosen(phones):
    table = begun(phones)
    table.phase(1)
    page = table.page
    sheet = page.get_by_role("dialog")
    table.tap(WRONG)
    table.tap(re.compile("^The numbers of cubes"))
    counted = sheet.get_by_role("group", name="What is counted")
    expect(counted.get_by_role("button", name="Circuit", pressed=True)).to_be_visible()
    page.keyboard.press("Escape")
    table.tap(WRONG)
    table.tap(re.compile("^Gold, cannons, goods"))
    expect(sheet.get_by_role("group", name="Which number is wrong?").get_by_role("button")).not_to_have_count(0)
    sheet.locator("summary", has_text="Goods").click()
    expect(sheet.get_by_role("group", name="Goods").get_by_role("button")).to_have_count(5)
    page.keyboard.press("Escape")
    table.tap(re.compile("^Plan: 5"))
    villages, neutral = (sheet.get_by_role("group", name=name) for name in ("Own villages", "Neutral tile"))
    expect(villages.get_by_role("button").first).to_have_attribute("aria-pressed", re.compile("true|false"))
    assert {button.get_attribute("aria-pressed") for button in neutral.get_by_role("button").all()} == {None}
    page.keyboard.press("Escape")
    table.tap(re.compile("^Progress: 5"))
    expect(sheet.get_by_role("group", name="Actions that it shows").get_by_role("button")).to_have_count(7)
    expect(sheet.get_by_role("group", name="What else it does").get_by_role("button")).not_to_have_count(0)
