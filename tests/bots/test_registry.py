"""Bots by name."""

from __future__ import annotations

import pytest

from qiatan.bots import registry
from qiatan.bots.bot import Bot
from qiatan.bots.random_bot import RandomBot
from qiatan.kit.refusal import Refused
from tests.bots.positions import started


class Brought:
    """An entry point of another package, without the package."""

    def __init__(self, name: str) -> None:
        self.name = name

    def load(self) -> type[Bot]:
        return RandomBot


def test_choose_answers_by_name() -> None:
    view = started(2).view(0)
    assert view.you is not None
    assert registry.choose("island", "hard", view, 1) in view.you.legal


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(Refused, match="there are random, easy, normal, hard") as refused:
        registry.choose("island", "genius", started(2).view(0), 1)
    assert refused.value.refusal.code == "unknown_bot"


def test_a_view_of_another_game_is_no_view() -> None:
    with pytest.raises(TypeError, match="natick"):
        registry.choose("natick", "hard", object(), 1)


def test_packages_bring_bots_but_not_under_names_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def points(group: str) -> list[Brought]:
        assert group == "qiatan.bots"
        return [Brought("builder"), Brought("hard")]

    monkeypatch.setattr(registry, "entry_points", points)
    registry.bots.cache_clear()
    try:
        known = registry.bots()
    finally:
        registry.bots.cache_clear()
    assert isinstance(known["builder"], RandomBot)
    assert known["hard"] is registry.BOTS["hard"]
