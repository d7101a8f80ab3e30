"""The bots of Natick by name."""

from __future__ import annotations

from typing import Final

from qiatan.bots.natick.expert import ExpertBot
from qiatan.bots.natick.levels import EASY, HARD, NORMAL, STAND_IN
from qiatan.bots.natick.player import NatickBot
from qiatan.bots.random_bot import RandomBot
from qiatan.bots.roster import Roster
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
