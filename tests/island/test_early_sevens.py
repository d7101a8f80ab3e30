"""§10.7: no 7 is rolled in the first rounds."""

from __future__ import annotations

import pytest

from qiatan.kit.game import SettingValue
from tests.island.scene import Scene, table

SEVENS = {f"dice {first} {7 - first}" for first in range(1, 7)}


def safe(rounds: int, balanced: bool = False) -> Scene:
    rules: dict[str, SettingValue] = {"rounds_without_seven": rounds, "balanced_dice": balanced}
    return table(2, "", rolled=False, rules=rules)


def turn(game: Scene) -> set[str]:
    """Roll a 2 or, if none is left, the first possible roll. Returns all possible rolls."""
    game.play(f"{game.active}: roll")
    possible = game.legal("chance")
    game.play(f"chance: {possible[0]}", f"{game.active}: end")
    return set(possible)


def test_a_seven_is_possible_after_the_rounds() -> None:
    game = safe(2)
    assert [bool(turn(game) & SEVENS) for _ in range(5)] == [False] * 4 + [True]


def test_a_seven_is_refused_in_the_rounds() -> None:
    game = safe(1)
    game.play("red: roll")
    assert game.why("chance: dice 3 4") == "impossible_chance"
    assert len(game.legal("chance")) == 30


@pytest.mark.parametrize("rounds", [0, 1])
def test_balanced_dice_keep_their_sevens_for_later(rounds: int) -> None:
    game = safe(rounds, balanced=True)
    seen = [len(turn(game)) for _ in range(4)]
    assert seen == [36, 35, 34, 33] if rounds == 0 else seen == [30, 29, 34, 33]
