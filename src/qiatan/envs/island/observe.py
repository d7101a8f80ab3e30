"""Writes a seat's observation of a position."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Shorts
from qiatan.envs.island.observation_space import (
    ANSWERS,
    FLAG_QUESTION,
    HEX,
    HIDDEN,
    MOST_TURNS,
    PORTS,
    TERRAINS,
    TOTALS,
    ObservationSpace,
)
from qiatan.envs.island.shown_row import ShownRow
from qiatan.island.actions import ANY_CARD, count_in, unpack_dice
from qiatan.island.board import NONE
from qiatan.island.card_clauses.road_building import pieces_to_place
from qiatan.island.development import CARD_KINDS, NO_PLAY, PLAYS
from qiatan.island.prompts import DISCARD_PROMPT, FREE_ROAD, PICK_PROMPT
from qiatan.island.resources import GOLD, RESOURCES
from qiatan.island.rules import CITY, PIECE_KINDS, ROAD, SETTLEMENT, SHIP
from qiatan.island.state import NEW_MARK, OWNER, SHIP_MARK, THROWS, IslandState
from qiatan.island.turn import total_points
from qiatan.kit.native import i16, i64
from qiatan.kit.prompts import prompt_about, prompt_kind

BANK_HIDDEN: Final[i64] = 0
BANK_ESTIMATE: Final[i64] = 1
BANK_EXACT: Final[i64] = 2
HEAP: Final[i64] = 5
"""Estimates of bank counts are rounded to multiples of this number, as in a view."""


class Observer:
    """Writes observations of positions into buffers, for one table."""

    def __init__(self, space: ObservationSpace, bank: i64, open_hands: i64) -> None:
        self.space: Final = space
        self._bank: Final[i64] = bank
        self._open_hands: Final[i64] = open_hands

    def __reduce__(self) -> tuple[object, ...]:
        return Observer, (self.space, int(self._bank), int(self._open_hands))

    def __deepcopy__(self, memo: object) -> Observer:
        return self

    def write(
        self, state: IslandState, seat: i64, actor: i64, flag: i64, out: Shorts, row: ShownRow
    ) -> None:
        """Write the observation of `seat` to a row, which shows its previous one or is new.

        `flag` is 1 if the actor is asked about its build flag.
        """
        i: i64
        at = row.at
        if row.shows(state):
            row.erase_marks(out)
        else:
            for i in range(at, at + self.space.size):
                out[i] = 0
            row.begin(state)
            self._write_land(state, out, at + self.space.hexes)
            self._write_shores(state, out, at + self.space.nodes)
        for i in range(at, at + self.space.players):
            out[i] = 0
        self._write_question(state, seat, actor, flag, out, at)
        self._write_table(state, seat, actor, out, at)
        self._write_offer(state, out, at)
        self._write_own_cards(state, seat, out, at)
        for i in range(state.seats):
            place = at + self.space.players + i * self.space.player
            self._write_player(state, (seat + i) % state.seats, seat, out, place)
        self._mark_raiders(state, out, row)
        self._mark_buildings(state, seat, out, row)
        self._mark_segments(state, seat, out, row)

    def _write_question(
        self, state: IslandState, seat: i64, actor: i64, flag: i64, out: Shorts, at: i64
    ) -> None:
        """Write the prompt that the seat must answer, and how many cards or pieces it is about."""
        if flag and seat == actor:
            out[at + self.space.question + FLAG_QUESTION] = 1
            return
        place = state.find(seat)
        if place == NONE:
            return
        kind, about = prompt_kind(state.stack[place]), prompt_about(state.stack[place])
        out[at + self.space.question + kind] = 1
        if kind == DISCARD_PROMPT or kind == PICK_PROMPT:
            out[at + self.space.count] = i16(about)
        elif kind == FREE_ROAD:
            out[at + self.space.count] = i16(pieces_to_place(about))

    def _write_table(self, state: IslandState, seat: i64, actor: i64, out: Shorts, at: i64) -> None:
        """Write the public state: actor, turn, dice, bank and deck."""
        space, seats = self.space, state.seats
        k: i64
        if actor >= 0:
            out[at + space.actor + (actor - seat + seats) % seats] = 1
        out[at + space.active + (state.active - seat + seats) % seats] = 1
        out[at + space.turn] = i16(min(state.turn, MOST_TURNS))
        out[at + space.rolled] = i16(state.rolled)
        if state.dice:
            first, second = unpack_dice(state.dice)
            out[at + space.dice] = i16(first + second)
        out[at + space.card_played] = i16(state.card_played)
        out[at + space.ship_moved] = i16(state.ship_moved)
        out[at + space.offers_made] = i16(min(state.offers_made, 100))
        out[at + space.target] = i16(state.rules.victory_points)
        out[at + space.hand_limit] = i16(state.rules.hand_limit)
        out[at + space.deck] = i16(state.deck_size())
        for k in range(CARD_KINDS):
            if PLAYS[k] != NO_PLAY:
                out[at + space.played + k] = i16(_played(state, k))
        for k in range(RESOURCES):
            most = state.rules.bank - state.hand[seat * RESOURCES + k]
            out[at + space.bank + k] = i16(self._shown(state.bank[k], most))
        self._write_throws(state, out, at + space.throws)
        out[at + space.hidden] = i16(state.hidden)

    def _shown(self, count: i64, most: i64) -> i64:
        """Return a resource's cards in the bank, as exactly as the table shows them.

        An estimate is at most `most`.
        """
        if self._bank == BANK_HIDDEN:
            return HIDDEN
        return count if self._bank == BANK_EXACT else min((count + HEAP // 2) // HEAP * HEAP, most)

    def _write_throws(self, state: IslandState, out: Shorts, at: i64) -> None:
        """Write how many rolls of each total are left if the dice are balanced."""
        k: i64
        if state.rules.balanced_dice == 0:
            for k in range(TOTALS):
                out[at + k] = i16(HIDDEN)
            return
        for k in range(THROWS):
            if (state.throws >> k) & 1:
                out[at + k // 6 + k % 6] += 1

    def _write_offer(self, state: IslandState, out: Shorts, at: i64) -> None:
        if not state.offer_open():
            return
        space = self.space
        row = 2 * state.seats
        out[at + space.offer] = 1
        _write_cards(state.terms[row], out, at + space.offer_give)
        if state.terms[row + 1] == ANY_CARD:
            out[at + space.offer_any] = 1
        else:
            _write_cards(state.terms[row + 1], out, at + space.offer_want)

    def _write_own_cards(self, state: IslandState, seat: i64, out: Shorts, at: i64) -> None:
        k: i64
        for k in range(CARD_KINDS):
            out[at + self.space.own_cards + k] = i16(state.development[seat * CARD_KINDS + k])
            out[at + self.space.own_fresh + k] = i16(state.fresh[seat * CARD_KINDS + k])

    def _write_player(self, state: IslandState, who: i64, seat: i64, out: Shorts, at: i64) -> None:
        """Write the fields of `PLAYER` in order.

        Hidden points are shown only to the player's own seat.
        """
        row = who * PIECE_KINDS
        r: i64
        out[at] = i16(total_points(state, who) if who == seat else state.points[who])
        out[at + 1] = i16(state.cards[who])
        out[at + 2] = i16(_development(state, who))
        out[at + 3] = i16(state.knights[who])
        out[at + 4] = i16(state.route[who])
        out[at + 5] = i16(state.pieces[row + ROAD])
        out[at + 6] = i16(state.pieces[row + SETTLEMENT])
        out[at + 7] = i16(state.pieces[row + CITY])
        out[at + 8] = i16(state.pieces[row + SHIP])
        out[at + 9] = 1 if state.longest_road == who else 0
        out[at + 10] = 1 if state.largest_army == who else 0
        out[at + 11] = i16((state.flags >> who) & 1)
        at += 12
        for r in range(ANSWERS):
            out[at + r] = 0
        if state.answer[who]:
            out[at + state.answer[who] - 1] = 1
        at += ANSWERS
        _write_cards(state.terms[2 * who], out, at)
        _write_cards(state.terms[2 * who + 1], out, at + RESOURCES)
        at += 2 * RESOURCES
        known = who == seat or self._open_hands == 1
        for r in range(RESOURCES):
            out[at + r] = i16(state.rates[who * RESOURCES + r])
            out[at + RESOURCES + r] = i16(state.hand[who * RESOURCES + r] if known else HIDDEN)

    def _write_land(self, state: IslandState, out: Shorts, at: i64) -> None:
        """Write the terrains of all hexes, and the tokens of known hexes."""
        board = state.board
        h: i64
        for h in range(board.hexes):
            out[at + _terrain(state, h)] = 1
            if state.hidden == 0 or state.known[h]:
                out[at + TERRAINS] = i16(board.token[h])
                out[at + TERRAINS + 1] = i16(_chances(board.token[h]))
            at += HEX

    def _write_shores(self, state: IslandState, out: Shorts, at: i64) -> None:
        """Write the ports of all nodes, and their yields of known hexes."""
        board, seats = state.board, state.seats
        node: i64
        k: i64
        for node in range(board.nodes):
            for k in range(PORTS):
                if (board.port[node] >> k) & 1:
                    out[at + seats + k] = 1
            for k in range(3 * node, 3 * node + 3):
                h = board.node_hexes[k]
                if h != NONE and board.token[h] and (state.hidden == 0 or state.known[h]):
                    place = at + seats + PORTS + board.resource[h]
                    out[place] += i16(_chances(board.token[h]))
            at += self.space.node

    def _mark_raiders(self, state: IslandState, out: Shorts, row: ShownRow) -> None:
        at = row.at + self.space.hexes + TERRAINS + 2
        if state.robber != NONE:
            row.mark(out, at + HEX * state.robber, 1)
        if state.pirate != NONE:
            row.mark(out, at + HEX * state.pirate + 1, 1)

    def _mark_buildings(self, state: IslandState, seat: i64, out: Shorts, row: ShownRow) -> None:
        """Mark buildings by owner: 1 for a settlement, 2 for a city."""
        owner, city, seats = state.owner, state.city, state.seats
        at, stride = row.at + self.space.nodes, self.space.node
        node: i64
        for node in range(state.board.nodes):
            if owner[node] != NONE:
                turned = (owner[node] - seat + seats) % seats
                row.mark(out, at + stride * node + turned, 1 + city[node])

    def _mark_segments(self, state: IslandState, seat: i64, out: Shorts, row: ShownRow) -> None:
        """Mark who owns each road and ship.

        A ship counts as 2 in the turn in which it was built.
        """
        segments, seats = state.segment, state.seats
        at, stride = row.at + self.space.edges, self.space.edge
        edge: i64
        for edge in range(state.board.edges):
            segment = segments[edge]
            if segment != NONE:
                place = at + stride * edge + ((segment & OWNER) - seat + seats) % seats
                if segment & SHIP_MARK:
                    row.mark(out, place + seats, 2 if segment & NEW_MARK else 1)
                else:
                    row.mark(out, place, 1)


def _played(state: IslandState, kind: i64) -> i64:
    """The number of cards of a kind that all seats have played, added up."""
    seat: i64
    left = state.rules.deck[kind] - state.deck[kind]
    for seat in range(state.seats):
        left -= state.development[seat * CARD_KINDS + kind]
    return left


def _development(state: IslandState, seat: i64) -> i64:
    """The number of development cards that a seat holds."""
    k: i64
    held: i64 = 0
    for k in range(CARD_KINDS):
        held += state.development[seat * CARD_KINDS + k]
    return held


def _write_cards(cards: i64, out: Shorts, at: i64) -> None:
    r: i64
    for r in range(RESOURCES):
        out[at + r] = i16(count_in(cards, r))


def _chances(token: i64) -> i64:
    """The number of rolls, out of 36, that match this number token."""
    if token == 0:
        return 0
    return token - 1 if token < 7 else 13 - token


def _terrain(state: IslandState, h: i64) -> i64:
    """The index of a hex's terrain among `TERRAINS`."""
    board = state.board
    if state.hidden and state.known[h] == 0:
        return GOLD + 3
    if board.resource[h] != NONE:
        return board.resource[h]
    return GOLD + 1 if board.land[h] else GOLD + 2
