"""Cards of one's own choice: gold fields and what islands and discoveries bring (§4, §11)."""

from __future__ import annotations

from qiatan.island.actions import PICK, about, count_in, kind_of
from qiatan.island.combinations import list_combinations
from qiatan.island.prompts import PICK_PROMPT
from qiatan.island.reasons import BANK_EMPTY, NOT_NOW, OK, WRONG_COUNT
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about, prompt_kind, prompt_seat


def ask_gold(state: IslandState, seat: i64, count: i64) -> None:
    """The seat picks that many cards before what was asked so far goes on."""
    state.push(prompt(PICK_PROMPT, seat, count))


def limit_picks(state: IslandState) -> None:
    """Nobody picks more than the bank still has; out of an empty bank nobody picks at all.

    Held to whenever a pick comes to the top: what else an action asked or paid takes cards too.
    """
    if prompt_kind(state.top()) != PICK_PROMPT:
        return
    left = state.bank_size()
    while prompt_kind(state.top()) == PICK_PROMPT and left == 0:
        state.pop()
    top = state.top()
    if prompt_kind(top) == PICK_PROMPT and prompt_about(top) > left:
        state.pop()
        state.push(prompt(PICK_PROMPT, prompt_seat(top), left))


def list_picks(state: IslandState, out: vec[i64]) -> i64:
    """Ways to pick, as many as are listed at most."""
    return list_combinations(state.bank, 0, prompt_about(state.top()), PICK, out)


def check_pick(state: IslandState, action: i64) -> i64:
    """As many cards as asked for, all of them in the bank."""
    if kind_of(action) != PICK:
        return NOT_NOW
    r: i64
    total: i64 = 0
    for r in range(RESOURCES):
        n = count_in(about(action), r)
        if n > state.bank[r]:
            return BANK_EMPTY
        total += n
    return OK if total == prompt_about(state.top()) else WRONG_COUNT


def apply_pick(state: IslandState, seat: i64, action: i64) -> None:
    """The picked cards come to hand."""
    r: i64
    state.pop()
    for r in range(RESOURCES):
        state.gain(seat, r, count_in(about(action), r))
