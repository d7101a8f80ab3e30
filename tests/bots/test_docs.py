"""The example bot in docs/bots/index.md can play."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

from qiatan.arena.match import play_match
from qiatan.bots.bot import Bot
from qiatan.bots.island.styles import STYLES
from qiatan.bots.roster import TypeCheckedBot
from qiatan.island.game import ISLAND
from qiatan.island.view_types import View
from tests.bots.island.positions import BOTS

DOCS = Path(__file__).parents[2] / "docs" / "bots" / "index.md"


def documented() -> Bot[object]:
    """The bot of the example."""
    (source,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(source, str(DOCS), "exec"), names)
    return TypeCheckedBot(View, cast(Bot[View], cast(type, names["Builder"])()))


@pytest.mark.slow
def test_the_documented_bot_plays_whole_games_without_faults() -> None:
    bot = documented()
    for seed in "123":
        result = play_match(ISLAND, [bot, BOTS["random"], bot], {}, seed)
        assert result.finished
        assert not any(seat.faults for seat in result.seats)


def test_the_documentation_lists_every_bot_and_style() -> None:
    text = DOCS.read_text(encoding="utf-8")
    plain = {name for name in BOTS if not name.endswith(tuple(f"-{style}" for style in STYLES))}
    assert [name for name in (*plain, *STYLES) if f"| `{name}` |" not in text] == []
