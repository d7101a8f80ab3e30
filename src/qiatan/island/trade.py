"""Trading with the bank and between players (§7)."""

from __future__ import annotations

from qiatan.island.actions import (
    ACCEPT,
    BANK,
    CANCEL,
    CLOSE,
    REJECT,
    count_in,
    given,
    make,
    pack_bank,
    wanted,
)
from qiatan.island.prompts import ANSWER, OFFER_PROMPT, TURN, prompt, prompt_kind
from qiatan.island.reasons import (
    BANK_EMPTY,
    CANNOT_PAY,
    NO_COUNTER_OFFERS,
    NO_SUCH_CARD,
    NOT_ACCEPTED,
    NOT_THEIRS_TO_GIVE,
    NOTHING_GIVEN,
    OK,
    SAME_RESOURCE,
    SAME_TERMS,
    WRONG_RATE,
)
from qiatan.island.resources import RESOURCES
from qiatan.island.state import ACCEPTED, COUNTERED, NO_ANSWER, REJECTED, WAITING, State
from qiatan.kit.native import i64, vec


def check_bank(state: State, seat: i64, give: i64, count: i64, want: i64) -> i64:
    """§7: as many equal cards as the seat's rate says, for a different one the bank has."""
    if give >= RESOURCES or want >= RESOURCES:
        return NO_SUCH_CARD
    if give == want:
        return SAME_RESOURCE
    if count != state.rates[seat * RESOURCES + give]:
        return WRONG_RATE
    if state.hand[seat * RESOURCES + give] < count:
        return CANNOT_PAY
    return OK if state.bank[want] > 0 else BANK_EMPTY


def list_bank(state: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every trade the seat can make with the bank."""
    hand, rates, bank = state.hand, state.rates, state.bank
    row = seat * RESOURCES
    give: i64
    want: i64
    for give in range(RESOURCES):
        rate = rates[row + give]
        if hand[row + give] >= rate:
            for want in range(RESOURCES):
                if want != give and bank[want] > 0:
                    out[n] = make(BANK, pack_bank(give, rate, want))
                    n += 1
    return n


def trade_bank(state: State, seat: i64, give: i64, count: i64, want: i64) -> None:
    """Equal cards to the bank for one other."""
    state.lose(seat, give, count)
    state.gain(seat, want, 1)


def holds(state: State, seat: i64, cards: i64) -> bool:
    """Whether the hand holds all of `cards`."""
    r: i64
    for r in range(RESOURCES):
        if state.hand[seat * RESOURCES + r] < count_in(cards, r):
            return False
    return True


def check_terms(terms: i64) -> i64:
    """§7: each side at least one card, no resource on both."""
    give, want = given(terms), wanted(terms)
    r: i64
    if give == 0 or want == 0:
        return NOTHING_GIVEN
    for r in range(RESOURCES):
        if count_in(give, r) > 0 and count_in(want, r) > 0:
            return SAME_RESOURCE
    return OK


def check_offer(state: State, seat: i64, terms: i64) -> i64:
    """§7: proper terms the proposer can keep."""
    fault = check_terms(terms)
    if fault != OK:
        return fault
    return OK if holds(state, seat, given(terms)) else CANNOT_PAY


def offer(state: State, seat: i64, terms: i64) -> None:
    """Ask every opponent at once."""
    other: i64
    state.terms[state.seats] = terms
    state.offers_made += 1
    state.push(prompt(OFFER_PROMPT, seat))
    for other in range(state.seats - 1, -1, -1):
        if other != seat:
            state.answer[other] = WAITING
            state.push(prompt(ANSWER, other))


def check_accept(state: State, seat: i64) -> i64:
    """§7: only those holding the cards can accept."""
    return OK if holds(state, seat, wanted(state.terms[state.seats])) else CANNOT_PAY


def check_counter(state: State, seat: i64, terms: i64) -> i64:
    """§7: other terms, which the one who answers can keep."""
    if state.rules.counter_offers == 0:
        return NO_COUNTER_OFFERS
    fault = check_terms(terms)
    if fault != OK:
        return fault
    if not holds(state, seat, wanted(terms)):
        return CANNOT_PAY
    return OK if terms != state.terms[state.seats] else SAME_TERMS


def list_answers(state: State, seat: i64, out: vec[i64]) -> i64:
    """Accept, where the cards are there, and reject."""
    n: i64 = 0
    if check_accept(state, seat) == OK:
        out[n] = make(ACCEPT, 0)
        n += 1
    out[n] = make(REJECT, 0)
    return n + 1


def answer(state: State, seat: i64, place: i64, said: i64, terms: i64) -> None:
    """An opponent has answered; an offer that everybody rejects is over."""
    state.answer[seat] = said
    state.terms[seat] = terms
    state.remove(place)
    other: i64
    for other in range(state.seats):
        if state.answer[other] != NO_ANSWER and state.answer[other] != REJECTED:
            return
    end_offer(state)


def agreed_terms(state: State, other: i64) -> i64:
    """What closing with this seat would exchange, or 0."""
    if other < 0 or other >= state.seats:
        return 0
    if state.answer[other] == ACCEPTED:
        return state.terms[state.seats]
    return state.terms[other] if state.answer[other] == COUNTERED else 0


def check_close(state: State, seat: i64, other: i64) -> i64:
    """§7: one of those who accepted or countered; both hands are checked again."""
    terms = agreed_terms(state, other)
    if terms == 0:
        return NOT_ACCEPTED
    kept = holds(state, seat, given(terms)) and holds(state, other, wanted(terms))
    return OK if kept else NOT_THEIRS_TO_GIVE


def list_closings(state: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every deal that can be closed, and withdrawing the offer."""
    other: i64
    for other in range(state.seats):
        if check_close(state, seat, other) == OK:
            out[n] = make(CLOSE, other)
            n += 1
    out[n] = make(CANCEL, 0)
    return n + 1


def close(state: State, seat: i64, other: i64) -> None:
    """The deal is done."""
    terms = agreed_terms(state, other)
    r: i64
    for r in range(RESOURCES):
        state.hand_over(seat, other, r, count_in(given(terms), r))
        state.hand_over(other, seat, r, count_in(wanted(terms), r))
    end_offer(state)


def end_offer(state: State) -> None:
    """Nothing is offered any more; the turn goes on."""
    while prompt_kind(state.top()) != TURN:
        state.pop()
    clear_offer(state)


def clear_offer(state: State) -> None:
    """Forget terms and answers."""
    seat: i64
    for seat in range(state.seats):
        state.answer[seat] = NO_ANSWER
        state.terms[seat] = 0
    state.terms[state.seats] = 0
