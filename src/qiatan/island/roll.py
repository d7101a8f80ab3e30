"""Rolling the dice, and the deck of balanced dice (§4.4, §10.2)."""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import DICE, about, kind_of, make, pack_dice, unpack_dice
from qiatan.island.discard import begin_seven
from qiatan.island.production import produce
from qiatan.island.prompts import DICE_PROMPT, TURN
from qiatan.island.reasons import IMPOSSIBLE_CHANCE, NOT_NOW, OK
from qiatan.island.state import ALL_THROWS, THROWS, IslandState
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt

SEVEN: Final[i64] = 7
DIE: Final[i64] = 6
LAST_THROW: Final[i64] = 1 << 35
SEVENS: Final[i64] = 0x42108420
"""The rolls of 7 as bits of `IslandState.throws`."""


def begin_roll(state: IslandState, seat: i64) -> None:
    """Prompt chance to roll the dice for the active player."""
    state.push(prompt(DICE_PROMPT, seat))


def list_dice(state: IslandState, out: vec[i64]) -> i64:
    """Write every possible roll into `out`. Returns the number of rolls."""
    k: i64
    for k in range(throws_left(state)):
        out[k] = dice_outcome(state, k)
    return throws_left(state)


def dice_outcome(state: IslandState, number: i64) -> i64:
    """Return the possible roll with this number as an action. Rolls are counted from 0."""
    place = throw_left(state, number)
    return make(DICE, pack_dice(place // DIE + 1, place % DIE + 1))


def check_dice(state: IslandState, action: i64) -> i64:
    """§10.2: return OK if the roll is possible now, or the reason why not.

    If the dice are balanced, the deck must still contain it.
    """
    if kind_of(action) != DICE:
        return NOT_NOW
    first, second = unpack_dice(about(action))
    possible = first >= 1 and first <= DIE and second >= 1 and second <= DIE
    return OK if possible and throws_now(state) & throw(first, second) else IMPOSSIBLE_CHANCE


def throw(first: i64, second: i64) -> i64:
    """Return the bit of `IslandState.throws` that stands for a roll."""
    # This shifts to the right, because compiled code treats a literal 1 as a 32-bit number.
    return LAST_THROW >> (DIE * (DIE - first) + DIE - second)


def throws_now(state: IslandState) -> i64:
    """§10.7: return the rolls that are possible now, as a bit set.

    Sevens are excluded in the first rounds, unless a deck of balanced dice has no other rolls left.
    """
    if state.turn > state.rules.rounds_without_seven * state.seats:
        return state.throws
    others = state.throws & ~SEVENS
    return others if others else state.throws


def throws_left(state: IslandState) -> i64:
    """Return how many rolls are possible now."""
    throws = throws_now(state)
    if throws == ALL_THROWS:
        return THROWS
    n: i64 = 0
    k: i64
    for k in range(THROWS):
        n += (throws >> k) & 1
    return n


def throw_left(state: IslandState, number: i64) -> i64:
    """Return the bit index, in `IslandState.throws`, of the possible roll with this number.

    Possible rolls are counted from 0.
    """
    throws = throws_now(state)
    if throws == ALL_THROWS:
        return number
    k: i64 = 0
    while number or (throws >> k) & 1 == 0:
        number -= (throws >> k) & 1
        k += 1
    return k


def apply_dice(state: IslandState, action: i64) -> None:
    """§4.4, §4.6: carry out a roll: pay resources or begin the effects of a seven."""
    first, second = unpack_dice(about(action))
    state.pop()
    if state.rules.balanced_dice:
        state.throws &= ~throw(first, second)
        if state.throws == 0:
            state.throws = ALL_THROWS
    state.dice = pack_dice(first, second)
    state.rolled = 1
    state.stack[state.depth - 1] = prompt(TURN, state.active)
    if first + second == SEVEN:
        begin_seven(state)
    else:
        produce(state, first + second)
