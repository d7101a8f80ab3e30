"""Discards: after a seven, players with too many cards discard half of them (§4.6)."""

from __future__ import annotations

from qiatan.island.actions import DISCARD, about, count_in, kind_of
from qiatan.island.combinations import list_combinations
from qiatan.island.prompts import DISCARD_PROMPT
from qiatan.island.raid import begin_raid
from qiatan.island.reasons import CANNOT_PAY, NOT_NOW, OK, WRONG_COUNT
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt


def begin_seven(state: IslandState) -> None:
    """§4.6: prompt seats over the limit to discard, then the active seat to move the robber."""
    seat: i64
    begin_raid(state, state.active)
    for seat in range(state.seats - 1, -1, -1):
        if state.cards[seat] > state.rules.hand_limit:
            state.push(prompt(DISCARD_PROMPT, seat, state.cards[seat] // 2))


def list_discards(state: IslandState, seat: i64, count: i64, out: vec[i64]) -> i64:
    """Write the ways to discard `count` cards into `out`, at most `MAX_COMBINATIONS` of them.

    Returns the number of ways.
    """
    return list_combinations(state.hand, seat * RESOURCES, count, DISCARD, out)


def check_discard(state: IslandState, seat: i64, count: i64, action: i64) -> i64:
    """Return OK if the seat discards exactly `count` cards that it holds, or the reason why not."""
    if kind_of(action) != DISCARD:
        return NOT_NOW
    r: i64
    total: i64 = 0
    for r in range(RESOURCES):
        n = count_in(about(action), r)
        if n > state.hand[seat * RESOURCES + r]:
            return CANNOT_PAY
        total += n
    return OK if total == count else WRONG_COUNT


def apply_discard(state: IslandState, seat: i64, action: i64) -> None:
    """Return the discarded cards to the bank."""
    r: i64
    for r in range(RESOURCES):
        state.lose(seat, r, count_in(about(action), r))
    state.remove(state.find(seat))
