"""No bot fails or gives an illegal answer, in any position."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from qiatan.island.combinations import MAX_COMBINATIONS
from qiatan.island.public_rules import Visibility
from qiatan.island.view_types import View
from qiatan.kit.game import SettingValue
from tests.bots.island.positions import BOTS
from tests.bots.island.wandering import gold_coast, wandering
from tests.island.scene import Scene, table
from tests.island.sea import WEST, at_sea

HIDDEN = Visibility("hidden")
LEVELS = ("easy", "normal", "hard", "landlubber")
LEARNED = {"a duel on land": 60, "four at sea": 24}
"""The tables at which `expert` differs from `hard`, with the number of positions to test."""

OFTEN = ("turn", "special_build", "flag")
"""Prompts that are so common that a few of them are enough."""

GOLD: dict[str, SettingValue] = {"map": gold_coast(), "ruleset": "classic"}
TABLES: dict[str, tuple[int, dict[str, SettingValue]]] = {
    "gold and a hidden bank": (3, {**GOLD, "bank_display": "hidden"}),
    "gold and an estimated bank": (2, {**GOLD, "ruleset": "bga"}),
    "gold and special building": (3, {**GOLD, "special_build_phase": True, "hand_limit": 60}),
    "a duel on land": (2, {"card_before_roll": True}),
    "four at sea": (4, {"map": "lagoon", "ruleset": "classic", "bank_display": "hidden"}),
    "fog": (4, {"map": "northern_fjords", "ruleset": "classic", "victory_points": 20}),
    "islands": (3, {"map": "japan", "bank_display": "hidden", "friendly_robber": True}),
    "mystery": (3, {"mystery": True, "special_build_phase": True, "counter_offers": True}),
    "open hands": (3, {"open_hands": True, "bank_display": "exact", "ruleset": "classic"}),
    "sevens": (4, {"robber_to_desert": False, "hand_limit": 3, "card_before_roll": True}),
}


def kind_of(view: View) -> str:
    """The kind of the viewer's prompt."""
    return next((prompt.kind for prompt in view.prompts if prompt.seat == view.viewer), "flag")


def is_listed(view: View, action: str) -> bool:
    """Whether it is among the legal actions, which do not include offers and some discards."""
    assert view.you is not None
    return action in view.you.legal or action.split(" ")[0] in ("offer", "discard")


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_no_answer_of_a_bot_is_refused(name: str) -> None:
    seats, settings = TABLES[name]
    most = LEARNED.get(name, 400)
    for number, (position, seat) in enumerate(wandering(seats, settings, name, most)):
        view = position.view(seat)
        if kind_of(view) in OFTEN and number % 8:
            continue
        level = "expert" if name in LEARNED else LEVELS[number // 8 % 4]
        action = BOTS[level].choose(view, Random(number))
        if action or kind_of(view) != "flag":
            assert position.check(seat, action) is None, (view.prompts, action)
            assert is_listed(view, action)


def answers(scene: Scene, seat: str = "red") -> set[str]:
    """The answers of bots of all levels, a few each."""
    return {BOTS[name].choose(scene.view(seat), Random(i)) for name in LEVELS for i in range(5)}


def robbed(blue: str, offer: str) -> Scene:
    """Blue has accepted red's offer; then red's knight has stolen blue's ore."""
    pieces = "red: settlement n12, road e17; blue: settlement n40; ivory: settlement n20"
    hands = f"red: wool 3 grain brick lumber; blue: {blue}; ivory: brick 2"
    scene = table(3, pieces, hands, "red: knight")
    scene.play(f"red: offer {offer}", "blue: accept", "ivory: reject")
    scene.play("red: knight", "red: robber h14", "chance: take ore")
    return scene


@pytest.mark.parametrize("blue", ["ore 2", "ore 2 wool", "ore 2 wool 9"])
def test_no_deal_is_closed_with_a_robbed_partner(blue: str) -> None:
    scene = robbed(blue, "brick for ore 2")
    assert "close blue" not in scene.legal("red")
    assert answers(scene) == {"cancel"}


def test_an_offer_for_any_card_is_countered_with_a_card() -> None:
    pieces = "red: settlement n12, road e17; blue: settlement n40, road e55; ivory: settlement n20"
    scene = table(3, pieces, "red: wool 3; blue: ore 5 brick lumber grain")
    scene.play("red: offer wool for any to blue")
    named = answers(scene, "blue")
    assert any(answer.startswith("counter wool for ") for answer in named)
    assert {scene.why(f"blue: {answer}") for answer in named} == {"ok"}


def test_a_deal_is_closed_with_a_partner_who_has_the_cards() -> None:
    assert answers(robbed("ore 3 wool", "wool for ore 2")) == {"close blue"}


@pytest.mark.parametrize("visibility", [Visibility("hidden"), Visibility("estimate")], ids=str)
def test_only_cards_in_the_bank_are_picked(visibility: Visibility) -> None:
    hands = "blue: brick 19, lumber 19, grain 19, wool 18"
    scene = at_sea("red: city n24; blue: settlement n37", hands, rolled=False)
    scene = Scene(scene.state, visibility)
    scene.play("red: roll", "chance: dice 1 3")
    assert answers(scene) <= set(scene.legal("red")) == {"pick ore 2", "pick wool ore"}


def test_an_unlisted_pick_is_covered_by_the_bank() -> None:
    pieces = "red: settlement n23, ship e25 e26; blue: settlement n37"
    hands = "red: brick lumber wool grain; blue: ore 18 grain 17"
    scene = at_sea(pieces, hands, layout=replace(WEST, bonus_cards=12))
    scene = Scene(scene.state, HIDDEN)
    scene.play("red: settlement n24")
    assert len(scene.legal("red")) == MAX_COMBINATIONS
    assert {scene.why(f"red: {answer}") for answer in answers(scene)} == {"ok"}


def test_an_empty_bank_is_not_traded_with() -> None:
    hands = "red: brick 4 grain 2 ore 2; blue: lumber 19 wool 19 grain 17 ore 17"
    scene = table(2, "red: settlement n12; blue: settlement n40", hands, visibility=HIDDEN)
    assert scene.legal("red") == ["end"]
    assert {scene.why(f"red: {answer}") for answer in answers(scene)} == {"ok"}


def test_the_pirate_can_move_if_all_land_is_hidden_without_ships() -> None:
    scene = at_sea("red: settlement n23; blue: settlement n37", cards="red: knight", rolled=False)
    state = scene.state
    state.robber = 7
    for h in (8, 10, 14, 17, 22):
        state.known[h] = 0
        state.hidden += 1
    assert answers(scene) <= {"roll", "knight"}
    scene.play("red: knight")
    assert answers(scene) <= set(scene.legal("red"))
