"""Year of plenty: any two cards from the bank (§6)."""

from __future__ import annotations

from qiatan.island.actions import (
    NO_SECOND,
    PLAY_YEAR_OF_PLENTY,
    about,
    make,
    pack_plenty,
    unpack_plenty,
)
from qiatan.island.reasons import BANK_EMPTY, OK, WRONG_COUNT
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.native import i64, vec


def list_plenty(state: IslandState, out: vec[i64], n: i64) -> i64:
    """Append every choice of cards, each pair once; returns the new length."""
    first: i64
    second: i64
    for first in range(RESOURCES):
        for second in range(first, NO_SECOND + 1):
            if _check_cards(state, first, second) == OK:
                out[n] = make(PLAY_YEAR_OF_PLENTY, pack_plenty(first, second))
                n += 1
    return n


def check_plenty(state: IslandState, action: i64) -> i64:
    """§6: any two cards the bank has; one, if it has just one."""
    first, second = unpack_plenty(about(action))
    return _check_cards(state, first, second)


def _check_cards(state: IslandState, first: i64, second: i64) -> i64:
    if first >= RESOURCES or (second >= RESOURCES and second != NO_SECOND):
        return WRONG_COUNT
    if state.bank[first] == 0:
        return BANK_EMPTY
    if second == NO_SECOND:
        return OK if state.bank_size() == 1 else WRONG_COUNT
    return OK if state.bank[second] > (1 if first == second else 0) else BANK_EMPTY


def apply_plenty(state: IslandState, seat: i64, action: i64) -> None:
    """The chosen cards come to hand."""
    first, second = unpack_plenty(about(action))
    state.gain(seat, first, 1)
    if second != NO_SECOND:
        state.gain(seat, second, 1)
