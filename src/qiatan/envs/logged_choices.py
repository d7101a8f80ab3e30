"""Reads the choices in a game's log, as the game's environments would show them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.envs.arrays import Mask, Observation
from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.core.stepped_game import SteppedGame
from qiatan.envs.spaces import GameArrays
from qiatan.kit.game import Position
from qiatan.kit.game_log import Record
from qiatan.kit.seats import CHANCE, Seat


class LoggedGame(Protocol):
    """A game with a log that is applied to `position`, and the environment's view of it."""

    @property
    def game(self) -> SteppedGame:
        """The environment's game, which shares the position's state."""
        ...

    @property
    def layout(self) -> FieldLayout:
        """The fields of an observation."""
        ...

    @property
    def groups(self) -> Sequence[tuple[str, int, int]]:
        """The groups of actions, each with its name, its first number and its size."""
        ...

    @property
    def version(self) -> str:
        """The version of the spaces, such as `island-v1`."""
        ...

    @property
    def position(self) -> Position:
        """The position before the next action of the log."""
        ...

    def ask(self, seat: Seat, action: str) -> Sequence[int]:
        """Show the position to the seat that takes the logged action.

        Returns the action's numbers, one for each step that it takes in the environment. The result
        is empty if the action has no number or if the environment would not ask the seat.
        """
        ...


@dataclass(frozen=True, slots=True)
class Choice:
    """A seat's observation, the mask of its legal actions, and the number of the action taken.

    `step` is the index of the action in the log, counted from 0.
    """

    step: int
    seat: Seat
    observation: Observation
    mask: Mask
    action: int


def read_choices(logged: LoggedGame, record: Record) -> Iterator[Choice]:
    """Apply the log and yield each choice that has a number in the environment.

    Raises `Refused` at the first illegal action.
    """
    arrays = GameArrays(logged.game)
    for step, entry in enumerate(record.entries):
        if entry.seat != CHANCE and logged.position.check(entry.seat, entry.action) is None:
            yield from _choices(logged, arrays, step, entry.seat, entry.action)
        logged.position.apply(entry.seat, entry.action)


def _choices(
    logged: LoggedGame, arrays: GameArrays, step: int, seat: Seat, action: str
) -> Iterator[Choice]:
    numbers = logged.ask(seat, action)
    for at, number in enumerate(numbers, 1):
        if not logged.game.may(number):
            return
        yield Choice(step, seat, arrays.observation(seat), arrays.mask(), number)
        if at < len(numbers):
            logged.game.begin_action(number)
