"""A viewer's view of a state, built up from nothing, so that a secret needs a line to get in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from qiatan.island import prompts as ask
from qiatan.island import view_types as v
from qiatan.island.actions import count_in, unpack_dice
from qiatan.island.awards import AWARD_POINTS
from qiatan.island.board import NONE, Board, port_sea
from qiatan.island.development import CARD_KINDS, CARD_NAMES, VICTORY_POINT
from qiatan.island.islands import islands_of, settled_on
from qiatan.island.layout import SIDES
from qiatan.island.own_view import own_view, play_reason
from qiatan.island.resources import GOLD, RESOURCES
from qiatan.island.road_building import PLACED, pieces_to_place
from qiatan.island.rules import CITY, PIECE_KINDS, ROAD, SETTLEMENT, SHIP
from qiatan.island.rules_view import BankDisplay, Openness, rules_view
from qiatan.island.special_build import flag_is_up
from qiatan.island.state import (
    ACCEPTED,
    COUNTERED,
    NEW_MARK,
    NO_ANSWER,
    OWNER,
    SHIP_MARK,
    WAITING,
    IslandState,
)
from qiatan.island.turn import is_over, total_points
from qiatan.kit.game import Viewer
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat

RAIDERS: Final[tuple[v.Raider, ...]] = ("robber", "pirate")
"""By `WITH_ROBBER` and `WITH_PIRATE`."""

HEAP: Final = 5
"""An estimate of the bank counts in fives (§10 `bank_display`)."""


def board_view(board: Board) -> v.BoardView:
    """The whole board, nothing hidden."""
    shape = board.geometry
    return v.BoardView(
        hexes=tuple(_hex_view(board, h) for h in range(board.hexes)),
        nodes=tuple(shape.nodes),
        edges=tuple(shape.edges),
        ports=tuple(_port_views(board)),
        homes=board.layout.homes,
        fog=board.layout.fog,
        bonus_points=board.layout.bonus_points,
        bonus_cards=board.layout.bonus_cards,
    )


def with_fog(board: v.BoardView, state: IslandState) -> v.BoardView:
    """The board during the game: hidden hexes shown as fog, all of it once the game is over."""
    if state.hidden == 0 or is_over(state):
        return board
    hexes = tuple(
        shown if known else v.HexView(shown.q, shown.r, "fog", None)
        for shown, known in zip(board.hexes, state.known, strict=True)
    )
    return replace(board, hexes=hexes)


def _hex_view(board: Board, h: int) -> v.HexView:
    place = board.geometry.hexes[h]
    return v.HexView(place.q, place.r, cast(v.Terrain, place.terrain), place.token)


def _port_views(board: Board) -> list[v.PortView]:
    shape = board.geometry
    views = []
    for port in board.layout.ports:
        edge = shape.edge_at[shape.side(port.q, port.r, SIDES.index(port.side))]
        resource = None if port.resource is None else cast(v.Resource, port.resource)
        views.append(v.PortView(edge, port.rate, resource, port_sea(port.q, port.r, port.side)))
    return views


def view_of(
    state: IslandState, viewer: Viewer, names: Sequence[str], board: v.BoardView, open_: Openness
) -> v.View:
    """Everything `viewer` may know of `state`."""
    public = public_view(state, names, board, open_)
    return public if viewer is None else seat_view(public, state, viewer, names, open_)


def seat_view(
    public: v.View, state: IslandState, seat: int, names: Sequence[str], open_: Openness
) -> v.View:
    """The public view with what only `seat` may know."""
    own = _seat_view(state, seat, seat, names[seat], open_)
    return replace(
        public,
        viewer=seat,
        seats=(*public.seats[:seat], own, *public.seats[seat + 1 :]),
        you=own_view(state, seat, names),
    )


def public_view(
    state: IslandState, names: Sequence[str], board: v.BoardView, open_: Openness
) -> v.View:
    """What everybody may know of `state`."""
    over = is_over(state)
    return v.View(
        viewer=None,
        rules=rules_view(state.rules, open_),
        board=board,
        turn=state.turn,
        draft=_draft(state) if state.turn == 0 else (),
        active=state.active,
        rolled=state.rolled == 1,
        dice=unpack_dice(state.dice) if state.dice else None,
        robber=None if state.robber == NONE else state.robber,
        buildings=_buildings(state),
        pirate=None if state.pirate == NONE else state.pirate,
        roads=_roads(state),
        ships=_ships(state),
        ship_moved=state.ship_moved == 1,
        card_played=state.card_played == 1,
        islands=() if state.board.is_one_island else _islands(state),
        seats=tuple(_seat_view(state, seat, None, name, open_) for seat, name in enumerate(names)),
        bank=_bank(state, "exact" if over else open_.bank),
        deck=state.deck_size(),
        played=_played(state),
        longest_road=None if state.longest_road == NONE else state.longest_road,
        largest_army=None if state.largest_army == NONE else state.largest_army,
        flags=tuple(seat for seat in range(state.seats) if flag_is_up(state, seat)),
        dice_left=_dice_left(state) if state.rules.balanced_dice else None,
        hidden=None if over else _hidden(state),
        prompts=_prompts(state),
        offer=_offer(state),
        offers_made=state.offers_made,
        you=None,
        winner=state.winner if over else None,
    )


def _islands(state: IslandState) -> tuple[v.IslandView, ...]:
    islands = islands_of(state)
    settled = [settled_on(state, islands, seat) for seat in range(state.seats)]
    return tuple(
        v.IslandView(
            tuple(h for h, island in enumerate(islands) if island == number),
            tuple(seat for seat, on in enumerate(settled) if number in on),
        )
        for number in range(max(islands) + 1)
    )


def _dice_left(state: IslandState) -> tuple[int, ...]:
    """§10 balanced dice: throws left of each total from 2 to 12."""
    totals = [first + second for first in range(1, 7) for second in range(1, 7)]
    left = [total for place, total in enumerate(totals) if state.throws >> place & 1]
    return tuple(left.count(total) for total in range(2, 13))


def _hidden(state: IslandState) -> v.HiddenView | None:
    """§10 mystery: the terrain and tokens of hidden hexes, but not where they lie."""
    if state.hidden == 0:
        return None
    hexes = state.board.geometry.hexes
    unknown = [place for place, known in zip(hexes, state.known, strict=True) if not known]
    terrain = sorted(place.terrain for place in unknown)
    tokens = sorted(place.token for place in unknown if place.token is not None)
    return v.HiddenView(cast(tuple[v.Terrain, ...], tuple(terrain)), tuple(tokens))


def _buildings(state: IslandState) -> tuple[v.BuildingView, ...]:
    return tuple(
        v.BuildingView(node, state.owner[node], "city" if state.city[node] else "settlement")
        for node in range(state.board.nodes)
        if state.owner[node] != NONE
    )


def _roads(state: IslandState) -> tuple[v.RoadView, ...]:
    return tuple(
        v.RoadView(edge, segment)
        for edge, segment in enumerate(state.segment)
        if segment != NONE and not segment & SHIP_MARK
    )


def _ships(state: IslandState) -> tuple[v.ShipView, ...]:
    return tuple(
        v.ShipView(edge, segment & OWNER, fresh=segment & NEW_MARK != 0)
        for edge, segment in enumerate(state.segment)
        if segment != NONE and segment & SHIP_MARK
    )


def hand_of(state: IslandState, seat: int) -> v.Cards:
    """A seat's resource cards."""
    return v.Cards(*state.hand[seat * RESOURCES : (seat + 1) * RESOURCES])


def _seat_view(
    state: IslandState, seat: int, viewer: Viewer, name: str, open_: Openness
) -> v.SeatView:
    own = viewer == seat
    known = own or is_over(state)
    return v.SeatView(
        name=name,
        cards=state.cards[seat],
        development=sum(state.development[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]),
        knights=state.knights[seat],
        route=state.route[seat],
        points=total_points(state, seat) if known else state.points[seat],
        points_from=_points_from(state, seat, known),
        production=_production(state, seat),
        roads_left=state.pieces[seat * PIECE_KINDS + ROAD],
        settlements_left=state.pieces[seat * PIECE_KINDS + SETTLEMENT],
        ships_left=state.pieces[seat * PIECE_KINDS + SHIP],
        cities_left=state.pieces[seat * PIECE_KINDS + CITY],
        over_limit=state.cards[seat] > state.rules.hand_limit,
        hand=hand_of(state, seat) if known or open_.hands else None,
        development_cards=_development(state, seat) if known else None,
    )


def _points_from(state: IslandState, seat: int, known: bool) -> v.PointsView:
    mine = [node for node in range(state.board.nodes) if state.owner[node] == seat]
    cities = sum(state.city[node] for node in mine)
    road = AWARD_POINTS if state.longest_road == seat else 0
    army = AWARD_POINTS if state.largest_army == seat else 0
    return v.PointsView(
        settlements=len(mine) - cities,
        cities=2 * cities,
        islands=state.points[seat] - len(mine) - cities - road - army,
        longest_road=road,
        largest_army=army,
        victory_cards=state.development[seat * CARD_KINDS + VICTORY_POINT] if known else None,
    )


def _production(state: IslandState, seat: int) -> tuple[v.ProductionView, ...]:
    """§4: one card a settlement and two a city, of every known hex beside it."""
    board = state.board
    counts: dict[int, list[int]] = {}
    for node in range(board.nodes):
        if state.owner[node] == seat:
            for place in range(3 * node, 3 * node + 3):
                h = board.node_hexes[place]
                if h != NONE and state.known[h] and board.resource[h] != NONE:
                    found = counts.setdefault(board.token[h], [0] * (RESOURCES + 1))
                    found[board.resource[h]] += 1 + state.city[node]
    return tuple(
        v.ProductionView(total, v.Cards(*found[:RESOURCES]), found[GOLD])
        for total, found in sorted(counts.items())
    )


def _development(state: IslandState, seat: int) -> tuple[v.DevelopmentView, ...]:
    return tuple(
        v.DevelopmentView(
            cast(v.DevelopmentKind, kind),
            state.development[seat * CARD_KINDS + i],
            state.fresh[seat * CARD_KINDS + i],
            play_reason(state, seat, i),
        )
        for i, kind in enumerate(CARD_NAMES)
        if state.development[seat * CARD_KINDS + i]
    )


def _bank(state: IslandState, display: BankDisplay) -> v.Cards | None:
    if display == "hidden":
        return None
    exact = list(state.bank)
    return v.Cards(*(exact if display == "exact" else [heap(count) for count in exact]))


def heap(count: int) -> int:
    """The nearest multiple of five; 0 only for 0 to 2."""
    return (count + HEAP // 2) // HEAP * HEAP


def _played(state: IslandState) -> v.PlayedView:
    gone = {
        name: state.rules.deck[k]
        - state.deck[k]
        - sum(state.development[seat * CARD_KINDS + k] for seat in range(state.seats))
        for k, name in enumerate(CARD_NAMES)
        if k != VICTORY_POINT
    }
    return v.PlayedView(**gone)


def _draft(state: IslandState) -> tuple[int, ...]:
    """§3.2: the setup prompts that wait, the newest first."""
    waiting = reversed([state.stack[place] for place in range(state.depth)])
    return tuple(
        prompt_seat(value)
        for value in waiting
        if prompt_kind(value) in (ask.SETUP_SETTLEMENT, ask.SETUP_ROAD)
    )


def _prompts(state: IslandState) -> tuple[v.PromptView, ...]:
    found = (state.find(seat) for seat in range(state.seats))
    return tuple(_prompt(state.stack[place]) for place in found if place != NONE)


def _prompt(value: int) -> v.PromptView:
    kind = prompt_kind(value)
    about = prompt_about(value)
    counted = kind in (ask.DISCARD_PROMPT, ask.FREE_ROAD, ask.PICK_PROMPT)
    count = pieces_to_place(about) if kind == ask.FREE_ROAD else about
    return v.PromptView(
        prompt_seat(value),
        cast(v.PromptKind, ask.PROMPT_NAMES[kind]),
        count if counted else 0,
        RAIDERS[about] if kind == ask.STEAL_PROMPT else None,
        placed=kind == ask.FREE_ROAD and about & PLACED != 0,
    )


def packed_cards(cards: int) -> v.Cards:
    """Packed cards as a view's value."""
    return v.Cards(*(count_in(cards, r) for r in range(RESOURCES)))


def _offer(state: IslandState) -> v.OfferView | None:
    if not state.offer_open():
        return None
    terms = state.open_terms()
    answers = tuple(
        _answer(state, seat) for seat in range(state.seats) if state.answer[seat] != NO_ANSWER
    )
    give, want = packed_cards(terms.give), packed_cards(terms.want)
    return v.OfferView(state.active, give, want, answers)


def _answer(state: IslandState, seat: int) -> v.AnswerView:
    said = state.answer[seat]
    if said == COUNTERED:
        terms = state.terms_of(seat)
        give, want = packed_cards(terms.give), packed_cards(terms.want)
        return v.AnswerView(seat, "counter", give, want)
    if said == WAITING:
        return v.AnswerView(seat, "waiting")
    return v.AnswerView(seat, "accept" if said == ACCEPTED else "reject")
