"""The actions that the expert of Natick compares for a hint, with their win probabilities."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from qiatan.bots.natick.learned.expert import (
    ExpertDecision,
    can_compare,
)
from qiatan.kit.hint import ActionValues
from qiatan.natick.notation import read, write
from qiatan.natick.view_types import View


def hint_options(view: object, rng: Random) -> ActionValues:
    """The actions that the bot compares for the viewer, best first.

    Empty in the setup and if the action is forced. Raises `TypeError` for the view of another game.
    """
    if not isinstance(view, View):
        raise TypeError("not a view of Natick")
    if view.viewer is None or not can_compare(view):
        return ActionValues(source="learned")
    decision = ExpertDecision(view, view.viewer, rng)
    values = {
        write(action): win_probability for action, win_probability in decision.action_values()
    }
    compared = ActionValues.ranked(values, values.get("end"))
    line = decision.line(read(compared.options[0][0]))
    return replace(compared, source="learned", line=tuple(write(step) for step in line))
