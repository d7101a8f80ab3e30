"""The server is killed repeatedly during games: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from qiatan.protocol.messages import Done
from qiatan.protocol.parts import LogLine
from qiatan.storage.sql_store import SqlStore
from tests.web.client import Client, connected, new_cookie, table_settings
from tests.web.served import INSTANT_DECLINES, Served, serve

KILLS = int(os.environ.get("QIATAN_KILLS", "3"))
"""The default; `QIATAN_KILLS=20` kills more often."""

TABLES = 3
BUSY = 0.1
OPTIONS = ("--message-rate", "100000")
SETTINGS = table_settings(
    turn_timer=300, rules={"special_build_phase": True, "mystery": True, "victory_points": 6}
)

LOST = (ConnectionClosed, ConnectionError, InvalidHandshake, EOFError)


@dataclass
class Memory:
    """What a player has received about a table, over all connections."""

    table: str
    lines: list[LogLine] = field(default_factory=list)
    acknowledged: list[str] = field(default_factory=list)
    turn: object = 0
    left: float = 0.0

    def compare(self, client: Client) -> None:
        """Check that the log still has every received line and every acknowledged action."""
        assert client.log[: len(self.lines)] == self.lines
        own = iter(line.action for line in client.log if line.seat == client.seat)
        assert all(action in own for action in self.acknowledged)
        left = client.turn_left
        if self.turn and left is not None and client.view["turn"] == self.turn:
            assert 0 < left <= self.left

    def keep(self, client: Client) -> None:
        """Remember new lines and clocks."""
        self.lines += client.log[len(self.lines) :]
        if client.turn_left is not None:
            self.turn, self.left = client.view["turn"], client.turn_left


@dataclass
class Player:
    """Plays one game after the other at random, and returns after every kill."""

    cookie: str
    chance: Random
    memories: list[Memory] = field(default_factory=list)
    finished: int = 0
    last_game: bool = False

    async def play(self, socket_url: str) -> None:
        """Play until the connection is lost or the last game is over."""
        async with connected(socket_url, self.cookie) as client:
            while not (self.last_game and self.memories and self.finished == len(self.memories)):
                await self._go_on(client)

    async def _go_on(self, client: Client) -> None:
        if self.finished == len(self.memories):
            self.memories.append(Memory(await client.done("create_table", settings=SETTINGS)))
        memory = self.memories[-1]
        await client.done("enter_table", table=memory.table)
        if client.info is not None and client.info.stage == "open":
            await client.fill()
        memory.compare(client)
        while not client.over:
            await self._act_or_hear(client, memory)
            memory.keep(client)
        memory.compare(client)
        self.finished += 1

    async def _act_or_hear(self, client: Client, memory: Memory) -> None:
        action = None if client.at is None else client.choice(self.chance)
        if action is None:
            await client.next()
            return
        reply = await client.ask("act", table=memory.table, at=client.at, action=action)
        if isinstance(reply, Done):
            memory.acknowledged.append(action)


def start(data: Path, pace: float, port: int = 0) -> Served:
    """Start a server whose bots pause `pace` times as long as usual."""
    return serve(data, *OPTIONS, "--bot-pace", str(pace), port=port, program=INSTANT_DECLINES)


async def disturb(server: Served, players: list[Player], chance: Random) -> Served:
    """Let them play for a moment, kill the server during it, and start it again."""
    playing = asyncio.gather(
        *(player.play(server.socket_url) for player in players), return_exceptions=True
    )
    await asyncio.sleep(chance.uniform(0.05, 0.8))
    server.kill()
    for fault in await playing:
        assert isinstance(fault, LOST), repr(fault)
    return start(server.data, BUSY, server.port)


@pytest.mark.slow
async def test_acknowledged_actions_survive_kills(tmp_path: Path) -> None:
    chance = Random(20)
    server = start(tmp_path / "data", BUSY)
    players = [Player(new_cookie(server.url), Random(seed)) for seed in range(TABLES)]
    for _ in range(KILLS):
        server = await disturb(server, players, chance)
    assert server.stop() == 0
    server = start(server.data, 0, server.port)
    for player in players:
        player.last_game = True
    await asyncio.gather(*(player.play(server.socket_url) for player in players))
    assert server.stop() == 0
    assert "level=error" not in server.errors
    assert all(player.finished == len(player.memories) > 0 for player in players)
    assert sum(len(memory.acknowledged) for p in players for memory in p.memories) > 100
    await check_logs(server.data, [memory.table for p in players for memory in p.memories])


async def check_logs(data: Path, tables: list[str]) -> None:
    """Check that the numbers of every stored log have no gaps."""
    store = await SqlStore.open(f"sqlite:///{data / 'qiatan.sqlite3'}")
    for table in tables:
        numbers = [event.number for event in await store.events(table)]
        assert numbers == list(range(1, len(numbers) + 1))
    await store.close()
