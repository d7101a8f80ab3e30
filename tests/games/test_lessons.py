"""Lessons: each script can be played, has messages, and runs at an ordinary table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qiatan.games.registry import GAMES, LESSONS
from qiatan.kit.seats import CHANCE
from qiatan.protocol.parts import TableSettings
from qiatan.protocol.requests import Act, AddBot, Undo
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.commands import Create, Start
from qiatan.tables.core.decide import fold
from qiatan.tables.core.state import TableState
from tests.tables.play_through import SEED, Driven

CATALOG = GameCatalog(GAMES, dict.fromkeys(GAMES, ("easy",)), LESSONS)
WORDS = Path(__file__).parents[2] / "web" / "messages" / "en.json"


def begun(game: str) -> Driven:
    """Ann's lesson at its first task."""
    table = Driven(CATALOG)
    rules = dict(LESSONS[game].rules)
    table.do(Create("ann", "Ann", "KELP-42", TableSettings("", game, False, 2, "fast", rules)))
    table.ask("ann", AddBot(1, table="t1", bot="easy"))
    table.do(Start("ann", SEED, lesson=True))
    return table


def follow(table: Driven, until: str = "") -> list[str]:
    """Do all tasks up to the one with this message; returns the messages."""
    said: list[str] = []
    while (task := table.game.task) is not None and task.say != until:
        if 0 in table.game.awaited or 1 not in table.game.awaited:
            table.act(0, task.do)
            said.append(task.say)
        else:
            reply = table.game.scripted(1)
            assert reply is not None
            table.act(1, reply)
    return said


@pytest.mark.parametrize("game", LESSONS)
def test_every_task_can_be_done_in_order(game: str) -> None:
    table = begun(game)
    assert follow(table) == [task.say for task in LESSONS[game].tasks]
    lines = [entry.disclosure.public.action for entry in table.game.log if entry.seat == CHANCE]
    assert len(lines) >= len(LESSONS[game].chance)


def test_the_first_game_of_the_island_is_won() -> None:
    table = begun("island")
    follow(table)
    result = table.game.position.result()
    assert result is not None
    assert result.winners == (0,)


def test_the_first_game_of_natick_continues_after_its_script() -> None:
    table = begun("natick")
    follow(table)
    assert not table.game.over
    assert table.game.task is None
    assert table.game.awaited != ()


@pytest.mark.parametrize("game", LESSONS)
def test_actions_that_the_lesson_does_not_ask_for_are_refused(game: str) -> None:
    table = begun(game)
    task, at = table.game.task, table.game.question(0)
    assert task is not None and at is not None
    other = next(a for a in table.game.position.legal(0) if a != task.do)
    refused = table.refused("ann", Act(1, table="t1", at=at, action=other))
    assert refused == "lesson_task"


def test_an_undone_piece_is_asked_for_again() -> None:
    table = begun("island")
    follow(table, until="land_road")
    table.ask("ann", Undo(1, table="t1", at=table.game.undoable(0) or 0))
    task = table.game.task
    assert task is not None
    assert task.say == "land_first"


def test_a_lesson_resumes_from_its_log_without_committing_to_dice() -> None:
    table = begun("island")
    follow(table, until="seven_robber")
    again = fold(TableState("t1", CATALOG), table.log)
    assert again.game is not None
    assert again.game.task == table.game.task
    assert again.game.header.commitment is None


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_and_task_has_a_message(game: str) -> None:
    lesson, words = LESSONS[game], json.loads(WORDS.read_text(encoding="utf-8"))
    wanted = {task.say for task in lesson.tasks} | {f"step_{step}" for step in lesson.steps}
    assert {f"lesson_{game}_{name}" for name in wanted} <= words.keys()
