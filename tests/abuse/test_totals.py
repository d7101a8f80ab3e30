"""Requests for the statistics of a person with many games do not block the event loop."""

from __future__ import annotations

from pathlib import Path

import pytest

from qiatan.storage.migrate import upgrade
from tests.abuse.totals import PATHS, add_games, asked
from tests.soak.soak import long_steps
from tests.web.served import serve


@pytest.mark.slow
async def test_statistics_do_not_block_the_event_loop(tmp_path: Path) -> None:
    await upgrade(f"sqlite:///{tmp_path / 'qiatan.sqlite3'}")
    add_games(tmp_path, games=5_000)
    server = serve(tmp_path)
    for path in PATHS:
        await asked(server, path, requests=40)
    assert server.stop() == 0
    modules = ("player_totals", "player_statistics", "frequent_opponents")
    steps = [one for one in long_steps(server.errors) if any(m in one.stack for m in modules)]
    assert steps == []
