"""The engine of the browser tab."""

from __future__ import annotations

import asyncio

import pytest

from qiatan.app.tab import tab_engine
from qiatan.app.tab.tab_engine import TabEngine


@pytest.mark.parametrize(
    ("game", "bot", "played"),
    [
        ("island", "expert", "quick-expert"),
        ("island", "expert-roads", "quick-expert-roads"),
        ("island", "hard", "hard"),
        ("natick", "expert", "expert"),
    ],
)
def test_slow_bots_are_replaced_by_quick_ones(
    monkeypatch: pytest.MonkeyPatch, game: str, bot: str, played: str
) -> None:
    monkeypatch.setattr(tab_engine, "choose_action", lambda game, bot, view, seed: bot)
    assert asyncio.run(TabEngine().choose(game, bot, None)) == played
