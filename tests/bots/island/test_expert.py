from __future__ import annotations

from random import Random

import pytest

from qiatan.bots.island.learned.trained_weights import packaged_weights
from qiatan.games.registry import hint_for
from qiatan.kit.game import SettingValue
from tests.bots.island.positions import BOTS, started
from tests.island.scene import table

START = "red: settlement n9 n36, road e12 e45; blue: settlement n29 n22, road e42 e25"


def test_the_line_begins_with_the_action_and_ends_the_turn() -> None:
    view = table(after=START, hands="red: grain 2 ore 3 brick lumber").view("red")
    hint = hint_for("island", view, seed=1)
    assert hint.line[0] == hint.action == BOTS["expert"].choose(view, Random(1))
    assert hint.line[-1] == "end"
    assert len(hint.line) == 3


def test_other_actions_have_win_probabilities() -> None:
    hint = hint_for("island", table(after=START, hands="red: grain 2 ore 3").view("red"), seed=1)
    assert hint.chance is not None and hint.gain is not None
    assert 0 < hint.gain < hint.chance < 1
    costs = {other.action: other.less for other in hint.others}
    assert costs["end"] == hint.gain
    assert min(costs.values()) >= 0


def test_a_trade_that_gives_the_win_away_is_declined() -> None:
    scene = table(after=START, hands="red: grain 2 ore 3; blue: wool", rules={"victory_points": 8})
    scene.state.points[0] = 7
    scene.play("red: end", "blue: roll", "chance: dice 1 1", "blue: offer wool for ore")
    assert BOTS["expert"].choose(scene.view("red"), Random(1)) == "reject"


def test_an_offer_that_only_helps_a_third_player_is_declined() -> None:
    """The proposer loses most, but the third player gains."""
    hands = "red: brick lumber 2 ore 2; blue: brick 2 lumber 3"
    scene = table(3, f"{START}; ivory: settlement n13 n41", hands=hands)
    scene.play("red: end", "blue: roll", "chance: dice 1 1", "blue: offer lumber for brick")
    assert BOTS["expert"].choose(scene.view("red"), Random(1)) == "reject"


def test_it_raises_the_flag_and_builds_in_the_window() -> None:
    hands = "red: brick; blue: grain 2 ore 3"
    scene = table(after=START, hands=hands, rules={"special_build_phase": True})
    assert BOTS["expert"].choose(scene.view("blue"), Random(1)) == "raise"
    scene.play("blue: raise", "red: end")
    assert BOTS["expert"].choose(scene.view("blue"), Random(1)).startswith("city")
    assert hint_for("island", scene.view("blue"), seed=1).line[0].startswith("city")


def test_it_raises_no_flag_if_it_needs_the_bank() -> None:
    scene = table(after=START, hands="blue: wool 9", rules={"special_build_phase": True})
    assert BOTS["expert"].choose(scene.view("blue"), Random(1)) == ""


@pytest.mark.parametrize("setting", [{"victory_points": 20}, {"victory_points": 5}])
def test_it_plays_like_hard_at_tables_without_weights(setting: dict[str, SettingValue]) -> None:
    view = started(2, setting).view(0)
    assert not packaged_weights().covers(view)
    assert BOTS["expert"].choose(view, Random(1)) == BOTS["hard"].choose(view, Random(1))
