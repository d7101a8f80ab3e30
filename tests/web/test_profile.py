"""What account holders show on their public page and in the list of people online."""

from __future__ import annotations

import httpx
import msgspec

from qiatan.protocol.live import LiveNow
from qiatan.protocol.people import Account, Profile, ProfileInfo
from tests.notifications.players import wait_for
from tests.web.browser import Browser, NewBrowser
from tests.web.server_group import AnyServer


def choose(browser: Browser, **changes: object) -> httpx.Response:
    chosen = {"emblem": None, "about": "", "about_shown": True, "listed": False, **changes}
    return browser.http.post(f"{browser.url}/api/account/profile", json=chosen)


def shown(browser: Browser, name: str) -> tuple[str | None, str]:
    answer = httpx.get(f"{browser.url}/api/people/{name}")
    profile = msgspec.json.decode(answer.content, type=Profile)
    return profile.emblem, profile.about


def named_online(served: AnyServer) -> list[str]:
    answer = httpx.get(f"{served.url}/api/live")
    return msgspec.json.decode(answer.content, type=LiveNow).names


async def test_only_what_the_owner_chose_is_public(new: NewBrowser, served: AnyServer) -> None:
    mei, guest = new(), new()
    mei.sign_up("Public Mei")
    assert shown(mei, "Public Mei") == (None, "")
    answer = choose(mei, emblem="sky", about=" Loves\n sheep ", listed=True)
    own = msgspec.json.decode(answer.content, type=Account).profile
    assert own == ProfileInfo("sky", "Loves sheep", about_shown=True, listed=True)
    assert shown(mei, "Public Mei") == ("sky", "Loves sheep")
    async with mei.connected(), guest.connected():
        # The server keeps the list for a few seconds.
        wait_for(lambda: named_online(served) == ["Public Mei"])
    choose(mei, about="Loves sheep", about_shown=False)
    assert shown(mei, "Public Mei") == (None, "")


def test_statistics_are_hidden_if_the_owner_wants_it(new: NewBrowser) -> None:
    mei = new()
    mei.sign_up("Quiet Mei")
    sums = f"{mei.url}/api/sums"
    other = {"person": str(mei.who["person"])}
    assert httpx.get(sums, params=other).status_code == 200
    choose(mei, record_shown=False)
    for path in ("", "/companions", "/bots"):
        assert httpx.get(sums + path, params=other).json()["code"] == "record_hidden"
    assert mei.http.get(sums, params={"mine": "true"}).status_code == 200


def test_a_profile_needs_an_account_and_a_short_valid_line(new: NewBrowser) -> None:
    mei, guest = new(), new()
    mei.sign_up("Long Mei")
    assert choose(guest).json()["code"] == "no_account"
    assert choose(mei, about="x" * 161).status_code == 400
    assert choose(mei, about="e" + "\u0301" * 9).json()["code"] == "bad_text"
    assert choose(mei, emblem="pink").status_code == 400
