"""Dice and production, with the bank's shortage (§4)."""

from __future__ import annotations

from typing import Final

from qiatan.island.board import NONE
from qiatan.island.gold import ask_owners
from qiatan.island.prompts import DICE_PROMPT, TURN, prompt
from qiatan.island.raid import begin_seven
from qiatan.island.reasons import IMPOSSIBLE_CHANCE, OK
from qiatan.island.resources import GOLD
from qiatan.island.state import ALL_THROWS, THROWS, State
from qiatan.kit.native import i64

SEVEN: Final[i64] = 7
DIE: Final[i64] = 6
LAST_THROW: Final[i64] = 1 << 35


def begin_roll(state: State, seat: i64) -> None:
    """The active player rolls: chance answers."""
    state.push(prompt(DICE_PROMPT, seat))


def check_dice(state: State, first: i64, second: i64) -> i64:
    """Two dice of six faces; balanced ones show what their deck still holds."""
    possible = first >= 1 and first <= DIE and second >= 1 and second <= DIE
    return OK if possible and state.throws & throw(first, second) else IMPOSSIBLE_CHANCE


def throw(first: i64, second: i64) -> i64:
    """Two dice as one bit of `State.throws`."""
    # Shifted to the right: the native build shifts a literal 1 as a number of 32 bits.
    return LAST_THROW >> (DIE * (DIE - first) + DIE - second)


def throws_left(state: State) -> i64:
    """How many throws the dice may show now."""
    if state.throws == ALL_THROWS:
        return THROWS
    n: i64 = 0
    k: i64
    for k in range(THROWS):
        n += (state.throws >> k) & 1
    return n


def throw_left(state: State, number: i64) -> i64:
    """The place of throw `number`, from 0, among those the dice may show."""
    if state.throws == ALL_THROWS:
        return number
    k: i64 = 0
    while number or (state.throws >> k) & 1 == 0:
        number -= (state.throws >> k) & 1
        k += 1
    return k


def take_dice(state: State, first: i64, second: i64) -> None:
    """The dice fall: produce, or raise the robber."""
    state.pop()
    if state.rules.balanced_dice:
        state.throws &= ~throw(first, second)
        if state.throws == 0:
            state.throws = ALL_THROWS
    state.dice = first | (second << 3)
    state.rolled = 1
    state.stack[state.depth - 1] = prompt(TURN, state.active)
    if first + second == SEVEN:
        begin_seven(state)
    else:
        produce(state, first + second)


def produce(state: State, total: i64) -> None:
    """§4: each resource of the rolled hexes to everyone, or, short of it, to nobody; then gold."""
    board = state.board
    done: i64 = 0
    gold: i64 = 0
    i: i64
    for i in range(board.token_start[total], board.token_start[total + 1]):
        h = board.token_hexes[i]
        resource = board.resource[h]
        if h != state.robber and resource != NONE and done & (1 << resource) == 0:
            done |= 1 << resource
            owed = claims(state, total, resource)
            if owed:
                if resource == GOLD:
                    gold = owed
                else:
                    _pay_out(state, resource, owed)
    if gold:
        ask_owners(state, gold)


def _pay_out(state: State, resource: i64, owed: i64) -> None:
    """One resource of one roll, `owed` as `claims` counts it: all claims, or a shortage."""
    sum_owed: i64 = 0
    claimants: i64 = 0
    claimant: i64 = NONE
    seat: i64
    for seat in range(state.seats):
        count = (owed >> (7 * seat)) & 127
        if count:
            sum_owed += count
            claimants += 1
            claimant = seat
    left = state.bank[resource]
    if sum_owed <= left:
        for seat in range(state.seats):
            count = (owed >> (7 * seat)) & 127
            if count:
                state.gain(seat, resource, count)
    elif claimants == 1:
        state.gain(claimant, resource, left)


def claims(state: State, total: i64, resource: i64) -> i64:
    """What each seat is owed of `resource` for the roll, seven bits a seat.

    A hidden hex owes nothing.
    """
    board = state.board
    owner, city = state.owner, state.city
    owed: i64 = 0
    i: i64
    k: i64
    for i in range(board.token_start[total], board.token_start[total + 1]):
        h = board.token_hexes[i]
        if board.resource[h] == resource and h != state.robber and state.known[h]:
            for k in range(6 * h, 6 * h + 6):
                node = board.hex_nodes[k]
                if owner[node] != NONE:
                    owed += (1 + city[node]) << (7 * owner[node])
    return owed
