"""New regions: draw one, or choose one with a scout, and then place it (§5.4)."""

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
    """Return the number of regions above and below this road's place."""
    n: i64 = 0
    side: i64
    for side in range(SIDES):
        if state.region[seat * SPOTS + spot_at(place, side)] != NONE:
            n += 1
    return n


def ask_region(state: NatickState, seat: i64, place: i64, piece: i64) -> None:
    """Prompt the seat, which has paid for `piece`, to draw a region at this road's place."""
    state.push(prompt(DRAW_PROMPT, seat, new_region(place, piece)))


def list_actions(state: NatickState, value: i64, out: vec[i64]) -> i64:
    """Write the legal answers to a prompt for a new region into `out`. Returns how many there are.

    Depending on the prompt, the seat draws a region, chooses one with a scout, or places it.
    `value` is the prompt.
    """
    if prompt_kind(value) == PLACE_PROMPT:
        place = region_place(prompt_about(value))
        out[0] = act.make(act.PLACE, spot_at(place, 0))
        out[1] = act.make(act.PLACE, spot_at(place, 1))
        return 2
    n: i64 = 1
    out[0] = act.make(act.DRAW, 0)
    tile: i64
    for tile in range(TILES):
        # The seat can pay for the scout: if it could not, `draw_without_choice` would have drawn
        # the region.
        if state.owner[tile] == NONE:
            out[n] = act.make(act.SCOUT, tile)
            n += 1
    return n


def check(state: NatickState, value: i64, action: i64) -> i64:
    """§5.4: return OK if the action is a legal answer to the prompt, or the reason why not.

    The action can draw, choose, reveal or place a region. `value` is the prompt.
    """
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
    """Draw a region, choose one with a scout, reveal it, or place it. `value` is the prompt."""
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
    """Return the action that draws tile `number` of the stack.

    The tiles in the stack are counted from 0, in ascending order.
    """
    tile: i64 = 0
    while state.owner[tile] != NONE or number:
        if state.owner[tile] == NONE:
            number -= 1
        tile += 1
    return act.make(act.TILE, tile)


def draw_without_choice(state: NatickState) -> bool:
    """§5.4: draw a region if the seat cannot pay for a scout. Draw none if the stack is empty.

    Returns False if the seat can choose between drawing and a scout.
    """
    if state.stack_size() == 0:
        state.pop()
        return True
    if state.can_pay(prompt_seat(state.top()), SCOUT):
        return False
    _draw(state)
    return True


def place_without_choice(state: NatickState) -> bool:
    """Place the region if only one side is free. Returns whether it was placed."""
    value = state.top()
    seat, place = prompt_seat(value), region_place(prompt_about(value))
    if regions_at(state, seat, place) == 0:
        return False
    above = spot_at(place, 0)
    _place(state, above if state.region[seat * SPOTS + above] == NONE else opposite(above))
    return True


def no_scout_now(state: NatickState) -> i64:
    """§5.4: return why a seat that has no region to draw cannot send a scout."""
    return STACK_EMPTY if state.stack_size() == 0 else NOT_NOW


def _draw(state: NatickState) -> None:
    """Prompt chance to draw the region."""
    value = state.top()
    state.pop()
    state.push(prompt(TILE_PROMPT, prompt_seat(value), prompt_about(value)))


def _check_scout(state: NatickState, seat: i64, tile: i64) -> i64:
    """§5.4: return OK if the seat can choose this region with a scout, or the reason why not."""
    if not state.can_pay(seat, SCOUT):
        return CANNOT_PAY
    return OK if state.owner[tile] == NONE else NO_SUCH_TILE


def _reveal(state: NatickState, tile: i64) -> None:
    """Prompt the seat to place the region `tile`, which was drawn or chosen."""
    value = state.top()
    about = prompt_about(value)
    place, piece = region_place(about), region_piece(about)
    state.pop()
    state.push(prompt(PLACE_PROMPT, prompt_seat(value), new_region(place, piece, tile)))


def _check_place(state: NatickState, value: i64, spot: i64) -> i64:
    """§5.4: return OK if the drawn region can be placed on the spot, or the reason why not.

    `value` is the prompt.
    """
    if place_of(spot) != region_place(prompt_about(value)):
        return NO_SUCH_PLACE
    return OK if state.region[prompt_seat(value) * SPOTS + spot] == NONE else OCCUPIED


def _place(state: NatickState, spot: i64) -> None:
    """Put the new region on the spot."""
    value = state.top()
    state.pop()
    state.place_tile(prompt_seat(value), region_tile(prompt_about(value)), spot)


def tiles_in_stack(state: NatickState) -> list[int]:
    """Return the tiles in the stack in ascending order. A tile that is being placed is left out."""
    placed = NONE
    if prompt_kind(state.top()) == PLACE_PROMPT:
        placed = region_tile(prompt_about(state.top()))
    return [tile for tile in range(TILES) if state.owner[tile] == NONE and tile != placed]
