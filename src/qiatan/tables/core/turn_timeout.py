"""What a table does when a turn has had its time: it plays the turn to its end, plainly."""

from __future__ import annotations

from typing import Final

from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Position, Turn
from qiatan.kit.seats import Seat
from qiatan.tables.core.chance import chance_entries
from qiatan.tables.core.events import Played

MOST_STEPS: Final = 100
"""Actions done at one go; a turn that takes more is gone on with as soon as they are kept."""


def finished_turn(position: Position, seed: bytes, first: int) -> list[Played]:
    """The rest of the turn, chance included, from log entry `first` on.

    It ends where the next turn begins or this one stands still, as when others must act.
    """
    trial, turn = position.copy(), position.turn()
    entries: list[Played] = []
    while turn is not None and _goes_on(trial, turn) and len(entries) < MOST_STEPS:
        step = _step(trial, turn.seat, DerivedChance(seed, first + len(entries)))
        if step is None:
            break
        trial.apply(step.seat, step.action)
        entries.append(step)
        entries += chance_entries(trial, seed, first + len(entries))
    return entries


def _goes_on(position: Position, turn: Turn) -> bool:
    now = position.turn()
    return now is not None and now.running and now.number == turn.number


def _step(position: Position, seat: Seat, chance: DerivedChance) -> Played | None:
    """What is done for the seat whose turn it is; if it owes nothing, for one that does."""
    for late in (seat, *position.awaited()):
        action = position.timeout_action(late, chance)
        if action is not None:
            return Played(seat=late, action=action)
    return None
