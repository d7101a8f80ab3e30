"""Whose time runs, and what runs against a clock of its own; how late it is, the table knows.

Each step of a turn has a turn's time: dividing, choosing a set, each seat's events and coins,
trading and building. While the other seat must answer in between, that time stands still.
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
"""For choosing regions in another's step; else nothing would hurry one."""

SETUP_SHARE: Final = 2
"""The setup has twice a turn's time."""

STEPS: Final = 8
"""More than a turn has, so that no two steps share a number."""

STEP_KINDS: Final = (ask.DIVIDE_PROMPT, ask.KEEP_PROMPT, ask.EVENT_PROMPT, ask.TURN)
"""Prompts that are a step; all others come up in the course of one."""


def turn_of(state: NatickState) -> Turn | None:
    """The step that goes on; a seat's setup is one."""
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
    """The place in the stack of the step that goes on."""
    place = int(state.depth) - 1
    while prompt_kind(state.stack[place]) not in STEP_KINDS:
        place -= 1
    return place


def clocks_of(state: NatickState, asked: int, offer_seconds: int) -> Sequence[Clock]:
    """The clocks beside the turn's; `asked` is the log entry since which they run."""
    question = timed_question(state)
    if question is None:
        return ()
    kind, seat, _ = question
    seconds = offer_seconds if kind == "offer" else COIN_SECONDS
    return (Clock(seat, kind, seconds, asked),)


def timed_question(state: NatickState) -> tuple[str, int, int] | None:
    """What has a clock of its own just now, for whom, after how many offers of the turn.

    It starts anew when this changes.
    """
    turn = turn_of(state)
    if turn is None or turn.running:
        return None
    answers = prompt_kind(state.top()) == ask.ANSWER
    offers = int(state.offers_made) if answers else 0
    return ("offer" if answers else "coins"), prompt_seat(state.top()), offers
