"""Views with cached parts equal views that are built from scratch, throughout random games."""

from __future__ import annotations

from copy import deepcopy

import pytest

from qiatan.games.registry import GAMES
from tests.games.live_game import LiveGame


class CheckedGame(LiveGame):
    """A random game that compares the views of each position with those of a copy.

    A deep copy has no cached parts.
    """

    def _sent(self) -> list[bytes]:
        position, fresh = self.game.position, deepcopy(self.game.position)
        for viewer in self.viewers:
            assert position.view(viewer) == fresh.view(viewer)
        return super()._sent()


@pytest.mark.parametrize("seed", [pytest.param(n, marks=pytest.mark.slow) for n in range(12)])
@pytest.mark.parametrize("game", GAMES)
def test_cached_views_equal_new_ones(game: str, seed: int) -> None:
    assert len(CheckedGame(game, seed, 150).seen) > 1


@pytest.mark.parametrize("game", GAMES)
def test_cached_views_equal_new_ones_in_a_short_game(game: str) -> None:
    assert len(CheckedGame(game, 99, 40).seen) > 1
