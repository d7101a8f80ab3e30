"""The benchmark of lists of finished games, with a few games."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.slow
def test_every_search_prints_a_line() -> None:
    words = [sys.executable, "-m", "tools.bench.finished_games", "--games", "60"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    head, *lines = done.stdout.splitlines()
    assert head.startswith("60 games")
    assert all(float(word) < 50 for line in lines for word in line.split()[-3:])
