"""The prompts of a sampled state, including those that follow."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from qiatan.bots.island.sampling.sampler import Sampler
from qiatan.island.board import Board
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from tests.island.scene import Scene
from tests.island.sea import SEA

FOUND = ("red: settlement n47", "red: road e59")
ROUND = ("red: settlement n14", "red: road e21", "blue: settlement n44", "blue: road e56")
ROUNDS = (*ROUND, "blue: settlement n61", "blue: road e90", *FOUND)


@pytest.mark.parametrize("lines", [FOUND, ("red: settlement n33",), ROUNDS])
def test_gold_in_the_draft_is_sampled_with_the_prompts_after_it(lines: tuple[str, ...]) -> None:
    game = Scene(IslandState(Board(replace(SEA, fog=((3, 0),))), Rules(ships=15), 2))
    game.play(*lines)
    assert game.legal("red", "pick")
    state = Sampler(game.view("red")).sample(Random(1))
    assert list(state.stack[: state.depth]) == list(game.state.stack[: game.state.depth])
