"""Bots by name."""

from __future__ import annotations

from random import Random

import pytest

from qiatan.bots import registry, roster
from qiatan.bots.bot import Bot
from qiatan.bots.random_bot import RandomBot
from qiatan.island.view_types import View
from qiatan.kit.refusal import Refused
from tests.bots.island.positions import started


class Brought:
    """An entry point of another package, without the package."""

    def __init__(self, name: str) -> None:
        self.name = name

    def load(self) -> type[Bot[View]]:
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
    with pytest.raises(TypeError, match="no bot of"):
        registry.choose("island", "random", object(), 1)


def test_a_game_that_no_bot_plays_is_refused() -> None:
    with pytest.raises(Refused, match="No bot plays 'ludo'"):
        registry.choose("ludo", "hard", object(), 1)


def test_packages_bring_bots_but_not_under_names_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def points(group: str) -> list[Brought]:
        assert group == "qiatan.bots"
        return [Brought("builder"), Brought("hard")]

    monkeypatch.setattr(roster, "entry_points", points)
    known = registry.ISLAND.all()
    assert list(known)[:3] == ["builder", "random", "easy"]
    view = started(2).view(0)
    assert view.you is not None
    assert known["builder"].choose(view, Random(1)) in view.you.legal
    assert known["hard"].choose(view, Random(1)) == registry.choose("island", "hard", view, 1)
