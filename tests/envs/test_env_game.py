"""Games of environments compared with the rules, on every map."""

from __future__ import annotations

import pytest

from qiatan.envs.core.draws import DrawnChance
from qiatan.envs.island.live import IslandLive
from qiatan.envs.island.table import IslandTable
from qiatan.envs.island.text import header_of, record_of
from qiatan.envs.spaces import GameArrays, observation_box
from qiatan.island.game import ISLAND
from qiatan.island.maps.read import BUILT_IN
from qiatan.island.settings import plan_of
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import CHANCE
from tests.envs.games import played

EVERYTHING: dict[str, SettingValue] = {
    "special_build_phase": True,
    "balanced_dice": True,
    "mystery": True,
    "ruleset": "bga",
}


def table_on(name: str, steps: int = 400) -> IslandTable:
    """A table with the most seats of a map, and with ships if the map has water."""
    plan = plan_of(name)
    chosen = {**EVERYTHING, "map": name, "seafarers": plan.seafaring}
    return IslandTable(plan.seats[1], chosen, boards=1, most_steps=steps)


@pytest.mark.parametrize("name", BUILT_IN)
def test_environments_follow_the_rules(name: str) -> None:
    """The rules accept each action, and draw the same outcomes from the same seed."""
    table = table_on(name)
    game = played(table, 5)
    position = ISLAND.start(header_of(table, game))
    for number, entry in enumerate(record_of(table, game).entries):
        if entry.seat == CHANCE:
            assert position.draw(DrawnChance(game.seed, number)) == entry.action
        position.apply(entry.seat, entry.action)
    assert position.awaited() == IslandLive(table, game).position().awaited()
    assert list(position.state.hand) == list(game.state.hand)


@pytest.mark.parametrize("name", ["standard", "great_archipelago", "grand"])
def test_sizes_depend_only_on_the_map(name: str) -> None:
    one = table_on(name).config()
    plan = plan_of(name)
    plain = IslandTable(plan.seats[1], {"map": name, "seafarers": plan.seafaring}, board_seed=9)
    other = plain.config()
    assert one.actions.groups == other.actions.groups
    assert one.observer.space.fields == other.observer.space.fields


@pytest.mark.parametrize("steps", [0, 7, 60, 350])
def test_observes_within_the_bounds(steps: int) -> None:
    game = played(table_on("great_archipelago"), 3, steps)
    box = observation_box(game.config.observer.space)
    for seat in range(game.config.seats):
        assert GameArrays(game).observation(seat) in box


def code_of(table: IslandTable, group: str, steps: int = 0) -> str:
    """The code with which the first action of a group is refused."""
    game = played(table, 1, steps)
    before = list(game.log)
    first = next(start for name, start, _ in game.config.actions.groups if name == group)
    with pytest.raises(Refused) as refused:
        game.step(first)
    assert list(game.log) == before
    return refused.value.refusal.code


def test_refusals_have_the_code_of_the_rules() -> None:
    table = IslandTable(2, boards=1)
    assert code_of(table, "city") == "not_now"
    assert code_of(table, "discard") == "not_now"
    assert code_of(table, "end", 8) == "roll_first"
    assert code_of(IslandTable(2, boards=1, most_steps=1), "end", 5) == "game_over"


def test_refuses_invalid_actions() -> None:
    game = played(IslandTable(2, boards=1), 1, 3)
    with pytest.raises(Refused, match="no_such_action"):
        game.step(game.config.actions.size)


def test_limits_offers_per_turn() -> None:
    game = played(IslandTable(3, boards=1, offers=0), 2, 500)
    assert all(terms.give == 0 for _, _, terms in game.log)
    assert any(terms.give for _, _, terms in played(IslandTable(3, boards=1), 2, 500).log)


@pytest.mark.parametrize("seats", [1, 5])
def test_refuses_numbers_of_seats_that_the_map_lacks(seats: int) -> None:
    with pytest.raises(Refused, match="bad_seats"):
        IslandTable(seats)
