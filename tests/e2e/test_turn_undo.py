"""A turn is undone if all players agree."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.begun_games import begin_games
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, PHONE


def test_a_whole_turn_is_undone_if_the_other_player_agrees(person: NewPerson) -> None:
    mei, aiko = person("Mei", DESKTOP), person("Aiko", PHONE)
    begin_games((mei, aiko))
    expect(mei.prompt).not_to_be_empty()
    first, second = (mei, aiko) if "Place your" in mei.prompt.inner_text() else (aiko, mei)
    first.places("settlement").first.click()
    first.places("road").first.click()
    expect(second.places("settlement").first).to_be_visible()
    first.button("Menu").click()
    first.button("Ask to undo my turn").click()
    vote = second.page.get_by_role("region", name="A player asks to undo the turn")
    expect(vote).to_contain_text(f"{first.name} asks to undo their turn")
    vote.get_by_role("button", name="Undo", exact=True).click()
    expect(first.places("settlement").first).to_be_visible()
    expect(second.places()).to_have_count(0)
