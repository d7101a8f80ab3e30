"""Time banks: extra seconds for the whole game, used once the time for a turn has run out.

The turn clock runs for the time of the turn plus the seconds left in the seat's bank. At a table
without time banks, all banks are empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from qiatan.kit.game import Turn
from qiatan.kit.seats import Seat
from qiatan.protocol.parts import TimeBank, TurnTimer
from qiatan.tables.core.clock_kinds import TURN
from qiatan.tables.core.clocks import Countdown
from qiatan.tables.core.day_pace import turn_seconds

PACES: Final[Mapping[str, tuple[TurnTimer, TimeBank]]] = {
    "quick": (30, 180),
    "normal": (60, 360),
    "relaxed": (180, 0),
}
"""The turn timer and the time bank of each pace, in seconds."""


@dataclass(frozen=True, slots=True)
class TimeBanks:
    """A time bank for each seat, initially `full` seconds.

    `left` holds the remaining seconds of those banks that have been used.
    """

    full: float
    left: Mapping[Seat, float] = field(default_factory=dict)

    def of(self, seat: Seat) -> float:
        """Return the seconds left in the seat's bank before the current turn."""
        return self.left.get(seat, self.full)

    def settled(self, clocks: Iterable[Countdown], turn: Turn | None, at: float) -> TimeBanks:
        """Return the banks after deducting the time used in turns that have ended by `at`."""
        ended = (
            one
            for one in clocks
            if one.clock.kind == TURN and (turn is None or turn.number != one.clock.since)
        )
        return self._with({one.clock.seat: one.left_at(at) for one in ended})

    def _with(self, rests: Mapping[Seat, float]) -> TimeBanks:
        used = {seat: rest for seat, rest in rests.items() if rest < self.of(seat)}
        return replace(self, left={**self.left, **used}) if used else self

    def restored(self, clocks: Iterable[Countdown], turn: Turn | None, seconds: int) -> TimeBanks:
        """Return the banks as they were when the current turn began, after an undo.

        `clocks` includes the turn clock. `seconds` is the table's turn time.
        """
        for one in clocks:
            if turn is not None and one.clock.kind == TURN and one.clock.since == turn.number:
                bank = one.clock.seconds - turn_seconds(turn, seconds)
                return replace(self, left={**self.left, turn.seat: bank})
        return self
