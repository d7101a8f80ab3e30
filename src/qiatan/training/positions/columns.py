"""The columns of exported positions. Each row is a choice made by a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qiatan.envs.logged_choices import Choice, LoggedGame, read_choices
from qiatan.envs.registry import ENVIRONMENTS
from qiatan.envs.rewards import rewards_of
from qiatan.kit.game import GameResult
from qiatan.kit.game_log import Record
from qiatan.kit.seats import CHANCE

Columns: TypeAlias = Mapping[str, NDArray[Any]]
"""The arrays of a file, by column name. Their first axis is the row number."""

COLUMNS: Final[Mapping[str, tuple[str, str]]] = {
    "game": ("int32", "index of the game in `games` of `positions.json`"),
    "step": ("int32", "index of the action in the game's log, counted from 0"),
    "seat": ("int8", "the seat that chose, in turn order, counted from 0"),
    "observation": ("int16", "what the seat knew; the fields are in `positions.json`"),
    "mask": ("int8", "1 for each legal action, 0 for the others"),
    "choice": ("int16", "the number of the action that the seat chose"),
    "outcome": ("float32", "the seat's reward: 1 won, -1 / (seats - 1) lost, 0 drawn or open"),
    "points": ("int8", "the seat's points at the end of the log"),
    "finished": ("bool", "whether the game was played to its end"),
}
"""The type and meaning of each column. `observation` and `mask` have one array for each row."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of game whose rows have one shape: `width` observed numbers, `actions` actions."""

    game: str
    seats: int
    actions: int
    width: int

    @property
    def name(self) -> str:
        """The prefix of the names of this kind's files."""
        return f"{self.game}-{self.seats}-{self.actions}-{self.width}"


class GamePositions:
    """The rows of one game. Reading the rows replays the game's log."""

    def __init__(self, record: Record, offers: int) -> None:
        header = record.header
        module, name = ENVIRONMENTS[header.game].logged.split(":")
        self.logged: Final[LoggedGame] = getattr(import_module(module), name)(header, offers)
        game = self.logged.game
        self.kind: Final = Kind(header.game, len(header.seats), int(game.actions), int(game.row))
        self._record: Final = record

    def rows(self, number: int) -> list[dict[str, Any]]:
        """Return a row for each choice. `number` is the game's index in the export.

        Raises `Refused` if the log has an illegal action.
        """
        choices = list(read_choices(self.logged, self._record))
        result, points = self.logged.position.result(), self.logged.position.points()
        outcomes = _outcomes(result, len(points))
        return [
            {
                "game": number,
                **_facts(choice),
                "outcome": outcomes[choice.seat],
                "points": points[choice.seat],
                "finished": result is not None,
            }
            for choice in choices
        ]

    def left_out(self, rows: list[dict[str, Any]]) -> int:
        """Return how many of the seats' actions in the log have no row."""
        decisions = sum(entry.seat != CHANCE for entry in self._record.entries)
        return decisions - len({row["step"] for row in rows})


def _facts(choice: Choice) -> dict[str, Any]:
    return {
        "step": choice.step,
        "seat": choice.seat,
        "observation": choice.observation,
        "mask": choice.mask,
        "choice": choice.action,
    }


def _outcomes(result: GameResult | None, seats: int) -> list[float]:
    winner = result.winners[0] if result and len(result.winners) == 1 else -1
    return rewards_of(winner, seats)


def columns_of(rows: list[dict[str, Any]]) -> Columns:
    """Return the rows as arrays."""
    return {
        name: np.array([row[name] for row in rows], dtype=dtype)
        for name, (dtype, _) in COLUMNS.items()
    }
