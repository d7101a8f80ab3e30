"""Trading with the pool, and freely with the opponent (§4d)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about, prompt_kind, prompt_seat
from qiatan.natick.actions import (
    ACCEPT,
    BANK,
    REJECT,
    count_in,
    given,
    make,
    pack_suits,
    wanted,
)
from qiatan.natick.coins import ask_from, ask_into
from qiatan.natick.prompts import ANSWER, NO_PIECE, OFFER_PROMPT
from qiatan.natick.reasons import (
    CANNOT_PAY,
    NO_ROOM,
    NO_ROOM_THERE,
    NOTHING_GIVEN,
    OK,
    ONE_COUNTER,
    POOL_EMPTY,
    SAME_SUIT,
    SAME_TERMS,
    THEY_CANNOT_PAY,
    TOO_MANY_OFFERS,
)
from qiatan.natick.rules import MOST_OFFERS, POOL_RATE
from qiatan.natick.state import SUITS, State

A_COUNTER: Final[i64] = 1
"""What the answer to a counter-offer is about."""


def check_bank(state: State, seat: i64, give: i64, want: i64) -> i64:
    """§4: three equal coins for one other, for which there is room."""
    if give == want:
        return SAME_SUIT
    if state.held[seat * SUITS + give] < POOL_RATE:
        return CANNOT_PAY
    if state.room[seat * SUITS + want] == 0:
        return NO_ROOM
    return OK if state.pool[want] > 0 else POOL_EMPTY


def list_bank(state: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every trade with the pool."""
    give: i64
    want: i64
    for give in range(SUITS):
        if state.held[seat * SUITS + give] >= POOL_RATE:
            for want in range(SUITS):
                if check_bank(state, seat, give, want) == OK:
                    out[n] = make(BANK, pack_suits(give, want))
                    n += 1
    return n


def trade_bank(state: State, seat: i64, give: i64, want: i64) -> None:
    """Three coins for one."""
    ask_into(state, seat, want, 1)
    ask_from(state, seat, give, POOL_RATE, NO_PIECE)


def check_terms(state: State, seat: i64, terms: i64) -> i64:
    """§4: each side gives at least a coin it has, of another suit, and has room for the other's.

    The terms are as the active player sees them; `seat` is whoever proposes them.
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


def _check_side(state: State, seat: i64, give: i64, want: i64) -> i64:
    suit: i64
    for suit in range(SUITS):
        if state.held[seat * SUITS + suit] < count_in(give, suit):
            return CANNOT_PAY
    for suit in range(SUITS):
        if state.room[seat * SUITS + suit] < count_in(want, suit):
            return NO_ROOM
    return OK


def check_offer(state: State, seat: i64, terms: i64) -> i64:
    """§4: proper terms; so many a turn."""
    if state.offers_made >= MOST_OFFERS:
        return TOO_MANY_OFFERS
    return check_terms(state, seat, terms)


def offer(state: State, seat: i64, terms: i64) -> None:
    """Ask the opponent."""
    state.terms = terms
    state.offers_made += 1
    state.push(prompt(OFFER_PROMPT, seat))
    state.push(prompt(ANSWER, 1 - seat))


def check_counter(state: State, value: i64, terms: i64) -> i64:
    """One counter-offer to an offer, and of other terms."""
    if prompt_about(value) == A_COUNTER:
        return ONE_COUNTER
    if terms == state.terms:
        return SAME_TERMS
    return check_terms(state, prompt_seat(value), terms)


def counter(state: State, seat: i64, terms: i64) -> None:
    """Other terms: now the active player is asked."""
    end_offer(state)
    state.terms = terms
    state.push(prompt(OFFER_PROMPT, seat))
    state.push(prompt(ANSWER, 1 - seat, A_COUNTER))


def list_answers(out: vec[i64]) -> i64:
    """Accept and reject. What was proper when it was offered still is."""
    out[0] = make(ACCEPT, 0)
    out[1] = make(REJECT, 0)
    return 2


def accept(state: State) -> None:
    """The deal is done: coins leave both colonies, then come to them."""
    terms = state.terms
    end_offer(state)
    ask_coins(state, 1 - state.active, given(terms), False)
    ask_coins(state, state.active, wanted(terms), False)
    ask_coins(state, 1 - state.active, wanted(terms), True)
    ask_coins(state, state.active, given(terms), True)


def ask_coins(state: State, seat: i64, coins: i64, giving: bool) -> None:
    """The seat gives or takes packed coins."""
    suit: i64
    for suit in range(SUITS - 1, -1, -1):
        count = count_in(coins, suit)
        if count and giving:
            ask_from(state, seat, suit, count, NO_PIECE)
        elif count:
            ask_into(state, seat, suit, count)


def end_offer(state: State) -> None:
    """Nothing is offered any more."""
    while prompt_kind(state.top()) == ANSWER or prompt_kind(state.top()) == OFFER_PROMPT:
        state.pop()
    state.terms = 0
