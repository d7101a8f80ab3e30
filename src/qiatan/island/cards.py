"""Drawing development cards, and the conditions for playing them (§5.4, §6.1).

The effect of each kind is in its clause in `card_clauses`.
"""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import DRAW, about, kind_of, make
from qiatan.island.card_clauses.clause import CardClause
from qiatan.island.card_clauses.knight import Knight
from qiatan.island.card_clauses.monopoly import Monopoly
from qiatan.island.card_clauses.road_building import RoadBuilding
from qiatan.island.card_clauses.year_of_plenty import YearOfPlenty
from qiatan.island.development import (
    BEFORE_ROLL,
    CARD_KINDS,
    CARD_OF,
    NO_PLAY,
    PLAYS,
    VICTORY_POINT,
)
from qiatan.island.prompts import SPECIAL_BUILD
from qiatan.island.reasons import (
    CARD_IS_NEW,
    IMPOSSIBLE_CHANCE,
    NO_SUCH_CARD,
    NOT_NOW,
    OK,
    ONE_CARD_A_TURN,
    ROLL_FIRST,
)
from qiatan.island.state import IslandState
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_kind, prompt_seat

MAX_PLAYS: Final[i64] = 256
"""The length of an array that has room for every way to play a card."""

CLAUSES: Final[tuple[CardClause, ...]] = (
    Knight(),
    CardClause(),
    RoadBuilding(),
    YearOfPlenty(),
    Monopoly(),
)
"""The clause of each kind of card. A victory point card is never played."""


def list_draws(state: IslandState, out: vec[i64]) -> i64:
    """Write a draw of each kind of card left in the deck into `out`.

    Returns the number of draws.
    """
    n: i64 = 0
    kind: i64
    for kind in range(CARD_KINDS):
        if state.deck[kind]:
            out[n] = make(DRAW, kind)
            n += 1
    return n


def draw_outcome(state: IslandState, number: i64) -> i64:
    """Return the action that draws card `number` from the deck.

    Cards are counted from 0, as if the deck were sorted by kind.
    """
    kind: i64 = 0
    while number >= state.deck[kind]:
        number -= state.deck[kind]
        kind += 1
    return make(DRAW, kind)


def check_draw(state: IslandState, action: i64) -> i64:
    """Return OK if the deck still has the drawn card, or the reason why not."""
    if kind_of(action) != DRAW:
        return NOT_NOW
    kind = about(action)
    return OK if kind < CARD_KINDS and state.deck[kind] > 0 else IMPOSSIBLE_CHANCE


def apply_draw(state: IslandState, action: i64) -> None:
    """§5.4: give the drawn card to its buyer, who can play it from the next turn on.

    A card bought in a special build window is not marked as new, because the buyer's next turn can
    follow immediately (§10.3).
    """
    kind, seat = about(action), prompt_seat(state.top())
    state.pop()
    state.deck[kind] -= 1
    state.development[seat * CARD_KINDS + kind] += 1
    if prompt_kind(state.top()) != SPECIAL_BUILD:
        state.fresh[seat * CARD_KINDS + kind] += 1


def check_play(state: IslandState, seat: i64, kind: i64) -> i64:
    """§6.1: return OK if the seat can play a card of this kind now, or the reason why not."""
    place = seat * CARD_KINDS + kind
    if kind == VICTORY_POINT or state.development[place] == 0:
        return NO_SUCH_CARD
    if state.card_played:
        return ONE_CARD_A_TURN
    if state.development[place] == state.fresh[place]:
        return CARD_IS_NEW
    if state.rolled == 0 and BEFORE_ROLL[kind] == 0 and state.rules.card_before_roll == 0:
        return ROLL_FIRST
    return CLAUSES[kind].check(state, seat)


def list_card_plays(state: IslandState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every way to play a development card to `out` and return the new length of `out`."""
    if state.card_played:
        return n
    row = seat * CARD_KINDS
    playable: i64 = 0
    kind: i64
    for kind in range(CARD_KINDS):
        if kind != VICTORY_POINT:
            playable += state.development[row + kind]
    # Most hands contain no card that can be played.
    if playable == 0:
        return n
    for kind in range(CARD_KINDS):
        if state.development[row + kind] > 0 and check_play(state, seat, kind) == OK:
            n = _list_plays(state, kind, out, n)
    return n


def listed_plays(state: IslandState, seat: i64) -> Ints:
    """Return the actions that `list_card_plays` lists, in a new array, for interpreted code."""
    out = filled(MAX_PLAYS, 0)
    return out[: list_card_plays(state, seat, out, 0)]


def _list_plays(state: IslandState, kind: i64, out: vec[i64], n: i64) -> i64:
    """Append every way to play a card of `kind` to `out` and return the new length of `out`.

    Only call this if `check_play` returns OK for the kind.
    """
    place: i64
    end = CLAUSES[kind].list_choices(state, out, n)
    for place in range(n, end):
        out[place] = make(PLAYS[kind], out[place])
    return end


def check_card_play(state: IslandState, seat: i64, action: i64) -> i64:
    """§6.1: return OK if the card can be played now with this choice, or the reason why not.

    For actions that play no card, the reason is `NOT_NOW`.
    """
    card = CARD_OF[kind_of(action)]
    if card == NO_PLAY:
        return NOT_NOW
    fault = check_play(state, seat, card)
    return CLAUSES[card].check_choice(state, about(action)) if fault == OK else fault


def apply_card_play(state: IslandState, seat: i64, action: i64) -> None:
    """Remove the card from the hand and carry out its effect."""
    card = CARD_OF[kind_of(action)]
    state.development[seat * CARD_KINDS + card] -= 1
    state.card_played = 1
    CLAUSES[card].apply(state, seat, about(action))
