"""Notifications in the browser: the settings, and push messages that Chromium delivers itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e import layout
from tests.e2e.conftest import COMPLETE, FLAGS, NewPerson
from tests.e2e.person import DESKTOP, PHONE, Person
from tests.e2e.push_registration import push_registration
from tests.e2e.test_pages import keep_games
from tests.notifications.players import wait_for
from tests.web.served import Served

READY: Final = "async () => { await navigator.serviceWorker.ready; }"
CHANNELS: Final = """async () => (await (await fetch("/api/notifications")).json()).channels"""
SHOWN: Final = """async () => {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker.getNotifications()).map(({ title, body, data }) => [title, body, data.path]);
}"""


@pytest.fixture(scope="session")
def browser(complete_browser: Browser) -> Browser:
    return complete_browser


def panel(person: Person) -> Locator:
    person.page.goto(f"{person.url}/me")
    return person.page.get_by_role("region", name="Notifications")


def test_a_player_chooses_what_to_hear_of(person: NewPerson) -> None:
    mei = person("Mei")
    mei.page.goto(f"{mei.url}/me")
    keep_games(mei.page, "Mei Lin")
    found = panel(mei)
    expect(found.get_by_role("switch", name="My turn")).to_be_checked()
    found.get_by_role("switch", name="Invitations").click()
    expect(found.get_by_role("switch", name="Invitations")).not_to_be_checked()
    found.get_by_label("Notify me of my turn").select_option(label="After 1 h")
    found.get_by_role("button", name="Add a webhook").click()
    sheet = mei.page.get_by_role("dialog")
    sheet.get_by_label("Address").fill("https://discord.com/api/webhooks/1/x")
    expect(sheet.get_by_label("Sends to")).to_have_value("discord")
    assert layout.faults_on(mei.page, PHONE, DESKTOP) == []
    sheet.get_by_role("button", name="Add a webhook").click()
    expect(found.get_by_text("Discord")).to_be_visible()
    assert layout.faults_on(mei.page, PHONE, DESKTOP) == []
    found = panel(mei)
    expect(found.get_by_label("Notify me of my turn")).to_have_value("3600")
    expect(found.get_by_role("switch", name="Invitations")).not_to_be_checked()
    found.get_by_role("button", name="Remove Discord").click()
    expect(found.get_by_text("Discord")).to_have_count(0)


@contextmanager
def profile(browser: Browser, folder: Path, *options: str) -> Iterator[Page]:
    """A page in a browser that may show notifications. Private windows cannot receive any."""
    context = browser.browser_type.launch_persistent_context(
        folder,
        executable_path=COMPLETE,
        args=[*FLAGS, *options],
        locale="en",
        permissions=["notifications"],
    )
    yield context.pages[0]
    context.close()


def test_permission_is_requested_only_by_the_switch(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    """The push service refuses the browser, and the player learns of it."""
    refused = push_registration(b"Error=INVALID_PARAMETERS")
    with refused as options, profile(browser, tmp_path, *options) as page:
        page.goto(f"{served.url}/me")
        page.evaluate(READY)
        here = page.get_by_role("switch", name="On this device")
        expect(here).not_to_be_checked()
        here.click()
        found = page.get_by_role("region", name="Notifications").get_by_role("alert")
        expect(found).to_contain_text("couldn't be turned on")
        expect(here).not_to_be_checked()


def test_a_browser_is_subscribed_until_it_is_switched_off(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    """Chromium makes the keys itself. Only the push service's registration runs here."""
    with push_registration() as options, profile(browser, tmp_path, *options) as page:
        page.goto(f"{served.url}/me")
        page.evaluate(READY)
        here = page.get_by_role("switch", name="On this device")
        here.click()
        expect(here).to_be_checked()
        assert [one["kind"] for one in page.evaluate(CHANNELS)] == ["push"]
        page.reload()
        expect(here).to_be_checked()  # the server's list contains this browser
        here.click()
        expect(here).not_to_be_checked()
        assert page.evaluate(CHANNELS) == []


class PushService:
    """Delivers decrypted push messages to the service worker, as a browser does."""

    def __init__(self, person: Person) -> None:
        self.page, self.url = person.page, person.url
        person.page.context.grant_permissions(["notifications"])
        self.page.goto(f"{self.url}/about")
        self.page.evaluate(READY)
        self.session = person.page.context.new_cdp_session(person.page)
        self.found: list[dict[str, Any]] = []
        self.session.on("ServiceWorker.workerRegistrationUpdated", self._update)
        self.session.send("ServiceWorker.enable")
        person.wait_for_change()

    def _update(self, event: dict[str, Any]) -> None:
        self.found += event["registrations"]

    def deliver(self, **push: Any) -> None:
        message = {
            "origin": self.url,
            "registrationId": self.found[0]["registrationId"],
            "data": json.dumps({"language": "en", "table": "t1", **push}),
        }
        self.session.send("ServiceWorker.deliverPushMessage", message)

    def notifications(self) -> list[list[str]]:
        """The title, text and path of each notification that is shown."""
        shown: list[list[str]] = self.page.evaluate(SHOWN)
        return shown

    def shown(self, *wanted: tuple[str, str]) -> None:
        """Wait until these notifications are shown. The page of the API counts as visible."""
        self.page.goto(f"{self.url}/api/version")
        texts = sorted([*one] for one in wanted)
        wait_for(lambda: sorted(one[:2] for one in self.notifications()) == texts)
        self.page.goto("about:blank")


def test_push_messages_become_one_notification_per_game(person: NewPerson) -> None:
    service = PushService(person("Mei", worker=True, fresh=True))
    service.deliver(kind="turn", name="Shore")  # the page is visible
    service.page.goto("about:blank")
    service.deliver(kind="turn", name="Reef", table="t2")
    service.shown(("Your turn", "Reef"))
    service.deliver(kind="offer", name="Reef", table="t2")
    service.deliver(kind="over", creator="Anna", by="Anna", language="de")
    ended = ("Partie beendet: Anna hat gewonnen", "Tisch von Anna")
    service.shown(("You have an offer", "Reef"), ended)
    service.deliver(kind="close", table="t2")
    service.shown(ended)
    service.page.goto(service.url)  # opening the lobby counts as seen
    wait_for(lambda: service.notifications() == [])
