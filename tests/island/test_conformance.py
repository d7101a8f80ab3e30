"""The island game keeps every promise of the game protocol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, replace

import pytest

from qiatan.island.game import ISLAND
from qiatan.island.layout import RESOURCES
from qiatan.island.view import View
from qiatan.kit.chance import Chance
from qiatan.kit.conformance import Trial, conform
from qiatan.kit.game import Position, SettingValue
from qiatan.kit.seats import Seat


def proposals(position: Position, seat: Seat, chance: Chance) -> Sequence[str]:
    """Offers and counter-offers of a card or two."""
    give, want = chance.below(5), chance.below(5)
    plain = f"{RESOURCES[give]} for {RESOURCES[want]}"
    terms = [plain, f"{plain} 2"]
    return [f"{word} {text}" for word in ("offer", "counter") for text in terms]


def unlisted(action: str) -> bool:
    return action.split(" ")[0] in ("offer", "counter", "discard")


def reveals(action: str) -> bool:
    return action.startswith("monopoly")


def conserved(position: Position) -> None:
    """The bank and the hands hold the cards there are; the deck and the seats likewise."""
    table = position.view(None)
    assert isinstance(table, View)
    stacks = [table.bank, *(seat.hand for seat in table.seats)]
    counts = [astuple(stack) for stack in stacks if stack is not None]
    assert [sum(column) for column in zip(*counts, strict=True)] == [19] * 5
    held = sum(seat.development for seat in table.seats)
    assert table.deck + held + sum(astuple(table.played)) == 25
    for number, seat in enumerate(table.seats):
        built = [building.kind for building in table.buildings if building.seat == number]
        assert seat.settlements_left + built.count("settlement") == 5
        assert seat.cities_left + built.count("city") == 4
        assert seat.roads_left + sum(road.seat == number for road in table.roads) == 15


CLOSED = Trial(ISLAND, 2, most_steps=400, proposals=proposals, unlisted=unlisted, reveals=reveals)
OPEN = replace(CLOSED, settings={"open_hands": True, "bank_display": "exact"}, conserved=conserved)


@pytest.mark.parametrize("ruleset", ["qiatan", "classic", "bga"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_keep_every_promise(seats: int, ruleset: str) -> None:
    trial = replace(CLOSED, seats=seats, settings={"ruleset": ruleset})
    report = conform(trial, seed=seats, every=20)
    assert report.refused > 500
    assert report.forks > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_lost_in_a_whole_game(seats: int) -> None:
    report = conform(replace(OPEN, seats=seats, most_steps=5000), seed=seats, every=100)
    assert report.finished


def test_odd_values_of_the_rules_keep_every_promise_too() -> None:
    odd: dict[str, SettingValue] = {
        "victory_points": 5,
        "win_any_time": True,
        "robber_to_desert": False,
        "friendly_robber": True,
        "hand_limit": 3,
        "vacate_on_broken_tie": True,
        "counter_offers": True,
    }
    assert conform(replace(CLOSED, seats=3, settings=odd, most_steps=2000), seed=5).finished
