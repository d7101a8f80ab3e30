"""The island game passes the conformance suite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.island.trial import OPEN_TRIAL, TRIAL
from qiatan.kit.conformance.run import conform
from qiatan.kit.game import SettingValue

ODD: Mapping[str, SettingValue] = {
    "victory_points": 5,
    "win_any_time": True,
    "robber_to_desert": False,
    "friendly_robber": True,
    "hand_limit": 3,
    "vacate_on_broken_tie": True,
    "counter_offers": True,
    "rounds_without_seven": 3,
}


MIXES: Sequence[Mapping[str, SettingValue]] = (
    {"special_build_phase": True, "ruleset": "classic", "bank_display": "hidden"},
    {"player_trades": False, "balanced_dice": True, "rounds_without_seven": 5},
    {"balanced_dice": True, "open_hands": True, "bank_display": "exact", "ruleset": "bga"},
    {**ODD, "special_build_phase": True, "balanced_dice": True},
    {"mystery": True, "bank_size": "large", "robber_to_desert": False},
    {"mystery": True, "special_build_phase": True, "balanced_dice": True, "open_hands": True},
)
"""Settings combined with the maps in turn."""


@pytest.mark.parametrize(
    "ruleset", ["qiatan", *(pytest.param(r, marks=pytest.mark.slow) for r in ("classic", "bga"))]
)
@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in (3, 4))])
def test_random_games_violate_no_invariant(seats: int, ruleset: str) -> None:
    trial = replace(TRIAL, seats=seats, settings={"ruleset": ruleset}, most_steps=400)
    report = conform(trial, seed=seats, every=25)
    assert report.refused > 500
    assert report.forks > 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_conserves_cards_and_pieces(seats: int) -> None:
    assert conform(replace(OPEN_TRIAL, seats=seats), seed=seats, every=100).finished


@pytest.mark.slow
def test_unusual_rules_violate_no_invariant() -> None:
    assert conform(replace(TRIAL, settings=ODD), seed=5, every=25).finished


CASES = [(name, seats) for name in BUILT_IN for seats in built_in(name).seats]
"""Every map with its smallest and largest number of seats."""


@pytest.mark.slow
@pytest.mark.parametrize(("number", "case"), list(enumerate(CASES)))
def test_mixed_settings_violate_no_invariant_on_any_map(number: int, case: tuple[str, int]) -> None:
    name, seats = case
    ships = built_in(name).seafaring or number % 2 == 1
    more: Mapping[str, SettingValue] = {"bank_size": "xlarge", "seafarers": ships}
    settings = {**more, **MIXES[number % len(MIXES)], "map": name}
    report = conform(replace(TRIAL, seats=seats, settings=settings, most_steps=160), 1, every=80)
    assert report.refused > 100


@pytest.mark.slow
@pytest.mark.parametrize(("number", "case"), list(enumerate(CASES)))
def test_hexes_hidden_by_mystery_are_not_revealed(number: int, case: tuple[str, int]) -> None:
    name, seats = case
    switch = number % 2 == 1
    more = {"special_build_phase": switch, "open_hands": switch}
    settings: Mapping[str, SettingValue] = {"map": name, "mystery": True, **more}
    report = conform(replace(TRIAL, seats=seats, settings=settings, most_steps=200), 2, every=50)
    assert report.twins == 4


@pytest.mark.slow
def test_mystery_hexes_are_shown_at_the_end() -> None:
    settings = {"mystery": True, "special_build_phase": True, "victory_points": 6}
    report = conform(replace(TRIAL, settings=settings), seed=3, every=200)
    assert report.finished
    assert report.twins > 0
