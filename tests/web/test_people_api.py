"""Who has an account, over HTTP."""

from __future__ import annotations

import httpx

from tests.web.browser import NewBrowser
from tests.web.together import House


def read(house: House, path: str) -> dict[str, object]:
    return dict(httpx.get(f"{house.url}/api/people{path}").json())


def test_accounts_are_told_from_guests_and_from_former_ones(new: NewBrowser, served: House) -> None:
    kept, gone, guest = new(), new(), new()
    kept.sign_up("People One")
    gone.sign_up("People Two")
    gone.ask("delete", password="correct horse")
    ids = [str(one.who["person"]) for one in (kept, gone, guest)]
    told = read(served, f"?ids={','.join(ids)}")["people"]
    assert isinstance(told, list)
    assert sorted((one["person"], one["standing"], one["name"]) for one in told) == sorted(
        [(ids[0], "account", "People One"), (ids[1], "former", "")]
    )


def test_a_person_is_found_by_their_name_however_it_is_written(
    new: NewBrowser, served: House
) -> None:
    browser = new()
    browser.sign_up("People Three")
    profile = read(served, "/people%20three")
    assert (profile["name"], profile["person"]) == ("People Three", browser.who["person"])
    assert read(served, "/nobody-here")["code"] == "no_person"
