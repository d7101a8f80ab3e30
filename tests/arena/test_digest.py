"""Digests tell builds and games apart, and nothing else."""

from __future__ import annotations

import re

import pytest

from qiatan.arena.digest import digest, main
from qiatan.games.registry import PLAYOUTS


@pytest.mark.parametrize("game", PLAYOUTS)
def test_the_same_games_have_the_same_digest(game: str) -> None:
    assert digest(game, 2, 2, seed=1) == digest(game, 2, 2, seed=1)


@pytest.mark.parametrize("game", PLAYOUTS)
def test_other_games_have_another(game: str) -> None:
    found = {digest(game, 2, 1, seed=1), digest(game, 2, 1, seed=2), digest(game, 2, 2, seed=1)}
    assert len(found) == 3


def test_other_seats_have_another() -> None:
    assert digest("island", 2, 1, seed=1) != digest("island", 3, 1, seed=1)


def test_a_line_for_each_game_and_the_builds_beside_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["digest", "--games", "1"])
    main()
    printed = capsys.readouterr()
    line = r"island 2:[0-9a-f]{8} 3:[0-9a-f]{8} 4:[0-9a-f]{8}\n"
    assert re.match(line, printed.out)
    assert printed.out.count("\n") == len(PLAYOUTS)
    assert f"island: {PLAYOUTS['island'].build} build\n" in printed.err
