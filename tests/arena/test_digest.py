"""Digests tell builds and games apart, and nothing else."""

from __future__ import annotations

import re

import pytest

from qiatan.arena.digest import build, digest, main


def test_the_same_games_have_the_same_digest() -> None:
    assert digest(2, 2, seed=1) == digest(2, 2, seed=1)


def test_other_games_and_seats_have_another() -> None:
    found = {digest(2, 1, seed=1), digest(2, 1, seed=2), digest(2, 2, seed=1), digest(3, 1, seed=1)}
    assert len(found) == 4


def test_one_line_and_the_build_beside_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["digest", "--games", "1"])
    main()
    printed = capsys.readouterr()
    assert re.fullmatch(r"2:[0-9a-f]{8} 3:[0-9a-f]{8} 4:[0-9a-f]{8}\n", printed.out)
    assert printed.err == f"{build()} build\n"
