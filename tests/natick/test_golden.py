"""Stored games, one per way of ending. Together they use every kind of action."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from qiatan.kit.game_log import replay
from qiatan.kit.gamefile import GameFile
from qiatan.natick import actions
from qiatan.natick.game import NATICK, NatickPosition
from qiatan.natick.invariants import broken
from qiatan.natick.notation import read
from tests.golden import check_result, drawn_again, kept
from tests.natick.scene import Scene

FOLDER: Final = Path(__file__).parent / "golden"

ENDINGS: Final = {
    "first": "win red: round 8, points 6 3, coins 6 2",
    "second": "win blue: round 9, points 2 8, coins 5 1",
    "answered": "win red: round 8, points 6 5, coins 2 5",
    "overtaken": "win blue: round 13, points 7 8, coins 9 3",
    "coins_first": "win red: round 8, points 5 5, coins 4 2",
    "coins_second": "win blue: round 8, points 5 5, coins 0 4",
    "drawn": "drawn: round 9, points 6 6, coins 4 4",
    "hundred_rounds": "drawn: round 100, points 6 6, coins 15 9",
}
"""The ending of each game, by file name."""


def golden(name: str) -> GameFile:
    """The stored game with that name."""
    return kept(FOLDER / f"{name}.json", NATICK)


@cache
def results(name: str) -> tuple[str, ...]:
    """The results of all its actions."""
    position = NATICK.start(golden(name).record.header)
    received: list[str] = []
    for entry in golden(name).record.entries:
        received += position.apply(entry.seat, entry.action).public.results
    return tuple(received)


def ending(name: str) -> str:
    """The end of the game in one line."""
    position = replay(NATICK, golden(name).record)
    assert isinstance(position, NatickPosition)
    game = Scene(position.state)
    view = game.view()
    points = " ".join(str(colony.points) for colony in view.colonies)
    coins = " ".join(str(position.state.all_coins(seat)) for seat in (0, 1))
    return f"{results(name)[-1]}: round {view.round}, points {points}, coins {coins}"


def test_every_file_has_its_line() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_golden_game_has_the_same_result(name: str) -> None:
    assert ending(name) == ENDINGS[name]
    check_result(golden(name), NATICK)


@pytest.mark.parametrize("name", ENDINGS)
def test_golden_games_are_drawn_from_their_seeds(name: str) -> None:
    for position in drawn_again(golden(name), NATICK):
        assert isinstance(position, NatickPosition)
        assert not broken(position.state)


@pytest.mark.parametrize("name", ENDINGS)
def test_results_account_for_every_coin(name: str) -> None:
    """§1: the coins a region gained minus the coins it lost are on it at the end."""
    lying: dict[str, int] = {}
    for result in results(name):
        word, *rest = result.split(" ")
        if word in ("gain", "lose"):
            seat, suit, *count, spot = rest
            place = f"{seat} {suit} {spot}"
            number = int(count[0]) if count else 1
            lying[place] = lying.get(place, 0) + (number if word == "gain" else -number)
            assert 0 <= lying[place] <= 3
    position = replay(NATICK, golden(name).record)
    assert isinstance(position, NatickPosition)
    assert sum(lying.values()) == sum(position.state.coins)


def test_golden_games_use_every_kind_of_action() -> None:
    used = {
        actions.kind_of(read(entry.action))
        for name in ENDINGS
        for entry in golden(name).record.entries
    }
    assert used == set(range(actions.TILE + 1))


def test_golden_games_have_every_kind_of_result() -> None:
    received = {result.split(" ")[0] for name in ENDINGS for result in results(name)}
    assert received == {
        *("hold", "gain", "lose", "short", "nothing", "region", "trade"),
        *("turn", "last_turn", "win", "drawn"),
    }
