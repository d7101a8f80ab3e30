"""Trading with the opponent: offers, counter-offers and answers (§4.4)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about, prompt_kind, prompt_seat
from qiatan.natick import actions as act
from qiatan.natick.actions import count_in, given, wanted
from qiatan.natick.coins import ask_from, ask_into
from qiatan.natick.components import SUITS
from qiatan.natick.prompts import ANSWER, NO_PIECE, OFFER_PROMPT, TURN
from qiatan.natick.reasons import (
    CANNOT_PAY,
    NO_ROOM,
    NO_ROOM_THERE,
    NOT_NOW,
    NOT_YOUR_TURN,
    NOTHING_GIVEN,
    OK,
    ONE_COUNTER,
    SAME_SUIT,
    SAME_TERMS,
    THEY_CANNOT_PAY,
    TOO_MANY_OFFERS,
)
from qiatan.natick.rules import MAX_OFFERS
from qiatan.natick.state import NONE, NatickState

A_COUNTER: Final[i64] = 1
"""The operand of a prompt to answer a counter-offer. For an offer, it is 0."""


def list_actions(value: i64, out: vec[i64]) -> i64:
    """Write the legal answers to an offer into `out`. Returns how many there are.

    The proposer can withdraw the offer, and the recipient can accept or reject it. `value` is the
    seat's prompt.
    """
    if prompt_kind(value) == OFFER_PROMPT:
        out[0] = act.make(act.CANCEL, 0)
        return 1
    out[0] = act.make(act.ACCEPT, 0)
    out[1] = act.make(act.REJECT, 0)
    return 2


def check(state: NatickState, value: i64, action: i64) -> i64:
    """Return OK if the offer, answer or withdrawal is legal, or the reason why not.

    `value` is the seat's prompt.
    """
    asked, kind = prompt_kind(value), act.kind_of(action)
    if asked == TURN:
        return _check_offer(state, prompt_seat(value), act.about(action))
    if asked == OFFER_PROMPT:
        if kind == act.CANCEL:
            return OK
        return (
            _check_offer(state, prompt_seat(value), act.about(action))
            if kind == act.OFFER
            else NOT_NOW
        )
    if kind == act.COUNTER:
        return _check_counter(state, value, act.about(action))
    return OK if kind == act.ACCEPT or kind == act.REJECT else NOT_NOW


def apply(state: NatickState, value: i64, action: i64) -> None:
    """Make, accept, reject or withdraw an offer or counter-offer.

    `value` is the seat's prompt.
    """
    kind, terms = act.kind_of(action), act.about(action)
    if kind == act.OFFER:
        _end_offer(state)
        state.offers_made += 1
        _ask(state, prompt_seat(value), terms, 0)
    elif kind == act.COUNTER:
        _end_offer(state)
        _ask(state, prompt_seat(value), terms, A_COUNTER)
    elif kind == act.ACCEPT:
        _accept(state)
    else:
        _end_offer(state)


def _check_terms(state: NatickState, seat: i64, terms: i64) -> i64:
    """§4.4: return OK if both seats can carry out the terms, or the reason why not.

    The same suit cannot be on both sides. `seat` proposes the terms, which are from the active
    player's point of view.
    """
    give, want = given(terms), wanted(terms)
    if give == 0 or want == 0:
        return NOTHING_GIVEN
    suit: i64
    for suit in range(SUITS):
        if count_in(give, suit) and count_in(want, suit):
            return SAME_SUIT
    if seat != state.active:
        give, want = want, give
    fault = _check_side(state, seat, give, want)
    if fault != OK:
        return fault
    fault = _check_side(state, 1 - seat, want, give)
    if fault == CANNOT_PAY:
        return THEY_CANNOT_PAY
    return NO_ROOM_THERE if fault == NO_ROOM else OK


def _check_side(state: NatickState, seat: i64, give: i64, want: i64) -> i64:
    suit: i64
    for suit in range(SUITS):
        if state.held[seat * SUITS + suit] < count_in(give, suit):
            return CANNOT_PAY
    for suit in range(SUITS):
        if state.room[seat * SUITS + suit] < count_in(want, suit):
            return NO_ROOM
    return OK


def offer_reason(state: NatickState, seat: i64) -> i64:
    """§4.4: return OK if the seat can make or change an offer now, or the reason why not."""
    place = state.find(seat)
    if place == NONE:
        return NOT_YOUR_TURN
    asked = prompt_kind(state.stack[place])
    if asked != TURN and (asked != OFFER_PROMPT or seat != state.active):
        return NOT_NOW
    if state.offers_made >= MAX_OFFERS:
        return TOO_MANY_OFFERS
    return OK if state.all_coins(seat) > 0 else CANNOT_PAY


def _check_offer(state: NatickState, seat: i64, terms: i64) -> i64:
    """§4.4: return OK if the seat can make an offer with these terms, or the reason why not."""
    fault = offer_reason(state, seat)
    return fault if fault != OK else _check_terms(state, seat, terms)


def _check_counter(state: NatickState, value: i64, terms: i64) -> i64:
    """§4.4: return OK if the seat can make this counter-offer, or the reason why not.

    Its terms must be new, and it cannot answer another counter-offer. `value` is the prompt to
    answer.
    """
    if prompt_about(value) == A_COUNTER:
        return ONE_COUNTER
    if terms == state.terms:
        return SAME_TERMS
    return _check_terms(state, prompt_seat(value), terms)


def _ask(state: NatickState, seat: i64, terms: i64, about: i64) -> None:
    """Prompt the opponent to answer. Until they do, `seat` can withdraw its offer.

    `about` is `A_COUNTER` for a counter-offer, otherwise 0.
    """
    state.terms = terms
    state.push(prompt(OFFER_PROMPT, seat))
    state.push(prompt(ANSWER, 1 - seat, about))


def _accept(state: NatickState) -> None:
    """Prompt both players to give their coins, then to take the other player's."""
    terms = state.terms
    _end_offer(state)
    _ask_coins(state, 1 - state.active, given(terms), False)
    _ask_coins(state, state.active, wanted(terms), False)
    _ask_coins(state, 1 - state.active, wanted(terms), True)
    _ask_coins(state, state.active, given(terms), True)


def _ask_coins(state: NatickState, seat: i64, coins: i64, giving: bool) -> None:
    """Prompt the seat to give coins to the pool or, if not `giving`, to take them from it."""
    suit: i64
    for suit in range(SUITS - 1, -1, -1):
        count = count_in(coins, suit)
        if count and giving:
            ask_from(state, seat, suit, count, NO_PIECE)
        elif count:
            ask_into(state, seat, suit, count)


def _end_offer(state: NatickState) -> None:
    """Remove the open offer and its prompts."""
    while prompt_kind(state.top()) == ANSWER or prompt_kind(state.top()) == OFFER_PROMPT:
        state.pop()
    state.terms = 0
