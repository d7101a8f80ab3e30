"""Development cards: drawing them, and when one may be played (§6).

What a card does stands in a clause of its own: `raid` for the knight, `road_building`,
`year_of_plenty` and `monopoly`.
"""

from __future__ import annotations

from qiatan.island.actions import (
    DRAW,
    PLAY_KNIGHT,
    PLAY_MONOPOLY,
    PLAY_ROAD_BUILDING,
    PLAY_YEAR_OF_PLENTY,
    about,
    kind_of,
    make,
)
from qiatan.island.development import (
    CARD_KINDS,
    KNIGHT,
    MONOPOLY,
    ROAD_BUILDING,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
)
from qiatan.island.monopoly import apply_monopoly, check_monopoly, list_monopoly
from qiatan.island.prompts import SPECIAL_BUILD
from qiatan.island.raid import apply_knight
from qiatan.island.reasons import (
    BANK_EMPTY,
    CARD_IS_NEW,
    IMPOSSIBLE_CHANCE,
    NO_SUCH_CARD,
    NOT_NOW,
    OK,
    ONE_CARD_A_TURN,
    ROLL_FIRST,
)
from qiatan.island.road_building import begin_free_roads, check_room
from qiatan.island.state import IslandState
from qiatan.island.year_of_plenty import apply_plenty, check_plenty, list_plenty
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_kind, prompt_seat


def list_draws(state: IslandState, out: vec[i64]) -> i64:
    """Every card that may be drawn, whatever its odds."""
    n: i64 = 0
    kind: i64
    for kind in range(CARD_KINDS):
        if state.deck[kind]:
            out[n] = make(DRAW, kind)
            n += 1
    return n


def draw_outcome(state: IslandState, number: i64) -> i64:
    """Card `number`, from 0, of the deck, counted kind by kind."""
    kind: i64 = 0
    while number >= state.deck[kind]:
        number -= state.deck[kind]
        kind += 1
    return make(DRAW, kind)


def check_draw(state: IslandState, action: i64) -> i64:
    """A card the deck still has."""
    if kind_of(action) != DRAW:
        return NOT_NOW
    kind = about(action)
    return OK if kind < CARD_KINDS and state.deck[kind] > 0 else IMPOSSIBLE_CHANCE


def apply_draw(state: IslandState, action: i64) -> None:
    """The bought card comes to hand; it is playable from the buyer's next turn on.

    One bought in a special build window is of no turn, so the next may follow at once (§10).
    """
    kind, seat = about(action), prompt_seat(state.top())
    state.pop()
    state.deck[kind] -= 1
    state.development[seat * CARD_KINDS + kind] += 1
    if prompt_kind(state.top()) != SPECIAL_BUILD:
        state.fresh[seat * CARD_KINDS + kind] += 1


def check_play(state: IslandState, seat: i64, kind: i64) -> i64:
    """§6: whether a card of `kind` may be played now, whatever it is played for."""
    if kind == VICTORY_POINT or state.development[seat * CARD_KINDS + kind] == 0:
        return NO_SUCH_CARD
    if state.card_played:
        return ONE_CARD_A_TURN
    if state.development[seat * CARD_KINDS + kind] == state.fresh[seat * CARD_KINDS + kind]:
        return CARD_IS_NEW
    if state.rolled == 0 and kind != KNIGHT and state.rules.card_before_roll == 0:
        return ROLL_FIRST
    if kind == ROAD_BUILDING:
        return check_room(state, seat)
    if kind == YEAR_OF_PLENTY and state.bank_size() == 0:
        return BANK_EMPTY
    return OK


def list_card_plays(state: IslandState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every way to play a development card; returns the new length."""
    if state.card_played:
        return n
    held, row = state.development, seat * CARD_KINDS
    others: i64 = 0
    kind: i64
    for kind in range(CARD_KINDS):
        if kind != KNIGHT and kind != VICTORY_POINT:
            others += held[row + kind]
    if held[row + KNIGHT] + others == 0:
        return n
    if check_play(state, seat, KNIGHT) == OK:
        out[n] = make(PLAY_KNIGHT, 0)
        n += 1
    if others == 0:
        return n
    if check_play(state, seat, ROAD_BUILDING) == OK:
        out[n] = make(PLAY_ROAD_BUILDING, 0)
        n += 1
    if check_play(state, seat, YEAR_OF_PLENTY) == OK:
        n = list_plenty(state, out, n)
    if check_play(state, seat, MONOPOLY) == OK:
        n = list_monopoly(out, n)
    return n


def check_card_play(state: IslandState, seat: i64, action: i64) -> i64:
    """§6: whether the card may be played now, and for this."""
    card = card_of(kind_of(action))
    if card == VICTORY_POINT:
        return NOT_NOW
    fault = check_play(state, seat, card)
    if fault != OK:
        return fault
    if card == YEAR_OF_PLENTY:
        return check_plenty(state, action)
    return check_monopoly(action) if card == MONOPOLY else OK


def apply_card_play(state: IslandState, seat: i64, action: i64) -> None:
    """The card leaves the hand and does what it does."""
    card = card_of(kind_of(action))
    state.development[seat * CARD_KINDS + card] -= 1
    state.card_played = 1
    if card == KNIGHT:
        apply_knight(state, seat)
    elif card == ROAD_BUILDING:
        begin_free_roads(state, seat)
    elif card == YEAR_OF_PLENTY:
        apply_plenty(state, seat, action)
    else:
        apply_monopoly(state, seat, action)


def card_of(kind: i64) -> i64:
    """The kind of card that an action of `kind` plays; `VICTORY_POINT`, never played, for none."""
    if kind == PLAY_KNIGHT:
        return KNIGHT
    if kind == PLAY_ROAD_BUILDING:
        return ROAD_BUILDING
    if kind == PLAY_YEAR_OF_PLENTY:
        return YEAR_OF_PLENTY
    return MONOPOLY if kind == PLAY_MONOPOLY else VICTORY_POINT
