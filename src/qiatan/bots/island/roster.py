"""The bots of Qiatan Island by name."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.expert import ExpertBot
from qiatan.bots.island.levels import EASY, HARD, LANDLUBBER, NORMAL, STAND_IN
from qiatan.bots.island.player import IslandBot
from qiatan.bots.random_bot import RandomBot
from qiatan.bots.roster import Roster
from qiatan.island.view_types import View

ISLAND_BOTS: Final[Roster[View]] = Roster(
    View,
    "qiatan.bots",
    {
        "random": RandomBot(),
        "easy": IslandBot(EASY),
        "normal": IslandBot(NORMAL),
        "hard": IslandBot(HARD),
        "expert": ExpertBot(),
        "stand_in": IslandBot(STAND_IN),
        "landlubber": IslandBot(LANDLUBBER),
    },
)
