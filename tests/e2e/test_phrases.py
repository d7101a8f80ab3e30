"""Phrases that players send with one tap, and muting players."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.begun_games import begin_games
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person


def say(person: Person, phrase: str) -> None:
    """Send one of the phrases or reactions."""
    person.button("Phrases and reactions").click()
    person.button(phrase).click()


def test_a_phrase_appears_in_the_feed_and_at_the_seat(person: NewPerson) -> None:
    mei, aiko = person("Mei"), person("Aiko")
    begin_games((mei, aiko))
    say(mei, "Well played")
    expect(aiko.page.get_by_role("tabpanel").get_by_text("Well played")).to_be_visible()
    expect(aiko.page.get_by_test_id("bubble")).to_have_text("Well played")
    expect(aiko.page.get_by_test_id("bubble")).to_have_count(0)


def mute(person: Person, name: str) -> None:
    """Mute or unmute a player."""
    person.button("Phrases and reactions").click()
    person.button("People here").click()
    person.page.get_by_role("switch", name=f"Mute {name}").click()
    person.button("Close").locator("visible=true").last.click()


def test_muting_a_player_affects_only_the_muting_player(person: NewPerson) -> None:
    mei, aiko = person("Mei"), person("Aiko")
    begin_games((mei, aiko))
    mute(aiko, "Mei")
    say(mei, "Good luck")
    say(mei, "Heart")
    feed = mei.page.get_by_role("tabpanel")
    expect(feed.get_by_text("Good luck")).to_be_visible()
    expect(feed.get_by_text("Heart")).to_be_attached()
    aiko.button("Thank you").click()
    expect(mei.page.get_by_role("tabpanel").get_by_text("Thank you")).to_be_visible()
    expect(aiko.page.get_by_role("tabpanel").get_by_text("Thank you")).to_be_visible()
    expect(aiko.page.get_by_text("Good luck")).to_have_count(0)
    aiko.page.reload()
    expect(aiko.page.get_by_role("tabpanel").get_by_text("Thank you")).to_be_visible()
    expect(aiko.page.get_by_text("Good luck")).to_have_count(0)
    mute(aiko, "Mei")
    say(mei, "Well played")
    heard = aiko.page.get_by_role("tabpanel")
    expect(heard.get_by_text("Well played")).to_be_visible()
    expect(heard.get_by_text("Good luck")).to_be_visible()


def test_the_table_is_shown_as_a_qr_code(person: NewPerson) -> None:
    mei = person("Mei")
    mei.open_lobby()
    link = mei.create_table(players=2, points=10, fill=False)
    mei.button("QR code").click()
    expect(mei.page.get_by_role("img", name=f"QR code for {link}")).to_be_visible()
