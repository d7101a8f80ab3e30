"""Operations on a position: list legal actions, check an action, apply an action.

The prompt that a seat can answer determines the clause. Each clause is a module that lists, checks
and applies its own actions. Functions that check an action return a reason number, which is `OK` if
the action is legal. Clauses are called by name, so that compiled code can call them directly.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_kind, prompt_seat
from qiatan.natick import coins, collect, dice, ending, events, offers, regions, setup, turn
from qiatan.natick import prompts as ask
from qiatan.natick.components import THROWS
from qiatan.natick.reasons import GAME_OVER, NOT_YOUR_TURN
from qiatan.natick.state import CHANCE_SEAT, NOBODY, NONE, NatickState

MAX_LEGAL: Final[i64] = 2048
"""The length of the array that `legal` writes to. All 1,296 rolls fit."""


def next_actor(state: NatickState) -> i64:
    """Return the seat that the game waits for, `CHANCE_SEAT`, or `NOBODY` once the game is over."""
    value = state.top()
    kind = prompt_kind(value)
    if ask.is_chance(kind):
        return CHANCE_SEAT
    return NOBODY if kind == ask.OVER else prompt_seat(value)


def legal(state: NatickState, seat: i64, out: vec[i64]) -> i64:
    """Write the seat's legal actions into `out` (`MAX_LEGAL` long). Returns how many there are.

    Offers and counter-offers are not listed.
    """
    place = state.find(seat)
    if place == NONE:
        return 0
    value = state.stack[place]
    kind = prompt_kind(value)
    if kind == ask.TURN:
        return turn.list_actions(state, value, out)
    if kind == ask.FROM_PROMPT or kind == ask.INTO_PROMPT:
        return coins.list_actions(state, value, out)
    if kind == ask.DIVIDE_PROMPT or kind == ask.KEEP_PROMPT:
        return dice.list_actions(state, value, out)
    if kind == ask.EVENT_PROMPT:
        return events.list_actions(state, value, out)
    if kind == ask.DRAW_PROMPT or kind == ask.PLACE_PROMPT:
        return regions.list_actions(state, value, out)
    if ask.is_chance(kind):
        return _list_chance(state, out)
    if kind == ask.LAY_PROMPT or kind == ask.FIRST_ROAD:
        return setup.list_actions(state, value, out)
    if kind == ask.OFFER_PROMPT or kind == ask.ANSWER:
        return offers.list_actions(value, out)
    return 0


_UNLISTED: Final = filled(MAX_LEGAL, 0)
"""An array of zeros. Copying it is twenty times faster than filling a new array."""


def legal_actions(state: NatickState, seat: i64) -> Ints:
    """Return the actions that `legal` lists, in a new array.

    Interpreted code must use this function: if it passed an array to compiled code, the array would
    never be freed.
    """
    out = _UNLISTED[:]
    return out[: legal(state, seat, out)]


def _list_chance(state: NatickState, out: vec[i64]) -> i64:
    """Write every possible chance outcome into `out`. Returns how many there are."""
    k: i64
    n = outcome_count(state)
    for k in range(n):
        out[k] = outcome(state, k)
    return n


def outcome_count(state: NatickState) -> i64:
    """Return the number of equally likely outcomes of the chance event the game waits for."""
    return THROWS if prompt_kind(state.top()) == ask.DICE_PROMPT else state.stack_size()


def outcome(state: NatickState, number: i64) -> i64:
    """Return the action for outcome `number`, from 0 to `outcome_count` - 1.

    All outcomes are equally likely.
    """
    if prompt_kind(state.top()) == ask.DICE_PROMPT:
        return dice.throw(number)
    return regions.drawn(state, number)


def check(state: NatickState, seat: i64, action: i64) -> i64:
    """Return OK if the action is legal for the seat now, or the reason why not."""
    place = state.find(seat)
    if place == NONE:
        return GAME_OVER if ending.is_over(state) else NOT_YOUR_TURN
    value = state.stack[place]
    kind = prompt_kind(value)
    if kind == ask.TURN:
        return turn.check(state, value, action)
    if kind == ask.FROM_PROMPT or kind == ask.INTO_PROMPT:
        return coins.check(state, value, action)
    if kind == ask.DICE_PROMPT or kind == ask.DIVIDE_PROMPT or kind == ask.KEEP_PROMPT:
        return dice.check(state, value, action)
    if kind == ask.EVENT_PROMPT:
        return events.check(state, value, action)
    if kind == ask.DRAW_PROMPT or kind == ask.TILE_PROMPT or kind == ask.PLACE_PROMPT:
        return regions.check(state, value, action)
    if kind == ask.OFFER_PROMPT or kind == ask.ANSWER:
        return offers.check(state, value, action)
    return setup.check(state, value, action)


def apply(state: NatickState, seat: i64, action: i64) -> None:
    """Apply an action that `check` allows, and the automatic steps that follow.

    Any other action corrupts the position.
    """
    perform(state, seat, action)
    while advance(state):
        pass


def perform(state: NatickState, seat: i64, action: i64) -> None:
    """Apply an action that `check` allows, without the automatic steps that follow."""
    value = state.stack[state.find(seat)]
    kind = prompt_kind(value)
    if kind == ask.TURN:
        turn.apply(state, value, action)
    elif kind == ask.FROM_PROMPT or kind == ask.INTO_PROMPT:
        coins.apply(state, value, action)
    elif kind == ask.DICE_PROMPT or kind == ask.DIVIDE_PROMPT or kind == ask.KEEP_PROMPT:
        dice.apply(state, action)
    elif kind == ask.EVENT_PROMPT:
        events.apply(state, value, action)
    elif kind == ask.DRAW_PROMPT or kind == ask.TILE_PROMPT or kind == ask.PLACE_PROMPT:
        regions.apply(state, value, action)
    elif kind == ask.OFFER_PROMPT or kind == ask.ANSWER:
        offers.apply(state, value, action)
    else:
        setup.apply(state, value, action)


def advance(state: NatickState) -> bool:
    """Take one automatic step. Returns False if a seat or chance must act instead."""
    value = state.top()
    kind = prompt_kind(value)
    if kind == ask.TURN:
        return False
    if kind == ask.FROM_PROMPT or kind == ask.INTO_PROMPT:
        return coins.move_without_choice(state)
    if kind == ask.EVENT_PROMPT:
        return events.pass_without_choice(state)
    if kind == ask.COLLECT_STEP:
        state.pop()
        collect.collect(state, prompt_seat(value))
        return True
    if kind == ask.DRAW_PROMPT:
        return regions.draw_without_choice(state)
    if kind == ask.PLACE_PROMPT:
        return regions.place_without_choice(state)
    return kind == ask.KEEP_PROMPT and dice.keep_without_choice(state)
