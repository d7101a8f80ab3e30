"""Notifications in the browser: the settings, and push messages that Chromium delivers itself."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e import layout
from tests.e2e.conftest import FLAGS, NewPerson
from tests.e2e.person import DESKTOP, PHONE, Person, Screen
from tests.e2e.test_pages import keep_games
from tests.web.served import Served

READY: Final = "async () => { await navigator.serviceWorker.ready; }"
SHOWN: Final = """async (wanted) => {
  const worker = await navigator.serviceWorker.getRegistration("/");
  const shown = await worker.getNotifications();
  const texts = shown.map(({ title, body }) => [title, body]).sort();
  return JSON.stringify(texts) === JSON.stringify(wanted.sort());
}"""
"""Whether exactly these notifications are shown, by title and body."""


def panel(person: Person) -> Locator:
    person.page.goto(f"{person.url}/me")
    return person.page.get_by_role("region", name="Notifications")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_player_chooses_what_to_hear_of(person: NewPerson, screen: Screen) -> None:
    mei = person("Mei", screen)
    mei.page.goto(f"{mei.url}/me")
    keep_games(mei.page, f"Mei {screen.width}")
    found = panel(mei)
    expect(found.get_by_role("switch", name="My turn")).to_be_checked()
    found.get_by_role("switch", name="Invitations").click()
    expect(found.get_by_role("switch", name="Invitations")).not_to_be_checked()
    found.get_by_label("Announce my turn").select_option(label="After 1 h")
    found.get_by_role("button", name="Add a webhook").click()
    sheet = mei.page.get_by_role("dialog")
    sheet.get_by_label("Address").fill("https://discord.com/api/webhooks/1/x")
    expect(sheet.get_by_label("Sends to")).to_have_value("discord")
    assert layout.faults(mei.page) == []
    sheet.get_by_role("button", name="Add a webhook").click()
    expect(found.get_by_text("Discord")).to_be_visible()
    assert layout.faults(mei.page) == []
    found = panel(mei)
    expect(found.get_by_label("Announce my turn")).to_have_value("3600")
    expect(found.get_by_role("switch", name="Invitations")).not_to_be_checked()
    found.get_by_role("button", name="Remove Discord").click()
    expect(found.get_by_text("Discord")).to_have_count(0)


def test_permission_is_requested_only_by_the_switch(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    """Without a network, Chromium reaches no push service, and the player learns of it."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path,
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
        args=list(FLAGS),
        locale="en",
        permissions=["notifications"],
    )
    page = context.pages[0]
    page.goto(f"{served.url}/me")
    page.evaluate(READY)
    here = page.get_by_role("switch", name="On this device")
    expect(here).not_to_be_checked()
    here.click()
    found = page.get_by_role("region", name="Notifications").get_by_role("alert")
    expect(found).to_contain_text("couldn't switch notifications on", timeout=30_000)
    expect(here).not_to_be_checked()
    context.close()


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

    def shown(self, *wanted: tuple[str, str]) -> None:
        """Wait until these notifications are shown. The page of the API counts as visible."""
        self.page.goto(f"{self.url}/api/version")
        self.page.wait_for_function(SHOWN, arg=[list(one) for one in wanted])
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
    expect(service.page.get_by_role("button", name="Create table")).to_be_visible()
    service.shown()
