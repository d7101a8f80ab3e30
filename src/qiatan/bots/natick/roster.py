"""The bots of Natick, by name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from qiatan.bots.bot import Bot
from qiatan.bots.natick.heuristic.player import NatickBot
from qiatan.bots.natick.learned.expert import ExpertBot, load_evaluator
from qiatan.bots.natick.levels import EASY, HARD, NORMAL, STAND_IN
from qiatan.bots.random_bot import RandomBot
from qiatan.bots.roster import Roster, TypeCheckedBot
from qiatan.natick.view_types import View

NATICK_BOTS: Final[Roster[View]] = Roster(
    View,
    "qiatan.bots.natick",
    {
        "random": RandomBot(),
        "easy": NatickBot(EASY),
        "normal": NatickBot(NORMAL),
        "hard": NatickBot(HARD),
        "expert": ExpertBot(),
        "stand_in": NatickBot(STAND_IN),
    },
)


def trained_expert(file: Path) -> Bot[object]:
    """Return the bot `expert` with weights from a file. Raises `ValueError` or `OSError`."""
    return TypeCheckedBot(View, ExpertBot(load_evaluator(file)))
