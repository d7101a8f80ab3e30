"""Puzzles over HTTP: the day's puzzle, answers, streaks, and a guest who signs up."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import pytest

from qiatan.puzzles.puzzle import Puzzle
from qiatan.puzzles.store import new_puzzle
from qiatan.storage.sql_store import SqlStore
from tests.puzzles.test_judging import winning_puzzle
from tests.web.browser import Browser, NewBrowser
from tests.web.server_group import AnyServer


@pytest.fixture
async def puzzle(served: AnyServer) -> Puzzle:
    """The puzzle of the day on the server."""
    found = winning_puzzle()
    store = await SqlStore.open(served.database)
    await store.puzzles.add([new_puzzle(found, time.time())])
    await store.close()
    return found


def read(browser: Browser, path: str = "") -> Any:
    return browser.http.get(f"{browser.url}/api/puzzles{path}").json()


def attempt(browser: Browser, *actions: str) -> Mapping[str, Any]:
    body = {"actions": list(actions)}
    answer = browser.http.post(f"{browser.url}/api/puzzles/today/try", json=body)
    return dict(answer.json())


async def test_the_view_of_a_puzzle_hides_the_solution_and_the_other_hands(
    puzzle: Puzzle, new: NewBrowser
) -> None:
    page = read(new(), "/today")
    others = [seat for n, seat in enumerate(page["view"]["seats"]) if n != puzzle.seat]
    assert page["result"] is None
    assert page["view"]["viewer"] == puzzle.seat == page["info"]["your_seat"]
    assert all(seat["hand"] is None and seat["development_cards"] is None for seat in others)
    verbs = {action.split(" ")[0] for action in page["view"]["you"]["legal"]}
    assert "road_building" in verbs
    assert "buy" not in verbs


async def test_a_guest_keeps_the_first_answer_after_signing_up(
    puzzle: Puzzle, new: NewBrowser
) -> None:
    guest = new()
    step = attempt(guest, puzzle.line[0])
    assert (step["outcome"], step["result"], step["solver"]) == ("open", None, None)
    step = attempt(guest, *puzzle.line)
    assert (step["outcome"], step["result"]["solved"]) == ("solved", True)
    assert (step["solver"]["streak"], step["puzzle"]["you"]) == (1, True)
    assert attempt(guest, "end")["result"]["solved"]
    guest.sign_up("Solver One")
    assert read(guest)["solver"]["solved"] == 1
    (answer,) = read(guest, "/answers")["answers"]
    assert answer["actions"] == list(puzzle.line)
    forgotten = guest.http.post(f"{guest.url}/api/puzzles/forget", json={}).json()
    assert forgotten == {"solver": None, "answers": []}


async def test_a_wrong_answer_shows_the_solution(puzzle: Puzzle, new: NewBrowser) -> None:
    step = attempt(new(), "end")
    assert (step["outcome"], step["result"]["line"]) == ("failed", list(puzzle.line))
    assert attempt(new(), "offer brick for ore")["code"] == "not_in_puzzle"
    assert read(new(), "/2999-01-01")["code"] == "no_puzzle"
