"""Views and listings do not leak memory, in the native build either."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from qiatan.kit.chance import DerivedChance
from tests.island.scene import table

STATM = Path("/proc/self/statm")


def megabytes() -> float:
    """The memory in use."""
    return int(STATM.read_text().split()[1]) * 4096 / 2**20


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_views_and_listings_are_freed() -> None:
    game = table(3, "red: settlement n12, road e17", "red: brick 2 lumber 2 wool ore 3")
    game.view("red")
    before = megabytes()
    for _ in range(300):
        for name in ("red", "blue"):
            game.view(name)
        game.position.timeout_action(0, DerivedChance(b"1", 1))
    assert megabytes() - before < 4
