"""Stored games, one per way of ending. Together they use every kind of action."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from qiatan.island import actions
from qiatan.island.game import ISLAND, IslandPosition
from qiatan.island.invariants import broken
from qiatan.island.notation import read
from qiatan.kit.game_log import replay
from qiatan.kit.gamefile import GameFile
from tests.golden import check_result, drawn_again, kept

FOLDER: Final = Path(__file__).parent / "golden"

ENDINGS: Final = {
    "any_time": "end: red; red 5 blue 3 ivory 2; red -",
    "army": "robber h61: red; red 5 blue 2 ivory 3; - red",
    "card": "draw victory_point: blue; red 2 blue 6; blue -",
    "city": "city n99: red; red 5 blue 2; red -",
    "cut": "settlement n35: ivory; red 2 blue 2 ivory 5; ivory -",
    "free_road": "road e141: blue; red 2 blue 5; blue -",
    "island": "settlement n142: red; red 5 blue 2; - -",
    "road": "road e213: blue; red 2 blue 5 ivory 3; blue -",
    "sail": "sail e145 e161: blue; red 3 blue 6; blue blue",
    "settlement": "settlement n52: blue; red 2 blue 5 ivory 2; blue -",
    "ship": "ship e118: blue; red 2 blue 5; blue -",
    "start": "end: blue; red 2 blue 8; blue -",
}
"""The ending of each game, by file name."""


def golden(name: str) -> GameFile:
    """The stored game with that name."""
    return kept(FOLDER / f"{name}.json", ISLAND)


def ending(name: str) -> str:
    """The last action, the winner, all points and awards, in one line."""
    record = golden(name).record
    position = replay(ISLAND, record)
    assert isinstance(position, IslandPosition)
    result = position.result()
    assert result is not None
    seats = record.header.seats
    points = " ".join(f"{seat} {n}" for seat, n in zip(seats, result.points, strict=True))
    awards = (position.state.longest_road, position.state.largest_army)
    held = " ".join("-" if seat < 0 else seats[seat] for seat in awards)
    winners = " ".join(seats[seat] for seat in result.winners)
    return f"{record.entries[-1].action}: {winners}; {points}; {held}"


def test_every_file_has_its_line() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_golden_game_has_the_same_result(name: str) -> None:
    assert ending(name) == ENDINGS[name]
    check_result(golden(name), ISLAND)


@pytest.mark.parametrize("name", ENDINGS)
def test_golden_games_are_drawn_from_their_seeds(name: str) -> None:
    for position in drawn_again(golden(name), ISLAND):
        assert isinstance(position, IslandPosition)
        assert not broken(position.state)


def test_golden_games_use_every_kind_of_action() -> None:
    used = {
        actions.kind_of(read(entry.action, golden(name).record.header.seats)[0])
        for name in ENDINGS
        for entry in golden(name).record.entries
    }
    assert used == set(range(actions.TAKE + 1))


def test_golden_games_use_every_phase() -> None:
    settings = [golden(name).record.header.settings for name in ENDINGS]
    for switch in (
        "seafarers",
        "mystery",
        "special_build_phase",
        "balanced_dice",
        "counter_offers",
    ):
        assert any(each[switch] for each in settings), switch


def test_golden_games_reveal_fog_and_settle_islands() -> None:
    ends = [replay(ISLAND, golden(name).record) for name in ENDINGS]
    found = [end for end in ends if isinstance(end, IslandPosition)]
    assert any(any(map(int.__and__, end.state.board.fog, end.state.known)) for end in found)
    assert any(seat.points_from.islands for end in found for seat in end.view(None).seats)
