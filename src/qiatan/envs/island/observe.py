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
from qiatan.envs.island.shown_row import ShownRow, clockwise
from qiatan.island.actions import ANY_CARD, count_in, unpack_dice
from qiatan.island.board import NONE
from qiatan.island.card_clauses.road_building import pieces_to_place
from qiatan.island.development import CARD_KINDS, NO_PLAY, PLAYS
from qiatan.island.prompts import DISCARD_PROMPT, FREE_ROAD, PICK_PROMPT
from qiatan.island.resources import GOLD, RESOURCES
from qiatan.island.rules import CITY, PIECE_KINDS, ROAD, SETTLEMENT, SHIP, Rules
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
            self._write_rules(state.rules, out, at)
            self._write_land(state, out, at + self.space.hexes)
            self._write_shores(state, out, at + self.space.nodes)
        self._mark_question(state, seat, actor, flag, out, row)
        self._mark_turn(state, seat, actor, out, row)
        self._write_table(state, seat, out, at)
        if row.offer or state.offer_open():
            self._write_offer(state, seat, out, row)
        self._write_own_cards(state, seat, out, at)
        self._write_played(state, out, at + self.space.played)
        self._write_players(state, seat, out, at + self.space.players)
        self._mark_raiders(state, out, row)
        self._show_pieces(state, seat, out, row)

    def _mark_question(
        self, state: IslandState, seat: i64, actor: i64, flag: i64, out: Shorts, row: ShownRow
    ) -> None:
        """Mark the prompt that the seat must answer, and how many cards or pieces it is about."""
        question = row.at + self.space.question
        if flag and seat == actor:
            row.mark(out, question + FLAG_QUESTION, 1)
            return
        place = state.find(seat)
        if place == NONE:
            return
        kind, about = prompt_kind(state.stack[place]), prompt_about(state.stack[place])
        row.mark(out, question + kind, 1)
        if kind == DISCARD_PROMPT or kind == PICK_PROMPT:
            row.mark(out, row.at + self.space.count, about)
        elif kind == FREE_ROAD:
            row.mark(out, row.at + self.space.count, pieces_to_place(about))

    def _mark_turn(
        self, state: IslandState, seat: i64, actor: i64, out: Shorts, row: ShownRow
    ) -> None:
        """Mark the seats that act and whose turn it is."""
        if actor >= 0:
            place = clockwise(actor, seat, state.seats)
            row.mark(out, row.at + self.space.actor + place, 1)
        place = clockwise(state.active, seat, state.seats)
        row.mark(out, row.at + self.space.active + place, 1)

    def _write_table(self, state: IslandState, seat: i64, out: Shorts, at: i64) -> None:
        """Write the public state: turn, dice, bank and deck."""
        space = self.space
        k: i64
        out[at + space.turn] = i16(min(state.turn, MOST_TURNS))
        out[at + space.rolled] = i16(state.rolled)
        out[at + space.dice] = i16(_total(state.dice))
        out[at + space.card_played] = i16(state.card_played)
        out[at + space.ship_moved] = i16(state.ship_moved)
        out[at + space.offers_made] = i16(min(state.offers_made, 100))
        out[at + space.deck] = i16(state.deck_size())
        for k in range(RESOURCES):
            most = state.rules.bank - state.hand[seat * RESOURCES + k]
            out[at + space.bank + k] = i16(self._shown(state.bank[k], most))
        if state.rules.balanced_dice:
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
        """Write how many rolls of each total are left in the deck of balanced dice."""
        k: i64
        for k in range(TOTALS):
            out[at + k] = 0
        for k in range(THROWS):
            if (state.throws >> k) & 1:
                out[at + k // 6 + k % 6] += 1

    def _write_offer(self, state: IslandState, seat: i64, out: Shorts, row: ShownRow) -> None:
        """Write the open offer and all answers to it, or zeros if there is none."""
        i: i64
        space, at, seats = self.space, row.at, state.seats
        give, want = state.given(seats), state.wanted(seats)
        row.offer = 1 if state.offer_open() else 0
        out[at + space.offer] = i16(row.offer)
        out[at + space.offer_any] = 1 if want == ANY_CARD else 0
        if want == ANY_CARD:
            want = 0
        _write_cards(give, out, at + space.offer_give)
        _write_cards(want, out, at + space.offer_want)
        for i in range(seats):
            place = at + space.players + i * space.player + space.answer
            _write_answer(state, (seat + i) % seats, out, place)

    def _write_own_cards(self, state: IslandState, seat: i64, out: Shorts, at: i64) -> None:
        k: i64
        held, fresh, row = state.development, state.fresh, seat * CARD_KINDS
        cards, new = at + self.space.own_cards, at + self.space.own_fresh
        for k in range(CARD_KINDS):
            out[cards + k] = i16(held[row + k])
            out[new + k] = i16(fresh[row + k])

    def _write_played(self, state: IslandState, out: Shorts, at: i64) -> None:
        """Write how many development cards of each kind all seats have played."""
        k: i64
        i: i64
        all_cards, deck, held = state.rules.deck, state.deck, state.development
        for k in range(CARD_KINDS):
            if PLAYS[k] != NO_PLAY:
                played = all_cards[k] - deck[k]
                if played:
                    for i in range(k, state.seats * CARD_KINDS, CARD_KINDS):
                        played -= held[i]
                out[at + k] = i16(played)

    def _write_players(self, state: IslandState, seat: i64, out: Shorts, at: i64) -> None:
        """Write all players, starting with the observer."""
        i: i64
        who, place = seat, at
        for i in range(state.seats):
            self._write_player(state, who, out, place)
            self._write_hand(state, who, i == 0 or self._open_hands == 1, out, place)
            place += self.space.player
            # Faster than a remainder, which is a division.
            who += 1
            if who == state.seats:
                who = 0
        # The observer knows its own victory point cards.
        out[at] = i16(total_points(state, seat))

    def _write_player(self, state: IslandState, who: i64, out: Shorts, at: i64) -> None:
        """Write the public fields of `PLAYER` in order, except the answer to an offer."""
        pieces, row = state.pieces, who * PIECE_KINDS
        out[at] = i16(state.points[who])
        out[at + 1] = i16(state.cards[who])
        out[at + 2] = i16(_development(state, who))
        out[at + 3] = i16(state.knights[who])
        out[at + 4] = i16(state.route[who])
        out[at + 5] = i16(pieces[row + ROAD])
        out[at + 6] = i16(pieces[row + SETTLEMENT])
        out[at + 7] = i16(pieces[row + CITY])
        out[at + 8] = i16(pieces[row + SHIP])
        out[at + 9] = 1 if state.longest_road == who else 0
        out[at + 10] = 1 if state.largest_army == who else 0
        out[at + 11] = i16((state.flags >> who) & 1)

    def _write_hand(self, state: IslandState, who: i64, known: bool, out: Shorts, at: i64) -> None:
        """Write a player's rates and, if they are known, the resources in its hand."""
        r: i64
        rates, hand, row = state.rates, state.hand, who * RESOURCES
        at += self.space.rates
        for r in range(RESOURCES):
            out[at + r] = i16(rates[row + r])
        at += RESOURCES
        for r in range(RESOURCES):
            out[at + r] = i16(hand[row + r] if known else HIDDEN)

    def _write_rules(self, rules: Rules, out: Shorts, at: i64) -> None:
        """Write the numbers that are the same in all games of the table."""
        k: i64
        out[at + self.space.target] = i16(rules.victory_points)
        out[at + self.space.hand_limit] = i16(rules.hand_limit)
        if rules.balanced_dice == 0:
            for k in range(TOTALS):
                out[at + self.space.throws + k] = i16(HIDDEN)

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

    def _show_pieces(self, state: IslandState, seat: i64, out: Shorts, row: ShownRow) -> None:
        if row.shows_pieces(state):
            row.turn_pieces(out, seat)
            return
        row.begin_pieces(state, out)
        self._add_buildings(state, row)
        self._add_segments(state, row)
        row.show_pieces(out, seat)

    def _add_buildings(self, state: IslandState, row: ShownRow) -> None:
        """Add the buildings: 1 for a settlement, 2 for a city."""
        owner, city, stride = state.owner, state.city, self.space.node
        at = row.at + self.space.nodes
        node: i64
        for node in range(state.board.nodes):
            if owner[node] != NONE:
                row.add_piece(at + stride * node, owner[node], 1 + city[node])

    def _add_segments(self, state: IslandState, row: ShownRow) -> None:
        """Add the roads and ships. A ship counts as 2 in the turn in which it was built."""
        segments, stride = state.segment, self.space.edge
        at = row.at + self.space.edges
        edge: i64
        for edge in range(state.board.edges):
            segment = segments[edge]
            if segment != NONE:
                place = at + stride * edge
                if segment & SHIP_MARK:
                    value = 2 if segment & NEW_MARK else 1
                    row.add_piece(place + state.seats, segment & OWNER, value)
                else:
                    row.add_piece(place, segment & OWNER, 1)


def _total(dice: i64) -> i64:
    """The total of a roll, or 0 before the dice are rolled."""
    if dice == 0:
        return 0
    first, second = unpack_dice(dice)
    return first + second


def _write_answer(state: IslandState, who: i64, out: Shorts, at: i64) -> None:
    """Write a seat's answer to the open offer, and the terms of its counter-offer."""
    k: i64
    for k in range(ANSWERS):
        out[at + k] = 1 if state.answer[who] == k + 1 else 0
    _write_cards(state.given(who), out, at + ANSWERS)
    _write_cards(state.wanted(who), out, at + ANSWERS + RESOURCES)


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
