"""What the hard island bot weighs at a question: the choices it looks at, each with its value."""

from __future__ import annotations

from random import Random

from qiatan.bots.island.levels import HARD
from qiatan.bots.island.player import IslandDecision
from qiatan.island.notation import write
from qiatan.island.view_types import View
from qiatan.kit.hint import Weighing


def hint_options(view: object, rng: Random) -> Weighing:
    """The actions that the bot compares for the seat of `view`, best first.

    A forced action, or one that it does not find by comparing, leaves nothing. Raises `TypeError`
    for the view of another game.
    """
    if not isinstance(view, View):
        raise TypeError("not a view of the island")
    if view.you is None or view.viewer is None or len(view.you.legal) < 2:
        return Weighing()
    still, found = IslandDecision(view, view.viewer, HARD, rng).weighed()
    names = [seat.name for seat in view.seats]
    worths: dict[str, float] = {}
    for action, worth in found:
        words = write(action, names)
        worths[words] = max(worth, worths.get(words, worth))
    if still is not None and "end" in view.you.legal:
        worths["end"] = still
    return Weighing.ranked(worths, still)
