"""Stored games (golden files) for tests of any game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Game, Position
from qiatan.kit.game_log import replay
from qiatan.kit.gamefile import GameFile, read_game
from qiatan.kit.seats import CHANCE


@cache
def kept(path: Path, game: Game) -> GameFile:
    """The game in that file."""
    return read_game(path.read_text(), {game.id: game})


def check_result(file: GameFile, game: Game) -> None:
    """Check that the log leads to the result in the file."""
    assert replay(game, file.record).result() == file.result


def drawn_again(file: GameFile, game: Game) -> Iterator[Position]:
    """The position after each entry. Every outcome of chance is checked against the seed."""
    assert file.seed is not None
    position = game.start(file.record.header)
    for number, entry in enumerate(file.record.entries, start=1):
        if entry.seat == CHANCE:
            assert position.draw(DerivedChance(file.seed, number)) == entry.action
        position.apply(entry.seat, entry.action)
        yield position
