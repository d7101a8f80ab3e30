"""Moving the robber or the pirate, and stealing (§4.7, §4.8, §11.5)."""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import MOVE_PIRATE, MOVE_ROBBER, STEAL, TAKE, about, kind_of, make
from qiatan.island.board import NONE
from qiatan.island.prompts import ROBBER, STEAL_PROMPT, TAKE_PROMPT
from qiatan.island.reasons import (
    HIDDEN_HEX,
    IMPOSSIBLE_CHANCE,
    MUST_MOVE,
    NO_DESERT,
    NO_SUCH_PLACE,
    NOT_A_VICTIM,
    NOT_NOW,
    OK,
    PIRATE_MUST_MOVE,
)
from qiatan.island.resources import RESOURCES
from qiatan.island.state import KIND, SHIP_MARK, IslandState
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about, prompt_seat

WITH_ROBBER: Final[i64] = 0
WITH_PIRATE: Final[i64] = 1
"""The operand of a steal prompt: the piece that the victim must be next to."""

SAFE_POINTS: Final[i64] = 3


def begin_raid(state: IslandState, seat: i64) -> None:
    """Prompt the seat to move the robber or the pirate, unless neither can move anywhere."""
    if state.hidden == 0 or _any_raid(state):
        state.push(prompt(ROBBER, seat))


def _any_raid(state: IslandState) -> bool:
    """True if the robber or the pirate has a legal move."""
    h: i64
    for h in range(state.board.hexes):
        if check_robber(state, h) == OK or check_pirate(state, h) == OK:
            return True
    return False


def list_raids(state: IslandState, out: vec[i64]) -> i64:
    """Write the robber's and then the pirate's legal moves into `out`.

    Returns the number of moves.
    """
    n: i64 = 0
    h: i64
    for h in range(state.board.hexes):
        if check_robber(state, h) == OK:
            out[n] = make(MOVE_ROBBER, h)
            n += 1
    if state.rules.ships:
        for h in range(state.board.hexes):
            if check_pirate(state, h) == OK:
                out[n] = make(MOVE_PIRATE, h)
                n += 1
    return n


def check_raid(state: IslandState, action: i64) -> i64:
    """§4.7, §11.5: return OK if the robber or pirate can make this move, or the reason why not."""
    kind = kind_of(action)
    if kind == MOVE_ROBBER:
        return check_robber(state, about(action))
    return check_pirate(state, about(action)) if kind == MOVE_PIRATE else NOT_NOW


def check_robber(state: IslandState, h: i64) -> i64:
    """§4.7: return OK if the robber can move to the hex, or the reason why not."""
    if h < 0 or h >= state.board.hexes:
        return NO_SUCH_PLACE
    if state.hidden and state.known[h] == 0:
        return HIDDEN_HEX
    if state.board.land[h] == 0:
        return NO_SUCH_PLACE
    if h == state.robber:
        return MUST_MOVE
    if state.board.desert[h] and state.rules.robber_to_desert == 0:
        return NO_DESERT
    return OK


def check_pirate(state: IslandState, h: i64) -> i64:
    """§11.5: return OK if the pirate can move to the hex, or the reason why not."""
    if state.rules.ships == 0 or h < 0 or h >= state.board.hexes:
        return NO_SUCH_PLACE
    if state.hidden and state.known[h] == 0:
        return HIDDEN_HEX
    if state.board.land[h]:
        return NO_SUCH_PLACE
    return PIRATE_MUST_MOVE if h == state.pirate else OK


def apply_raid(state: IslandState, seat: i64, action: i64) -> None:
    """§4.7: move the robber or the pirate, then begin the theft."""
    state.pop()
    if kind_of(action) == MOVE_ROBBER:
        state.robber = about(action)
        _find_victim(state, seat, WITH_ROBBER)
    else:
        state.pirate = about(action)
        _find_victim(state, seat, WITH_PIRATE)


def _find_victim(state: IslandState, seat: i64, raider: i64) -> None:
    """§4.8: steal from the only possible victim, or prompt the seat to choose one of several."""
    candidates: i64 = 0
    victim: i64 = NONE
    other: i64
    for other in range(state.seats):
        if other != seat and state.cards[other] and is_victim(state, seat, other, raider):
            candidates += 1
            victim = other
    if candidates == 1:
        state.push(prompt(TAKE_PROMPT, seat, victim))
    elif candidates > 1:
        state.push(prompt(STEAL_PROMPT, seat, raider))


def is_victim(state: IslandState, seat: i64, other: i64, raider: i64) -> bool:
    """§4.8: True if `seat` can steal from `other`, who must be next to the robber or pirate."""
    if other == seat or other < 0 or other >= state.seats or state.cards[other] == 0:
        return False
    if state.rules.friendly_robber and state.points[other] < SAFE_POINTS:
        return False
    if raider == WITH_PIRATE:
        return _has_ship_at(state, other, state.pirate)
    return has_building_at(state, other, state.robber)


def has_building_at(state: IslandState, seat: i64, h: i64) -> bool:
    """True if the seat has a building at a corner of the hex."""
    i: i64
    for i in range(6 * h, 6 * h + 6):
        if state.owner[state.board.hex_nodes[i]] == seat:
            return True
    return False


def _has_ship_at(state: IslandState, seat: i64, h: i64) -> bool:
    i: i64
    for i in range(6 * h, 6 * h + 6):
        if state.segment[state.board.hex_edges[i]] & KIND == seat | SHIP_MARK:
            return True
    return False


def list_steals(state: IslandState, seat: i64, out: vec[i64]) -> i64:
    """Write an action for each possible victim into `out`. Returns the number of victims."""
    n: i64 = 0
    raider = prompt_about(state.top())
    other: i64
    for other in range(state.seats):
        if is_victim(state, seat, other, raider):
            out[n] = make(STEAL, other)
            n += 1
    return n


def check_steal(state: IslandState, seat: i64, action: i64) -> i64:
    """§4.8: return OK if the seat can steal from the chosen victim, or the reason why not."""
    if kind_of(action) != STEAL:
        return NOT_NOW
    candidate = is_victim(state, seat, about(action), prompt_about(state.top()))
    return OK if candidate else NOT_A_VICTIM


def apply_steal(state: IslandState, seat: i64, action: i64) -> None:
    """Prompt chance to take a card from the chosen victim."""
    state.pop()
    state.push(prompt(TAKE_PROMPT, seat, about(action)))


def list_takes(state: IslandState, out: vec[i64]) -> i64:
    """Write the possible thefts into `out`, one for each kind of card that the victim holds.

    Returns their number.
    """
    row = prompt_about(state.top()) * RESOURCES
    n: i64 = 0
    r: i64
    for r in range(RESOURCES):
        if state.hand[row + r]:
            out[n] = make(TAKE, r)
            n += 1
    return n


def take_outcome(state: IslandState, number: i64) -> i64:
    """Return the action that steals card `number` from the victim.

    Cards are counted from 0, as if the hand were sorted by resource.
    """
    row = prompt_about(state.top()) * RESOURCES
    r: i64 = 0
    while number >= state.hand[row + r]:
        number -= state.hand[row + r]
        r += 1
    return make(TAKE, r)


def check_take(state: IslandState, action: i64) -> i64:
    """Return OK if the victim holds the stolen card, or the reason why not."""
    if kind_of(action) != TAKE:
        return NOT_NOW
    r, victim = about(action), prompt_about(state.top())
    there = r < RESOURCES and state.hand[victim * RESOURCES + r] > 0
    return OK if there else IMPOSSIBLE_CHANCE


def apply_take(state: IslandState, action: i64) -> None:
    """Move the stolen card to the thief."""
    top = state.top()
    state.pop()
    state.hand_over(prompt_about(top), prompt_seat(top), about(action), 1)
