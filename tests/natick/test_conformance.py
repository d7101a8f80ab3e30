"""The game passes the conformance suite."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from qiatan.kit.conformance.run import conform
from qiatan.kit.game import SettingValue
from qiatan.natick.trial import TRIAL

MIXES: tuple[Mapping[str, SettingValue], ...] = (
    {},
    {"victory_points": 10},
    {"victory_points": 5, "prices": "stone_towns"},
    {"victory_points": 9, "prices": "wooden_roads", "trade_offer_seconds": 5},
    {"prices": "fed_knights"},
)


SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 15))]
"""The first game is fast enough for every commit."""


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_violate_no_invariant(seed: int) -> None:
    trial = replace(TRIAL, settings=MIXES[seed % len(MIXES)])
    report = conform(trial, seed, every=25)
    assert report.finished
    assert report.refused > 200
