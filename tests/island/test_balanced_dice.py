"""§10.2: balanced dice are drawn from a shuffled deck of the 36 combinations."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qiatan.island.actions import unpack_dice
from qiatan.island.moves import MAX_LEGAL, apply, legal, next_actor, outcome, outcome_count
from qiatan.island.playout import play_out
from qiatan.island.rules import Rules
from qiatan.island.state import CHANCE_SEAT, IslandState
from qiatan.kit.arrays import ints
from qiatan.kit.playout import Tally
from tests.island.scene import BOARD, Scene, table

WHOLE_DECK = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""The number of rolls of each total from 2 to 12."""


def balanced(hands: str = "") -> Scene:
    return table(hands=hands, rolled=False, rules={"balanced_dice": True})


def throw(game: Scene, first: int, second: int) -> None:
    game.play(f"{game.active}: roll", f"chance: dice {first} {second}")


def rolls(seed: int, count: int) -> list[int]:
    """The totals of a random game with balanced dice in which players only roll."""
    state, totals = IslandState(BOARD, Rules(balanced_dice=1), 2), list[int]()
    play_out(state, seed, 8, Tally(MAX_LEGAL))
    out = ints([0] * 2048)
    chance = Random(seed)
    while len(totals) < count:
        seat = next_actor(state)
        if seat == CHANCE_SEAT:
            falling = not state.rolled
            apply(state, seat, outcome(state, chance.randrange(outcome_count(state))))
            if falling and state.rolled:
                totals.append(sum(unpack_dice(state.dice)))
        else:
            legal(state, seat, out)
            apply(state, seat, out[0])
    return totals


@given(st.integers(1, 2**40))
@settings(max_examples=15, deadline=None)
def test_every_36_rolls_have_the_exact_distribution(seed: int) -> None:
    totals = rolls(seed, 108)
    for deck in (totals[:36], totals[36:72], totals[72:]):
        counts = Counter(deck)
        assert tuple(counts[total] for total in range(2, 13)) == WHOLE_DECK


def test_the_deck_is_shuffled() -> None:
    assert len({tuple(rolls(seed, 36)) for seed in range(1, 6)}) == 5


def test_a_dealt_roll_is_not_repeated() -> None:
    game = balanced()
    throw(game, 1, 3)
    game.play("red: end", "blue: roll")
    assert game.why("chance: dice 1 3") == "impossible_chance"
    assert game.why("chance: dice 3 1") == "ok"
    assert len(game.legal("chance")) == 35


def test_ordinary_dice_have_no_deck() -> None:
    game = table(rolled=False)
    throw(game, 1, 3)
    game.play("red: end", "blue: roll")
    assert game.why("chance: dice 1 3") == "ok"
    assert game.view().dice_left is None


def test_the_remaining_rolls_of_each_total_are_public() -> None:
    game = balanced()
    assert game.view().dice_left == WHOLE_DECK
    throw(game, 1, 3)
    for name in ("red", "blue", None):
        assert game.view(name).dice_left == (1, 2, 2, 4, 5, 6, 5, 4, 3, 2, 1)


def test_an_empty_deck_is_reshuffled_at_once() -> None:
    game = balanced()
    game.state.throws = 1 << 35
    game.play("red: roll")
    assert game.legal("chance") == ["dice 6 6"]
    game.play("chance: dice 6 6")
    assert game.view().dice_left == WHOLE_DECK


@pytest.mark.parametrize(("left", "count"), [(0b1, 1), (0b101000, 2), ((1 << 36) - 2, 35)])
def test_remaining_rolls_are_equally_likely(left: int, count: int) -> None:
    game = balanced()
    game.state.throws = left
    game.play("red: roll")
    assert outcome_count(game.state) == count
    drawn = [outcome(game.state, number) for number in range(count)]
    assert len(set(drawn)) == count == len(game.legal("chance"))
    apply(game.state, CHANCE_SEAT, drawn[-1])


def test_a_deck_is_copied_with_the_position() -> None:
    game = balanced()
    copy = game.position.copy()
    throw(game, 2, 2)
    assert copy.view(None).dice_left == WHOLE_DECK
