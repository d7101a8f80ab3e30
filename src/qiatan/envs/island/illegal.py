"""Explains why an action is illegal, with the rules' refusal code if one applies."""

from __future__ import annotations

from typing import Final

from qiatan.envs.island import action_space as space
from qiatan.envs.island.action_space import ActionSpace
from qiatan.island import moves
from qiatan.island import reasons as why
from qiatan.island.actions import OFFER
from qiatan.island.board import NONE
from qiatan.island.prompts import DISCARD_PROMPT, PICK_PROMPT
from qiatan.island.ships import check_movable_ship
from qiatan.island.state import IslandState
from qiatan.island.turn import is_over
from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt_kind
from qiatan.kit.refusal import Refused, refuse

CARDS: Final = {
    space.NAME_DISCARD: (DISCARD_PROMPT, why.CANNOT_PAY),
    space.NAME_PICK: (PICK_PROMPT, why.BANK_EMPTY),
}
"""For each group of actions that name a card: the prompt, and the reason for refusing a card."""


def illegal(
    actions: ActionSpace, state: IslandState, seat: i64, lifted: i64, index: int
) -> Refused:
    """Return the exception to raise for an action that is illegal for `seat`.

    `lifted` is the ship that the seat is moving, or `NONE`.
    """
    if seat < 0:
        return _refused(why.GAME_OVER, index)
    if not 0 <= index < actions.size:
        return refuse("no_such_action", f"There is no action {index}.", "action", action=index)
    reason = _reason(actions, state, seat, lifted, index)
    if reason == why.OK and actions.value[index] == OFFER:
        text = "You cannot make any more offers this turn."
        return refuse("enough_offers", text, "action", action=index)
    return _refused(why.NOT_NOW if reason == why.OK else reason, index)


def _refused(reason: int, index: int) -> Refused:
    code, text = why.REASONS[reason]
    return refuse(code, text, "action", action=index)


def _reason(actions: ActionSpace, state: IslandState, seat: i64, lifted: i64, index: i64) -> i64:
    group = actions.group[index]
    if group in CARDS:
        kind, reason = CARDS[group]
        place = state.find(seat)
        asked = place != NONE and prompt_kind(state.stack[place]) == kind
        return reason if asked else why.NOT_NOW
    if group == space.PASS or lifted != NONE or is_over(state):
        return why.NOT_NOW
    if group == space.LIFT:
        return check_movable_ship(state, seat, actions.value[index])
    return moves.check(state, seat, actions.action(index, state, seat), actions.terms[index])
