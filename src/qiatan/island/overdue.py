"""What is done for a seat that does not act: forced choices, never a build or a trade (§10)."""

from __future__ import annotations

from qiatan.island import actions as act
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.board import NONE
from qiatan.island.reasons import OK
from qiatan.island.rules import ints
from qiatan.island.state import RESOURCES, State
from qiatan.kit.chance import Chance


def overdue_action(state: State, seat: int, chance: Chance) -> int | None:
    """The action for `seat`; None if nothing is open to it."""
    place = state.find(seat)
    if place == NONE:
        return None
    kind = ask.prompt_kind(state.stack[place])
    if kind == ask.DISCARD_PROMPT:
        count = ask.prompt_about(state.stack[place])
        return act.make(act.DISCARD, random_discard(state, seat, count, chance))
    if kind in (ask.OFFER_PROMPT, ask.FREE_ROAD):
        cancel = act.make(act.CANCEL, 0)
        if moves.check(state, seat, cancel) == OK:
            return cancel
    plain = {ask.TURN: act.END, ask.ROLL_PROMPT: act.ROLL, ask.ANSWER: act.REJECT}
    if kind in plain:
        return act.make(plain[kind], 0)
    return _any(state, seat, chance)


def random_discard(state: State, seat: int, count: int, chance: Chance) -> int:
    """Packed cards, `count` of the hand, each card as likely as any other."""
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
    return act.pack(*chosen)


def _any(state: State, seat: int, chance: Chance) -> int:
    out = ints([0] * moves.MOST_LEGAL)
    return out[chance.below(moves.legal(state, seat, out))]
