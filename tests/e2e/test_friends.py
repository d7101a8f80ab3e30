"""Two people become friends with a link, and one invites the other to a table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE


def test_a_friend_is_added_by_link_and_invited_with_one_tap(person: NewPerson) -> None:
    mei, aiko = person("Mei"), person("Aiko", PHONE)
    for one in (mei, aiko):
        one.open_lobby()
    mei.page.get_by_role("link", name="Friends", exact=True).click()
    link = mei.page.get_by_label("Your link", exact=True).input_value()
    aiko.page.goto(link)
    aiko.button("Ask to be friends").click()
    mei.button("Accept the request from Aiko").click()
    expect(aiko.page.get_by_text("You and Mei are friends.")).to_be_visible()
    mei.button("Invite Aiko to your table").click()
    expect(mei.button("Start game")).to_be_visible()
    aiko.button("Join").click()
    expect(aiko.button("I'm ready")).to_be_visible()
    assert mei.complaints == aiko.complaints == []
