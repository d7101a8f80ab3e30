"""New regions: drawn from the stack or found by a scout, and placed (§5)."""

from __future__ import annotations

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about, prompt_seat
from qiatan.natick import actions as act
from qiatan.natick.coins import pay
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
from qiatan.natick.state import NONE, SPOTS, TILES, State


def regions_at(state: State, seat: i64, place: i64) -> i64:
    """How many regions lie above and below a road place."""
    at = seat * SPOTS + 2 * place
    n: i64 = 1 if state.region[at] != NONE else 0
    return n + 1 if state.region[at + 1] != NONE else n


def ask_region(state: State, seat: i64, place: i64, piece: i64) -> None:
    """A region comes to this road place, once the piece is paid."""
    state.push(prompt(DRAW_PROMPT, seat, new_region(place, piece)))


def draw_without_choice(state: State) -> bool:
    """§5: an empty stack gives nothing; without a coin for a scout the next region is drawn."""
    value = state.top()
    if state.stack_size() == 0:
        state.pop()
        return True
    if state.can_pay(prompt_seat(value), SCOUT):
        return False
    draw(state)
    return True


def draw(state: State) -> None:
    """Chance says which region it is."""
    value = state.top()
    state.pop()
    state.push(prompt(TILE_PROMPT, prompt_seat(value), prompt_about(value)))


def no_scout_now(state: State) -> i64:
    """§5: why no scout goes out while no region is being drawn."""
    return STACK_EMPTY if state.stack_size() == 0 else NOT_NOW


def check_scout(state: State, seat: i64, tile: i64) -> i64:
    """§5: the scout is paid first; the region must lie in the stack."""
    if not state.can_pay(seat, SCOUT):
        return CANNOT_PAY
    return OK if state.owner[tile] == NONE else NO_SUCH_TILE


def scout(state: State, seat: i64, tile: i64) -> None:
    """A region of one's choice, for a price."""
    reveal(state, tile)
    pay(state, seat, SCOUT)


def list_draws(state: State, out: vec[i64]) -> i64:
    """Draw, or send a scout for any region of the stack."""
    n: i64 = 1
    out[0] = act.make(act.DRAW, 0)
    tile: i64
    for tile in range(TILES):
        if state.owner[tile] == NONE:
            out[n] = act.make(act.SCOUT, tile)
            n += 1
    return n


def check_tile(state: State, tile: i64) -> i64:
    """A region of the stack."""
    return OK if state.owner[tile] == NONE else IMPOSSIBLE_CHANCE


def drawn(state: State, number: i64) -> i64:
    """Region `number` of the stack, from 0."""
    tile: i64 = 0
    while state.owner[tile] != NONE or number:
        if state.owner[tile] == NONE:
            number -= 1
        tile += 1
    return tile


def reveal(state: State, tile: i64) -> None:
    """The region is known; where it goes is to be said."""
    value = state.top()
    about = prompt_about(value)
    place, piece = region_place(about), region_piece(about)
    state.pop()
    state.push(prompt(PLACE_PROMPT, prompt_seat(value), new_region(place, piece, tile)))


def place_without_choice(state: State) -> bool:
    """Lay the region where only one side is free; whether that is done."""
    value = state.top()
    seat, spot = prompt_seat(value), 2 * region_place(prompt_about(value))
    if regions_at(state, seat, spot >> 1) == 0:
        return False
    place(state, spot if state.region[seat * SPOTS + spot] == NONE else spot + 1)
    return True


def check_place(state: State, value: i64, spot: i64) -> i64:
    """§5: above or below the road place the region was drawn for."""
    if spot >> 1 != region_place(prompt_about(value)):
        return NO_SUCH_PLACE
    return OK if state.region[prompt_seat(value) * SPOTS + spot] == NONE else OCCUPIED


def list_places(value: i64, out: vec[i64]) -> i64:
    """Above and below."""
    spot = 2 * region_place(prompt_about(value))
    out[0] = act.make(act.PLACE, spot)
    out[1] = act.make(act.PLACE, spot + 1)
    return 2


def place(state: State, spot: i64) -> None:
    """The new region lies there."""
    value = state.top()
    state.pop()
    state.lie(prompt_seat(value), region_tile(prompt_about(value)), spot)
