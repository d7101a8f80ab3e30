"""Describes how to test one game, and the result of the test."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from qiatan.kit.chance import Chance, DerivedChance, commitment
from qiatan.kit.game import Game, Header, Position, SettingValue
from qiatan.kit.game_log import Record
from qiatan.kit.seats import COLOURS, Seat


def _nothing(position: Position, seat: Seat, chance: Chance) -> Sequence[str]:
    return ()


def _no(action: str) -> bool:
    return False


def _fine(position: Position) -> None:
    pass


def _none(header: Header, position: Position, chance: Chance) -> Header | None:
    return None


@dataclass(frozen=True, slots=True)
class Trial:
    """How to test one game.

    `proposals` returns actions that `legal` does not list; `unlisted` recognizes such actions by
    their text. `reveals` recognizes actions that can make a secret public. `conserved` raises
    `AssertionError` if a piece or card has been lost. `twin` returns a header that differs from the
    game's header only in secrets that no viewer may know in this position, or None if there is no
    such header.
    """

    game: Game
    seats: int
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    most_steps: int = 2000
    proposals: Callable[[Position, Seat, Chance], Sequence[str]] = _nothing
    unlisted: Callable[[str], bool] = _no
    reveals: Callable[[str], bool] = _no
    conserved: Callable[[Position], None] = _fine
    twin: Callable[[Header, Position, Chance], Header | None] = _none


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a game that passed all checks, and how often the less frequent checks ran."""

    record: Record
    finished: bool
    refused: int
    forks: int
    twins: int


class Nonconforming(AssertionError):
    """Raised for a failed check. The message contains the seed, the step and the log so far."""


def make_header(trial: Trial, seed: bytes) -> Header:
    """Return the header of the game that a trial plays for this seed."""
    settings = trial.game.settings(trial.settings)
    setup = trial.game.setup(settings, trial.seats, DerivedChance(seed, 0))
    names = COLOURS[: trial.seats]
    return Header(trial.game.id, trial.game.version, settings, names, setup, commitment(seed))
