"""§2, §10: rulesets and settings as values."""

from __future__ import annotations

import pytest

from qiatan.island.rules import BANKS, DECKS
from qiatan.island.settings import complete, openness, rules_of
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import Refused


def test_the_plain_game() -> None:
    rules = rules_of(complete({}))
    assert (rules.victory_points, rules.hand_limit, rules.bank) == (10, 7, 19)
    assert list(rules.deck) == [14, 5, 2, 2, 2]
    assert (rules.card_before_roll, rules.counter_offers, rules.win_any_time) == (0, 0, 0)
    assert (rules.robber_to_desert, rules.friendly_robber, rules.vacate_on_broken_tie) == (1, 0, 0)


@pytest.mark.parametrize(("ruleset", "value"), [("qiatan", 0), ("classic", 1), ("bga", 1)])
def test_a_ruleset_is_a_preset_of_values(ruleset: str, value: int) -> None:
    rules = rules_of(complete({"ruleset": ruleset}))
    assert rules.card_before_roll == rules.counter_offers == value


def test_every_value_of_a_ruleset_can_be_set_as_well() -> None:
    rules = rules_of(complete({"ruleset": "classic", "counter_offers": False}))
    assert (rules.card_before_roll, rules.counter_offers) == (1, 0)


@pytest.mark.parametrize(
    ("size", "bank", "deck"),
    [("standard", 19, 25), ("large", 24, 34), ("xlarge", 29, 43)],
)
def test_bank_sizes(size: str, bank: int, deck: int) -> None:
    assert (BANKS[size], sum(DECKS[size])) == (bank, deck)
    rules = rules_of(complete({"bank_size": size}))
    assert (rules.bank, sum(rules.deck)) == (bank, deck)


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
    shown = openness(complete({"bank_display": "exact", "open_hands": True}))
    assert (shown.bank, shown.hands) == ("exact", True)


def test_completing_twice_changes_nothing() -> None:
    settings = complete({"ruleset": "bga", "victory_points": 12})
    assert complete(settings) == settings
