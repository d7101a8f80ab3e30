"""Turns and time limits (§10.6). The table measures the time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from qiatan.island import prompts as ask
from qiatan.island.moves import is_awaited
from qiatan.island.state import IslandState
from qiatan.island.turn import is_over
from qiatan.kit.game import Clock, Turn
from qiatan.kit.prompts import prompt_kind, prompt_seat

DISCARD_SECONDS: Final = 30
"""§4.6: the time limit for discarding, in seconds."""

PICK_SECONDS: Final = 30
"""§4.5: the time limit, in seconds, for picks during another player's turn.

The turn clock stops in the meantime.
"""

WINDOW_SECONDS: Final = 20
"""§10.3: the time limit for a special build window, in seconds."""

CACHED_TURNS: Final = 4_000
"""The maximum number of cached turns. A table reads the current turn several times per action."""

SETUP_SHARE: Final = 2
"""§10.6: during setup, the turn time is multiplied by this factor."""


def turn_of(state: IslandState) -> Turn | None:
    """Return the current turn, or None when the game is over.

    Each placement during setup counts as a turn with a negative number, up to -1 for the last one.
    """
    if is_over(state):
        return None
    if state.turn == 0:
        return _turn(state.active, -_places_left(state), SETUP_SHARE, True)
    waits = _kind(state) == ask.DISCARD_PROMPT or _in_window(state) or _other_picks(state)
    return _turn(state.active, state.turn, 1, not waits)


@lru_cache(maxsize=CACHED_TURNS)
def _turn(seat: int, number: int, share: int, running: bool) -> Turn:
    return Turn(seat, number, share, running)


def clocks_of(state: IslandState, asked: int, offer_seconds: int) -> Sequence[Clock]:
    """Return all time limits other than the turn's.

    `asked` is the number of the log entry at which they start. An offer has no clock while its
    proposer moves the robber or plays a card. Its clock restarts afterwards.
    """
    kind = _kind(state)
    if _in_window(state):
        return (Clock(prompt_seat(state.stack[0]), "special_build", WINDOW_SECONDS, asked),)
    if kind == ask.DISCARD_PROMPT:
        owed = [seat for seat in range(state.seats) if is_awaited(state, seat)]
        return tuple(Clock(seat, "discard", DISCARD_SECONDS, asked) for seat in owed)
    if kind in (ask.ANSWER, ask.OFFER_PROMPT):
        return (Clock(state.active, "offer", offer_seconds, asked),)
    if _other_picks(state):
        return (Clock(prompt_seat(state.top()), "pick", PICK_SECONDS, asked),)
    return ()


def timed_question(state: IslandState) -> tuple[int, int] | None:
    """Return a value that identifies the current decision if it has its own time limit, or None.

    The clocks restart when this value changes.
    """
    if _in_window(state):
        return ask.SPECIAL_BUILD, prompt_seat(state.stack[0])
    if _kind(state) == ask.DISCARD_PROMPT:
        return ask.DISCARD_PROMPT, 0
    if _other_picks(state):
        return ask.PICK_PROMPT, prompt_seat(state.top())
    return (ask.OFFER_PROMPT, state.offers_made) if state.offer_open() else None


def _places_left(state: IslandState) -> int:
    """Return how many placements of the setup are unfinished, including the current one.

    A placement is a settlement with its road or ship.
    """
    asked = [prompt_kind(value) for value in state.stack[: state.depth]]
    return asked.count(ask.SETUP_SETTLEMENT) + (asked[-1] != ask.SETUP_SETTLEMENT)


def _kind(state: IslandState) -> int:
    """Return the kind of the top prompt or, if chance answers that one, of the prompt below."""
    chance = ask.is_chance(prompt_kind(state.top()))
    return prompt_kind(state.stack[state.depth - (2 if chance else 1)])


def _in_window(state: IslandState) -> bool:
    return prompt_kind(state.stack[0]) == ask.SPECIAL_BUILD


def _other_picks(state: IslandState) -> bool:
    """True if a seat picks cards during another player's turn."""
    top = state.top()
    return prompt_kind(top) == ask.PICK_PROMPT and prompt_seat(top) != state.active
