"""Styles of play change what a bot prefers, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from qiatan.bots.island.levels import EASY, EXPERT, HARD, IslandLevel
from qiatan.bots.island.styles import STYLES, in_style
from tests.bots.island.positions import BOTS
from tests.island.scene import table

PLACED = "red: settlement n9 n36, road e12 e45; blue: settlement n29 n22, road e42 e25"


def verbs(name: str, hand: str) -> set[str]:
    """The verbs of red's answers with these cards, for several seeds."""
    scene = table(3, f"{PLACED}; ivory: settlement n13 n41", hands=f"red: {hand}")
    scene.position.state.offers_made = 100
    view = replace(scene.view("red"), offers_made=100)
    return {BOTS[name].choose(view, Random(seed)).split(" ")[0] for seed in range(4)}


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_road_builder_builds_a_road_where_others_wait(level: str) -> None:
    assert verbs(f"{level}-roads", "brick lumber") == {"road"}
    assert verbs(f"{level}-cities", "brick lumber") == {"end"}


@pytest.mark.parametrize("level", [EASY, HARD, EXPERT])
def test_a_style_keeps_the_search_and_the_information(level: IslandLevel) -> None:
    for style in STYLES.values():
        styled = in_style(level, style)
        for field in ("depth", "width", "samples", "noise", "counts_cards", "no_trade_near_win"):
            assert getattr(styled, field) == getattr(level, field)


def test_a_trader_makes_more_offers_to_people() -> None:
    assert in_style(EXPERT, STYLES["trader"]).patience == 2 * EXPERT.patience
