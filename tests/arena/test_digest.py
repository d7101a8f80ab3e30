"""Digests differ exactly when games differ."""

from __future__ import annotations

import re

import pytest

from qiatan.arena.digest import digest, main
from qiatan.games.registry import PLAYOUTS


@pytest.mark.parametrize("game", PLAYOUTS)
def test_equal_games_have_equal_digests(game: str) -> None:
    assert digest(game, 2, 2, seed=1) == digest(game, 2, 2, seed=1)


@pytest.mark.parametrize("game", PLAYOUTS)
def test_different_games_have_different_digests(game: str) -> None:
    found = {digest(game, 2, 1, seed=1), digest(game, 2, 1, seed=2), digest(game, 2, 2, seed=1)}
    assert len(found) == 3


def test_different_numbers_of_seats_have_different_digests() -> None:
    assert digest("island", 2, 1, seed=1) != digest("island", 3, 1, seed=1)


def test_digests_go_to_stdout_and_builds_to_stderr(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["digest", "--games", "1"])
    main()
    printed = capsys.readouterr()
    line = r"island 2:[0-9a-f]{8} 3:[0-9a-f]{8} 4:[0-9a-f]{8}\n"
    assert re.match(line, printed.out)
    assert printed.out.count("\n") == len(PLAYOUTS)
    assert f"island: {PLAYOUTS['island'].build} build\n" in printed.err
