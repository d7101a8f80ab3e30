"""Plays quick games between bots in order to find puzzles in them."""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.arena.match import play_match
from qiatan.games.puzzles import find_puzzles
from qiatan.games.registry import ENTRY_BY_ID, bots
from qiatan.kit.game_log import Record
from qiatan.puzzles.puzzle import PuzzleFinds

PLAYERS: Final = ("normal", "hard")
"""The bots that play. They are quick, and the weaker ones leave their opponents chances."""

SEATS: Final = 4


def bot_game(game: str, seed: str) -> Record | None:
    """Return a game between bots, or None if it did not finish. The seed determines the game."""
    chosen = [bots(game)[Random(f"{seed}.{seat}").choice(PLAYERS)] for seat in range(SEATS)]
    match = play_match(ENTRY_BY_ID[game].game, chosen, {}, seed)
    return match.record if match.finished else None


def bot_game_puzzles(game: str, seed: str) -> PuzzleFinds:
    """Return the puzzles found in a game between bots. The seed determines the game."""
    record = bot_game(game, seed)
    return PuzzleFinds() if record is None else find_puzzles(record)
