"""Rebuilds a state's prompt stack from the open prompts in a view."""

from __future__ import annotations

from qiatan.island import prompts as ask
from qiatan.island.actions import ANY_CARD, NO_TERMS, Terms, pack
from qiatan.island.board import NONE
from qiatan.island.card_clauses.road_building import PLACED
from qiatan.island.raid import WITH_PIRATE, WITH_ROBBER
from qiatan.island.state import (
    ACCEPTED,
    COUNTERED,
    FIRST_ROUND,
    REJECTED,
    SECOND_ROUND,
    WAITING,
    IslandState,
)
from qiatan.island.view_types import AnswerView, Cards, PromptView, View
from qiatan.kit.prompts import prompt

ANSWERS = {"waiting": WAITING, "accept": ACCEPTED, "reject": REJECTED, "counter": COUNTERED}


def restore_prompts(state: IslandState, view: View) -> None:
    """Restore the prompt stack, and the open offer with its answers."""
    state.depth = 0
    if view.winner is not None:
        state.push(prompt(ask.OVER, 255))
    elif view.turn == 0:
        _restore_setup(state, view)
    elif window := _prompt_of(view, "special_build"):
        state.push(prompt(ask.SPECIAL_BUILD, window.seat))
    else:
        state.push(prompt(ask.TURN if view.rolled else ask.ROLL_PROMPT, view.active))
        _restore_offer(state, view)
        _restore_raid(state, view)
        _restore_free_road(state, view)
        _restore_pick(state, view)


def _restore_pick(state: IslandState, view: View) -> None:
    """Restore the prompt to pick cards of any resource (§4).

    The prompts for seats that pick later are left out, because they do not matter to the viewer.
    """
    asked = _prompt_of(view, "pick")
    if asked is not None:
        state.push(prompt(ask.PICK_PROMPT, asked.seat, asked.count))


def _restore_setup(state: IslandState, view: View) -> None:
    """Restore the prompts for the rest of the setup, in snake order (§3.2), and the first roll."""
    order = list(range(state.seats))
    draft = [(seat, FIRST_ROUND) for seat in order] + [(s, SECOND_ROUND) for s in order[::-1]]
    placed = len(view.buildings)
    state.push(prompt(ask.ROLL_PROMPT, draft[0][0]))
    for seat, number in reversed(draft[placed:]):
        state.push(prompt(ask.SETUP_SETTLEMENT, seat, number))
    if len(view.roads) + len(view.ships) < placed:
        seat = draft[placed - 1][0]
        state.push(prompt(ask.SETUP_ROAD, seat, _roadless(state, seat)))
    _restore_pick(state, view)


def _roadless(state: IslandState, seat: int) -> int:
    """Return the node of the seat's settlement that still lacks its road."""
    for node in range(state.board.nodes):
        if state.owner[node] == seat and not state.reach[seat * state.board.nodes + node]:
            return node
    return NONE


def _packed(cards: Cards) -> int:
    return pack([cards.brick, cards.lumber, cards.wool, cards.grain, cards.ore])


def _terms(give: Cards | None, want: Cards | None) -> Terms:
    return NO_TERMS if give is None or want is None else Terms(_packed(give), _packed(want))


def _restore_offer(state: IslandState, view: View) -> None:
    if view.offer is None:
        return
    want = ANY_CARD if view.offer.any_card else _packed(view.offer.want)
    state.set_terms(state.seats, Terms(_packed(view.offer.give), want))
    state.push(prompt(ask.OFFER_PROMPT, view.active))
    for answer in sorted(view.offer.answers, key=lambda a: -a.seat):
        _restore_answer(state, answer)


def _restore_answer(state: IslandState, answer: AnswerView) -> None:
    state.answer[answer.seat] = ANSWERS[answer.kind]
    state.set_terms(answer.seat, _terms(answer.give, answer.want))
    if answer.kind == "waiting":
        state.push(prompt(ask.ANSWER, answer.seat))


def _restore_raid(state: IslandState, view: View) -> None:
    """Restore the prompts after a seven (§4): discards, moving the robber, choosing a victim."""
    owed = [p for p in view.prompts if p.kind == "discard"]
    if owed or _prompt_of(view, "robber"):
        state.push(prompt(ask.ROBBER, view.active))
    for discard in reversed(owed):
        state.push(prompt(ask.DISCARD_PROMPT, discard.seat, discard.count))
    steal = _prompt_of(view, "steal")
    if steal is not None:
        raider = WITH_PIRATE if steal.raider == "pirate" else WITH_ROBBER
        state.push(prompt(ask.STEAL_PROMPT, view.active, raider))


def _restore_free_road(state: IslandState, view: View) -> None:
    asked = _prompt_of(view, "free_road")
    if asked is not None:
        placed = PLACED if asked.placed else 0
        state.push(prompt(ask.FREE_ROAD, asked.seat, asked.count | placed))


def _prompt_of(view: View, kind: str) -> PromptView | None:
    return next((prompt for prompt in view.prompts if prompt.kind == kind), None)
