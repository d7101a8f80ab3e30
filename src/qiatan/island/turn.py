"""Turns: the active player's legal actions, the end of a turn, and victory (§4, §9)."""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import (
    END,
    MOVE_SHIP,
    ROLL,
    Terms,
    is_of_chance,
    is_purchase,
    is_trade,
    kind_of,
    make,
)
from qiatan.island.board import NONE
from qiatan.island.build import apply_purchase, check_purchase, list_purchases
from qiatan.island.cards import apply_card_play, check_card_play, list_card_plays
from qiatan.island.development import CARD_KINDS, VICTORY_POINT
from qiatan.island.prompts import (
    ANSWER,
    FREE_ROAD,
    OFFER_PROMPT,
    OVER,
    PICK_PROMPT,
    ROLL_PROMPT,
    SPECIAL_BUILD,
    TURN,
)
from qiatan.island.reasons import NOT_NOW, OK, ROLL_FIRST
from qiatan.island.roll import begin_roll
from qiatan.island.rules import PIECE_KINDS, SHIP
from qiatan.island.ships import apply_ship_move, check_ship_move, list_ship_moves, reset_ship_moves
from qiatan.island.special_build import open_window
from qiatan.island.state import IslandState
from qiatan.island.trade import apply_trade, check_trade, clear_offer, list_bank
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_kind

NOBODY: Final[i64] = 255

CHEAPEST: Final[i64] = 2
"""With fewer cards than this, nothing can be bought or traded."""


def begin_turn(state: IslandState, seat: i64) -> None:
    """Begin the seat's turn, and reset what belonged to the previous turn."""
    k: i64
    state.depth = 0
    for k in range(state.active * CARD_KINDS, state.active * CARD_KINDS + CARD_KINDS):
        state.fresh[k] = 0
    if state.offer_open():
        clear_offer(state)
    if state.rules.ships:
        reset_ship_moves(state)
    state.active = seat
    state.turn += 1
    state.rolled = 0
    state.dice = 0
    state.card_played = 0
    state.offers_made = 0
    state.push(prompt(ROLL_PROMPT, seat))


def end_turn(state: IslandState) -> None:
    """§4.3: open a build window if a flag is up, otherwise begin the next turn."""
    if state.flags:
        open_window(state)
    else:
        begin_turn(state, (state.active + 1) % state.seats)


def list_before_roll(state: IslandState, seat: i64, out: vec[i64]) -> i64:
    """§4.1: write the roll action and the cards that can be played before it into `out`.

    Returns the number of actions.
    """
    out[0] = make(ROLL, 0)
    return list_card_plays(state, seat, out, 1)


def check_before_roll(state: IslandState, seat: i64, action: i64) -> i64:
    """§4.1: return OK if the action is the roll or a legal card play, or the reason why not."""
    kind = kind_of(action)
    if kind == ROLL:
        return OK
    fault = check_card_play(state, seat, action)
    return ROLL_FIRST if fault == NOT_NOW and not is_of_chance(kind) else fault


def apply_before_roll(state: IslandState, seat: i64, action: i64) -> None:
    """§4.1: roll, or play a card before the roll."""
    if kind_of(action) == ROLL:
        begin_roll(state, seat)
    else:
        apply_card_play(state, seat, action)


def list_turn(state: IslandState, seat: i64, out: vec[i64]) -> i64:
    """§4.2: write the legal actions of a turn after the roll, except offers, into `out`.

    Returns how many there are.
    """
    n: i64 = 1
    out[0] = make(END, 0)
    if state.pieces[seat * PIECE_KINDS + SHIP] < state.rules.ships:
        n = list_ship_moves(state, seat, out, n)
    if state.cards[seat] >= CHEAPEST:
        n = list_purchases(state, seat, out, n)
        n = list_bank(state, seat, out, n)
    return list_card_plays(state, seat, out, n)


def check_turn(state: IslandState, seat: i64, action: i64, terms: Terms) -> i64:
    """§4.2: return OK if the action is legal in a turn after the roll, or the reason why not."""
    kind = kind_of(action)
    if kind == END:
        return OK
    if is_purchase(kind):
        return check_purchase(state, seat, action)
    if is_trade(kind):
        return check_trade(state, seat, action, terms)
    if kind == MOVE_SHIP:
        return check_ship_move(state, seat, action)
    return check_card_play(state, seat, action)


def apply_turn(state: IslandState, seat: i64, action: i64, terms: Terms) -> None:
    """§4.2: carry out an action of a turn after the roll."""
    kind = kind_of(action)
    if kind == END:
        end_turn(state)
    elif is_purchase(kind):
        apply_purchase(state, seat, action)
    elif is_trade(kind):
        apply_trade(state, seat, action, terms)
    elif kind == MOVE_SHIP:
        apply_ship_move(state, seat, action)
    else:
        apply_card_play(state, seat, action)


def apply_window(state: IslandState, seat: i64, action: i64) -> None:
    """§10.3: build or buy in a special build window, or end it."""
    if kind_of(action) == END:
        end_turn(state)
    else:
        apply_purchase(state, seat, action)


def total_points(state: IslandState, seat: i64) -> i64:
    """Return the seat's total points, including those from victory point cards."""
    return state.points[seat] + state.development[seat * CARD_KINDS + VICTORY_POINT]


def check_victory(state: IslandState) -> None:
    """§9: end the game if a seat has won, unless a discard, the robber or chance is pending."""
    seat = state.active
    hidden = state.development[seat * CARD_KINDS + VICTORY_POINT]
    enough = state.points[seat] + hidden >= state.rules.victory_points
    if not enough and state.rules.win_any_time == 0:
        return
    if state.turn == 0 or not _may_win_now(state, prompt_kind(state.top())):
        return
    if enough:
        win(state, seat)
    else:
        _check_other_winners(state)


def _may_win_now(state: IslandState, waiting: i64) -> bool:
    if waiting == PICK_PROMPT:
        return prompt_kind(state.stack[0]) != SPECIAL_BUILD
    if waiting == TURN or waiting == ROLL_PROMPT or waiting == FREE_ROAD:
        return True
    return waiting == ANSWER or waiting == OFFER_PROMPT


def _check_other_winners(state: IslandState) -> None:
    i: i64
    for i in range(1, state.seats):
        seat = (state.active + i) % state.seats
        if total_points(state, seat) >= state.rules.victory_points:
            win(state, seat)
            return


def win(state: IslandState, seat: i64) -> None:
    """End the game with the seat as its winner."""
    state.winner = seat
    clear_offer(state)
    state.depth = 0
    state.push(prompt(OVER, NOBODY))


def is_over(state: IslandState) -> bool:
    """True if the game has a winner."""
    return state.winner != NONE
