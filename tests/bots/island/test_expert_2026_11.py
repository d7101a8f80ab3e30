"""The frozen bot plays recorded games exactly as it did in November 2026."""

from __future__ import annotations

from hashlib import sha256

import pytest

from qiatan.arena.match import play_match
from qiatan.island.game import ISLAND
from qiatan.kit.game import SettingValue
from tests.bots.island.positions import BOTS

FROZEN = "expert-2026-11"
GAMES: list[tuple[tuple[str, ...], dict[str, SettingValue], str]] = [
    ((FROZEN, "hard", FROZEN), {}, "d9a120d74be7e36c"),
    ((FROZEN, "hard"), {"map": "lagoon", "victory_points": 10}, "524c6525964c09e7"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("lineup", "settings", "digest"), GAMES)
def test_it_plays_as_recorded(
    lineup: tuple[str, ...], settings: dict[str, SettingValue], digest: str
) -> None:
    result = play_match(ISLAND, [BOTS[name] for name in lineup], settings, "frozen")
    assert result.record is not None
    text = "\n".join(f"{item.seat} {item.action}" for item in result.record.entries)
    assert sha256(text.encode()).hexdigest()[:16] == digest
