"""Builds a viewer's view of a state. There are no secrets, so only `you` depends on the viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypedDict, cast

from qiatan.kit.game import Viewer
from qiatan.kit.prompts import prompt, prompt_about, prompt_kind, prompt_seat
from qiatan.natick import prompts as ask
from qiatan.natick import rules
from qiatan.natick import view_types as v
from qiatan.natick.actions import given, wanted
from qiatan.natick.building import tiles_left
from qiatan.natick.components import (
    CENTRE,
    DICE,
    DICE_NAMES,
    FACE_NAMES,
    FIRST_NUMBER,
    ROW,
    SUIT_NAMES,
    SUITS,
    TILES,
    number_of,
    place_of,
    side_of,
    suit_of,
)
from qiatan.natick.dice import may_be_aside
from qiatan.natick.dice_outlook import die_outlook, set_yields
from qiatan.natick.ending import is_decided, is_over, winners_of
from qiatan.natick.event_dice import EVENT_FACES, EVENT_NAMES, is_done, owner_of
from qiatan.natick.notation import counts
from qiatan.natick.own_view import PIECE_NAMES, own_view, price_view
from qiatan.natick.reasons import OK, REASONS
from qiatan.natick.regions import tiles_in_stack
from qiatan.natick.state import (
    ASIDE,
    FIRST_SET,
    NONE,
    SEATS,
    SECOND_SET,
    TOWN_SITE,
    TRADER_USED,
    NatickState,
)

SIDE_WORDS: Final[tuple[v.Side, v.Side]] = ("above", "below")
SET_WORDS: Final[tuple[v.DiceSet, ...]] = ("first", "second", "aside")


def view_of(state: NatickState, viewer: Viewer, names: Sequence[str]) -> v.View:
    """Return the view of the position, with the viewer's legal actions."""
    public = public_view(state, names)
    return public if viewer is None else replace(public, **own_fields(state, viewer))


class OwnFields(TypedDict):
    """The fields that differ between a seat's view and the public view."""

    viewer: int
    you: v.OwnView


def own_fields(state: NatickState, seat: int) -> OwnFields:
    """Return the fields of the seat's view that differ from the public view."""
    return {"viewer": seat, "you": own_view(state, seat)}


def public_view(state: NatickState, names: Sequence[str]) -> v.View:
    """Return the position as all viewers see it."""
    return v.View(
        viewer=None,
        turn=state.turn,
        round=(state.turn + 1) // SEATS,
        last_turn=state.active == SEATS - 1 and is_decided(state) and not is_over(state),
        active=state.active,
        colonies=(_colony(state, 0, names[0]), _colony(state, 1, names[1])),
        dice=tuple(_die(state, die) for die in range(DICE) if state.face[die] != NONE),
        sets=tuple(_set(state, dice) for dice in _possible_sets(state)),
        pool=v.Coins(*state.pool),
        pool_rate=rules.POOL_RATE,
        stack=tuple(tile_view(tile) for tile in tiles_in_stack(state)),
        villages_left=rules.VILLAGES - state.villages,
        towns_left=rules.TOWNS - state.towns,
        road_tiles_left=tiles_left(state),
        pawns_left=rules.PAWNS - state.pawns,
        prompts=_prompts(state),
        offer=_offer(state),
        offers_made=state.offers_made,
        victory_points=state.rules.victory_points,
        last_round=rules.LAST_ROUND,
        prices=tuple(price_view(state, piece) for piece in range(rules.PIECES)),
        you=None,
        winners=winners_of(state),
    )


def tile_view(tile: int) -> v.Tile:
    """Convert a tile to the form that views show."""
    suit = SUIT_NAMES[suit_of(tile)]
    return v.Tile(cast(v.Suit, suit), number_of(tile) + FIRST_NUMBER)


def _colony(state: NatickState, seat: int, name: str) -> v.ColonyView:
    return v.ColonyView(
        name=name,
        sites=tuple(_site(state, seat, place) for place in _sites(state, seat)),
        roads=tuple(_road(state, seat, place) for place in _roads(state, seat)),
        regions=_regions(state, seat),
        traders=_traders(state, seat),
        knights=_knights(state, seat),
        coins=v.Coins(*state.held[seat * SUITS : (seat + 1) * SUITS]),
        room=v.Coins(*state.room[seat * SUITS : (seat + 1) * SUITS]),
        unguarded=state.unguarded(seat),
        points=state.points[seat],
    )


def _sites(state: NatickState, seat: int) -> range:
    return range(state.left[seat], state.right[seat] + 1, 2)


def _roads(state: NatickState, seat: int) -> list[int]:
    return [place for place in range(1, ROW, 2) if state.row[seat * ROW + place]]


def _site(state: NatickState, seat: int, place: int) -> v.SiteView:
    kind = state.row[seat * ROW + place]
    units = state.units_at(seat, place)
    return v.SiteView(place - CENTRE, "town" if kind == TOWN_SITE else "village", units, kind)


def _road(state: NatickState, seat: int, place: int) -> v.RoadView:
    between = state.left[seat] < place < state.right[seat]
    return v.RoadView(place - CENTRE, open=not between)


def _regions(state: NatickState, seat: int) -> tuple[v.RegionView, ...]:
    own = [tile for tile in range(TILES) if state.owner[tile] == seat]
    return tuple(_region(state, tile) for tile in sorted(own, key=lambda tile: state.spot[tile]))


def _region(state: NatickState, tile: int) -> v.RegionView:
    spot = state.spot[tile]
    face = tile_view(tile)
    return v.RegionView(
        place=place_of(spot) - CENTRE,
        side=SIDE_WORDS[side_of(spot)],
        suit=face.suit,
        number=face.number,
        coins=state.coins[tile],
        guarded=state.guarded(tile),
    )


def _traders(state: NatickState, seat: int) -> tuple[v.TraderView, ...]:
    units = [(place, state.unit[seat * ROW + place]) for place in _roads(state, seat)]
    return tuple(v.TraderView(at - CENTRE, unit == TRADER_USED) for at, unit in units if unit)


def _knights(state: NatickState, seat: int) -> tuple[v.KnightView, ...]:
    return tuple(
        v.KnightView(place - CENTRE, SIDE_WORDS[side])
        for place in _sites(state, seat)
        for side in range(len(SIDE_WORDS))
        if state.has_knight(seat * ROW + place, side)
    )


def _die(state: NatickState, die: int) -> v.DieView:
    face, part, owner = int(state.face[die]), int(state.part[die]), int(owner_of(state, die))
    event = EVENT_NAMES[die] if face < EVENT_FACES else None
    return v.DieView(
        die=DICE_NAMES[die],
        face=FACE_NAMES[face],
        event=cast("v.Event | None", event),
        set=None if part == NONE else SET_WORDS[part],
        owner=None if owner == NONE else owner,
        done=_is_done(state, die, owner),
        may_be_aside=part == ASIDE or (part == NONE and bool(may_be_aside(state, die))),
        outlook=(_outlook(state, 0, die), _outlook(state, 1, die)),
    )


def _possible_sets(state: NatickState) -> Sequence[int]:
    """Return the sets of dice that can be formed or kept now, as bit masks."""
    kind = prompt_kind(state.top())
    if kind == ask.DIVIDE_PROMPT:
        return range(1 << DICE)
    if kind != ask.KEEP_PROMPT:
        return ()
    parts = (FIRST_SET, SECOND_SET)
    return [sum(1 << die for die in range(DICE) if state.part[die] == part) for part in parts]


def _set(state: NatickState, dice: int) -> v.SetView:
    names: tuple[v.Die, ...] = tuple(DICE_NAMES[die] for die in range(DICE) if dice >> die & 1)
    first, second = (v.Coins(*set_yields(state, seat, dice)) for seat in range(SEATS))
    return v.SetView(names, (first, second))


def _is_done(state: NatickState, die: int, owner: int) -> bool:
    """True if the die's event is resolved, or the coins for its number have been collected."""
    if state.face[die] < EVENT_FACES:
        return is_done(state, die)
    return owner != NONE and prompt(ask.COLLECT_STEP, owner) not in _waiting(state)


def _waiting(state: NatickState) -> Sequence[int]:
    return list(state.stack[: state.depth])


def _outlook(state: NatickState, seat: int, die: int) -> v.OutlookView:
    found = die_outlook(state, seat, die)
    works, yields = found.reason == OK, v.Coins(*found.yields)
    code, message = ("", "") if works else REASONS[found.reason]
    return v.OutlookView(seat, works, found.coins, yields, code, message)


def _prompts(state: NatickState) -> tuple[v.PromptView, ...]:
    found = (int(state.find(seat)) for seat in range(SEATS))
    values = [int(state.stack[place]) for place in found if place != NONE]
    return tuple(_prompt(value) for value in values if prompt_kind(value) != ask.OVER)


def _prompt(value: int) -> v.PromptView:
    seat, about, number = prompt_seat(value), prompt_about(value), prompt_kind(value)
    kind = cast(v.PromptKind, ask.PROMPT_NAMES[number])
    if number in (ask.FROM_PROMPT, ask.INTO_PROMPT):
        suit, piece = ask.moving_suit(about), ask.moving_piece(about)
        return v.PromptView(
            seat,
            kind,
            suit=None if suit == ask.ANY_SUIT else SUIT_NAMES[suit],
            count=ask.moving_count(about),
            piece=None if piece == ask.NO_PIECE else PIECE_NAMES[piece],
        )
    if number in (ask.DRAW_PROMPT, ask.PLACE_PROMPT):
        tile = tile_view(ask.region_tile(about)) if number == ask.PLACE_PROMPT else None
        piece_name = PIECE_NAMES[ask.region_piece(about)]
        place = ask.region_place(about) - CENTRE
        return v.PromptView(seat, kind, tile=tile, piece=piece_name, place=place)
    return v.PromptView(seat, kind)


def _offer(state: NatickState) -> v.OfferView | None:
    """Return the open offer from the point of view of the seat that made it."""
    if state.terms == 0:
        return None
    seat = 1 - prompt_seat(state.top())
    give, want = (v.Coins(*counts(side(state.terms))) for side in (given, wanted))
    if seat == state.active:
        return v.OfferView(seat, give, want, counter=False)
    return v.OfferView(seat, want, give, counter=True)
