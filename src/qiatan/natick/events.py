"""The events: Rich Harvest, Trade Advantage, Tournament and Raiders (§4.2).

A seat that takes coins names their suits. The owner of the coins chooses the regions that they come
from.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_seat
from qiatan.natick import actions as act
from qiatan.natick.coins import ask_from, ask_into
from qiatan.natick.components import DICE, SUITS
from qiatan.natick.event_dice import (
    ADVANTAGE,
    HARVEST,
    RAIDERS,
    TOURNAMENT,
    any_pending,
    finish_event,
    pending,
)
from qiatan.natick.prompts import ANY_SUIT, NO_PIECE
from qiatan.natick.reasons import (
    FEW_UNGUARDED,
    FEWER_KNIGHTS,
    FEWER_TRADERS,
    MUST_FACE_RAIDERS,
    MUST_HARVEST,
    NO_KNIGHTS,
    NO_ROOM,
    NO_ROOM_THERE,
    NO_SUCH_EVENT,
    NO_TRADERS,
    NOT_NOW,
    NOTHING_TO_GIVE,
    NOTHING_TO_TAKE,
    OK,
    POOL_EMPTY,
    SAME_SUIT,
    THEY_CANNOT_PAY,
)
from qiatan.natick.state import NatickState

MIN_UNGUARDED: Final[i64] = 6
"""§4.2: Raiders have an effect if a seat has at least this many unguarded coins."""


def list_actions(state: NatickState, value: i64, out: vec[i64]) -> i64:
    """Write the ways in which the seat can resolve its events into `out`.

    Returns how many there are. `value` is the seat's prompt.
    """
    seat = prompt_seat(value)
    n: i64 = 0
    event: i64
    suit: i64
    for suit in range(SUITS):
        if _check_harvest(state, seat, suit) == OK:
            out[n] = act.make(act.HARVEST, suit)
            n += 1
    if pending(state, seat, ADVANTAGE):
        n = _list_advantages(state, seat, out, n)
    for suit in range(SUITS):
        if _check_tournament(state, seat, suit) == OK:
            out[n] = act.make(act.TOURNAMENT, suit)
            n += 1
    if _check_raiders(state, seat) == OK:
        out[n] = act.make(act.RAIDERS, 0)
        n += 1
    for event in range(DICE):
        if _check_forgo(state, seat, event) == OK:
            out[n] = act.make(act.FORGO, event)
            n += 1
    return n


def check(state: NatickState, value: i64, action: i64) -> i64:
    """Return OK if the seat can resolve an event in this way, or the reason why not.

    `value` is the seat's prompt.
    """
    seat, kind, about = prompt_seat(value), act.kind_of(action), act.about(action)
    if kind == act.HARVEST:
        return _check_harvest(state, seat, about)
    if kind == act.ADVANTAGE:
        return _check_advantage(state, seat, act.first_suit(about), act.second_suit(about))
    if kind == act.TOURNAMENT:
        return _check_tournament(state, seat, about)
    if kind == act.RAIDERS:
        return _check_raiders(state, seat)
    return _check_forgo(state, seat, about) if kind == act.FORGO else NOT_NOW


def apply(state: NatickState, value: i64, action: i64) -> None:
    """Resolve or decline an event. `value` is the seat's prompt."""
    seat, kind, about = prompt_seat(value), act.kind_of(action), act.about(action)
    if kind == act.HARVEST:
        _harvest(state, seat, about)
    elif kind == act.ADVANTAGE:
        _advantage(state, seat, act.first_suit(about), act.second_suit(about))
    elif kind == act.TOURNAMENT:
        _tournament(state, seat, about)
    elif kind == act.RAIDERS:
        _raiders(state, seat)
    else:
        finish_event(state, about)


def pass_without_choice(state: NatickState) -> bool:
    """§4.2: skip the seat's events if none of them would have an effect.

    Returns False if the seat itself must resolve an event.
    """
    seat = prompt_seat(state.top())
    event: i64
    if not any_pending(state, seat):
        state.pop()
        return True
    for event in range(DICE):
        if pending(state, seat, event) and why_nothing(state, seat, event) == OK:
            return False
    for event in range(DICE):
        if pending(state, seat, event):
            finish_event(state, event)
    return True


def why_nothing(state: NatickState, seat: i64, event: i64) -> i64:
    """Return OK if the event would have an effect for the seat now, or the reason why not."""
    if event == HARVEST:
        return _why_no_harvest(state, seat)
    if event == ADVANTAGE:
        return _why_no_advantage(state, seat)
    if event == TOURNAMENT:
        return _why_no_tournament(state, seat)
    return OK if state.unguarded(seat) >= MIN_UNGUARDED else FEW_UNGUARDED


def affects(state: NatickState, event: i64) -> bool:
    """True if the event would have an effect for at least one seat."""
    return why_nothing(state, 0, event) == OK or why_nothing(state, 1, event) == OK


def _check_coin(state: NatickState, seat: i64, suit: i64) -> i64:
    """§4.2: return OK if the seat can take a coin of this suit from the pool, or why not."""
    if state.room[seat * SUITS + suit] == 0:
        return NO_ROOM
    return OK if state.pool[suit] > 0 else POOL_EMPTY


def _why_no_harvest(state: NatickState, seat: i64) -> i64:
    """Return OK if the seat can take a coin from the pool, or the reason why not.

    The reason can be an empty pool only if the seat has room for a coin.
    """
    fault = NO_ROOM
    suit: i64
    for suit in range(SUITS):
        coin = _check_coin(state, seat, suit)
        if coin == OK:
            return OK
        if coin == POOL_EMPTY:
            fault = POOL_EMPTY
    return fault


def _check_harvest(state: NatickState, seat: i64, suit: i64) -> i64:
    """§4.2: return OK if the seat can harvest a coin of this suit, or the reason why not."""
    if not pending(state, seat, HARVEST):
        return NO_SUCH_EVENT
    return _check_coin(state, seat, suit)


def _harvest(state: NatickState, seat: i64, suit: i64) -> None:
    finish_event(state, HARVEST)
    ask_into(state, seat, suit, 1)


def _check_take(state: NatickState, seat: i64, suit: i64) -> i64:
    """§4.2: return OK if the seat can take a coin of this suit from the opponent, or why not."""
    if state.held[(1 - seat) * SUITS + suit] == 0:
        return THEY_CANNOT_PAY
    return OK if state.room[seat * SUITS + suit] > 0 else NO_ROOM


def _check_give(state: NatickState, seat: i64, suit: i64) -> i64:
    """§4.2: return OK if the seat can give the opponent a coin of this suit, or why not."""
    if state.held[seat * SUITS + suit] == 0:
        return NOTHING_TO_GIVE
    return OK if state.room[(1 - seat) * SUITS + suit] > 0 else NO_ROOM_THERE


def _why_few_traders(state: NatickState, seat: i64) -> i64:
    """§4.2: return OK if the seat has enough traders for the event, or the reason why not.

    The seat needs at least one, and at least as many as the opponent.
    """
    if state.traders[seat] == 0:
        return NO_TRADERS
    return OK if state.traders[seat] >= state.traders[1 - seat] else FEWER_TRADERS


def _why_no_advantage(state: NatickState, seat: i64) -> i64:
    """§4.2: return OK if Trade Advantage would have an effect, or the reason why not.

    The seat needs enough traders, a coin to take and a coin of another suit to give.
    """
    fault = _why_few_traders(state, seat)
    if fault != OK:
        return fault
    fault = NOTHING_TO_TAKE
    take: i64
    give: i64
    for take in range(SUITS):
        if _check_take(state, seat, take) == OK:
            fault = NOTHING_TO_GIVE
            for give in range(SUITS):
                if give != take and _check_give(state, seat, give) == OK:
                    return OK
    return fault


def _check_advantage(state: NatickState, seat: i64, take: i64, give: i64) -> i64:
    """§4.2: return OK if Trade Advantage allows this exchange, or the reason why not."""
    if not pending(state, seat, ADVANTAGE):
        return NO_SUCH_EVENT
    fault = _why_few_traders(state, seat)
    if fault != OK:
        return fault
    if take == give:
        return SAME_SUIT
    fault = _check_take(state, seat, take)
    return _check_give(state, seat, give) if fault == OK else fault


def _list_advantages(state: NatickState, seat: i64, out: vec[i64], n: i64) -> i64:
    take: i64
    give: i64
    for take in range(SUITS):
        for give in range(SUITS):
            if _check_advantage(state, seat, take, give) == OK:
                out[n] = act.make(act.ADVANTAGE, act.pack_suits(take, give))
                n += 1
    return n


def _advantage(state: NatickState, seat: i64, take: i64, give: i64) -> None:
    finish_event(state, ADVANTAGE)
    ask_into(state, 1 - seat, give, 1)
    ask_into(state, seat, take, 1)
    ask_from(state, seat, give, 1, NO_PIECE)
    ask_from(state, 1 - seat, take, 1, NO_PIECE)


def _why_few_knights(state: NatickState, seat: i64) -> i64:
    """§4.2: return OK if the seat has enough knights for the event, or the reason why not.

    The seat needs at least one, and at least as many as the opponent.
    """
    if state.knights[seat] == 0:
        return NO_KNIGHTS
    return OK if state.knights[seat] >= state.knights[1 - seat] else FEWER_KNIGHTS


def _why_no_tournament(state: NatickState, seat: i64) -> i64:
    """§4.2: return OK if the seat can win a coin in a tournament, or the reason why not."""
    fault = _why_few_knights(state, seat)
    if fault != OK:
        return fault
    suit: i64
    for suit in range(SUITS):
        if _check_take(state, seat, suit) == OK:
            return OK
    return NOTHING_TO_TAKE


def _check_tournament(state: NatickState, seat: i64, suit: i64) -> i64:
    """§4.2: return OK if the seat can win a coin of this suit, or the reason why not."""
    if not pending(state, seat, TOURNAMENT):
        return NO_SUCH_EVENT
    fault = _why_few_knights(state, seat)
    return _check_take(state, seat, suit) if fault == OK else fault


def _tournament(state: NatickState, seat: i64, suit: i64) -> None:
    finish_event(state, TOURNAMENT)
    ask_into(state, seat, suit, 1)
    ask_from(state, 1 - seat, suit, 1, NO_PIECE)


def _check_raiders(state: NatickState, seat: i64) -> i64:
    """Return OK if the seat has Raiders to resolve, or the reason why not.

    Raiders must be resolved even if they have no effect.
    """
    return OK if pending(state, seat, RAIDERS) else NO_SUCH_EVENT


def _raiders(state: NatickState, seat: i64) -> None:
    """§4.2: resolve Raiders.

    A seat with at least six unguarded coins discards half of all its coins, rounded down.
    """
    finish_event(state, RAIDERS)
    if state.unguarded(seat) >= MIN_UNGUARDED:
        ask_from(state, seat, ANY_SUIT, state.all_coins(seat) // 2, NO_PIECE)


def _check_forgo(state: NatickState, seat: i64, event: i64) -> i64:
    """§4.2: return OK if the seat can decline the event, or the reason why not.

    Raiders, and a Rich Harvest that has an effect, cannot be declined.
    """
    if not pending(state, seat, event):
        return NO_SUCH_EVENT
    if event == RAIDERS:
        return MUST_FACE_RAIDERS
    fault = why_nothing(state, seat, event)
    if event == HARVEST:
        return MUST_HARVEST if fault == OK else OK
    return fault
