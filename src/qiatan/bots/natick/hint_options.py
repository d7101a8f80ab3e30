"""What the expert of Natick weighs at a question: every action with the chance to win after it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from qiatan.bots.natick.expert import ExpertDecision, is_weighed
from qiatan.kit.hint import Weighing
from qiatan.natick.notation import write
from qiatan.natick.view_types import View


def hint_options(view: object, rng: Random) -> Weighing:
    """The actions that the bot compares for the seat of `view`, best first.

    A forced action leaves nothing, nor does one of the setup. Raises `TypeError` for the view of
    another game.
    """
    if not isinstance(view, View):
        raise TypeError("not a view of Natick")
    if view.viewer is None or not is_weighed(view):
        return Weighing(source="learned")
    weighed = ExpertDecision(view, view.viewer, rng).weighed()
    worths = {write(action): chance for action, chance in weighed}
    return replace(Weighing.ranked(worths, worths.get("end")), source="learned")
