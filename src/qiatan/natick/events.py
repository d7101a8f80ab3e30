"""The events of null and ace: harvest, advantage, tournament, raiders (§4b).

An event goes by the number of its die. Who takes names the suits; who owns the coins chooses the
regions they leave and come to.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.natick import actions as act
from qiatan.natick.coins import ask_from, ask_into
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
    NOTHING_TO_GIVE,
    NOTHING_TO_TAKE,
    OK,
    POOL_EMPTY,
    SAME_SUIT,
    THEY_CANNOT_PAY,
)
from qiatan.natick.state import ASIDE, DICE, NONE, SUITS, State

HARVEST: Final[i64] = 0
RAIDERS: Final[i64] = 1
ADVANTAGE: Final[i64] = 2
TOURNAMENT: Final[i64] = 3
"""By die: suns, moons, crowns, arms."""

EVENT_NAMES: Final = ("harvest", "raiders", "advantage", "tournament")

EVENT_FACES: Final[i64] = 2
"""Faces below this one are null and ace, which are the same."""

RAIDED: Final[i64] = 6
"""§4: as many unguarded coins bring raiders."""


def owner_of(state: State, die: i64) -> i64:
    """Whose set the die is in, or NONE."""
    part = state.part[die]
    if state.kept == NONE or part == NONE or part == ASIDE:
        return NONE
    return state.active if part == state.kept else 1 - state.active


def pending(state: State, seat: i64, event: i64) -> bool:
    """Whether the seat still has this event before it."""
    shows = state.face[event] < EVENT_FACES and state.face[event] != NONE
    return shows and (state.done >> event) & 1 == 0 and owner_of(state, event) == seat


def any_pending(state: State, seat: i64) -> bool:
    """Whether the seat has any event before it."""
    event: i64
    for event in range(DICE):
        if pending(state, seat, event):
            return True
    return False


def why_nothing(state: State, seat: i64, event: i64) -> i64:
    """Why the event would do nothing for the seat as things stand; OK where it would."""
    if event == HARVEST:
        return why_no_harvest(state, seat)
    if event == ADVANTAGE:
        return why_no_advantage(state, seat)
    if event == TOURNAMENT:
        return why_no_tournament(state, seat)
    return OK if state.unguarded(seat) >= RAIDED else FEW_UNGUARDED


def affects(state: State, event: i64) -> bool:
    """Whether the event would do anything for either seat."""
    return why_nothing(state, 0, event) == OK or why_nothing(state, 1, event) == OK


def any_works(state: State, seat: i64) -> bool:
    """Whether one of the events before the seat would do anything."""
    event: i64
    for event in range(DICE):
        if pending(state, seat, event) and why_nothing(state, seat, event) == OK:
            return True
    return False


def finish(state: State, event: i64) -> None:
    """The event is through."""
    one: i64 = 1
    state.done |= one << event


def pass_all(state: State, seat: i64) -> None:
    """None of the seat's events would do anything: they all pass."""
    event: i64
    for event in range(DICE):
        if pending(state, seat, event):
            finish(state, event)


def why_no_harvest(state: State, seat: i64) -> i64:
    """§4: room for a coin that the pool has."""
    fault = NO_ROOM
    suit: i64
    for suit in range(SUITS):
        if state.room[seat * SUITS + suit] > 0:
            if state.pool[suit] > 0:
                return OK
            fault = POOL_EMPTY
    return fault


def check_harvest(state: State, seat: i64, suit: i64) -> i64:
    """§4: a coin of any suit with room."""
    if not pending(state, seat, HARVEST):
        return NO_SUCH_EVENT
    if state.room[seat * SUITS + suit] == 0:
        return NO_ROOM
    return OK if state.pool[suit] > 0 else POOL_EMPTY


def harvest(state: State, seat: i64, suit: i64) -> None:
    """A coin from the pool."""
    finish(state, HARVEST)
    ask_into(state, seat, suit, 1)


def may_take(state: State, seat: i64, suit: i64) -> bool:
    """Whether the opponent has a coin of this suit that the seat has room for."""
    return state.held[(1 - seat) * SUITS + suit] > 0 and state.room[seat * SUITS + suit] > 0


def check_take(state: State, seat: i64, suit: i64) -> i64:
    """§4: the opponent has one, and there is room for it."""
    if state.held[(1 - seat) * SUITS + suit] == 0:
        return THEY_CANNOT_PAY
    return OK if state.room[seat * SUITS + suit] > 0 else NO_ROOM


def why_few_traders(state: State, seat: i64) -> i64:
    """§4: a trader, and at least as many as the opponent."""
    if state.traders[seat] == 0:
        return NO_TRADERS
    return OK if state.traders[seat] >= state.traders[1 - seat] else FEWER_TRADERS


def why_no_advantage(state: State, seat: i64) -> i64:
    """§4: traders enough, something to take and something else to give."""
    fault = why_few_traders(state, seat)
    if fault != OK:
        return fault
    fault = NOTHING_TO_TAKE
    take: i64
    give: i64
    for take in range(SUITS):
        if may_take(state, seat, take):
            fault = NOTHING_TO_GIVE
            for give in range(SUITS):
                if give != take and may_take(state, 1 - seat, give):
                    return OK
    return fault


def check_advantage(state: State, seat: i64, take: i64, give: i64) -> i64:
    """§4: any one of the opponent's for any one of one's own; both need room."""
    if not pending(state, seat, ADVANTAGE):
        return NO_SUCH_EVENT
    fault = why_few_traders(state, seat)
    if fault != OK:
        return fault
    if take == give:
        return SAME_SUIT
    fault = check_take(state, seat, take)
    if fault != OK:
        return fault
    if state.held[seat * SUITS + give] == 0:
        return NOTHING_TO_GIVE
    return OK if state.room[(1 - seat) * SUITS + give] > 0 else NO_ROOM_THERE


def advantage(state: State, seat: i64, take: i64, give: i64) -> None:
    """One coin for another."""
    finish(state, ADVANTAGE)
    ask_into(state, 1 - seat, give, 1)
    ask_into(state, seat, take, 1)
    ask_from(state, seat, give, 1, NO_PIECE)
    ask_from(state, 1 - seat, take, 1, NO_PIECE)


def why_few_knights(state: State, seat: i64) -> i64:
    """§4: a knight, and at least as many as the opponent."""
    if state.knights[seat] == 0:
        return NO_KNIGHTS
    return OK if state.knights[seat] >= state.knights[1 - seat] else FEWER_KNIGHTS


def why_no_tournament(state: State, seat: i64) -> i64:
    """§4: knights enough and something to take."""
    fault = why_few_knights(state, seat)
    if fault != OK:
        return fault
    suit: i64
    for suit in range(SUITS):
        if may_take(state, seat, suit):
            return OK
    return NOTHING_TO_TAKE


def check_tournament(state: State, seat: i64, suit: i64) -> i64:
    """§4: one coin of the opponent's."""
    if not pending(state, seat, TOURNAMENT):
        return NO_SUCH_EVENT
    fault = why_few_knights(state, seat)
    return check_take(state, seat, suit) if fault == OK else fault


def tournament(state: State, seat: i64, suit: i64) -> None:
    """One coin changes hands."""
    finish(state, TOURNAMENT)
    ask_into(state, seat, suit, 1)
    ask_from(state, 1 - seat, suit, 1, NO_PIECE)


def check_raiders(state: State, seat: i64) -> i64:
    """The seat may let them come at once, even for nothing."""
    return OK if pending(state, seat, RAIDERS) else NO_SUCH_EVENT


def raiders(state: State, seat: i64) -> None:
    """§4: six unguarded coins cost half of all, guarded ones too, rounded down."""
    finish(state, RAIDERS)
    if state.unguarded(seat) >= RAIDED:
        ask_from(state, seat, ANY_SUIT, state.all_coins(seat) >> 1, NO_PIECE)


def check_forgo(state: State, seat: i64, event: i64) -> i64:
    """§4: advantage and tournament need not be used; a harvest is left only where it is none."""
    if not pending(state, seat, event):
        return NO_SUCH_EVENT
    if event == RAIDERS:
        return MUST_FACE_RAIDERS
    fault = why_nothing(state, seat, event)
    if event == HARVEST:
        return MUST_HARVEST if fault == OK else OK
    return fault


def list_events(state: State, seat: i64, out: vec[i64]) -> i64:
    """All that the seat may do with the events before it."""
    n: i64 = 0
    event: i64
    take: i64
    for take in range(SUITS):
        if check_harvest(state, seat, take) == OK:
            out[n] = act.make(act.HARVEST, take)
            n += 1
    if pending(state, seat, ADVANTAGE):
        n = _list_advantages(state, seat, out, n)
    for take in range(SUITS):
        if check_tournament(state, seat, take) == OK:
            out[n] = act.make(act.TOURNAMENT, take)
            n += 1
    if check_raiders(state, seat) == OK:
        out[n] = act.make(act.RAIDERS, 0)
        n += 1
    for event in range(DICE):
        if check_forgo(state, seat, event) == OK:
            out[n] = act.make(act.FORGO, event)
            n += 1
    return n


def _list_advantages(state: State, seat: i64, out: vec[i64], n: i64) -> i64:
    take: i64
    give: i64
    for take in range(SUITS):
        for give in range(SUITS):
            if check_advantage(state, seat, take, give) == OK:
                out[n] = act.make(act.ADVANTAGE, act.pack_suits(take, give))
                n += 1
    return n
