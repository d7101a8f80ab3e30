"""Builds a viewer's view of a state.

The view starts empty and contains only what the code adds, so no secret can slip in unnoticed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypedDict, cast

from qiatan.island import prompts as ask
from qiatan.island import view_types as v
from qiatan.island.actions import count_in, unpack_dice
from qiatan.island.board import NONE, Board, port_sea
from qiatan.island.card_clauses.road_building import PLACED, pieces_to_place
from qiatan.island.development import CARD_KINDS, CARD_NAMES, NO_PLAY, PLAYS
from qiatan.island.hand_memory import Guess
from qiatan.island.layout import SIDES
from qiatan.island.own_view import own_view
from qiatan.island.public_rules import BankDisplay, Visibility, to_public
from qiatan.island.resources import RESOURCES
from qiatan.island.seat_view import own_seat, public_seat
from qiatan.island.special_build import flag_is_up
from qiatan.island.state import (
    ACCEPTED,
    COUNTERED,
    NO_ANSWER,
    WAITING,
    IslandState,
)
from qiatan.island.trade import wants_any
from qiatan.island.turn import is_over
from qiatan.island.view_parts import ViewParts
from qiatan.kit.game import Viewer
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat

RAIDERS: Final[tuple[v.Raider, ...]] = ("robber", "pirate")
"""The names of the robber and the pirate, indexed by `WITH_ROBBER` and `WITH_PIRATE`."""

CACHED_PROMPTS: Final = 1_000
"""The maximum number of prompts that are cached."""

ESTIMATE_STEP: Final = 5
"""§10.5: estimated card counts are multiples of this number, up to the maximum possible count."""


def board_view(board: Board) -> v.BoardView:
    """Return the view of the board with all hexes visible."""
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
    """Return the board with hidden hexes shown as fog. Once the game is over, nothing is hidden."""
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
    state: IslandState,
    viewer: Viewer,
    names: tuple[str, ...],
    board: v.BoardView,
    visibility: Visibility,
) -> v.View:
    """Return everything that `viewer` is allowed to know about `state`."""
    parts = ViewParts()
    public = public_view(state, names, board, visibility, parts)
    if viewer is None:
        return public
    return replace(public, **own_fields(public, state, viewer, names, parts))


class OwnFields(TypedDict):
    """The fields that differ between a seat's view and the public view."""

    viewer: int
    seats: tuple[v.SeatView, ...]
    bank: v.Cards | None
    you: v.OwnView


def own_fields(
    public: v.View,
    state: IslandState,
    seat: int,
    names: tuple[str, ...],
    parts: ViewParts,
) -> OwnFields:
    """Return the fields of the seat's view that differ from the public view."""
    seats = list(public.seats)
    seats[seat] = own_seat(public.seats[seat], state, seat, parts)
    return {
        "viewer": seat,
        "seats": tuple(seats),
        "bank": None if public.bank is None else _possible(public.bank, state, seat),
        "you": own_view(state, seat, names, parts.own_views),
    }


def possible_hands(guesses: Sequence[Guess]) -> tuple[v.PossibleHandsView, ...]:
    """Convert possible hands to the form that views show."""
    return tuple(
        v.PossibleHandsView(
            guess.chance,
            tuple(
                v.Cards(*guess.hands[at : at + RESOURCES])
                for at in range(0, len(guess.hands), RESOURCES)
            ),
        )
        for guess in guesses
    )


def public_view(
    state: IslandState,
    names: tuple[str, ...],
    board: v.BoardView,
    visibility: Visibility,
    parts: ViewParts,
) -> v.View:
    """Return what all viewers are allowed to know about `state`."""
    over = is_over(state)
    buildings = parts.buildings(state)
    seats = [public_seat(state, seat, name, visibility, parts) for seat, name in enumerate(names)]
    return v.View(
        viewer=None,
        rules=to_public(state.rules, visibility),
        board=board,
        turn=state.turn,
        draft=_draft(state) if state.turn == 0 else (),
        active=state.active,
        rolled=state.rolled == 1,
        dice=unpack_dice(state.dice) if state.dice else None,
        robber=None if state.robber == NONE else state.robber,
        buildings=buildings.views,
        pirate=None if state.pirate == NONE else state.pirate,
        roads=parts.roads(state),
        ships=parts.ships(state),
        ship_moved=state.ship_moved == 1,
        card_played=state.card_played == 1,
        islands=parts.islands(state),
        seats=tuple(seats),
        bank=_bank(state, "exact" if over else visibility.bank),
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


def _dice_left(state: IslandState) -> tuple[int, ...]:
    """§10.2: return how many rolls of each total, 2 to 12, the deck of balanced dice still has."""
    totals = [first + second for first in range(1, 7) for second in range(1, 7)]
    left = [total for place, total in enumerate(totals) if state.throws >> place & 1]
    return tuple(left.count(total) for total in range(2, 13))


def _hidden(state: IslandState) -> v.HiddenView | None:
    """§10.4, §11.7: return the terrain and tokens of hidden hexes, without their positions."""
    if state.hidden == 0:
        return None
    hexes = state.board.geometry.hexes
    unknown = [place for place, known in zip(hexes, state.known, strict=True) if not known]
    terrain = sorted(place.terrain for place in unknown)
    tokens = sorted(place.token for place in unknown if place.token is not None)
    return v.HiddenView(cast(tuple[v.Terrain, ...], tuple(terrain)), tuple(tokens))


def _bank(state: IslandState, display: BankDisplay) -> v.Cards | None:
    if display == "hidden":
        return None
    exact = tuple(state.bank)
    whole = int(state.rules.bank)
    if display == "exact":
        return v.cards_of(exact)
    return v.cards_of(tuple([estimate(count, whole) for count in exact]))


def estimate(count: int, most: int) -> int:
    """Return `count` rounded to the nearest multiple of five, but no more than `most`."""
    return min(most, (count + ESTIMATE_STEP // 2) // ESTIMATE_STEP * ESTIMATE_STEP)


def _possible(shown: v.Cards, state: IslandState, seat: int) -> v.Cards:
    """Lower the bank's shown counts to what is possible given the seat's own hand."""
    counts = (shown.brick, shown.lumber, shown.wool, shown.grain, shown.ore)
    own = state.hand[seat * RESOURCES : (seat + 1) * RESOURCES]
    whole = int(state.rules.bank)
    return v.cards_of(tuple([min(n, whole - held) for n, held in zip(counts, own, strict=True)]))


def _played(state: IslandState) -> dict[v.DevelopmentKind, int]:
    return {
        name: state.rules.deck[k]
        - state.deck[k]
        - sum(state.development[seat * CARD_KINDS + k] for seat in range(state.seats))
        for k, name in enumerate(CARD_NAMES)
        if PLAYS[k] != NO_PLAY
    }


def _draft(state: IslandState) -> tuple[int, ...]:
    """§3.2: return the seats that still have to place in the setup, in order of play."""
    waiting = reversed([state.stack[place] for place in range(state.depth)])
    return tuple(
        prompt_seat(value)
        for value in waiting
        if prompt_kind(value) in (ask.SETUP_SETTLEMENT, ask.SETUP_ROAD)
    )


def _prompts(state: IslandState) -> tuple[v.PromptView, ...]:
    found = (state.find(seat) for seat in range(state.seats))
    return tuple(_prompt(state.stack[place]) for place in found if place != NONE)


@lru_cache(maxsize=CACHED_PROMPTS)
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
    """Convert packed cards to the form that views show."""
    return v.cards_of(tuple([count_in(cards, r) for r in range(RESOURCES)]))


def _offer(state: IslandState) -> v.OfferView | None:
    if not state.offer_open():
        return None
    terms = state.open_terms()
    answers = tuple(
        _answer(state, seat) for seat in range(state.seats) if state.answer[seat] != NO_ANSWER
    )
    give, want = packed_cards(terms.give), packed_cards(terms.want)
    return v.OfferView(state.active, give, want, answers, wants_any(terms))


def _answer(state: IslandState, seat: int) -> v.AnswerView:
    said = state.answer[seat]
    if said == COUNTERED:
        terms = state.terms_of(seat)
        give, want = packed_cards(terms.give), packed_cards(terms.want)
        return v.AnswerView(seat, "counter", give, want)
    if said == WAITING:
        return v.AnswerView(seat, "waiting")
    return v.AnswerView(seat, "accept" if said == ACCEPTED else "reject")
