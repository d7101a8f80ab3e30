"""Decides where to move the robber or pirate, whom to rob, and which cards to discard or pick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from qiatan.bots.island.heuristic.evaluator import HeuristicEvaluator
from qiatan.island import actions as act
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.actions import make, pack
from qiatan.island.board import NONE
from qiatan.island.raid import check_pirate, check_robber, is_victim
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.state import OWNER, SHIP_MARK, IslandState
from qiatan.kit.prompts import prompt_about, prompt_kind

STOLEN_CARD_VALUE: Final = 0.3
"""The value of a stolen card to the thief, plus its cost to the victim."""


def best_raider_move(
    evaluator: HeuristicEvaluator,
    state: IslandState,
    seat: int,
    noise: Callable[[], float] = lambda: 0.0,
) -> int:
    """Return the best move of the robber or the pirate.

    The result of `noise` is added to the value of each move.
    """
    found = raider_moves(evaluator, state, seat)
    return -max((value + noise(), -raid) for raid, value in found)[1]


def raider_moves(
    evaluator: HeuristicEvaluator, state: IslandState, seat: int
) -> list[tuple[int, float]]:
    """Return the promising moves of the robber and the pirate, with their values.

    If all land is hidden and no opponent has ships, all legal moves are compared.
    """
    raids = [make(act.MOVE_ROBBER, h) for h in _robber_targets(state, seat)]
    raids += [make(act.MOVE_PIRATE, h) for h in _pirate_targets(state, seat)]
    open_to = raids or list(moves.legal_actions(state, seat))
    return [(raid, _raided(evaluator, state, seat, raid)) for raid in open_to]


def _raided(evaluator: HeuristicEvaluator, state: IslandState, seat: int, raid: int) -> float:
    after = state.copy()
    moves.apply(after, seat, raid)
    return evaluator.evaluate(after, seat) + theft_value(after)


def theft_value(state: IslandState) -> float:
    """Return the value of a theft that is about to happen, or 0 if there is none."""
    kind = prompt_kind(state.top())
    return STOLEN_CARD_VALUE if kind in (ask.TAKE_PROMPT, ask.STEAL_PROMPT) else 0.0


def _robber_targets(state: IslandState, seat: int) -> list[int]:
    """Return the best hexes for the robber: if possible, those with only opponents' buildings."""
    places = [h for h in range(state.board.hexes) if check_robber(state, h) == OK]
    owners = {h: _building_owners(state, h) for h in places}
    good = [h for h in places if owners[h] and seat not in owners[h]]
    neutral = [h for h in places if seat not in owners[h]]
    return good or neutral or places


def _pirate_targets(state: IslandState, seat: int) -> list[int]:
    """Return the hexes next to opponents' ships but not next to the seat's own ships."""
    if not state.rules.ships:
        return []
    places = [h for h in range(state.board.hexes) if check_pirate(state, h) == OK]
    owners = {h: _ship_owners(state, h) for h in places}
    return [h for h in places if owners[h] and seat not in owners[h]]


def _ship_owners(state: IslandState, h: int) -> set[int]:
    around = (state.segment[state.board.hex_edges[6 * h + i]] for i in range(6))
    return {segment & OWNER for segment in around if segment != NONE and segment & SHIP_MARK}


def _building_owners(state: IslandState, h: int) -> set[int]:
    nodes = (state.board.hex_nodes[6 * h + i] for i in range(6))
    return {state.owner[node] for node in nodes} - {NONE}


def best_victim(evaluator: HeuristicEvaluator, state: IslandState, seat: int) -> int:
    """Return the action that steals from the opponent whose position has the highest value."""
    features = evaluator.features(state)
    raider = prompt_about(state.stack[state.find(seat)])
    victims = [other for other in range(state.seats) if is_victim(state, seat, other, raider)]
    return make(act.STEAL, max(victims, key=lambda other: evaluator.seat_value(features, other)))


def best_discard(evaluator: HeuristicEvaluator, state: IslandState, seat: int) -> int:
    """Return the action that discards the least valuable cards, choosing them one by one."""
    count = prompt_about(state.stack[state.find(seat)])
    hand = list(state.hand[seat * RESOURCES : (seat + 1) * RESOURCES])
    evaluate = evaluator.hand_evaluator(evaluator.features(state), seat)
    discarded = [0] * RESOURCES
    for _ in range(count):
        r = max((r for r in range(RESOURCES) if hand[r]), key=lambda r: evaluate(_less(hand, r)))
        hand[r] -= 1
        discarded[r] += 1
    return make(act.DISCARD, pack(discarded))


def best_pick(
    evaluator: HeuristicEvaluator, state: IslandState, seat: int, available: Sequence[int]
) -> int:
    """Return the action that picks the most valuable of the `available` cards, one by one."""
    count = prompt_about(state.stack[state.find(seat)])
    hand = [int(n) for n in state.hand[seat * RESOURCES : (seat + 1) * RESOURCES]]
    left = list(available)
    evaluate = evaluator.hand_evaluator(evaluator.features(state), seat)
    picked = [0] * RESOURCES
    for _ in range(count):
        r = max((r for r in range(RESOURCES) if left[r]), key=lambda r: evaluate(_more(hand, r)))
        hand[r] += 1
        left[r] -= 1
        picked[r] += 1
    return make(act.PICK, pack(picked))


def _more(hand: list[int], resource: int) -> list[int]:
    return [n + (r == resource) for r, n in enumerate(hand)]


def _less(hand: list[int], resource: int) -> list[int]:
    return [n - (r == resource) for r, n in enumerate(hand)]
