"""The robber: where it hurts the right player most, whom to rob, what to discard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from qiatan.bots.island.evaluation import Outlook
from qiatan.island import actions as act
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.actions import make, pack
from qiatan.island.board import NONE
from qiatan.island.raid import check_pirate, check_robber, is_victim
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCES
from qiatan.island.state import OWNER, SHIP_MARK, State

STOLEN: Final = 0.3
"""What a stolen card is worth to the thief and costs the victim, together."""


def best_raid(
    outlook: Outlook, state: State, seat: int, miss: Callable[[], float] = lambda: 0.0
) -> int:
    """Where the seat that is asked to move a raider does so best, as far as it aims well.

    `miss` is drawn for each hex and added to what it is worth. Where all land is hidden and
    nobody sails, the pirate goes anywhere.
    """
    raids = [make(act.MOVE_ROBBER, h) for h in _targets(state, seat)]
    raids += [make(act.MOVE_PIRATE, h) for h in _sea_targets(state, seat)]
    open_to = raids or list(moves.listed(state, seat))
    found = [(_raided(outlook, state, seat, raid) + miss(), -raid) for raid in open_to]
    return -max(found)[1]


def _raided(outlook: Outlook, state: State, seat: int, raid: int) -> float:
    after = state.copy()
    moves.apply(after, seat, raid)
    return outlook.judge(after, seat) + loot(after)


def loot(state: State) -> float:
    """What a theft that is still to come is worth."""
    kind = ask.prompt_kind(state.top())
    return STOLEN if kind in (ask.TAKE_PROMPT, ask.STEAL_PROMPT) else 0.0


def _targets(state: State, seat: int) -> list[int]:
    """The hexes where opponents build and the seat does not; any, where there is none."""
    places = [h for h in range(state.board.hexes) if check_robber(state, h) == OK]
    owners = {h: _owners(state, h) for h in places}
    good = [h for h in places if owners[h] and seat not in owners[h]]
    neutral = [h for h in places if seat not in owners[h]]
    return good or neutral or places


def _sea_targets(state: State, seat: int) -> list[int]:
    """The hexes where opponents' ships lie and the seat's do not."""
    if not state.rules.ships:
        return []
    places = [h for h in range(state.board.hexes) if check_pirate(state, h) == OK]
    sailors = {h: _sailors(state, h) for h in places}
    return [h for h in places if sailors[h] and seat not in sailors[h]]


def _sailors(state: State, h: int) -> set[int]:
    around = (state.segment[state.board.hex_edges[6 * h + i]] for i in range(6))
    return {segment & OWNER for segment in around if segment != NONE and segment & SHIP_MARK}


def _owners(state: State, h: int) -> set[int]:
    nodes = (state.board.hex_nodes[6 * h + i] for i in range(6))
    return {state.owner[node] for node in nodes} - {NONE}


def best_victim(outlook: Outlook, state: State, seat: int) -> int:
    """Whom to steal from: the opponent with the best outlook."""
    survey = outlook.survey(state)
    raider = ask.prompt_about(state.stack[state.find(seat)])
    victims = [other for other in range(state.seats) if is_victim(state, seat, other, raider)]
    return make(act.STEAL, max(victims, key=lambda other: outlook.alone(survey, other)))


def best_discard(outlook: Outlook, state: State, seat: int) -> int:
    """The cards that are missed least, one after the other."""
    count = ask.prompt_about(state.stack[state.find(seat)])
    hand = list(state.hand[seat * RESOURCES : (seat + 1) * RESOURCES])
    judge = outlook.hand_judge(outlook.survey(state), seat)
    gone = [0] * RESOURCES
    for _ in range(count):
        r = max((r for r in range(RESOURCES) if hand[r]), key=lambda r: judge(_less(hand, r)))
        hand[r] -= 1
        gone[r] += 1
    return make(act.DISCARD, pack(gone))


def best_pick(outlook: Outlook, state: State, seat: int, stock: Sequence[int]) -> int:
    """The cards that help most of the bank's `stock`, as far as it is known, one by one."""
    count = ask.prompt_about(state.stack[state.find(seat)])
    hand = [int(n) for n in state.hand[seat * RESOURCES : (seat + 1) * RESOURCES]]
    left = list(stock)
    judge = outlook.hand_judge(outlook.survey(state), seat)
    picked = [0] * RESOURCES
    for _ in range(count):
        r = max((r for r in range(RESOURCES) if left[r]), key=lambda r: judge(_more(hand, r)))
        hand[r] += 1
        left[r] -= 1
        picked[r] += 1
    return make(act.PICK, pack(picked))


def _more(hand: list[int], resource: int) -> list[int]:
    return [n + (r == resource) for r, n in enumerate(hand)]


def _less(hand: list[int], resource: int) -> list[int]:
    return [n - (r == resource) for r, n in enumerate(hand)]
