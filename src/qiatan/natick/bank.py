"""Trading with the pool: three coins for one (§4.4)."""

from __future__ import annotations

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_seat
from qiatan.natick.actions import BANK, about, first_suit, make, pack_suits, second_suit
from qiatan.natick.coins import ask_from, ask_into
from qiatan.natick.components import SUITS
from qiatan.natick.prompts import NO_PIECE
from qiatan.natick.reasons import CANNOT_PAY, NO_ROOM, OK, POOL_EMPTY, SAME_SUIT
from qiatan.natick.rules import POOL_RATE
from qiatan.natick.state import NatickState


def list_actions(state: NatickState, value: i64, out: vec[i64], n: i64) -> i64:
    """Append every legal trade with the pool to `out` and return the new length of `out`.

    `value` is the seat's prompt.
    """
    seat = prompt_seat(value)
    give: i64
    want: i64
    for give in range(SUITS):
        # If the seat has too few coins of a suit, this check saves four others.
        if state.held[seat * SUITS + give] >= POOL_RATE:
            for want in range(SUITS):
                if _check_trade(state, seat, give, want) == OK:
                    out[n] = make(BANK, pack_suits(give, want))
                    n += 1
    return n


def check(state: NatickState, value: i64, action: i64) -> i64:
    """Return OK if the trade with the pool is legal, or the reason why not.

    `value` is the seat's prompt.
    """
    terms = about(action)
    return _check_trade(state, prompt_seat(value), first_suit(terms), second_suit(terms))


def apply(state: NatickState, value: i64, action: i64) -> None:
    """Trade three coins of one suit to the pool for one of another.

    `value` is the seat's prompt.
    """
    seat, terms = prompt_seat(value), about(action)
    ask_into(state, seat, second_suit(terms), 1)
    ask_from(state, seat, first_suit(terms), POOL_RATE, NO_PIECE)


def _check_trade(state: NatickState, seat: i64, give: i64, want: i64) -> i64:
    """§4.4: return OK if the seat can exchange three coins for one, or the reason why not."""
    if give == want:
        return SAME_SUIT
    if state.held[seat * SUITS + give] < POOL_RATE:
        return CANNOT_PAY
    if state.room[seat * SUITS + want] == 0:
        return NO_ROOM
    return OK if state.pool[want] > 0 else POOL_EMPTY
