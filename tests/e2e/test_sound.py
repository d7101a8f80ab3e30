"""Sounds, the title and icon of the tab, notifications, and the wake lock."""

from __future__ import annotations

import re
import time
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.begun_games import begin_game, could
from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, Person
from tests.notifications.players import wait_for

HEARD: Final = """() => {
  window.heard = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...args) {
    window.heard.push(this.buffer.duration);
    return start.apply(this, args);
  };
}"""
"""Records the duration of each sound that the page starts."""

AWAKE: Final = """() => {
  window.locks = [];
  navigator.wakeLock.request = async (kind) => {
    const lock = new EventTarget();
    lock.release = async () => { window.locks.push("released"); };
    window.locks.push(kind);
    return lock;
  };
}"""

HIDE: Final = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

NOTICES: Final = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  return shown.map(({ title, body }) => `${title}: ${body}`);
}"""

DECODED: Final = """async (names) => {
  const audio = new OfflineAudioContext(1, 1, 44100);
  const facts = {};
  for (const name of names) {
    const bytes = await (await fetch(`/sounds/${name}.mp3`)).arrayBuffer();
    const buffer = await audio.decodeAudioData(bytes);
    facts[name] = { seconds: buffer.duration, samples: [...buffer.getChannelData(0)] };
  }
  return facts;
}"""


@pytest.fixture(scope="session")
def browser(complete_browser: Browser) -> Browser:
    return complete_browser


def heard(page: Page) -> int:
    return int(page.evaluate("window.heard.length"))


def play_until_heard(host: Person, page: Page, more_than: int, seconds: float = 60) -> None:
    """Let the host play until a page has started more than this many sounds."""
    end = time.monotonic() + seconds
    while heard(page) <= more_than:
        assert time.monotonic() < end, "nothing was heard"
        if host.act() is None:
            host.wait_for_change()


def host_of_two(person: NewPerson) -> Person:
    """Create a table with a bot."""
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.create_table(players=2, points=10, fill=True)
    return wenli


def test_no_sound_plays_before_a_gesture_or_when_muted(person: NewPerson) -> None:
    wenli, mei = host_of_two(person), person("Mei")
    mei.page.add_init_script(f"({HEARD})()")
    mei.page.goto(wenli.page.url)
    wenli.start()
    wenli.play_until("Roll", seconds=120)
    expect(mei.log.first).to_be_visible()
    assert heard(mei.page) == 0
    mei.page.get_by_role("heading", level=1).click()
    play_until_heard(wenli, mei.page, 0)
    mei.page.get_by_role("button", name="Mute").click()
    silent = heard(mei.page)
    wenli.play_until("End turn", seconds=120)
    wenli.play_until("Roll", seconds=120)
    assert heard(mei.page) == silent


def test_volume_and_mute_are_remembered_and_in_the_phone_menu(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    wenli.open_lobby()
    wenli.quick_play()
    wenli.button("Menu").click()
    wenli.button("Sound and alerts").click()
    volume = wenli.page.get_by_role("slider", name="Volume")
    volume.focus()
    volume.press("Home")
    expect(wenli.button("Mute")).to_have_attribute("aria-pressed", "true")
    volume.press("ArrowRight")
    expect(wenli.button("Mute")).to_have_attribute("aria-pressed", "false")
    wenli.page.reload()
    wenli.button("Menu").click()
    wenli.button("Sound and alerts").click()
    expect(volume).to_have_value("5")


def test_the_tab_title_and_icon_show_your_turn(person: NewPerson) -> None:
    wenli = host_of_two(person)
    icon = wenli.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/icon.svg")
    wenli.start()
    wenli.play_until("settlement")
    expect(wenli.page).to_have_title(re.compile("^● Your turn"))
    expect(icon).to_have_attribute("href", "/icon-turn.svg")


def test_a_hidden_page_notifies_once_and_withdraws_it(person: NewPerson) -> None:
    wenli = person("Wenli", worker=True)
    wenli.page.context.grant_permissions(["notifications"], origin=wenli.url)
    begin_game(wenli, could("roll"))
    wenli.button("Menu").click()
    wenli.button("Sound and alerts").click()
    wenli.page.get_by_role("switch", name="Notifications").click()
    wenli.button("Close").click()
    wenli.page.evaluate(HIDE, True)
    wenli.play_until("End turn", seconds=120)
    end = time.monotonic() + 60
    while not wenli.page.evaluate(NOTICES):
        assert time.monotonic() < end, "no notification came"
        wenli.answer()
    (shown,) = wenli.page.evaluate(NOTICES)
    assert shown.startswith("Your turn: Wenli's table")
    wenli.page.evaluate(HIDE, False)
    wait_for(lambda: wenli.page.evaluate(NOTICES) == [])


def test_the_screen_stays_on_while_playing_visibly(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    wenli.page.add_init_script(f"({AWAKE})()")
    wenli.open_lobby()
    assert wenli.page.evaluate("window.locks") == []
    wenli.quick_play()
    wenli.page.wait_for_function("() => window.locks.join() === 'screen'")
    wenli.page.evaluate(HIDE, True)
    wenli.page.wait_for_function("() => window.locks.join() === 'screen,released'")
    wenli.page.evaluate(HIDE, False)
    wenli.page.wait_for_function("() => window.locks.join() === 'screen,released,screen'")


def test_the_browser_decodes_the_synthesised_sounds(person: NewPerson) -> None:
    from tools.sounds import RATE, SOUNDS, loudness, synthesise

    mei = person("Mei")
    mei.open_lobby()
    for name, sound in mei.page.evaluate(DECODED, list(SOUNDS)).items():
        made = [sample / 32767 for sample in synthesise(name)]
        assert 0 <= sound["seconds"] - len(made) / RATE < 0.12, name
        assert max(map(abs, sound["samples"])) < 0.8, name
        assert abs(loudness(sound["samples"]) - loudness(made)) < 1, name
