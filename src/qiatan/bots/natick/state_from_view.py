"""Rebuilds a game's full state from a view. This is possible because Natick hides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt
from qiatan.natick import prompts as ask
from qiatan.natick.components import CENTRE, FACE_NAMES, ROW, SUIT_NAMES
from qiatan.natick.own_view import PIECE_NAMES
from qiatan.natick.regions import regions_at
from qiatan.natick.rules import PAWNS, ROAD, TOWN, VILLAGE, Rules
from qiatan.natick.setup import AROUND
from qiatan.natick.state import (
    ASIDE,
    FIRST_SET,
    NONE,
    ROAD_THERE,
    SEATS,
    SECOND_SET,
    TOWN_SITE,
    TRADER_THERE,
    TRADER_USED,
    VILLAGE_SITE,
    NatickState,
)
from qiatan.natick.view_types import Coins, ColonyView, PromptView, Tile, View

PART_OF_SET: Final = {"first": FIRST_SET, "second": SECOND_SET, "aside": ASIDE, None: NONE}
SETUP_KINDS: Final = ("lay", "first_road")


def state_from_view(view: View) -> NatickState:
    """Return the state that a view shows, including the prompts that follow the open prompt."""
    state = NatickState(_rules(view))
    for seat, colony in enumerate(view.colonies):
        _set_colony(state, seat, colony)
    state.active = view.active
    state.turn = view.turn
    state.offers_made = view.offers_made
    state.villages = _sites(view, "village")
    state.towns = _sites(view, "town")
    state.open_roads = sum(road.open for colony in view.colonies for road in colony.roads)
    state.pawns = PAWNS - view.pawns_left
    state.terms = _terms(view)
    _set_dice(state, view)
    _set_prompts(state, view)
    return state


def open_prompt(view: View) -> PromptView:
    """Return the prompt that must be answered now.

    While an offer is open, this is the prompt for the opponent to answer, not the proposer's.
    """
    return next((prompt for prompt in view.prompts if prompt.kind == "answer"), view.prompts[0])


def _rules(view: View) -> Rules:
    rules = Rules(view.victory_points)
    for price in view.prices:
        row = PIECE_NAMES.index(price.piece) * len(SUIT_NAMES)
        for suit, count in enumerate(amounts(price.cost)):
            rules.prices[row + suit] = count
    return rules


def amounts(coins: Coins) -> tuple[int, int, int, int]:
    """The number of coins of each suit."""
    return coins.wood, coins.stone, coins.grain, coins.iron


def tile_of(tile: Tile) -> int:
    """Return the index of a region tile."""
    return SUIT_NAMES.index(tile.suit) * 4 + tile.number - 2


def _sites(view: View, kind: str) -> int:
    return sum(site.kind == kind for colony in view.colonies for site in colony.sites)


def _terms(view: View) -> int:
    """Return the open offer as packed terms, seen from the active player's side."""
    offer = view.offer
    if offer is None:
        return 0
    give, want = _packed(offer.give), _packed(offer.want)
    return give | (want << 12) if offer.seat == view.active else want | (give << 12)


def _packed(coins: Coins) -> int:
    return sum(count << (3 * suit) for suit, count in enumerate(amounts(coins)))


def _set_colony(state: NatickState, seat: int, colony: ColonyView) -> None:
    row = seat * ROW + CENTRE
    for region in colony.regions:
        tile = SUIT_NAMES.index(region.suit) * 4 + region.number - 2
        state.place_tile(seat, tile, 2 * (CENTRE + region.place) + (region.side == "below"))
        if region.coins:
            state.gain(tile, region.coins)
    for site in colony.sites:
        state.row[row + site.place] = TOWN_SITE if site.kind == "town" else VILLAGE_SITE
        state.left[seat] = min(state.left[seat], CENTRE + site.place)
        state.right[seat] = max(state.right[seat], CENTRE + site.place)
    for road in colony.roads:
        state.row[row + road.place] = ROAD_THERE
    for trader in colony.traders:
        state.unit[row + trader.place] = TRADER_USED if trader.used else TRADER_THERE
    for knight in colony.knights:
        state.unit[row + knight.place] |= 2 if knight.side == "below" else 1
    state.traders[seat] = len(colony.traders)
    state.knights[seat] = len(colony.knights)
    state.points[seat] = colony.points


def _set_dice(state: NatickState, view: View) -> None:
    one: i64 = 1
    for die, shown in enumerate(view.dice):
        part = PART_OF_SET[shown.set]
        state.face[die] = FACE_NAMES.index(shown.face)
        state.part[die] = part
        if shown.owner is not None:
            state.kept = part if shown.owner == view.active else 1 - part
        if shown.done:
            state.done |= one << die


def _set_prompts(state: NatickState, view: View) -> None:
    """Push the prompts that follow the open prompt onto the stack, and then the open prompt."""
    state.depth = 0
    if not view.prompts:
        left_to_chance = _chance_prompt(state, view)
        if left_to_chance is not None:
            state.push(prompt(ask.TURN, view.active))
            state.push(left_to_chance)
        return
    shown = open_prompt(view)
    if shown.kind in SETUP_KINDS:
        _set_setup(state, view)
        return
    for value in _following(view, shown):
        state.push(value)
    state.push(_prompt_value(view, shown))


def _chance_prompt(state: NatickState, view: View) -> int | None:
    """Return the prompt for chance to answer: a roll, or a region to draw for a purchase (§5).

    Returns None if the game is over. A place with a road or next to a town must have two regions,
    and each end of the row must have one, unless the stack is empty. A missing region therefore
    shows that a region must be drawn.
    """
    seat = view.active
    if not view.dice:
        return prompt(ask.DICE_PROMPT, seat)
    ends = int(state.left[seat]) - 1, int(state.right[seat]) + 1
    for place in range(ends[0], ends[1] + 1, 2):
        road = state.row[seat * ROW + place]
        if regions_at(state, seat, place) == 1 and (road or _beside_town(state, seat, place)):
            return _region_at(seat, place, ROAD if road else TOWN)
    for place in ends:
        if regions_at(state, seat, place) == 0:
            return _region_at(seat, place, VILLAGE)
    return None


def _beside_town(state: NatickState, seat: int, place: int) -> bool:
    at = seat * ROW + place
    return state.row[at - 1] == TOWN_SITE or state.row[at + 1] == TOWN_SITE


def _region_at(seat: int, place: int, piece: int) -> int:
    return prompt(ask.TILE_PROMPT, seat, ask.new_region(place, piece))


def _set_setup(state: NatickState, view: View) -> None:
    """Set the prompts for the setup (§3), in which each seat lays four regions and a road."""
    for seat in range(SEATS - 1, -1, -1):
        colony = view.colonies[seat]
        if not colony.roads:
            state.push(prompt(ask.FIRST_ROAD, seat))
        for k in range(AROUND - len(colony.regions)):
            state.push(prompt(ask.LAY_PROMPT, seat, k))


def _following(view: View, shown: PromptView) -> Iterator[int]:
    """Yield the prompts that follow the open prompt in this turn, starting with the last."""
    active, other = view.active, 1 - view.active
    if shown.kind == "turn":
        return
    yield prompt(ask.TURN, active)
    if shown.kind in ("divide", "keep", "event"):
        yield prompt(ask.COLLECT_STEP, other)
        yield prompt(ask.COLLECT_STEP, active)
        if shown.kind != "event" or shown.seat == active:
            yield prompt(ask.EVENT_PROMPT, other)
        if shown.kind != "event":
            yield prompt(ask.EVENT_PROMPT, active)
        if shown.kind == "divide":
            yield prompt(ask.KEEP_PROMPT, active)
    elif shown.kind in ("from", "into"):
        yield from _unfinished(view)
    elif shown.kind == "answer" and view.offer is not None:
        yield prompt(ask.OFFER_PROMPT, view.offer.seat)


def _unfinished(view: View) -> Iterator[int]:
    """Yield the prompts for the dice still to be resolved after a seat has moved coins."""
    left = {(die.owner, die.event is None) for die in view.dice if not die.done}
    for kind, numbered in ((ask.COLLECT_STEP, True), (ask.EVENT_PROMPT, False)):
        for seat in (1 - view.active, view.active):
            if (seat, numbered) in left:
                yield prompt(kind, seat)


def _prompt_value(view: View, shown: PromptView) -> int:
    """The open prompt as a packed number."""
    kind = ask.PROMPT_NAMES.index(shown.kind)
    if shown.kind in ("from", "into"):
        suit = ask.ANY_SUIT if shown.suit is None else SUIT_NAMES.index(shown.suit)
        piece = ask.NO_PIECE if shown.piece is None else PIECE_NAMES.index(shown.piece)
        about = ask.moving(suit, shown.count, ask.NO_LIMITS, piece)
        return prompt(kind, shown.seat, about)
    if shown.kind in ("draw", "place"):
        tile = 0 if shown.tile is None else tile_of(shown.tile)
        piece = 0 if shown.piece is None else PIECE_NAMES.index(shown.piece)
        place = CENTRE + (shown.place or 0)
        return prompt(kind, shown.seat, ask.new_region(place, piece, tile))
    counter = view.offer is not None and view.offer.counter
    return prompt(kind, shown.seat, int(counter))
