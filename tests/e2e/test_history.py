"""Old steps on a real phone: what broke a rule can be put right, by insisting once more."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import refused
from tests.e2e.test_round import GOLD, Table, begin_by_hand
from tests.e2e.test_screens import go


def test_an_old_step_becomes_one_against_the_rule_when_the_table_insists(phones):
    anna = phones.join("Anna")
    table = Table(Anna=anna)
    begin_by_hand(phones.service, anna)
    table.drop(blue=3)
    table.drop(blue=2)
    expect(anna.get_by_role("heading", name=re.compile("^Anna: choose"))).to_be_visible()
    table.tap("Anna", GOLD)
    expect(anna.get_by_role("heading", name=re.compile("^Ben: choose"))).to_be_visible()
    go(anna, "history")
    anna.get_by_role("button", name=re.compile("More about: Anna")).first.click()
    anna.get_by_role("button", name="Change this").click()
    sheet = anna.get_by_role("dialog")
    sheet.get_by_role("button", name="green", exact=True).click()
    expect(sheet.get_by_role("alert")).to_contain_text("green is not in the circle")
    sheet.get_by_role("button", name="Do it all the same").click()
    expect(sheet.get_by_text("What that changes")).to_be_visible()
    expect(sheet.get_by_role("insertion").first).to_have_text(re.compile("\\S · against the rule$"))
    expect(sheet.get_by_role("alert")).to_have_text("")
    sheet.get_by_role("button", name="Change it").click()
    expect(anna.get_by_role("dialog")).to_have_count(0)
    expect(anna.get_by_text("against the rule").first).to_be_visible()
    phones.forgiven = [refused(409)]
