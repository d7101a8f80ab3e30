"""Chooses actions for seats whose time is up (§8). These never build or trade."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from qiatan.kit.chance import Chance
from qiatan.kit.prompts import prompt_kind
from qiatan.natick import actions as act
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick.actions import part_of
from qiatan.natick.components import DICE, SPOTS
from qiatan.natick.dice_outlook import die_outlook, set_yields
from qiatan.natick.event_dice import EVENT_FACES
from qiatan.natick.state import ASIDE, FIRST_SET, NONE, NatickState


def timeout_action(state: NatickState, seat: int, chance: Chance) -> int | None:
    """Return the action for a seat whose time is up, or None if it has no prompt to answer."""
    place = state.find(seat)
    if place == NONE or seat < 0:
        return None
    kind = prompt_kind(state.stack[place])
    if kind in FIXED_ANSWERS:
        return act.make(FIXED_ANSWERS[kind], 0)
    value = VALUES.get(kind, _equal_value)
    actions = list(moves.legal_actions(state, seat))
    most = max(value(state, seat, action) for action in actions)
    best = [action for action in actions if value(state, seat, action) == most]
    return best[chance.below(len(best))]


def _equal_value(state: NatickState, seat: int, action: int) -> int:
    return 0


def _evenness(state: NatickState, seat: int, action: int) -> int:
    """Rate a division of the dice. The best ones have sets of equal size and no die set aside."""
    parts = [part_of(act.about(action), die) for die in range(DICE)]
    first, aside = parts.count(FIRST_SET), parts.count(ASIDE)
    return -abs(2 * first - len(parts)) - len(parts) * aside


def _set_value(state: NatickState, seat: int, action: int) -> int:
    """Return how many coins the set's numbers and events would bring the seat."""
    dice = [die for die in range(DICE) if state.part[die] == act.about(action)]
    events = [die for die in dice if state.face[die] < EVENT_FACES]
    numbers = set_yields(state, seat, sum(1 << die for die in dice))
    return sum(numbers) + sum(die_outlook(state, seat, die).coins for die in events)


def _event_value(state: NatickState, seat: int, action: int) -> int:
    """Rate a way to resolve an event: free coins are best, then Raiders; a trade is worst."""
    return ORDER.index(act.kind_of(action))


def _crowding(state: NatickState, seat: int, action: int) -> int:
    """Return the number of coins on the region that the action chooses."""
    return int(state.coins[state.region[seat * SPOTS + act.about(action)]])


def _space(state: NatickState, seat: int, action: int) -> int:
    return -_crowding(state, seat, action)


FIXED_ANSWERS: Final = {
    ask.TURN: act.END,
    ask.OFFER_PROMPT: act.CANCEL,
    ask.ANSWER: act.REJECT,
    ask.DRAW_PROMPT: act.DRAW,
}
"""Prompts that always get the same answer, with the kind of action that answers them."""

ORDER: Final = (act.ADVANTAGE, act.FORGO, act.RAIDERS, act.TOURNAMENT, act.HARVEST)
"""The ways to resolve an event, from the worst to the best."""

VALUES: Final[dict[int, Callable[[NatickState, int, int], int]]] = {
    ask.DIVIDE_PROMPT: _evenness,
    ask.KEEP_PROMPT: _set_value,
    ask.EVENT_PROMPT: _event_value,
    ask.FROM_PROMPT: _crowding,
    ask.INTO_PROMPT: _space,
}
"""Prompts with several possible answers, with the function that rates an answer."""
