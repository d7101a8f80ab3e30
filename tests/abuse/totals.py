"""Measures how long statistics of a person with many games stop the server.

.venv/bin/python -m tests.abuse.totals --games 15000 --requests 40
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import httpx
import msgspec

from qiatan.app.transfer import read_line
from qiatan.finished.player_statistics import SeatStatistics
from qiatan.protocol.games import FinishedGame
from qiatan.storage.migrate import upgrade
from qiatan.tables.wire.finished_game import finished_game
from tests.abuse.source_address import SourceAddress
from tests.games.test_corpus import FOLDER
from tests.web.served import Served, serve

PERSON: Final = "f" * 32
PATHS: Final = ("/api/sums", "/api/sums/companions")
PAUSE: Final = 0.06
"""Seconds between two pings."""

STATISTICS: Final = SeatStatistics(
    game="island",
    map="standard",
    title="",
    seats=4,
    turns=60,
    points={"settlements": 3, "cities": 4, "longest_route": 2},
    trades=3,
    seconds=700.0,
    luck_of="production",
    got=40,
    expected=41.5,
    variance=25.0,
    records={"route": 7, "knights": 3},
)


def stored_game() -> FinishedGame:
    """A game of the corpus."""
    state, _, _ = read_line((FOLDER / "rules_1.jsonl").read_bytes().splitlines()[0])
    finished = finished_game(state)
    assert finished is not None
    return finished


def add_games(data: Path, games: int) -> None:
    """Store games of the person with changing opponents. No server may be running."""
    finished, statistics = stored_game(), msgspec.json.encode(STATISTICS).decode()
    with sqlite3.connect(data / "qiatan.sqlite3") as database:
        for number in range(games):
            id, at = f"g{number}", float(number)
            persons = [PERSON, *(f"{(number + n) % 97:032x}" for n in range(1, 4))]
            seats = [
                msgspec.structs.replace(seat, person=person)
                for seat, person in zip(finished.seats, persons, strict=False)
            ]
            facts = msgspec.json.encode(msgspec.structs.replace(finished, seats=seats)).decode()
            game = (id, id, 1, at, "island", "standard", 4, 0, "person", facts)
            database.execute("INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?,?)", game)
            for person in persons:
                result = "won" if number % 3 else "lost"
                row = (person, at, id, result, statistics)
                database.execute("INSERT INTO game_players VALUES (?,?,?,?,?)", row)


async def longest_wait(server: Served, stop: asyncio.Event) -> float:
    """The longest wait of a ping, in milliseconds, until `stop`."""
    longest = 0.0
    async with SourceAddress(server, "198.51.100.1").connected() as client:
        while not stop.is_set():
            begun = time.perf_counter()
            await client.done("ping")
            longest = max(longest, time.perf_counter() - begun)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), PAUSE)
    return longest * 1000


async def asked(server: Served, path: str, requests: int) -> tuple[float, float]:
    """Milliseconds until all requests are answered, and the longest wait of a ping meanwhile."""
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as group, httpx.AsyncClient(timeout=60) as client:
        pings = group.create_task(longest_wait(server, stop))
        await asyncio.sleep(0.3)
        begun = time.perf_counter()
        url, query = f"{server.url}{path}", {"person": PERSON}
        replies = await asyncio.gather(*(client.get(url, params=query) for _ in range(requests)))
        took = time.perf_counter() - begun
        stop.set()
    assert {reply.status_code for reply in replies} == {200}
    return took * 1000, pings.result()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=15_000)
    parser.add_argument("--requests", type=int, default=40)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="qiatan-totals-") as folder:
        asyncio.run(upgrade(f"sqlite:///{folder}/qiatan.sqlite3"))
        add_games(Path(folder), wanted.games)
        for path in PATHS:
            for requests in (1, wanted.requests):
                server = serve(Path(folder))
                took, wait = asyncio.run(asked(server, path, requests))
                server.stop()
                text = f"{path}, {requests} requests: {took:.0f} ms, longest ping {wait:.0f} ms"
                sys.stdout.write(text + "\n")


if __name__ == "__main__":
    main()
