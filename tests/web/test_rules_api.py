"""The example of a game that the page with the rules shows, and the facts about the server."""

from __future__ import annotations

from typing import Any

import pytest

from qiatan.release import commit, version
from tests.web.browser import NewBrowser
from tests.web.server_group import AnyServer


def rules(new: NewBrowser, served: AnyServer, path: str) -> dict[str, Any]:
    return dict(new().http.get(f"{served.url}/api/rules/{path}").json())


def test_rules_are_those_of_the_query(new: NewBrowser, served: AnyServer) -> None:
    example = rules(new, served, "island?map=japan&players=3&victory_points=12")
    assert example["settings"]["rules"]["seafarers"] is True
    assert example["view"]["rules"]["victory_points"] == 12
    assert len(example["view"]["seats"]) == 3


def test_settings_that_are_left_out_have_their_defaults(new: NewBrowser, served: AnyServer) -> None:
    assert rules(new, served, "natick")["settings"]["max_players"] == 2


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("chess", "unknown_game"),
        ("island?players=9", "bad_player_count"),
        ("island?players=x", "bad_setting"),
        ("island?mystery=perhaps", "bad_setting"),
        ("island?victory_points=999", "bad_setting"),
        ("island?colour=red", "bad_setting"),
        ("island?map=@0", "unknown_map"),
    ],
)
def test_invalid_settings_are_refused(
    new: NewBrowser, served: AnyServer, path: str, code: str
) -> None:
    assert rules(new, served, path)["code"] == code


def test_the_server_tells_its_version(new: NewBrowser, served: AnyServer) -> None:
    about = new().http.get(f"{served.url}/api/about").json()
    shown = new().http.get(f"{served.url}/api/version").json()
    assert shown == {"version": version(), "commit": commit()}
    assert about["version"] == version()
    assert about["source"] is None
