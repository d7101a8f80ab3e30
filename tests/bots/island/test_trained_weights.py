"""The weights that are part of the package."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qiatan.bots.island.learned.trained_weights import TrainedWeights, packaged_weights, traits_of
from qiatan.kit.game import SettingValue
from tests.bots.island.positions import started
from tests.bots.island.wandering import gold_field
from tests.island.scene import Scene, table

START = "red: settlement n9 n36, road e12 e45 e46; blue: settlement n29 n22, road e42 e25"


def placed(**more: str) -> Scene:
    return table(after=START, hands=more.get("hands", ""))


def chances(scene: Scene) -> list[float]:
    return (
        packaged_weights().policy_for(scene.view("red")).evaluator.win_probabilities(scene.state, 1)
    )


def test_win_probabilities_add_up_to_about_one() -> None:
    assert sum(chances(placed())) == pytest.approx(1, abs=0.1)


def test_a_settlement_raises_its_owners_win_probability() -> None:
    before = placed(hands="red: brick lumber wool grain")
    after = placed(hands="red: brick lumber wool grain")
    after.play("red: settlement n8")
    assert chances(after)[0] > chances(before)[0]
    assert chances(after)[1] < chances(before)[1]


def test_the_winner_has_win_probability_one() -> None:
    scene = table(after=START, hands="red: grain 2 ore 3", rules={"victory_points": 8})
    scene.state.points[0] = 7
    scene.play("red: city n9")
    assert chances(scene) == [1.0, 0.0]


@pytest.mark.parametrize("setting", [{"victory_points": 5}, {"victory_points": 20}])
def test_unusual_tables_have_no_weights(setting: dict[str, SettingValue]) -> None:
    assert packaged_weights().covers(started(2).view(0))
    assert not packaged_weights().covers(started(2, setting).view(0))


@pytest.mark.parametrize(
    ("seats", "setting", "learned"),
    [
        (4, {}, True),
        (3, {}, True),
        (6, {}, True),
        (2, {"map": "lagoon"}, True),
        (8, {"map": "europe"}, True),
        (4, {"mystery": True, "special_build_phase": True, "win_any_time": True}, True),
        (4, {"victory_points": 20}, False),
        (4, {"map": "standard", "seafarers": True}, True),
        (4, {"map": "great_archipelago"}, True),
    ],
)
def test_tables_with_ships_that_have_weights(
    seats: int, setting: dict[str, SettingValue], learned: bool
) -> None:
    view = started(seats, {"map": "twin_continents", **setting}).view(0)
    assert packaged_weights().covers(view) == learned


@pytest.mark.parametrize("seats", range(2, 9))
def test_tables_on_land_have_weights_for_every_number_of_seats(seats: int) -> None:
    view = started(seats, {"map": "grand"}).view(0)
    assert packaged_weights().covers(view)
    value = packaged_weights().policy_for(view).evaluator
    assert len(value.win_probabilities(started(seats, {"map": "grand"}).state, 0)) == seats


def test_duels_are_played_without_caution() -> None:
    many, duel = started(3).view(0), started(2).view(0)
    weights = packaged_weights()
    assert weights.policy_for(duel, 0.01) is weights.policy_for(duel)
    assert weights.policy_for(many, 0.01) is not weights.policy_for(many)


def test_weights_have_a_training_record() -> None:
    for weights in packaged_weights().weights:
        result = weights.training
        assert result.games > 0 < result.core_seconds
        assert result.commit


def test_weights_are_used_only_at_their_tables() -> None:
    """Weights for land are not used at sea, nor at tables that the file does not name."""
    many = next(each for each in packaged_weights().weights if 4 in each.training.seats)
    land = TrainedWeights(
        [replace(many, training=replace(many.training, traits=("special_build",)))]
    )
    assert land.covers(started(4, {"special_build_phase": True}).view(0))
    assert not land.covers(started(4, {"map": "twin_continents"}).view(0))
    assert not land.covers(started(4, {"map": gold_field()}).view(0))
    with pytest.raises(LookupError):
        land.policy_for(started(4, {"map": "twin_continents"}).view(0))


def test_traits_of_tables() -> None:
    plain = started(4, {"map": "standard", "seafarers": True, "mystery": True})
    assert traits_of(plain.view(0)) == {"ships", "home_everywhere", "mystery"}
    assert traits_of(started(4, {"map": "scattered_isles"}).view(0)) == {"ships", "fog", "gold"}
