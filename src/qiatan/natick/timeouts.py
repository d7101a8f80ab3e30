"""What is done for a seat that does not act: forced choices, never a build or a trade."""

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
    """The action for `seat`; None if nothing is asked of it."""
    place = state.find(seat)
    if place == NONE or seat < 0:
        return None
    kind = prompt_kind(state.stack[place])
    if kind in PLAIN:
        return act.make(PLAIN[kind], 0)
    worth = WORTH.get(kind, _all_alike)
    actions = list(moves.legal_actions(state, seat))
    most = max(worth(state, seat, action) for action in actions)
    best = [action for action in actions if worth(state, seat, action) == most]
    return best[chance.below(len(best))]


def _all_alike(state: NatickState, seat: int, action: int) -> int:
    return 0


def _evenness(state: NatickState, seat: int, action: int) -> int:
    """Sets of equal size are the fairest guess; nothing is set aside."""
    parts = [part_of(act.about(action), die) for die in range(DICE)]
    first, aside = parts.count(FIRST_SET), parts.count(ASIDE)
    return -abs(2 * first - len(parts)) - len(parts) * aside


def _set_worth(state: NatickState, seat: int, action: int) -> int:
    """The coins the set brings by its numbers, and each of its events."""
    dice = [die for die in range(DICE) if state.part[die] == act.about(action)]
    events = [die for die in dice if state.face[die] < EVENT_FACES]
    numbers = set_yields(state, seat, sum(1 << die for die in dice))
    return sum(numbers) + sum(die_outlook(state, seat, die).coins for die in events)


def _event_worth(state: NatickState, seat: int, action: int) -> int:
    """Take what is free, then let raiders come; trade nothing."""
    return ORDER.index(act.kind_of(action))


def _crowding(state: NatickState, seat: int, action: int) -> int:
    """Coins that lie on the region."""
    return int(state.coins[state.region[seat * SPOTS + act.about(action)]])


def _space(state: NatickState, seat: int, action: int) -> int:
    return -_crowding(state, seat, action)


PLAIN: Final = {
    ask.TURN: act.END,
    ask.OFFER_PROMPT: act.CANCEL,
    ask.ANSWER: act.REJECT,
    ask.DRAW_PROMPT: act.DRAW,
}
"""Questions with one plain answer."""

ORDER: Final = (act.ADVANTAGE, act.FORGO, act.RAIDERS, act.TOURNAMENT, act.HARVEST)
"""Answers to an event, the best last."""

WORTH: Final[dict[int, Callable[[NatickState, int, int], int]]] = {
    ask.DIVIDE_PROMPT: _evenness,
    ask.KEEP_PROMPT: _set_worth,
    ask.EVENT_PROMPT: _event_worth,
    ask.FROM_PROMPT: _crowding,
    ask.INTO_PROMPT: _space,
}
"""Questions with better and worse answers: what each is worth to the seat."""
