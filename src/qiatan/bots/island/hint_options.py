"""The actions that the island's advisor compares for a hint, with their values."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from qiatan.bots.island.heuristic.player import IslandDecision
from qiatan.bots.island.learned.expert import ExpertDecision
from qiatan.bots.island.learned.trained_weights import packaged_weights
from qiatan.bots.island.levels import EXPERT
from qiatan.island.notation import read, write
from qiatan.island.view_types import View
from qiatan.kit.hint import ActionValues


def hint_options(view: object, rng: Random) -> ActionValues:
    """The actions that the bot compares for the viewer, best first.

    Empty if the action is forced or not chosen by comparison. Raises `TypeError` for the view of
    another game.
    """
    if not isinstance(view, View):
        raise TypeError("not a view of the island")
    if view.you is None or view.viewer is None or len(view.you.legal) < 2:
        return ActionValues(source="learned" if packaged_weights().covers(view) else "hard")
    if not packaged_weights().covers(view):
        return _action_values(view, IslandDecision(view, view.viewer, EXPERT, rng))
    decision = ExpertDecision(view, view.viewer, EXPERT, rng, packaged_weights().policy_for(view))
    compared = _action_values(view, decision)
    return replace(compared, source="learned", line=_line(view, decision, compared))


def _action_values(view: View, decision: IslandDecision) -> ActionValues:
    still, found = decision.action_values()
    values: dict[str, float] = {}
    for action, value in found:
        words = write(action, _names(view))
        values[words] = max(value, values.get(words, value))
    if still is not None and view.you is not None and "end" in view.you.legal:
        values["end"] = still
    return ActionValues.ranked(values, still)


def _line(view: View, decision: ExpertDecision, compared: ActionValues) -> tuple[str, ...]:
    if not compared.options:
        return ()
    names = _names(view)
    best, _ = read(compared.options[0][0], names)
    return tuple(write(step, names) for step in decision.line(best))


def _names(view: View) -> list[str]:
    return [seat.name for seat in view.seats]
