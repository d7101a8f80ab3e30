"""The island game keeps every promise of the game protocol."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from qiatan.island.trial import OPEN_TRIAL, TRIAL
from qiatan.kit.conformance import conform
from qiatan.kit.game import SettingValue

ODD: Mapping[str, SettingValue] = {
    "victory_points": 5,
    "win_any_time": True,
    "robber_to_desert": False,
    "friendly_robber": True,
    "hand_limit": 3,
    "vacate_on_broken_tie": True,
    "counter_offers": True,
}


@pytest.mark.parametrize("ruleset", ["qiatan", "classic", "bga"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_keep_every_promise(seats: int, ruleset: str) -> None:
    trial = replace(TRIAL, seats=seats, settings={"ruleset": ruleset}, most_steps=400)
    report = conform(trial, seed=seats, every=25)
    assert report.refused > 500
    assert report.forks > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_or_piece_is_lost_in_a_whole_game(seats: int) -> None:
    assert conform(replace(OPEN_TRIAL, seats=seats), seed=seats, every=100).finished


def test_odd_values_of_the_rules_keep_every_promise_too() -> None:
    assert conform(replace(TRIAL, settings=ODD), seed=5, every=25).finished
