"""Chooses actions for seats whose time is up (§10.6). These never build or trade."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from qiatan.island import actions as act
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.board import NONE
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.kit.chance import Chance
from qiatan.kit.prompts import prompt_about, prompt_kind

UNKNOWN_PIPS: Final = 3
"""The pips assumed for a hidden hex, close to the mean of all tokens."""


def timeout_action(state: IslandState, seat: int, chance: Chance) -> int | None:
    """Return an action for a seat whose time is up, or None if it has nothing to answer."""
    place = state.find(seat)
    if place == NONE:
        return None
    kind = prompt_kind(state.stack[place])
    if kind == ask.DISCARD_PROMPT:
        count = prompt_about(state.stack[place])
        return act.make(act.DISCARD, random_discard(state, seat, count, chance))
    if kind in (ask.OFFER_PROMPT, ask.FREE_ROAD):
        cancel = act.make(act.CANCEL, 0)
        if moves.check(state, seat, cancel) == OK:
            return cancel
    if kind in FIXED_ANSWERS:
        return act.make(FIXED_ANSWERS[kind], 0)
    value = VALUES.get(kind, _equal_value)
    return _best(
        list(moves.legal_actions(state, seat)),
        lambda action: value(state, seat, act.about(action)),
        chance,
    )


def random_discard(state: IslandState, seat: int, count: int, chance: Chance) -> int:
    """Return a random discard of `count` cards from the hand, as packed cards."""
    hand = list(state.hand[seat * RESOURCES : (seat + 1) * RESOURCES])
    chosen = [0] * RESOURCES
    for _ in range(count):
        number = chance.below(sum(hand))
        resource = 0
        while number >= hand[resource]:
            number -= hand[resource]
            resource += 1
        hand[resource] -= 1
        chosen[resource] += 1
    return act.pack(chosen)


def _best(actions: Sequence[int], value: Callable[[int], int], chance: Chance) -> int:
    """Return one of the actions with the highest value, chosen at random."""
    most = max(value(action) for action in actions)
    best = [action for action in actions if value(action) == most]
    return best[chance.below(len(best))]


def _equal_value(state: IslandState, seat: int, about: int) -> int:
    return 0


def _settlement_value(state: IslandState, seat: int, node: int) -> int:
    """Return the total pips of the land hexes around the node."""
    around = state.board.node_hexes[3 * node : 3 * node + 3]
    return sum(_pips(state, h) for h in around if h != NONE and state.board.land[h])


def _robber_value(state: IslandState, seat: int, h: int) -> int:
    """Return how many of the opponents' pips the robber would block.

    The value is -1 if the seat itself has a building at the hex.
    """
    nodes = state.board.hex_nodes[6 * h : 6 * h + 6]
    if any(state.owner[node] == seat for node in nodes):
        return -1
    return _pips(state, h) * sum(1 + state.city[n] for n in nodes if state.owner[n] != NONE)


def _victim_value(state: IslandState, seat: int, victim: int) -> int:
    """Return the victim's visible points."""
    return state.points[victim]


def _pips(state: IslandState, h: int) -> int:
    """Return how many of the 36 rolls show the hex's token, or `UNKNOWN_PIPS` if it is hidden."""
    if not state.known[h]:
        return UNKNOWN_PIPS
    token = int(state.board.token[h])
    return 6 - abs(7 - token) if token else 0


FIXED_ANSWERS: Final = {
    ask.TURN: act.END,
    ask.ROLL_PROMPT: act.ROLL,
    ask.ANSWER: act.REJECT,
    ask.SPECIAL_BUILD: act.END,
}
"""Prompts that always get the same answer, with the kind of action that answers them."""

VALUES: Final[dict[int, Callable[[IslandState, int, int], int]]] = {
    ask.SETUP_SETTLEMENT: _settlement_value,
    ask.ROBBER: _robber_value,
    ask.STEAL_PROMPT: _victim_value,
}
"""Prompts with several possible answers, with the function that rates an answer."""
