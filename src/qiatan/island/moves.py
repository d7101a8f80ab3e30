"""Operations on a position: list legal actions, check an action, apply an action.

The prompt that a seat can answer determines the clause. Each clause is a module that lists, checks
and applies its own actions. Functions that check an action return a reason number, which is `OK` if
the action is legal and `NOT_NOW` if it belongs to another clause.
"""

from __future__ import annotations

from typing import Final

from qiatan.island import actions as act
from qiatan.island import (
    cards,
    discard,
    gold,
    raid,
    roll,
    setup,
    special_build,
    trade,
    turn,
)
from qiatan.island import prompts as ask
from qiatan.island.actions import NO_TERMS, Terms
from qiatan.island.board import NONE
from qiatan.island.card_clauses import road_building
from qiatan.island.reasons import GAME_OVER, NOT_YOUR_TURN
from qiatan.island.state import CHANCE_SEAT, IslandState
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat

MAX_LEGAL: Final[i64] = 2048
"""The length of the array that `legal` writes to."""


def may_act(state: IslandState, seat: i64) -> bool:
    """True if the seat has any legal action now."""
    return state.find(seat) != NONE or special_build.flag_open(state, seat)


def is_awaited(state: IslandState, seat: i64) -> bool:
    """True if the game waits for the seat.

    It waits for the proposer of an offer only once all others have answered.
    """
    place = state.find(seat)
    return place != NONE and (
        place == state.depth - 1 or prompt_kind(state.stack[place]) != ask.OFFER_PROMPT
    )


def next_actor(state: IslandState) -> i64:
    """Return a seat that the game waits for, CHANCE_SEAT, or NONE - 1 once the game is over."""
    top = state.stack[state.depth - 1]
    kind = prompt_kind(top)
    if ask.is_chance(kind):
        return CHANCE_SEAT
    return NONE - 1 if kind == ask.OVER else prompt_seat(top)


def legal(state: IslandState, seat: i64, out: vec[i64]) -> i64:
    """Write the seat's legal actions into `out` (`MAX_LEGAL` long). Returns how many there are.

    Offers and counter-offers are not listed. At most `MAX_COMBINATIONS` discards or picks are
    listed. For chance, all possible outcomes are listed, however unlikely.
    """
    place = state.find(seat)
    if place == NONE:
        return special_build.list_flag(state, seat, out)
    prompt = state.stack[place]
    kind = prompt_kind(prompt)
    if kind == ask.TURN:
        return turn.list_turn(state, seat, out)
    if kind == ask.ROLL_PROMPT:
        return turn.list_before_roll(state, seat, out)
    if kind == ask.OFFER_PROMPT:
        return trade.list_closings(state, seat, out, turn.list_turn(state, seat, out))
    if kind == ask.ANSWER:
        return trade.list_answers(state, seat, out)
    if kind == ask.FREE_ROAD:
        return road_building.list_free_roads(state, seat, out)
    if kind == ask.SPECIAL_BUILD:
        return special_build.list_window(state, seat, out)
    if kind == ask.SETUP_SETTLEMENT:
        return setup.list_setup_settlements(state, out)
    if kind == ask.SETUP_ROAD:
        return setup.list_setup_segments(state, prompt_about(prompt), out)
    if ask.is_chance(kind):
        return _list_chance(state, kind, out)
    return _list_forced(state, seat, prompt, out)


def _list_chance(state: IslandState, kind: i64, out: vec[i64]) -> i64:
    if kind == ask.DICE_PROMPT:
        return roll.list_dice(state, out)
    return cards.list_draws(state, out) if kind == ask.DRAW_PROMPT else raid.list_takes(state, out)


def _list_forced(state: IslandState, seat: i64, prompt: i64, out: vec[i64]) -> i64:
    """Write the legal answers to a prompt to discard, move the robber, steal or pick into `out`.

    Returns how many there are.
    """
    kind = prompt_kind(prompt)
    if kind == ask.DISCARD_PROMPT:
        return discard.list_discards(state, seat, prompt_about(prompt), out)
    if kind == ask.ROBBER:
        return raid.list_raids(state, out)
    return (
        raid.list_steals(state, seat, out)
        if kind == ask.STEAL_PROMPT
        else gold.list_picks(state, out)
    )


_UNLISTED: Final = filled(MAX_LEGAL, 0)
"""An array of zeros. Copying it is twenty times faster than filling a new array."""


def legal_actions(state: IslandState, seat: i64) -> Ints:
    """Return the actions that `legal` lists, in a new array.

    Interpreted code must use this function: if it passed an array to compiled code, the array would
    never be freed.
    """
    out = _UNLISTED[:]
    return out[: legal(state, seat, out)]


def check(state: IslandState, seat: i64, action: i64, terms: Terms = NO_TERMS) -> i64:
    """Return OK if the action is legal for the seat now, or the reason why not.

    For an offer or counter-offer, `terms` are its terms.
    """
    if act.is_flag(act.kind_of(action)):
        return special_build.check_flag(state, seat, action)
    place = state.find(seat)
    if place == NONE:
        return GAME_OVER if turn.is_over(state) else NOT_YOUR_TURN
    prompt = state.stack[place]
    kind = prompt_kind(prompt)
    if kind == ask.TURN or kind == ask.OFFER_PROMPT:
        return turn.check_turn(state, seat, action, terms)
    if kind == ask.ROLL_PROMPT:
        return turn.check_before_roll(state, seat, action)
    if kind == ask.ANSWER:
        return trade.check_answer(state, seat, action, terms)
    if kind == ask.FREE_ROAD:
        return road_building.check_free_road(state, seat, action)
    if kind == ask.SPECIAL_BUILD:
        return special_build.check_window(state, seat, action)
    if kind == ask.SETUP_SETTLEMENT:
        return setup.check_setup_settlement(state, action)
    if kind == ask.SETUP_ROAD:
        return setup.check_setup_segment(state, prompt_about(prompt), action)
    if ask.is_chance(kind):
        return _check_chance(state, kind, action)
    return _check_forced(state, seat, prompt, action)


def _check_chance(state: IslandState, kind: i64, action: i64) -> i64:
    if kind == ask.DICE_PROMPT:
        return roll.check_dice(state, action)
    if kind == ask.DRAW_PROMPT:
        return cards.check_draw(state, action)
    return raid.check_take(state, action)


def _check_forced(state: IslandState, seat: i64, prompt: i64, action: i64) -> i64:
    kind = prompt_kind(prompt)
    if kind == ask.DISCARD_PROMPT:
        return discard.check_discard(state, seat, prompt_about(prompt), action)
    if kind == ask.ROBBER:
        return raid.check_raid(state, action)
    if kind == ask.STEAL_PROMPT:
        return raid.check_steal(state, seat, action)
    return gold.check_pick(state, action)


def apply(state: IslandState, seat: i64, action: i64, terms: Terms = NO_TERMS) -> None:
    """Carry out an action that `check` allows. Any other action corrupts the position."""
    # An action answers the top prompt, except that a proposer's prompt can be below the prompts to
    # answer the offer. Raising or lowering a flag answers no prompt.
    kind = prompt_kind(state.stack[state.depth - 1])
    if act.is_flag(act.kind_of(action)):
        special_build.apply_flag(state, seat)
    elif kind == ask.TURN or (kind == ask.ANSWER and seat == state.active):
        turn.apply_turn(state, seat, action, terms)
    elif kind == ask.ROLL_PROMPT:
        turn.apply_before_roll(state, seat, action)
    elif ask.is_chance(kind):
        _apply_chance(state, kind, action)
    elif kind == ask.ANSWER:
        trade.apply_answer(state, seat, action, terms)
    elif kind == ask.OFFER_PROMPT:
        turn.apply_turn(state, seat, action, terms)
    elif kind == ask.FREE_ROAD:
        road_building.apply_free_road(state, seat, action)
    elif kind == ask.SPECIAL_BUILD:
        turn.apply_window(state, seat, action)
    elif kind == ask.SETUP_SETTLEMENT or kind == ask.SETUP_ROAD:
        setup.apply_setup(state, seat, action)
    else:
        _apply_forced(state, seat, kind, action)
    if prompt_kind(state.top()) == ask.PICK_PROMPT:
        gold.limit_picks(state)
    if state.turn == 0:
        setup.advance_setup(state)
    turn.check_victory(state)


def _apply_chance(state: IslandState, kind: i64, action: i64) -> None:
    if kind == ask.DICE_PROMPT:
        roll.apply_dice(state, action)
    elif kind == ask.DRAW_PROMPT:
        cards.apply_draw(state, action)
    else:
        raid.apply_take(state, action)


def _apply_forced(state: IslandState, seat: i64, kind: i64, action: i64) -> None:
    if kind == ask.DISCARD_PROMPT:
        discard.apply_discard(state, seat, action)
    elif kind == ask.ROBBER:
        raid.apply_raid(state, seat, action)
    elif kind == ask.STEAL_PROMPT:
        raid.apply_steal(state, seat, action)
    else:
        gold.apply_pick(state, seat, action)


def outcome_count(state: IslandState) -> i64:
    """Return the number of equally likely outcomes of the chance event the game waits for."""
    kind = prompt_kind(state.top())
    if kind == ask.DICE_PROMPT:
        return roll.throws_left(state)
    if kind == ask.DRAW_PROMPT:
        return state.deck_size()
    return state.cards[prompt_about(state.top())]


def outcome(state: IslandState, number: i64) -> i64:
    """Return the action for outcome `number`, from 0 to `outcome_count` - 1.

    All outcomes are equally likely.
    """
    kind = prompt_kind(state.top())
    if kind == ask.DICE_PROMPT:
        return roll.dice_outcome(state, number)
    if kind == ask.DRAW_PROMPT:
        return cards.draw_outcome(state, number)
    return raid.take_outcome(state, number)
