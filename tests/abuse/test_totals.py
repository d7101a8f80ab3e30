"""Requests for the statistics of a person with many games do not block the event loop."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.abuse.totals import PATHS, add_games, asked
from tests.soak.soak import long_steps
from tests.web.served import serve


@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS)
async def test_statistics_do_not_block_the_event_loop(tmp_path: Path, path: str) -> None:
    server = serve(tmp_path)
    assert server.stop() == 0
    add_games(server, games=5_000)
    server = serve(tmp_path)
    await asked(server, path, requests=40)
    assert server.stop() == 0
    modules = ("player_totals", "player_statistics", "frequent_opponents")
    steps = [one for one in long_steps(server.errors) if any(m in one.stack for m in modules)]
    assert steps == []
