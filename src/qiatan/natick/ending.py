"""The order of turns, and the end of the game (§4, §7)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt
from qiatan.natick.dice import clear_dice
from qiatan.natick.prompts import (
    COLLECT_STEP,
    DICE_PROMPT,
    DIVIDE_PROMPT,
    EVENT_PROMPT,
    KEEP_PROMPT,
    OVER,
    TURN,
)
from qiatan.natick.rules import LAST_ROUND
from qiatan.natick.state import SEATS, NatickState
from qiatan.natick.traders import reset_traders

FIRST: Final[i64] = 1
SECOND: Final[i64] = 2
BOTH: Final[i64] = 3
"""Both seats as winners. Winners are stored as bits, one per seat."""


def begin_turn(state: NatickState, seat: i64) -> None:
    """§4: begin the seat's turn, and push the prompts for its steps in reverse order."""
    other = 1 - seat
    clear_dice(state)
    state.depth = 0
    state.active = seat
    state.turn += 1
    state.offers_made = 0
    reset_traders(state, seat)
    state.push(prompt(TURN, seat))
    state.push(prompt(COLLECT_STEP, other))
    state.push(prompt(COLLECT_STEP, seat))
    state.push(prompt(EVENT_PROMPT, other))
    state.push(prompt(EVENT_PROMPT, seat))
    state.push(prompt(KEEP_PROMPT, seat))
    state.push(prompt(DIVIDE_PROMPT, other))
    state.push(prompt(DICE_PROMPT, seat))


def end_turn(state: NatickState, seat: i64) -> None:
    """§7: end the game if this turn was the last one, otherwise begin the next turn."""
    if seat == SEATS - 1 and (is_decided(state) or state.turn >= SEATS * LAST_ROUND):
        finish_game(state)
    else:
        begin_turn(state, 1 - seat)


def is_decided(state: NatickState) -> bool:
    """§7: True if a player has the points needed to win."""
    target = state.rules.victory_points
    return state.points[0] >= target or state.points[1] >= target


def finish_game(state: NatickState) -> None:
    """§7: end the game.

    The player with more points wins. If points are equal, the player with more coins wins. The game
    is a draw if coins are equal too, or if neither player had enough points by the last round.
    """
    state.winners = BOTH
    if is_decided(state):
        ahead = state.points[0] - state.points[1]
        if ahead == 0:
            ahead = state.all_coins(0) - state.all_coins(1)
        if ahead != 0:
            state.winners = FIRST if ahead > 0 else SECOND
    state.depth = 0
    state.push(prompt(OVER, SEATS))


def is_over(state: NatickState) -> bool:
    """True if the game has ended."""
    return state.winners != 0


def winners_of(state: NatickState) -> tuple[int, ...]:
    """Return the winner, or both seats if the game is a draw."""
    return tuple(seat for seat in range(SEATS) if (state.winners >> seat) & 1)
