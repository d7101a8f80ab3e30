"""The events that the dice show: which seats have them, and whether they are resolved (§4.2).

An event has the same number as its die.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64
from qiatan.natick.components import DICE
from qiatan.natick.state import ASIDE, NONE, NatickState

HARVEST: Final[i64] = 0
RAIDERS: Final[i64] = 1
ADVANTAGE: Final[i64] = 2
TOURNAMENT: Final[i64] = 3
"""The events in the order of their dice: suns, moons, crowns and arms."""

EVENT_NAMES: Final = ("harvest", "raiders", "advantage", "tournament")

EVENT_FACES: Final[i64] = 2
"""The number of faces that show an event: null and ace, which have the same meaning."""


def owner_of(state: NatickState, die: i64) -> i64:
    """Return the seat whose set contains the die, or NONE."""
    part = state.part[die]
    if state.kept == NONE or part == NONE or part == ASIDE:
        return NONE
    return state.active if part == state.kept else 1 - state.active


def pending(state: NatickState, seat: i64, event: i64) -> bool:
    """True if the seat still has to resolve this event."""
    shows = state.face[event] < EVENT_FACES and state.face[event] != NONE
    return shows and not is_done(state, event) and owner_of(state, event) == seat


def any_pending(state: NatickState, seat: i64) -> bool:
    """True if the seat still has to resolve any event."""
    event: i64
    for event in range(DICE):
        if pending(state, seat, event):
            return True
    return False


def is_done(state: NatickState, event: i64) -> bool:
    """True if the event is resolved."""
    return (state.done >> event) & 1 == 1


def finish_event(state: NatickState, event: i64) -> None:
    """Mark the event as resolved."""
    one: i64 = 1
    state.done |= one << event
