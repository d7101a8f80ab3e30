"""The special build phase: build flags, and build windows between turns (§10.3)."""

from __future__ import annotations

from qiatan.island.actions import END, LOWER, RAISE, is_purchase, kind_of, make
from qiatan.island.board import NONE
from qiatan.island.build import check_purchase, list_purchases
from qiatan.island.prompts import OVER, ROLL_PROMPT, SPECIAL_BUILD, TURN, is_chance
from qiatan.island.reasons import (
    BUILD_ONLY,
    FLAG_IS_DOWN,
    FLAG_IS_UP,
    GAME_OVER,
    NO_FLAG_NOW,
    NO_SPECIAL_BUILD,
    OK,
)
from qiatan.island.state import IslandState
from qiatan.island.trade import clear_offer
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_kind


def flag_open(state: IslandState, seat: i64) -> bool:
    """§10.3: True if the seat can raise or lower its flag.

    It must be another seat's turn, and the seat must have no prompt.
    """
    if state.rules.special_build == 0 or seat < 0 or seat == state.active:
        return False
    if not _in_a_turn(state) or is_chance(prompt_kind(state.top())):
        return False
    return state.find(seat) == NONE


def _in_a_turn(state: IslandState) -> bool:
    """True if a turn is in progress, before or after the roll."""
    lowest = prompt_kind(state.stack[0])
    return lowest == TURN or (lowest == ROLL_PROMPT and state.turn > 0)


def flag_is_up(state: IslandState, seat: i64) -> bool:
    """True if the seat's build flag is up."""
    return state.flags & (1 << seat) != 0


def check_flag(state: IslandState, seat: i64, action: i64) -> i64:
    """Return OK if the seat can raise or lower its flag now, or the reason why not."""
    if prompt_kind(state.top()) == OVER:
        return GAME_OVER
    if state.rules.special_build == 0:
        return NO_SPECIAL_BUILD
    if not flag_open(state, seat):
        return NO_FLAG_NOW
    if kind_of(action) == RAISE:
        return FLAG_IS_UP if flag_is_up(state, seat) else OK
    return OK if flag_is_up(state, seat) else FLAG_IS_DOWN


def list_flag(state: IslandState, seat: i64, out: vec[i64]) -> i64:
    """Write the action that raises or lowers the flag into `out` if it is legal.

    Returns the number of actions, 0 or 1.
    """
    if not flag_open(state, seat):
        return 0
    out[0] = make(LOWER if flag_is_up(state, seat) else RAISE, 0)
    return 1


def apply_flag(state: IslandState, seat: i64) -> None:
    """Raise the seat's flag, or lower it if it is up."""
    state.flags ^= 1 << seat


def open_window(state: IslandState) -> None:
    """Open a build window for the next seat, clockwise, whose flag is up. This lowers the flag."""
    i: i64
    state.depth = 0
    if state.offer_open():
        clear_offer(state)
    for i in range(1, state.seats):
        seat = (state.active + i) % state.seats
        if flag_is_up(state, seat):
            apply_flag(state, seat)
            state.push(prompt(SPECIAL_BUILD, seat))
            return


def list_window(state: IslandState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal actions of a build window into `out`. Returns how many there are.

    They build, buy, or end the window.
    """
    out[0] = make(END, 0)
    return list_purchases(state, seat, out, 1)


def check_window(state: IslandState, seat: i64, action: i64) -> i64:
    """§10.3: return OK if the action is legal in a build window, or the reason why not."""
    kind = kind_of(action)
    if kind == END:
        return OK
    return check_purchase(state, seat, action) if is_purchase(kind) else BUILD_ONLY
