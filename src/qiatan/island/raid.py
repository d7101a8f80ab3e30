"""The robber and the pirate: discards after a seven, moving, stealing (§4, §11)."""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import (
    DISCARD,
    KIND_BITS,
    MOVE_PIRATE,
    MOVE_ROBBER,
    STEAL,
    count_in,
    make,
)
from qiatan.island.board import NONE
from qiatan.island.combinations import list_combinations
from qiatan.island.prompts import (
    DISCARD_PROMPT,
    ROBBER,
    STEAL_PROMPT,
    TAKE_PROMPT,
    prompt,
    prompt_about,
)
from qiatan.island.reasons import (
    CANNOT_PAY,
    HIDDEN_HEX,
    IMPOSSIBLE_CHANCE,
    MUST_MOVE,
    NO_DESERT,
    NO_SUCH_PLACE,
    NOT_A_VICTIM,
    OK,
    PIRATE_MUST_MOVE,
    WRONG_COUNT,
)
from qiatan.island.resources import RESOURCES
from qiatan.island.state import KIND, SHIP_MARK, State
from qiatan.kit.native import i64, vec

WITH_ROBBER: Final[i64] = 0
WITH_PIRATE: Final[i64] = 1
"""What a question whom to steal from is about."""

SAFE_POINTS: Final[i64] = 3


def begin_seven(state: State) -> None:
    """§4: everyone over the limit discards at the same time, then the robber moves."""
    seat: i64
    begin_raid(state, state.active)
    for seat in range(state.seats - 1, -1, -1):
        if state.cards[seat] > state.rules.hand_limit:
            state.push(prompt(DISCARD_PROMPT, seat, state.cards[seat] // 2))


def begin_raid(state: State, seat: i64) -> None:
    """A seven or a knight: a raider moves, unless all it might move to is hidden."""
    if state.hidden == 0 or _any_raid(state):
        state.push(prompt(ROBBER, seat))


def _any_raid(state: State) -> bool:
    """Whether there is a hex that the robber or the pirate may move to."""
    h: i64
    for h in range(state.board.hexes):
        if check_robber(state, h) == OK or check_pirate(state, h) == OK:
            return True
    return False


def check_discard(state: State, seat: i64, count: i64, cards: i64) -> i64:
    """The right number of cards, all of them held."""
    r: i64
    total: i64 = 0
    for r in range(RESOURCES):
        if count_in(cards, r) > state.hand[seat * RESOURCES + r]:
            return CANNOT_PAY
        total += count_in(cards, r)
    return OK if total == count else WRONG_COUNT


def list_discards(state: State, seat: i64, count: i64, out: vec[i64]) -> i64:
    """Ways to choose `count` cards of the hand, as many as are listed at most."""
    return list_combinations(state.hand, seat * RESOURCES, count, DISCARD, out)


def discard(state: State, seat: i64, place: i64, cards: i64) -> None:
    """The chosen cards go to the bank; the question at `place` is answered."""
    r: i64
    for r in range(RESOURCES):
        state.lose(seat, r, count_in(cards, r))
    state.remove(place)


def check_robber(state: State, h: i64) -> i64:
    """§4.2: any other land hex that is not hidden."""
    if h < 0 or h >= state.board.hexes:
        return NO_SUCH_PLACE
    if state.known[h] == 0:
        return HIDDEN_HEX
    if state.board.land[h] == 0:
        return NO_SUCH_PLACE
    if h == state.robber:
        return MUST_MOVE
    if state.board.desert[h] and state.rules.robber_to_desert == 0:
        return NO_DESERT
    return OK


def list_robber(state: State, out: vec[i64]) -> i64:
    """Every hex the robber may move to."""
    board, hidden = state.board, state.hidden
    desert = state.rules.robber_to_desert
    n: i64 = 0
    h: i64
    for h in range(board.hexes):
        if (
            board.land[h]
            and h != state.robber
            and (desert or not board.desert[h])
            and (hidden == 0 or state.known[h])
        ):
            out[n] = MOVE_ROBBER | h << KIND_BITS
            n += 1
    return n


def check_pirate(state: State, h: i64) -> i64:
    """§11: any other sea hex that is not hidden, where there are ships."""
    if state.rules.ships == 0 or h < 0 or h >= state.board.hexes:
        return NO_SUCH_PLACE
    if state.known[h] == 0:
        return HIDDEN_HEX
    if state.board.land[h]:
        return NO_SUCH_PLACE
    return PIRATE_MUST_MOVE if h == state.pirate else OK


def list_pirate(state: State, out: vec[i64], n: i64) -> i64:
    """Append every hex the pirate may move to; returns the new length."""
    h: i64
    if state.rules.ships:
        for h in range(state.board.hexes):
            if state.board.land[h] == 0 and h != state.pirate and state.known[h]:
                out[n] = MOVE_PIRATE | h << KIND_BITS
                n += 1
    return n


def move_robber(state: State, seat: i64, h: i64) -> None:
    """§4.3: move, then steal."""
    state.pop()
    state.robber = h
    _find_victim(state, seat, WITH_ROBBER)


def move_pirate(state: State, seat: i64, h: i64) -> None:
    """§11: the pirate moves in place of the robber."""
    state.pop()
    state.pirate = h
    _find_victim(state, seat, WITH_PIRATE)


def _find_victim(state: State, seat: i64, raider: i64) -> None:
    """§4.3: steal from nobody, from the only candidate, or by choice."""
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


def is_victim(state: State, seat: i64, other: i64, raider: i64) -> bool:
    """An opponent with cards, and a building on the robber's hex or a ship about the pirate's."""
    if other == seat or other < 0 or other >= state.seats or state.cards[other] == 0:
        return False
    if state.rules.friendly_robber and state.points[other] < SAFE_POINTS:
        return False
    if raider == WITH_PIRATE:
        return _sails_about(state, other, state.pirate)
    return lives_about(state, other, state.robber)


def lives_about(state: State, seat: i64, h: i64) -> bool:
    """Whether the seat has a building on a hex."""
    i: i64
    for i in range(6 * h, 6 * h + 6):
        if state.owner[state.board.hex_nodes[i]] == seat:
            return True
    return False


def _sails_about(state: State, seat: i64, h: i64) -> bool:
    i: i64
    for i in range(6 * h, 6 * h + 6):
        if state.segment[state.board.hex_edges[i]] & KIND == seat | SHIP_MARK:
            return True
    return False


def check_steal(state: State, seat: i64, victim: i64) -> i64:
    """One of the candidates."""
    candidate = is_victim(state, seat, victim, prompt_about(state.top()))
    return OK if candidate else NOT_A_VICTIM


def list_victims(state: State, seat: i64, out: vec[i64]) -> i64:
    """Everyone who can be stolen from."""
    n: i64 = 0
    raider = prompt_about(state.top())
    other: i64
    for other in range(state.seats):
        if is_victim(state, seat, other, raider):
            out[n] = make(STEAL, other)
            n += 1
    return n


def steal(state: State, seat: i64, victim: i64) -> None:
    """The victim is chosen; chance takes the card."""
    state.pop()
    state.push(prompt(TAKE_PROMPT, seat, victim))


def check_take(state: State, resource: i64) -> i64:
    """A card the victim holds."""
    if resource < 0 or resource >= RESOURCES:
        return IMPOSSIBLE_CHANCE
    victim = prompt_about(state.top())
    return OK if state.hand[victim * RESOURCES + resource] > 0 else IMPOSSIBLE_CHANCE


def take(state: State, seat: i64, resource: i64) -> None:
    """The stolen card changes hands."""
    victim = prompt_about(state.top())
    state.pop()
    state.hand_over(victim, seat, resource, 1)
