"""Views and listings do not leak memory, in the native build either."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from qiatan.kit.chance import DerivedChance
from tests.natick.scene import table

STATM = Path("/proc/self/statm")


def megabytes() -> float:
    """The memory in use."""
    return int(STATM.read_text().split()[1]) * 4096 / 2**20


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_views_listings_and_disclosures_are_freed() -> None:
    game = table("wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a 3, iron 5 r1b 3, trader r1")
    game.view("red")
    before = megabytes()
    for number in range(300):
        for name in ("red", "blue"):
            game.view(name)
        game.position.timeout_action(0, DerivedChance(b"1", number))
        game.position.copy().apply(0, "end")
    assert megabytes() - before < 4
