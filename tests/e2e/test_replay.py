"""Finished games in the browser: listed, and replayed by keyboard and by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, SMALL_PHONE, Person, Screen
from tests.e2e.test_access import DARK, LIGHT, faults
from tests.web.served import Served


@pytest.fixture
def served(finished: Served) -> Served:
    return finished


def moment(player: Person) -> Locator:
    """The handle on the timeline; its value is the frame."""
    return player.page.get_by_role("slider", name="Moment of the game")


def is_at(player: Person, frame: int) -> None:
    expect(moment(player)).to_have_attribute("aria-valuenow", str(frame))


def test_a_finished_game_is_replayed_by_keyboard(person: NewPerson) -> None:
    wenli = person("Wenli", LIGHT)
    sockets: list[str] = []
    wenli.page.on("websocket", lambda socket: sockets.append(socket.url))
    wenli.open_lobby()
    lately = wenli.page.get_by_role("region", name="Recently played").get_by_role("listitem")
    expect(lately.filter(has_text="Red won")).to_have_count(1)
    wenli.page.get_by_role("link", name="Finished games").click()
    assert faults(wenli) == []
    wenli.page.get_by_role("combobox", name="Game").select_option("island")
    wenli.page.get_by_role("link", name="Red won").click()
    expect(wenli.page.get_by_role("dialog", name="Red won")).to_contain_text("71 turns")
    assert faults(wenli) == []
    last = int(moment(wenli).get_attribute("aria-valuemax") or 0)
    for key, frame in [("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1)]:
        wenli.page.keyboard.press(key)
        is_at(wenli, frame)
    wenli.page.keyboard.press("Space")
    # Playback advances one frame per second, so a slow test stops at a later frame.
    expect(moment(wenli)).not_to_have_attribute("aria-valuenow", "1")
    wenli.page.keyboard.press("Space")
    expect(wenli.button("Play")).to_be_visible()
    stopped = moment(wenli).get_attribute("aria-valuenow")
    wenli.page.get_by_role("radio", name="Ann's view").click()
    expect(wenli.page).to_have_url(re.compile(rf"\?at={stopped}&as=0$"))
    assert faults(wenli) == []
    assert len(sockets) == 1, "all pages of a visit share a connection"


def test_no_serious_accessibility_fault_on_the_dice_page(person: NewPerson, served: Served) -> None:
    mei = person("Mei", DARK)
    mei.page.goto(f"{served.url}/games")
    expect(mei.page.get_by_role("link", name="Blue won")).to_be_visible()
    assert faults(mei) == []
    mei.page.get_by_role("link", name="Blue won").click()
    mei.page.get_by_role("link", name="Fair dice").click()
    expect(mei.page.get_by_role("region", name="Roll by roll")).to_be_visible()
    assert faults(mei) == []


def test_a_replay_on_a_phone(person: NewPerson, served: Served) -> None:
    mei = person("Mei", PHONE)
    mei.page.goto(f"{served.url}/games")
    mei.page.get_by_role("link", name="Blue won").tap()
    mei.page.get_by_role("button", name="Watch replay").tap()
    is_at(mei, 1)
    mei.button("Stop").tap()
    mei.button("Next turn").tap()
    expect(moment(mei)).to_have_attribute("aria-valuetext", re.compile("^Turn 1 "))
    track = moment(mei).locator("..").bounding_box()
    assert track is not None
    mei.page.touchscreen.tap(track["x"] + track["width"] - 1, track["y"] + 12)
    expect(mei.button("Next step")).to_have_attribute("aria-disabled", "true")


def test_a_finished_game_can_be_continued_from_a_moment(person: NewPerson, served: Served) -> None:
    wenli = person("Wenli")
    wenli.page.goto(f"{served.url}/games")
    wenli.page.get_by_role("link", name="Blue won").click()
    moment(wenli).press("Home")
    for frame in range(1, 4):
        moment(wenli).press("ArrowRight")
        is_at(wenli, frame)
    wenli.page.get_by_role("button", name="Play on from here").click()
    sheet = wenli.page.get_by_role("dialog", name="Play on from here")
    sheet.get_by_role("radio", name="Blue").click()
    sheet.get_by_role("combobox", name="Ann").select_option("bot, Easy")
    sheet.get_by_role("button", name="Start game").click()
    expect(wenli.page).to_have_url(re.compile("/table/"))
    expect(wenli.page.get_by_role("tab", name="Game")).to_be_visible()


def test_a_running_game_can_be_replayed(person: NewPerson) -> None:
    mei = person("Mei")
    mei.open_lobby()
    mei.quick_play()
    mei.button("Menu").click()
    mei.button("Look back").click()
    moment(mei).press("Home")
    is_at(mei, 0)
    mei.page.get_by_role("navigation", name="Tools").get_by_role(
        "button", name="Back to now"
    ).click()
    expect(moment(mei)).to_have_count(0)
    expect(mei.button("Menu")).to_be_visible()


@pytest.mark.parametrize("screen", [Screen(1024, 768), Screen(820, 1180), SMALL_PHONE], ids=str)
@pytest.mark.parametrize("winner", ["Red", "Blue"])
def test_a_replay_shows_its_buttons_and_players(
    person: NewPerson, screen: Screen, winner: str
) -> None:
    wenli = person("Wenli", screen)
    wenli.page.goto(f"{wenli.url}/games")
    wenli.page.get_by_role("link", name=f"{winner} won").click()
    watch = wenli.button("Watch replay")
    expect(watch).to_be_in_viewport(ratio=1)
    watch.click()
    active = wenli.page.locator(".opp.awaited").first
    expect(active).to_be_in_viewport(ratio=0.99)
    board = wenli.page.locator(".board, .colonies").first.bounding_box()
    assert board is not None and board["height"] > 100
