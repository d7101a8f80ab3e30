"""What the hard bot of Natick weighs at a question: every action with its value."""

from __future__ import annotations

from random import Random

from qiatan.bots.natick.levels import HARD
from qiatan.bots.natick.player import NatickDecision
from qiatan.kit.hint import Weighing
from qiatan.natick.notation import write
from qiatan.natick.view_types import View


def hint_options(view: object, rng: Random) -> Weighing:
    """The actions that the bot compares for the seat of `view`, best first.

    A forced action leaves nothing. Raises `TypeError` for the view of another game.
    """
    if not isinstance(view, View):
        raise TypeError("not a view of Natick")
    if view.you is None or view.viewer is None or len(view.you.legal) < 2:
        return Weighing()
    worths = {
        write(action): worth
        for action, worth in NatickDecision(view, view.viewer, HARD, rng).weighed()
    }
    return Weighing.ranked(worths, worths.get("end"))
