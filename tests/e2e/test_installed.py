"""The installed client: the manifest, shortcuts, and sharing with other apps. Below a base path."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import COMPLETE, FAST, FLAGS, NewPerson
from tests.e2e.person import PHONE
from tests.notifications.players import wait_for
from tests.web.served import INSTANT_DECLINES, Served, serve

SHARE: Final = """window.shared = [];
navigator.share = (content) => { window.shared.push(content); return Promise.resolve(); };"""

FILES: Final = """async () => {
  await navigator.serviceWorker.ready;
  const kept = await Promise.all((await caches.keys()).map(async (name) => {
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }));
  return kept.flat();
}"""
"""The paths of all files that the service worker keeps."""


@pytest.fixture(scope="module")
def installable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server below a base path."""
    options = (*FAST, "--base-path", "/island")
    server = serve(tmp_path_factory.mktemp("installable"), *options, program=INSTANT_DECLINES)
    yield server
    server.stop()
    assert "level=error" not in server.errors


@pytest.fixture
def served(installable: Served) -> Served:
    return installable


def test_browsers_find_nothing_that_prevents_installing(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    context = browser.browser_type.launch_persistent_context(
        tmp_path,
        executable_path=COMPLETE,
        args=list(FLAGS),
        locale="de",
    )
    page = context.pages[0]
    page.goto(served.url)
    page.evaluate("navigator.serviceWorker.ready")
    page.locator("link[rel=manifest][href*=app-de]").wait_for(state="attached")
    session = context.new_cdp_session(page)
    german = f"{served.url}/app-de.webmanifest"
    wait_for(lambda: session.send("Page.getAppManifest")["url"] == german)
    assert session.send("Page.getAppManifest")["errors"] == []
    wait_for(lambda: session.send("Page.getInstallabilityErrors")["installabilityErrors"] == [])
    context.close()


@pytest.mark.parametrize(
    ("locale", "shortcuts"),
    [
        ("en", ["Quick play", "Your turn"]),
        ("de", ["Schnellstart", "Du bist dran"]),
        ("zh", ["快速开始", "轮到你了"]),
    ],
)
def test_each_language_has_a_manifest_whose_addresses_work(
    served: Served, locale: str, shortcuts: list[str]
) -> None:
    address = httpx.URL(f"{served.url}/app-{locale}.webmanifest")
    manifest = json.loads(httpx.get(address).text)
    assert [one["name"] for one in manifest["shortcuts"]] == shortcuts
    assert {one["form_factor"] for one in manifest["screenshots"]} == {"wide", "narrow"}
    assert {one["purpose"] for one in manifest["icons"]} == {"any", "maskable"}
    named = [one["src"] for kind in ("icons", "screenshots") for one in manifest[kind]]
    links = [*named, manifest["start_url"], manifest["scope"], manifest["share_target"]["action"]]
    for link in links:
        answer = httpx.get(address.join(link))
        assert (answer.status_code, answer.url.path[:8]) == (200, "/island/"), link


def test_the_worker_keeps_the_client_but_no_answers(person: NewPerson) -> None:
    wenli = person("Wenli", worker=True)
    wenli.open_lobby()
    wenli.quick_play()
    expect(wenli.places("settlement").first).to_be_visible()
    kept = wenli.page.evaluate(FILES)
    assert kept.count("/island/") == 1
    others = [path for path in kept if path != "/island/"]
    assert len(others) > 50
    assert all(re.fullmatch(r"/island/assets/[^/]+\.(js|css)", path) for path in others)


def test_the_shortcuts_start_a_game_and_show_running_games(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.page.goto(f"{wenli.url}/#your-games")
    expect(wenli.page.get_by_text("You have no running games")).to_be_visible()
    wenli.page.goto(f"{wenli.url}/#quick-play")
    wenli.page.wait_for_url("**/island/table/*")
    expect(wenli.prompt).not_to_be_empty()
    wenli.page.goto(f"{wenli.url}/#your-games")
    expect(wenli.page.get_by_role("heading", name="Your games")).to_be_focused()
    assert wenli.page.url == f"{wenli.url}/"


def test_a_shared_link_or_code_opens_the_table(person: NewPerson) -> None:
    host, guest = person("Mei"), person("Wenli", PHONE)
    host.open_lobby()
    host.create_table(players=3, points=10, fill=False)
    table = host.page.url
    code = host.page.locator(".share .code b").inner_text()
    for query in (f"text=Join us: {table}&title=Tea", f"text=The code: {code}.", f"url={table}"):
        guest.page.goto(f"{guest.url}/share?{query}")
        guest.page.wait_for_url(table)
        expect(guest.page.get_by_role("heading", name="Mei's table")).to_be_visible()
    guest.page.goto(f"{guest.url}/share?text=Tonight%3F")
    expect(guest.page.get_by_role("heading", name="No table found")).to_be_visible()
    guest.page.get_by_role("link", name="Back to lobby").click()
    expect(guest.quick).to_be_enabled()
    guest.page.goto(f"{guest.url}/share?url=https://example.org/table/abc")
    expect(guest.page.get_by_role("link", name="Open the link")).to_be_visible()


def test_invitations_use_the_share_sheet_of_a_phone(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    wenli.page.add_init_script(SHARE)
    wenli.open_lobby()
    wenli.create_table(players=2, points=10, fill=True)
    table = wenli.page.url
    wenli.button("Share").click()
    wenli.start()
    wenli.button("Menu").click()
    wenli.button("Share link").click()
    shared = wenli.page.evaluate("window.shared")
    assert [one["url"] for one in shared] == [table, table]
    assert shared[0]["text"] == "Come and join me on Qiatan Island: Wenli's table"
