"""Sampled states agree with the view they are made from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from qiatan.bots.island.sampling.sampler import Sampler
from qiatan.island.build_view import view_of
from qiatan.island.game import ISLAND
from qiatan.island.public_rules import Visibility
from qiatan.island.rules import Rules
from qiatan.island.view_types import View
from qiatan.kit.game import SettingValue
from tests.bots.island.positions import BOTS, questions, started
from tests.bots.island.wandering import gold_coast, wandering
from tests.island.scene import table
from tests.island.sea import SEA, at_sea

TABLES: tuple[tuple[int, dict[str, SettingValue]], ...] = (
    (2, {}),
    (4, {}),
    (4, {"ruleset": "classic", "victory_points": 6}),
    (3, {"ruleset": "bga", "bank_display": "hidden", "hand_limit": 5}),
    (2, {"open_hands": True, "bank_display": "exact"}),
    (3, {"robber_to_desert": False, "friendly_robber": True}),
    (4, {"mystery": True, "balanced_dice": True}),
    (3, {"special_build_phase": True, "ruleset": "classic"}),
    (2, {"map": "stepping_stones"}),
    (3, {"map": "northern_fjords", "special_build_phase": True}),
    (3, {"map": "northern_fjords", "mystery": True}),
    (4, {"map": "lagoon", "mystery": True, "ruleset": "classic"}),
    (6, {"map": "ring", "mystery": True, "special_build_phase": True, "bank_size": "large"}),
)


def seen(view: View) -> View:
    """The view with its legal actions in one order: that of building is no part of a view.

    What was seen before is no part of a state.
    """
    assert view.you is not None
    you = replace(view.you, legal=tuple(sorted(view.you.legal)))
    return replace(view, you=you, possible_hands=(), past_offers=())


def shown(view: View, rng: Random, counts_cards: bool = False) -> View:
    """The seat's view of a state sampled from its view."""
    visibility = Visibility(view.rules.bank_display, view.rules.open_hands)
    names = tuple(seat.name for seat in view.seats)
    return view_of(
        Sampler(view, counts_cards).sample(rng), view.viewer, names, view.board, visibility
    )


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "settings"), TABLES, ids=str)
def test_a_sampled_state_shows_the_view_it_was_made_from(
    seats: int, settings: dict[str, SettingValue]
) -> None:
    bots = [BOTS["easy"], BOTS["random"], BOTS["normal"], *[BOTS["easy"]] * 5][:seats]
    for number, (position, seat, _) in enumerate(questions(bots, settings)):
        if number % 3 == 0:
            view = position.view(seat)
            sampled = shown(view, Random(number), counts_cards=number % 2 == 0)
            assert seen(sampled) == seen(view), view.prompts


@pytest.mark.slow
def test_cards_are_conserved_in_a_sampled_state() -> None:
    for number, (position, seat, _) in enumerate(questions([BOTS["easy"]] * 3)):
        if number % 10 == 0:
            state, true = Sampler(position.view(seat)).sample(Random(number)), position.state
            held = [sum(state.hand[r::5]) + state.bank[r] for r in range(5)]
            assert held == [19] * 5
            assert sum(state.deck) + sum(state.development) == sum(true.deck) + sum(
                true.development
            )


@pytest.mark.slow
def test_hidden_hands_differ_between_samples() -> None:
    for number, (position, seat, _) in enumerate(questions([BOTS["easy"]] * 3)):
        if number == 150:
            view = position.view(seat)
            hands = {tuple(Sampler(view).sample(Random(i)).hand) for i in range(10)}
            assert len(hands) > 1
            return


@pytest.mark.slow
def test_card_counting_knows_all_hands_in_a_duel() -> None:
    for number, (position, seat, _) in enumerate(questions([BOTS["easy"]] * 2)):
        state = Sampler(position.view(seat), counts_cards=True).sample(Random(number))
        assert list(state.hand) == list(position.state.hand)


def test_possible_hands_that_contradict_the_view_are_ignored() -> None:
    """Cards that came from nowhere contradict them; then hands are drawn without card counting."""
    game = table(hands="red: ore; blue: grain 3")
    state = Sampler(game.view("red"), counts_cards=True).sample(Random(1))
    assert sum(state.hand[5:10]) == 3


def test_a_sampled_draft_has_its_remaining_prompts() -> None:
    position = started(3)
    state = Sampler(position.view(0)).sample(Random(1))
    assert list(state.stack[: state.depth]) == list(position.state.stack[: position.state.depth])


def test_a_year_of_plenty_reveals_the_last_card_of_the_bank() -> None:
    visibility = Visibility("hidden", False)
    game = table(cards="red: year_of_plenty", hands="blue: grain 18 wool 19", visibility=visibility)
    banks = [Sampler(game.view("red")).sample(Random(number)).bank for number in range(20)]
    assert {(bank[2], bank[3]) for bank in banks} == {(0, 1)}


def test_a_theft_by_the_pirate_does_not_depend_on_the_robbers_hex() -> None:
    """At the robber's hex is a player with a card, whom the pirate cannot rob."""
    pieces = (
        "blue: settlement n23, ship e25; ivory: settlement n32, ship e48; orange: settlement n14"
    )
    hands = "blue: ore; ivory: ore; orange: ore"
    layout = replace(SEA, robber=(0, 0))
    game = at_sea(pieces, hands, layout=layout, seats=4, rolled=False)
    game.play("red: roll", "chance: dice 3 4", "red: pirate h9")
    view = game.view("red")
    assert seen(shown(view, Random(1))) == seen(view)


def option_values() -> Iterator[tuple[str, SettingValue]]:
    """Every setting of the rules with its possible values."""
    for option in ISLAND.options:
        if option.kind == "number":
            yield from ((option.name, value) for value in (option.least, option.most))
        elif option.kind != "map":
            yield from ((option.name, value) for value in option.values or (False, True))


def values_of(rules: Rules) -> dict[str, object]:
    """All values of a table's rules, by name."""
    counters = {name: getattr(rules, name) for name in dir(rules) if not name.startswith("_")}
    return {name: v if isinstance(v, int) else list(v) for name, v in counters.items()}


@pytest.mark.parametrize(("name", "value"), list(option_values()))
def test_a_sampled_state_plays_by_the_rules_of_the_table(name: str, value: SettingValue) -> None:
    settings = {"open_hands": True, name: value}
    for number, (position, seat) in enumerate(wandering(3, settings, name, 60)):
        if number % 6 == 0:
            sampled = Sampler(position.view(seat)).sample(Random(number))
            assert values_of(sampled.rules) == values_of(position.state.rules)


@pytest.mark.slow
@pytest.mark.parametrize("display", ["hidden", "estimate"])
def test_samples_are_consistent_with_short_banks(display: str) -> None:
    settings: dict[str, SettingValue] = {
        "map": gold_coast(),
        "bank_display": display,
        "ruleset": "classic",
    }
    for number, (position, seat) in enumerate(wandering(3, settings, "short", 1000)):
        view = position.view(seat)
        sampled = shown(view, Random(number), counts_cards=number % 2 == 0)
        assert seen(sampled) == seen(view), view.prompts


def test_the_first_view_has_the_rules() -> None:
    settings: dict[str, SettingValue] = {"mystery": True, "win_any_time": True}
    position = started(3, settings)
    sampled = Sampler(position.view(0)).sample(Random(1))
    assert values_of(sampled.rules) == values_of(position.state.rules)
