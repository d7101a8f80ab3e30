"""Turns and time limits (§8). The table measures the time.

Each step of a turn has the full turn time. The steps are dividing the dice, choosing a set,
resolving each seat's events and coins, and trading and building. A step's clock stops while the
other seat must answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.kit.game import Clock, Turn
from qiatan.kit.prompts import prompt_kind, prompt_seat
from qiatan.natick import prompts as ask
from qiatan.natick.ending import is_over
from qiatan.natick.state import SEATS, NatickState

COIN_SECONDS: Final = 30
"""The time limit, in seconds, for choosing regions during the other player's step.

The step's clock stops in the meantime.
"""

SETUP_SHARE: Final = 2
"""During setup, the turn time is multiplied by this factor."""

STEPS: Final = 8
"""More than the number of steps in a turn, so that the step numbers of different turns are
distinct.
"""

STEP_KINDS: Final = (ask.DIVIDE_PROMPT, ask.KEEP_PROMPT, ask.EVENT_PROMPT, ask.TURN)
"""The prompts that begin a step. All other prompts are part of a step."""


def turn_of(state: NatickState) -> Turn | None:
    """Return the current step, or None once the game is over. Each seat's setup is one step."""
    if is_over(state):
        return None
    seat = prompt_seat(state.top())
    if state.turn == 0:
        return Turn(seat, seat - SEATS, SETUP_SHARE)
    place = _step(state)
    owner = prompt_seat(state.stack[place])
    number = state.turn * STEPS + STEPS - 1 - place
    waits = seat != owner and not ask.is_chance(prompt_kind(state.top()))
    return Turn(owner, number, running=not waits)


def _step(state: NatickState) -> int:
    """Return the index of the prompt that began the current step."""
    place = int(state.depth) - 1
    while prompt_kind(state.stack[place]) not in STEP_KINDS:
        place -= 1
    return place


def clocks_of(state: NatickState, asked: int, offer_seconds: int) -> Sequence[Clock]:
    """Return all time limits other than the step's.

    `asked` is the number of the log entry at which they start.
    """
    question = timed_question(state)
    if question is None:
        return ()
    kind, seat, _ = question
    seconds = offer_seconds if kind == "offer" else COIN_SECONDS
    return (Clock(seat, kind, seconds, asked),)


def timed_question(state: NatickState) -> tuple[str, int, int] | None:
    """Return the decision that has its own time limit: its kind, its seat and the number of offers.

    Returns None if there is none. The clock restarts when the returned value changes.
    """
    turn = turn_of(state)
    if turn is None or turn.running:
        return None
    answers = prompt_kind(state.top()) == ask.ANSWER
    offers = int(state.offers_made) if answers else 0
    return ("offer" if answers else "coins"), prompt_seat(state.top()), offers
