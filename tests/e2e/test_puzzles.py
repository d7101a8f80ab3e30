"""A puzzle is solved on the board, with the controls of a table."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from datetime import date
from typing import Final

from playwright.sync_api import expect

from qiatan.island.game import ISLAND
from qiatan.kit.game_log import Record, replay
from qiatan.kit.hint import HintReason
from qiatan.puzzles.puzzle import Puzzle, PuzzleOption
from qiatan.puzzles.store import new_puzzle
from qiatan.storage.sql_store import SqlStore
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP
from tests.puzzles.test_judging import winning_puzzle
from tests.web.served import Served

DAY: Final = date(2020, 1, 2)
"""A past day, so that the first page of other tests has no puzzle."""


def opening_puzzle() -> Puzzle:
    """A puzzle about the first settlement of a game."""
    won = winning_puzzle()
    start = Record(won.record.header)
    best, *others = replay(ISLAND, start).legal(0)
    options = [PuzzleOption(best, 400, (HintReason("dots", {"dots": 9}),))]
    options += [PuzzleOption(action, 300) for action in others[:3]]
    return replace(
        won,
        kind="opening",
        record=start,
        seat=0,
        goal="best",
        verbs=("settlement",),
        options=tuple(options),
        line=(best,),
    )


async def put(database: str, puzzle: Puzzle) -> None:
    store = await SqlStore.open(database)
    await store.puzzles.add([new_puzzle(puzzle, 1.0)])
    await store.puzzles.begin_day(DAY)
    await store.close()


def put_in_thread(database: str, puzzle: Puzzle) -> None:
    """Store a puzzle. Playwright already runs an event loop in this thread."""
    thread = threading.Thread(target=lambda: asyncio.run(put(database, puzzle)))
    thread.start()
    thread.join()


def test_a_puzzle_is_solved_on_the_board_and_explained(person: NewPerson, served: Served) -> None:
    puzzle = opening_puzzle()
    put_in_thread(served.database, puzzle)
    wenli = person("Wenli", DESKTOP)
    wenli.page.goto(f"{wenli.url}/puzzles")
    wenli.page.get_by_role("link", name="Where is the best settlement?").click()
    expect(wenli.page.get_by_test_id("prompt")).to_contain_text("Place your best settlement")
    wenli.page.locator(f"[data-action='{puzzle.options[1].action}']").click()
    result = wenli.page.get_by_role("region", name="Not the best answer")
    expect(result).to_contain_text("9 pips")
    expect(result).to_contain_text("Your answer")
    expect(result).to_contain_text("40.0 %")
    result.get_by_role("link", name="More").click()
    expect(wenli.page.get_by_text("0 of 1", exact=True)).to_be_visible()


def test_an_answer_given_without_a_network_is_sent_later(person: NewPerson, served: Served) -> None:
    puzzle = opening_puzzle()
    put_in_thread(served.database, puzzle)
    wenli = person("Wenli", DESKTOP)
    wenli.page.goto(f"{wenli.url}/puzzles/{DAY}")
    prompt = wenli.page.get_by_test_id("prompt")
    expect(prompt).to_contain_text("Place your best settlement")
    wenli.page.context.set_offline(True)
    wenli.page.locator(f"[data-action='{puzzle.options[0].action}']").click()
    expect(prompt).to_contain_text("Your answer is saved")
    wenli.page.context.set_offline(False)
    expect(wenli.page.get_by_role("region", name="Solved!")).to_be_visible()
