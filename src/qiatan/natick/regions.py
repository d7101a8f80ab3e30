"""New regions: drawn from the stack or found by a scout, and placed (§5)."""

from __future__ import annotations

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about, prompt_kind, prompt_seat
from qiatan.natick import actions as act
from qiatan.natick.coins import pay
from qiatan.natick.components import SIDES, SPOTS, TILES, opposite, place_of, spot_at
from qiatan.natick.prompts import (
    DRAW_PROMPT,
    PLACE_PROMPT,
    TILE_PROMPT,
    new_region,
    region_piece,
    region_place,
    region_tile,
)
from qiatan.natick.reasons import (
    CANNOT_PAY,
    IMPOSSIBLE_CHANCE,
    NO_SUCH_PLACE,
    NO_SUCH_TILE,
    NOT_NOW,
    OCCUPIED,
    OK,
    STACK_EMPTY,
)
from qiatan.natick.rules import SCOUT
from qiatan.natick.state import NONE, NatickState


def regions_at(state: NatickState, seat: i64, place: i64) -> i64:
    """How many regions lie above and below a road place."""
    n: i64 = 0
    side: i64
    for side in range(SIDES):
        if state.region[seat * SPOTS + spot_at(place, side)] != NONE:
            n += 1
    return n


def ask_region(state: NatickState, seat: i64, place: i64, piece: i64) -> None:
    """A region comes to this road place, once the piece is paid."""
    state.push(prompt(DRAW_PROMPT, seat, new_region(place, piece)))


def list_actions(state: NatickState, value: i64, out: vec[i64]) -> i64:
    """Draw or send a scout; or lay the region above or below its road place."""
    if prompt_kind(value) == PLACE_PROMPT:
        place = region_place(prompt_about(value))
        out[0] = act.make(act.PLACE, spot_at(place, 0))
        out[1] = act.make(act.PLACE, spot_at(place, 1))
        return 2
    n: i64 = 1
    out[0] = act.make(act.DRAW, 0)
    tile: i64
    for tile in range(TILES):
        # The scout can be paid: else the region was drawn without asking (`draw_without_choice`).
        if state.owner[tile] == NONE:
            out[n] = act.make(act.SCOUT, tile)
            n += 1
    return n


def check(state: NatickState, value: i64, action: i64) -> i64:
    """§5: why the region may not be drawn, chosen, brought by chance or laid there."""
    asked, kind, about = prompt_kind(value), act.kind_of(action), act.about(action)
    if asked == DRAW_PROMPT and kind == act.DRAW:
        return OK
    if asked == DRAW_PROMPT and kind == act.SCOUT:
        return _check_scout(state, prompt_seat(value), about)
    if asked == TILE_PROMPT and kind == act.TILE:
        return OK if state.owner[about] == NONE else IMPOSSIBLE_CHANCE
    if asked == PLACE_PROMPT and kind == act.PLACE:
        return _check_place(state, value, about)
    return NOT_NOW


def apply(state: NatickState, value: i64, action: i64) -> None:
    """Draw a region, choose it for a price, learn which it is, or lay it."""
    kind, about = act.kind_of(action), act.about(action)
    if kind == act.DRAW:
        _draw(state)
    elif kind == act.SCOUT:
        _reveal(state, about)
        pay(state, prompt_seat(value), SCOUT)
    elif kind == act.TILE:
        _reveal(state, about)
    else:
        _place(state, about)


def drawn(state: NatickState, number: i64) -> i64:
    """The action of drawing region `number` of the stack, from 0."""
    tile: i64 = 0
    while state.owner[tile] != NONE or number:
        if state.owner[tile] == NONE:
            number -= 1
        tile += 1
    return act.make(act.TILE, tile)


def draw_without_choice(state: NatickState) -> bool:
    """§5: an empty stack gives nothing; without a coin for a scout the next region is drawn."""
    if state.stack_size() == 0:
        state.pop()
        return True
    if state.can_pay(prompt_seat(state.top()), SCOUT):
        return False
    _draw(state)
    return True


def place_without_choice(state: NatickState) -> bool:
    """Lay the region where only one side is free; whether that is done."""
    value = state.top()
    seat, place = prompt_seat(value), region_place(prompt_about(value))
    if regions_at(state, seat, place) == 0:
        return False
    above = spot_at(place, 0)
    _place(state, above if state.region[seat * SPOTS + above] == NONE else opposite(above))
    return True


def no_scout_now(state: NatickState) -> i64:
    """§5: why no scout goes out while no region is being drawn."""
    return STACK_EMPTY if state.stack_size() == 0 else NOT_NOW


def _draw(state: NatickState) -> None:
    """Chance says which region it is."""
    value = state.top()
    state.pop()
    state.push(prompt(TILE_PROMPT, prompt_seat(value), prompt_about(value)))


def _check_scout(state: NatickState, seat: i64, tile: i64) -> i64:
    """§5: the scout is paid first; the region must lie in the stack."""
    if not state.can_pay(seat, SCOUT):
        return CANNOT_PAY
    return OK if state.owner[tile] == NONE else NO_SUCH_TILE


def _reveal(state: NatickState, tile: i64) -> None:
    """The region is known; where it goes is to be said."""
    value = state.top()
    about = prompt_about(value)
    place, piece = region_place(about), region_piece(about)
    state.pop()
    state.push(prompt(PLACE_PROMPT, prompt_seat(value), new_region(place, piece, tile)))


def _check_place(state: NatickState, value: i64, spot: i64) -> i64:
    """§5: above or below the road place the region was drawn for."""
    if place_of(spot) != region_place(prompt_about(value)):
        return NO_SUCH_PLACE
    return OK if state.region[prompt_seat(value) * SPOTS + spot] == NONE else OCCUPIED


def _place(state: NatickState, spot: i64) -> None:
    """The new region lies there."""
    value = state.top()
    state.pop()
    state.lie(prompt_seat(value), region_tile(prompt_about(value)), spot)


def tiles_in_stack(state: NatickState) -> list[int]:
    """The tiles that lie in no colony, in order, but for one that is about to be placed."""
    placed = NONE
    if prompt_kind(state.top()) == PLACE_PROMPT:
        placed = region_tile(prompt_about(state.top()))
    return [tile for tile in range(TILES) if state.owner[tile] == NONE and tile != placed]
