"""Users with accounts, over HTTP."""

from __future__ import annotations

import httpx

from tests.web.browser import NewBrowser
from tests.web.server_group import AnyServer


def read(servers: AnyServer, path: str) -> dict[str, object]:
    return dict(httpx.get(f"{servers.url}/api/people{path}").json())


def test_only_present_and_deleted_accounts_are_listed(new: NewBrowser, served: AnyServer) -> None:
    kept, gone, guest = new(), new(), new()
    kept.sign_up("People One")
    gone.sign_up("People Two")
    gone.ask("delete", password="correct horse")
    ids = [str(one.who["person"]) for one in (kept, gone, guest)]
    response = read(served, f"?ids={','.join(ids)}")["people"]
    assert isinstance(response, list)
    assert sorted((one["person"], one["standing"], one["name"]) for one in response) == sorted(
        [(ids[0], "account", "People One"), (ids[1], "former", "")]
    )


def test_names_are_found_in_any_spelling(new: NewBrowser, served: AnyServer) -> None:
    browser = new()
    browser.sign_up("People Three")
    profile = read(served, "/people%20three")
    assert (profile["name"], profile["person"]) == ("People Three", browser.who["person"])
    assert read(served, "/nobody-here")["code"] == "no_person"
