"""Trading with the bank and between players (§7)."""

from __future__ import annotations

from qiatan.island.actions import (
    ACCEPT,
    ANY_CARD,
    BANK,
    CANCEL,
    CLOSE,
    COUNTER,
    NO_TERMS,
    OFFER,
    REJECT,
    Terms,
    about,
    count_in,
    kind_of,
    make,
    pack_bank,
    unpack_bank,
)
from qiatan.island.board import NONE
from qiatan.island.prompts import ANSWER, OFFER_PROMPT, ROLL_PROMPT, SPECIAL_BUILD, TURN
from qiatan.island.reasons import (
    BANK_EMPTY,
    BUILD_ONLY,
    CANNOT_PAY,
    GAME_OVER,
    NAME_A_CARD,
    NO_COUNTER_OFFERS,
    NO_PLAYER_TRADES,
    NO_SUCH_CARD,
    NOT_ACCEPTED,
    NOT_NOW,
    NOT_OPPONENTS,
    NOT_THEIRS_TO_GIVE,
    NOT_YOUR_TURN,
    NOTHING_GIVEN,
    OK,
    ROLL_FIRST,
    SAME_RESOURCE,
    SAME_TERMS,
    WRONG_RATE,
)
from qiatan.island.resources import RESOURCES
from qiatan.island.state import ACCEPTED, COUNTERED, NO_ANSWER, REJECTED, WAITING, IslandState
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_kind


def check_bank(state: IslandState, seat: i64, action: i64) -> i64:
    """§7.1: return OK if the seat can make this trade with the bank, or the reason why not."""
    give, count, want = unpack_bank(about(action))
    if give >= RESOURCES or want >= RESOURCES:
        return NO_SUCH_CARD
    if give == want:
        return SAME_RESOURCE
    if count != state.rates[seat * RESOURCES + give]:
        return WRONG_RATE
    if state.hand[seat * RESOURCES + give] < count:
        return CANNOT_PAY
    return OK if state.bank[want] > 0 else BANK_EMPTY


def list_bank(state: IslandState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every legal trade with the bank to `out` and return the new length of `out`."""
    row = seat * RESOURCES
    give: i64
    want: i64
    for give in range(RESOURCES):
        rate = state.rates[row + give]
        if state.hand[row + give] >= rate:
            for want in range(RESOURCES):
                if want != give and state.bank[want] > 0:
                    out[n] = make(BANK, pack_bank(give, rate, want))
                    n += 1
    return n


def _trade_bank(state: IslandState, seat: i64, action: i64) -> None:
    """Trade cards of one resource to the bank for a card of another resource."""
    give, count, want = unpack_bank(about(action))
    state.lose(seat, give, count)
    state.gain(seat, want, 1)


def holds(state: IslandState, seat: i64, cards: i64) -> bool:
    """True if the seat holds all of `cards`."""
    r: i64
    for r in range(RESOURCES):
        if state.hand[seat * RESOURCES + r] < count_in(cards, r):
            return False
    return True


def check_terms(terms: Terms) -> i64:
    """§7.2: return OK if the terms are legal, or the reason why not.

    Each side must give at least one card, and the same resource cannot be on both sides.
    """
    give: i64 = terms.give
    want: i64 = terms.want
    r: i64
    if give == 0 or want == 0:
        return NOTHING_GIVEN
    for r in range(RESOURCES):
        if count_in(give, r) > 0 and count_in(want, r) > 0:
            return SAME_RESOURCE
    return OK


def phase_reason(state: IslandState, seat: i64) -> i64:
    """§4.2: return OK if the seat is in its trade and build phase, or the reason why not."""
    if state.winner != NONE:
        return GAME_OVER
    place = state.find(seat)
    if place == NONE:
        return NOT_YOUR_TURN
    kind = prompt_kind(state.stack[place])
    if kind == ROLL_PROMPT:
        return ROLL_FIRST
    if kind == SPECIAL_BUILD:
        return BUILD_ONLY
    return OK if kind == TURN or kind == OFFER_PROMPT else NOT_NOW


def offer_reason(state: IslandState, seat: i64) -> i64:
    """§7.2: return OK if the seat can make or change an offer now, or the reason why not.

    The offer's terms are not checked. `check_offer`, the view, the bots and the environments all
    use this function.
    """
    if state.rules.player_trades == 0:
        return NO_PLAYER_TRADES
    fault = phase_reason(state, seat)
    if fault != OK:
        return fault
    return OK if state.cards[seat] > 0 else CANNOT_PAY


def check_offer(state: IslandState, seat: i64, asked: i64, terms: Terms) -> i64:
    """§7.2: return OK if the seat can make this offer, or the reason why not.

    `asked` has a bit for each seat that is asked, or is 0 for all opponents.
    """
    fault = offer_reason(state, seat)
    if fault != OK:
        return fault
    one: i64 = 1
    if asked >> state.seats or asked & (one << seat):
        return NOT_OPPONENTS
    if wants_any(terms) and state.rules.counter_offers == 0:
        return NO_COUNTER_OFFERS
    fault = check_terms(terms)
    if fault != OK:
        return fault
    return OK if holds(state, seat, terms.give) else CANNOT_PAY


def wants_any(terms: Terms) -> bool:
    """True if the proposer would take any card."""
    return terms.want == ANY_CARD


def _offer(state: IslandState, seat: i64, asked: i64, terms: Terms) -> None:
    """Make the offer and prompt its recipients. If another offer is open, this ends it."""
    other: i64
    if state.offer_open():
        end_offer(state)
    state.set_terms(state.seats, terms)
    state.offers_made += 1
    state.push(prompt(OFFER_PROMPT, seat))
    for other in range(state.seats - 1, -1, -1):
        if other != seat and (asked == 0 or asked >> other & 1):
            state.answer[other] = WAITING
            state.push(prompt(ANSWER, other))


def check_accept(state: IslandState, seat: i64) -> i64:
    """§7.3: return OK if the seat can accept the open offer, or the reason why not.

    An offer that asks for any card can be answered only with a counter-offer.
    """
    want = state.wanted(state.seats)
    if want == ANY_CARD:
        return NAME_A_CARD
    return OK if holds(state, seat, want) else CANNOT_PAY


def can_meet(state: IslandState, seat: i64) -> bool:
    """True if the seat has the cards to accept the offer, or any card if the offer asks for any."""
    give, want = state.given(state.seats), state.wanted(state.seats)
    if want != ANY_CARD:
        return holds(state, seat, want)
    r: i64
    for r in range(RESOURCES):
        if state.hand[seat * RESOURCES + r] and count_in(give, r) == 0:
            return True
    return False


def check_counter(state: IslandState, seat: i64, terms: Terms) -> i64:
    """§7.3: return OK if the seat can make this counter-offer, or the reason why not.

    The terms must differ from those of the offer.
    """
    if state.rules.counter_offers == 0:
        return NO_COUNTER_OFFERS
    fault = NOTHING_GIVEN if wants_any(terms) else check_terms(terms)
    if fault != OK:
        return fault
    if not holds(state, seat, terms.want):
        return CANNOT_PAY
    return OK if terms != state.open_terms() else SAME_TERMS


def list_answers(state: IslandState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal answers, except counter-offers, into `out`. Returns how many there are."""
    n: i64 = 0
    if check_accept(state, seat) == OK:
        out[n] = make(ACCEPT, 0)
        n += 1
    out[n] = make(REJECT, 0)
    return n + 1


def check_answer(state: IslandState, seat: i64, action: i64, terms: Terms) -> i64:
    """§7.3: return OK if the answer is legal, or the reason why not.

    An answer accepts, rejects or counters the offer.
    """
    kind = kind_of(action)
    if kind == ACCEPT:
        return check_accept(state, seat)
    if kind == COUNTER:
        return check_counter(state, seat, terms)
    return OK if kind == REJECT else NOT_NOW


def apply_answer(state: IslandState, seat: i64, action: i64, terms: Terms) -> None:
    """Record the answer. The offer ends if all its recipients have rejected it."""
    kind = kind_of(action)
    if kind == COUNTER:
        state.answer[seat] = COUNTERED
        state.set_terms(seat, terms)
    else:
        state.answer[seat] = ACCEPTED if kind == ACCEPT else REJECTED
    state.remove(state.find(seat))
    other: i64
    for other in range(state.seats):
        if state.answer[other] != NO_ANSWER and state.answer[other] != REJECTED:
            return
    end_offer(state)


def agreed_terms(state: IslandState, other: i64) -> Terms:
    """Return the terms that the seat `other` has agreed to, or `NO_TERMS` if it has not."""
    row = _agreed(state, other)
    return NO_TERMS if row == NONE else state.terms_of(row)


def _agreed(state: IslandState, other: i64) -> i64:
    """Return the row of the terms that the seat `other` has agreed to, or NONE."""
    if other >= 0 and other < state.seats:
        if state.answer[other] == ACCEPTED:
            return state.seats
        if state.answer[other] == COUNTERED:
            return other
    return NONE


def check_close(state: IslandState, seat: i64, other: i64) -> i64:
    """§7.4: return OK if the seat can close a deal with `other`, or the reason why not."""
    row = _agreed(state, other)
    if row == NONE:
        return NOT_ACCEPTED
    kept = holds(state, seat, state.given(row)) and holds(state, other, state.wanted(row))
    return OK if kept else NOT_THEIRS_TO_GIVE


def list_closings(state: IslandState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append to `out` the actions that close each agreed deal and the one to withdraw the offer.

    Returns the new length of `out`.
    """
    other: i64
    for other in range(state.seats):
        if check_close(state, seat, other) == OK:
            out[n] = make(CLOSE, other)
            n += 1
    out[n] = make(CANCEL, 0)
    return n + 1


def check_trade(state: IslandState, seat: i64, action: i64, terms: Terms) -> i64:
    """§7: return OK if the trade action is legal, or the reason why not.

    Trade actions are bank trades, and those that make, close and withdraw offers.
    """
    kind = kind_of(action)
    if kind == BANK:
        return check_bank(state, seat, action)
    if kind == OFFER:
        return check_offer(state, seat, about(action), terms)
    if not state.offer_open():
        return NOT_NOW
    return check_close(state, seat, about(action)) if kind == CLOSE else OK


def apply_trade(state: IslandState, seat: i64, action: i64, terms: Terms) -> None:
    """Trade with the bank, make an offer, close a deal or withdraw the offer."""
    kind = kind_of(action)
    if kind == BANK:
        _trade_bank(state, seat, action)
    elif kind == OFFER:
        _offer(state, seat, about(action), terms)
    elif kind == CLOSE:
        _close(state, seat, about(action))
    else:
        end_offer(state)


def _close(state: IslandState, seat: i64, other: i64) -> None:
    """§7.4: exchange the cards that both sides have agreed on."""
    row = _agreed(state, other)
    give, want = state.given(row), state.wanted(row)
    r: i64
    for r in range(RESOURCES):
        state.hand_over(seat, other, r, count_in(give, r))
        state.hand_over(other, seat, r, count_in(want, r))
    end_offer(state)


def end_offer(state: IslandState) -> None:
    """End the open offer and return to the turn prompt."""
    while prompt_kind(state.top()) != TURN:
        state.pop()
    clear_offer(state)


def clear_offer(state: IslandState) -> None:
    """Clear the open offer's terms and the answers to it."""
    i: i64
    for i in range(state.seats):
        state.answer[i] = NO_ANSWER
    # This loop is faster than calling `set_terms`, which unpacks a tuple.
    for i in range(2 * (state.seats + 1)):
        state.terms[i] = 0
