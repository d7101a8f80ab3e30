"""The bots of Qiatan Island, by name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from qiatan.bots.bot import Bot
from qiatan.bots.island.heuristic.player import IslandBot
from qiatan.bots.island.learned.expert import ExpertBot
from qiatan.bots.island.learned.expert_2026_11 import Expert2026Bot
from qiatan.bots.island.learned.trained_weights import load_weights
from qiatan.bots.island.levels import (
    EASY,
    EXPERT,
    HARD,
    LANDLUBBER,
    NORMAL,
    PLANNER,
    STAND_IN,
    IslandLevel,
    quick,
)
from qiatan.bots.island.planner.player import PlannerBot
from qiatan.bots.island.styles import STYLES, in_style
from qiatan.bots.random_bot import RandomBot
from qiatan.bots.roster import Roster, TypeCheckedBot
from qiatan.island.view_types import View

STYLED_LEVELS: Final = {"easy": EASY, "normal": NORMAL, "hard": HARD, "expert": EXPERT}
"""The levels that bots with a style play at."""


QUICK: Final = {
    name: f"quick-{name}" for name in ("expert", *(f"expert-{style}" for style in STYLES))
}
"""The bots that have a quick version, and its name."""


def _quick_bots() -> Iterator[tuple[str, Bot[View]]]:
    yield QUICK["expert"], ExpertBot(quick(EXPERT))
    for style, preferences in STYLES.items():
        yield QUICK[f"expert-{style}"], ExpertBot(quick(in_style(EXPERT, preferences)))


def _styled_bots() -> Iterator[tuple[str, Bot[View]]]:
    for name, level in STYLED_LEVELS.items():
        for style, preferences in STYLES.items():
            yield f"{name}-{style}", _bot(in_style(level, preferences), learned=level is EXPERT)


def _bot(level: IslandLevel, *, learned: bool) -> Bot[View]:
    return ExpertBot(level) if learned else IslandBot(level)


ISLAND_BOTS: Final[Roster[View]] = Roster(
    View,
    "qiatan.bots",
    {
        "random": RandomBot(),
        "easy": IslandBot(EASY),
        "normal": IslandBot(NORMAL),
        "planner": PlannerBot(PLANNER),
        "hard": IslandBot(HARD),
        "expert": ExpertBot(),
        "expert-2026-11": Expert2026Bot(),
        **dict(_styled_bots()),
        **dict(_quick_bots()),
        "stand_in": IslandBot(STAND_IN),
        "landlubber": IslandBot(LANDLUBBER),
    },
)


def trained_expert(path: Path) -> Bot[object]:
    """Return the bot `expert` with weights from a file or folder.

    At tables that the weights do not cover, it plays like `hard`. Raises `ValueError` or `OSError`
    if the weights cannot be read.
    """
    return TypeCheckedBot(View, ExpertBot(learned=load_weights(path)))
