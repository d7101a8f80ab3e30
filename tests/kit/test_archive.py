"""States are saved with all their fields."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from qiatan.envs.island.table import IslandTable
from qiatan.island.state import IslandState
from qiatan.kit.archive import Archive
from qiatan.kit.arrays import ints
from qiatan.kit.refusal import Refused
from qiatan.natick.rules import Rules
from qiatan.natick.state import NatickState


def island() -> IslandState:
    """With arrays of its own; without hidden hexes, one belongs to the board."""
    return IslandTable(3, {"mystery": True}, boards=1).single_game().state


@pytest.mark.parametrize("state", [island(), NatickState(Rules(5, "stone_towns"))])
def test_every_field_is_saved(state: Any) -> None:
    if not hasattr(state, "__dict__"):
        pytest.skip("compiled classes do not list their fields")
    for number, (name, value) in enumerate(vars(state).items()):
        if isinstance(value, list):
            value[:] = [1_000 * number + place for place in range(len(value))]
        elif isinstance(value, int) and name != "seats":
            setattr(state, name, number)
    other = pickle.loads(pickle.dumps(state))
    for name, value in vars(state).items():
        if isinstance(value, int | list):
            assert getattr(other, name) == value, name


def test_rules_and_boards_keep_their_values() -> None:
    state = island()
    other = pickle.loads(pickle.dumps(state))
    assert other.board.layout == state.board.layout
    assert other.board.geometry.edges == state.board.geometry.edges
    assert other.board.graph is pickle.loads(pickle.dumps(state.board.graph))
    assert (other.rules.mystery, other.rules.ships) == (1, 0)
    assert list(other.rules.deck) == list(state.rules.deck)
    assert list(pickle.loads(pickle.dumps(Rules(5, "stone_towns"))).prices)[8:12] == [0, 3, 2, 0]


def test_numbers_are_read_in_the_order_in_which_they_were_written() -> None:
    archive = Archive()
    archive.number(7)
    archive.array(ints([1, 2, 3]))
    other = Archive(archive.saved())
    assert (other.number(0), other.number(0)) == (7, 1)
    with pytest.raises(Refused, match="other_version"):
        other.close()
    assert (other.number(0), other.number(0)) == (2, 3)
    other.close()
    with pytest.raises(Refused, match="other_version"):
        other.number(0)
