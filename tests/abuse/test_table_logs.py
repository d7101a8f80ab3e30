"""One person cannot make the log of a table long, or stop the process with a long one."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from qiatan.tables.core.events import to_json
from qiatan.tables.core.offer_events import OffersMuted
from tests.abuse.source_address import SourceAddress
from tests.soak.soak import long_steps
from tests.web.served import Served, serve

EVENTS = 30_000


def events_of(server: Served, table: str) -> int:
    with sqlite3.connect(server.data / "qiatan.sqlite3") as database:
        counted = "SELECT count(*) FROM events WHERE table_id = ?"
        return int(database.execute(counted, (table,)).fetchone()[0])


async def test_muting_offers_repeatedly_adds_no_events(usual: Served) -> None:
    async with SourceAddress(usual, "203.0.113.100").connected() as client:
        await client.start_game()
        await client.asked()
        before = events_of(usual, client.table)
        for number in range(40):
            await client.done("mute_offers", table=client.table, muted=number % 2 == 0)
        assert events_of(usual, client.table) <= before + 4, "bots may have moved"


def lengthen(server: Served, table: str, seat: int, events: int) -> None:
    """Add events to the log of a table, while the server is stopped."""
    with sqlite3.connect(server.data / "qiatan.sqlite3") as database:
        last = events_of(server, table)
        bodies = [to_json(OffersMuted(seat=seat, muted=muted)) for muted in (False, True)]
        rows = [(table, n, 0.0, bodies[n % 2]) for n in range(last + 1, last + events + 1)]
        database.executemany("INSERT INTO events (table_id, seq, at, body) VALUES (?,?,?,?)", rows)


async def game_of(server: Served, cookie: str) -> tuple[str, int]:
    """The table and the seat of a new game."""
    async with SourceAddress(server).connected(cookie) as client:
        await client.start_game()
        await client.asked()
        return client.table, client.seat


@pytest.mark.slow
async def test_a_long_log_does_not_block_the_event_loop(tmp_path: Path) -> None:
    server = serve(tmp_path, "--bot-pace", "0")
    cookie = SourceAddress(server).cookie()
    table, seat = await game_of(server, cookie)
    assert server.stop() == 0
    lengthen(server, table, seat, EVENTS)
    server = serve(tmp_path, "--bot-pace", "0")
    async with SourceAddress(server).connected(cookie) as client:
        await client.done("enter_table", table=table)
        assert client.number > EVENTS
    assert server.stop() == 0
    assert not [step for step in long_steps(server.errors) if "fold" in step.stack]
