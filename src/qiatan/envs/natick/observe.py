"""Writes a seat's observation of a Natick position, with the seat's own colony first."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Shorts
from qiatan.envs.natick.observation_space import (
    DIE,
    REGION,
    ROAD,
    ROADS,
    SITE,
    SITES,
    NatickObservationSpace,
)
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i16, i64
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat
from qiatan.natick.actions import count_in, given, wanted
from qiatan.natick.building import tiles_left
from qiatan.natick.components import (
    DICE,
    FACES,
    NUMBERS,
    ROW,
    SIDES,
    SPOTS,
    SUITS,
    TILES,
    number_of,
    spot_at,
    suit_of,
)
from qiatan.natick.event_dice import EVENT_FACES, is_done, owner_of
from qiatan.natick.prompts import (
    ANSWER,
    DRAW_PROMPT,
    FROM_PROMPT,
    INTO_PROMPT,
    NO_PIECE,
    PLACE_PROMPT,
    limit_of,
    moving_count,
    moving_limits,
    moving_piece,
    moving_suit,
    region_piece,
    region_place,
    region_tile,
)
from qiatan.natick.rules import PAWNS, PIECES, TOWNS, VILLAGES
from qiatan.natick.state import NONE, SEATS, NatickState


class ShownRoads:
    """The places of roads that a row shows. The numbers for all other places are 0.

    For the observer and then its opponent, `first` is the first place and `after` follows the last
    one, counted in roads from the leftmost place.
    """

    def __init__(self) -> None:
        self.first: Final[Ints] = filled(SEATS, 0)
        self.after: Final[Ints] = filled(SEATS, ROADS)

    def __reduce__(self) -> tuple[object, ...]:
        return ShownRoads, ()


def write_observation(
    space: NatickObservationSpace,
    state: NatickState,
    seat: i64,
    actor: i64,
    out: Shorts,
    at: i64,
    shown: ShownRoads,
) -> None:
    """Write what `seat` knows while `actor` is to act, starting at index `at`.

    `shown` describes what the row contained before, and is updated.
    """
    i: i64
    _erase(space, out, at, shown)
    _write_question(space, state, seat, out, at)
    _write_table(space, state, seat, actor, out, at)
    _write_dice(state, seat, out, at + space.dice)
    _write_offer(space, state, seat, out, at)
    for i in range(SEATS):
        owner = seat if i == 0 else 1 - seat
        _write_player(state, owner, out, at + space.players + i * space.player)
        shown.first[i] = (state.left[owner] - 1) // 2
        shown.after[i] = (state.right[owner] + 1) // 2 + 1
        _write_roads(state, owner, out, at + space.roads + i * ROADS * ROAD)
        _write_sites(state, owner, out, at + space.sites + i * SITES * SITE)
    _write_coming(space, state, seat, out, at)


def _erase(space: NatickObservationSpace, out: Shorts, at: i64, shown: ShownRoads) -> None:
    """Write zeros everywhere, except for places of roads that are 0 already."""
    i: i64
    seat: i64
    for i in range(at, at + space.roads):
        out[i] = 0
    for seat in range(SEATS):
        roads = at + space.roads + seat * ROADS * ROAD
        for i in range(roads + shown.first[seat] * ROAD, roads + shown.after[seat] * ROAD):
            out[i] = 0
    for i in range(at + space.sites, at + space.size):
        out[i] = 0


def _write_question(
    space: NatickObservationSpace, state: NatickState, seat: i64, out: Shorts, at: i64
) -> None:
    """Write the seat's prompt. If it moves coins, add their number, suit and allowed regions."""
    place = state.find(seat)
    if place == NONE:
        return
    kind, about = prompt_kind(state.stack[place]), prompt_about(state.stack[place])
    out[at + space.question + kind] = 1
    number: i64
    if kind == FROM_PROMPT or kind == INTO_PROMPT:
        out[at + space.count] = i16(moving_count(about))
        out[at + space.suit + moving_suit(about)] = 1
        for number in range(NUMBERS):
            out[at + space.limits + number] = i16(limit_of(moving_limits(about), number))
        if moving_piece(about) != NO_PIECE:
            out[at + space.piece + moving_piece(about)] = 1


def _write_coming(
    space: NatickObservationSpace, state: NatickState, seat: i64, out: Shorts, at: i64
) -> None:
    """Describe the region being placed: the piece that caused it, its place, and any drawn tile."""
    top = state.top()
    kind, about, owner = prompt_kind(top), prompt_about(top), prompt_seat(top)
    if kind != DRAW_PROMPT and kind != PLACE_PROMPT:
        return
    out[at + space.piece + region_piece(about)] = 1
    colony: i64 = 0 if owner == seat else 1
    out[at + space.roads + (colony * ROADS + region_place(about) // 2) * ROAD + 2] = 1
    if kind == PLACE_PROMPT:
        out[at + space.tile + region_tile(about)] = 1
        out[at + space.stack + region_tile(about)] = 0


def _write_table(
    space: NatickObservationSpace,
    state: NatickState,
    seat: i64,
    actor: i64,
    out: Shorts,
    at: i64,
) -> None:
    """Write the state that belongs to neither player."""
    i: i64
    if actor >= 0:
        out[at + space.actor + (0 if actor == seat else 1)] = 1
    out[at + space.active + (0 if state.active == seat else 1)] = 1
    out[at + space.turn] = i16(state.turn)
    out[at + space.target] = i16(state.rules.victory_points)
    for i in range(PIECES * SUITS):
        out[at + space.prices + i] = i16(state.rules.prices[i])
    for i in range(SUITS):
        out[at + space.pool + i] = i16(state.pool[i])
    for i in range(TILES):
        if state.owner[i] == NONE:
            out[at + space.stack + i] = 1
    out[at + space.left] = i16(VILLAGES - state.villages)
    out[at + space.left + 1] = i16(TOWNS - state.towns)
    out[at + space.left + 2] = i16(tiles_left(state))
    out[at + space.left + 3] = i16(PAWNS - state.pawns)
    out[at + space.offers_made] = i16(state.offers_made)


def _write_dice(state: NatickState, seat: i64, out: Shorts, at: i64) -> None:
    """Write each die's face, its set, the set's owner, and whether its event is resolved."""
    die: i64
    for die in range(DICE):
        if state.face[die] != NONE:
            out[at + state.face[die]] = 1
            if state.face[die] < EVENT_FACES and is_done(state, die):
                out[at + FACES + 5] = 1
        if state.part[die] != NONE:
            out[at + FACES + state.part[die]] = 1
        owner = owner_of(state, die)
        if owner != NONE:
            out[at + FACES + (3 if owner == seat else 4)] = 1
        at += DIE


def _write_offer(
    space: NatickObservationSpace, state: NatickState, seat: i64, out: Shorts, at: i64
) -> None:
    """Write the open offer from the seat's side: what the seat gives and what it gets."""
    if state.terms == 0:
        return
    suit: i64
    give, want = given(state.terms), wanted(state.terms)
    if seat != state.active:
        give, want = want, give
    out[at + space.offer] = 1
    if prompt_kind(state.top()) == ANSWER and prompt_about(state.top()):
        out[at + space.offer + 1] = 1
    for suit in range(SUITS):
        out[at + space.offer_give + suit] = i16(count_in(give, suit))
        out[at + space.offer_want + suit] = i16(count_in(want, suit))


def _write_player(state: NatickState, owner: i64, out: Shorts, at: i64) -> None:
    suit: i64
    out[at] = i16(state.points[owner])
    out[at + 1] = i16(state.traders[owner])
    out[at + 2] = i16(state.knights[owner])
    out[at + 3] = i16(state.unguarded(owner))
    for suit in range(SUITS):
        out[at + 4 + suit] = i16(state.held[owner * SUITS + suit])
        out[at + 4 + SUITS + suit] = i16(state.room[owner * SUITS + suit])


def _write_roads(state: NatickState, owner: i64, out: Shorts, at: i64) -> None:
    """Write roads, traders and regions, starting at the leftmost possible road."""
    place: i64
    side: i64
    for place in range(state.left[owner] - 1, state.right[owner] + 2, 2):
        start = at + place // 2 * ROAD
        out[start] = i16(state.row[owner * ROW + place])
        out[start + 1] = i16(state.unit[owner * ROW + place])
        for side in range(SIDES):
            tile = state.region[owner * SPOTS + spot_at(place, side)]
            if tile != NONE:
                _write_region(state, tile, out, start + 3 + side * REGION)


def _write_region(state: NatickState, tile: i64, out: Shorts, at: i64) -> None:
    out[at + suit_of(tile)] = 1
    out[at + SUITS + number_of(tile)] = 1
    out[at + SUITS + NUMBERS] = i16(state.coins[tile])
    if state.guarded(tile):
        out[at + SUITS + NUMBERS + 1] = 1


def _write_sites(state: NatickState, owner: i64, out: Shorts, at: i64) -> None:
    """Write villages, towns and knights, starting at the leftmost possible site."""
    site: i64
    side: i64
    for site in range(state.left[owner], state.right[owner] + 1, 2):
        start = at + site // 2 * SITE
        out[start] = i16(state.row[owner * ROW + site])
        for side in range(SIDES):
            if state.has_knight(owner * ROW + site, side):
                out[start + 1 + side] = 1
