"""§2, §10: rulesets and settings as values."""

from __future__ import annotations

import pytest

from qiatan.island.card_clauses.knight import Knight
from qiatan.island.card_clauses.monopoly import Monopoly
from qiatan.island.cards import CLAUSES
from qiatan.island.development import (
    CARD_KINDS,
    CARD_NAMES,
    DECKS,
    DEVELOPMENT_CARDS,
    KNIGHT,
    ROAD_BUILDING,
    VICTORY_POINT,
)
from qiatan.island.game import ISLAND
from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.island.public_rules import SHARED_FIELDS
from qiatan.island.resources import RESOURCE_NAMES, RESOURCES
from qiatan.island.rules import BANKS, RULESETS, Rules
from qiatan.island.settings import OPTIONS, complete, rules_of, visibility_of
from qiatan.kit.game import Option, SettingValue
from qiatan.kit.refusal import Refused


def test_each_kind_of_card_has_its_number() -> None:
    assert len(RESOURCE_NAMES) == RESOURCES
    numbers = (KNIGHT, VICTORY_POINT, ROAD_BUILDING)
    assert [CARD_NAMES[kind] for kind in numbers] == ["knight", "victory_point", "road_building"]


def test_each_kind_of_card_has_its_clause() -> None:
    assert len(DEVELOPMENT_CARDS) == len(CLAUSES) == CARD_KINDS
    knight, monopoly = CARD_NAMES.index("knight"), CARD_NAMES.index("monopoly")
    assert (type(CLAUSES[knight]), type(CLAUSES[monopoly])) == (Knight, Monopoly)


def test_the_default_rules_are_the_classic_ones() -> None:
    rules = rules_of(complete({}), 4)
    assert (rules.victory_points, rules.hand_limit, rules.bank) == (10, 7, 19)
    assert list(rules.deck) == [14, 5, 2, 2, 2]
    assert (rules.card_before_roll, rules.counter_offers, rules.win_any_time) == (0, 1, 0)
    assert (rules.robber_to_desert, rules.friendly_robber, rules.vacate_on_broken_tie) == (1, 0, 0)


@pytest.mark.parametrize(("ruleset", "value"), [("qiatan", 0), ("classic", 1), ("bga", 1)])
def test_a_ruleset_is_a_preset_of_values(ruleset: str, value: int) -> None:
    rules = rules_of(complete({"ruleset": ruleset}), 4)
    assert (rules.card_before_roll, rules.counter_offers) == (value, 1)


def test_bga_is_another_name_for_classic() -> None:
    """§10.1: the almanac and the summary for the online site agree on every value."""
    assert RULESETS["bga"] is RULESETS["classic"]
    classic, bga = (complete({"ruleset": name}) for name in ("classic", "bga"))
    assert {**bga, "ruleset": "classic"} == classic


def test_the_settings_have_the_defaults_of_the_rules() -> None:
    chosen, defaults = rules_of(complete({}), 4), Rules()
    assert {name: getattr(chosen, name) for name in SHARED_FIELDS} == {
        name: getattr(defaults, name) for name in SHARED_FIELDS
    }


def test_every_value_of_a_ruleset_can_be_set_as_well() -> None:
    rules = rules_of(complete({"ruleset": "classic", "counter_offers": False}), 4)
    assert (rules.card_before_roll, rules.counter_offers) == (1, 0)


ELSEWHERE = ("open_hands", "seafarers")
"""Switches that are not a switch of the rules: the visibility of hands, and the number of ships."""

SWITCHES = [o for o in OPTIONS if o.kind == "switch" and o.name not in ELSEWHERE]


@pytest.mark.parametrize("option", SWITCHES, ids=lambda option: option.name)
def test_a_switch_changes_only_its_own_value(option: Option) -> None:
    plain, other = (values_of({}), values_of({option.name: not option.default}))
    name = option.name.removesuffix("_phase")
    assert other == {**plain, name: int(not option.default)}


def test_seafarers_have_fifteen_ships() -> None:
    assert rules_of(complete({}), 4).ships == 0
    assert rules_of(complete({"seafarers": True}), 4).ships == 15


def values_of(chosen: dict[str, SettingValue]) -> dict[str, int]:
    """The individual values of the rules."""
    rules = rules_of(complete(chosen), 4)
    names = [option.name.removesuffix("_phase") for option in SWITCHES]
    return {name: getattr(rules, name) for name in (*names, "victory_points", "hand_limit")}


@pytest.mark.parametrize(("name", "values"), [("victory_points", (5, 20)), ("hand_limit", (2, 60))])
def test_numbers_reach_the_rules(name: str, values: tuple[int, int]) -> None:
    for value in values:
        assert getattr(rules_of(complete({name: value}), 4), name) == value


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_map_has_its_numbers_of_seats(name: str) -> None:
    plan = built_in(name)
    if not plan.seafaring:
        assert ISLAND.seats(complete({"map": name})) == plan.seats
    least, most = plan.seats
    assert 2 <= least <= most <= 8


def test_every_number_of_seats_has_a_map() -> None:
    land = [built_in(name) for name in BUILT_IN if not built_in(name).seafaring]
    for seats in range(2, 9):
        assert any(plan.seats[0] <= seats <= plan.seats[1] for plan in land)


@pytest.mark.parametrize(
    ("size", "bank", "deck"),
    [("standard", 19, 25), ("large", 24, 34), ("xlarge", 29, 43)],
)
def test_bank_sizes(size: str, bank: int, deck: int) -> None:
    assert (BANKS[size], sum(DECKS[size])) == (bank, deck)
    rules = rules_of(complete({"bank_size": size}), 4)
    assert (rules.bank, sum(rules.deck)) == (bank, deck)


@pytest.mark.parametrize(
    ("seats", "size"),
    [(2, "standard"), (4, "standard"), (5, "large"), (6, "large"), (7, "xlarge"), (8, "xlarge")],
)
def test_the_default_bank_depends_on_the_number_of_players(seats: int, size: str) -> None:
    rules = rules_of(complete({}), seats)
    assert (rules.bank, list(rules.deck)) == (BANKS[size], list(DECKS[size]))
    assert rules_of(complete({"bank_size": "standard"}), seats).bank == BANKS["standard"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("victory_points", 4),
        ("victory_points", 21),
        ("victory_points", True),
        ("victory_points", "10"),
        ("ruleset", "house"),
        ("map", "atlantis"),
        ("hand_limit", 1),
        ("win_any_time", 1),
        ("bank_size", "huge"),
        ("cheat", True),
    ],
)
def test_a_bad_setting_is_named(name: str, value: SettingValue) -> None:
    with pytest.raises(Refused, match="bad_setting") as fault:
        complete({name: value})
    assert fault.value.refusal.field == f"settings.{name}"


def test_an_exact_bank_needs_open_hands() -> None:
    with pytest.raises(Refused, match="needs_open_hands") as refused:
        complete({"bank_display": "exact"})
    assert refused.value.refusal.field == "settings.bank_display"
    shown = visibility_of(complete({"bank_display": "exact", "open_hands": True}))
    assert (shown.bank, shown.hands) == ("exact", True)


def test_completing_twice_changes_nothing() -> None:
    settings = complete({"ruleset": "bga", "victory_points": 12})
    assert complete(settings) == settings


def test_the_classic_ruleset_differs_in_nothing_from_classic() -> None:
    classic = complete({"ruleset": "classic"})
    compared = {o.name: o.classic for o in OPTIONS if o.classic is not None}
    assert {name: classic[name] for name in compared} == compared
