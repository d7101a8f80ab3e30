"""Tables of a load run: four human players with random actions, or four bots."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, Protocol

from tools.load.client import ConnectionLost, Field, Player, Refused
from tools.load.server import LoadServer

AT_ONCE: Final = 16
"""Tables set up in parallel."""

SEATS: Final = 4
BOT: Final = "normal"
COLOUR: Final = "sky"
THINKING: Final = 0.02
"""Seconds between two checks of a table whose players have nothing to decide."""


@dataclass
class Tally:
    """The players' observations; latencies are in seconds."""

    latencies: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    games: int = 0
    lost: int = 0

    def report(self, seconds: float) -> dict[str, object]:
        """The tally as JSON; an action counts once all players of its table have received it."""
        return {
            "actions_per_s": round(len(self.latencies) / seconds, 1),
            "latency_ms": percentiles(self.latencies),
            "refused": dict(self.refused),
            "games_ended": self.games,
            "connections_lost": self.lost,
        }


def percentiles(seconds: list[float]) -> dict[str, float]:
    """The median, the 99th and 99.9th percentiles and the maximum, in milliseconds."""
    if not seconds:
        return {}
    ranked = sorted(seconds)
    shares = {"p50": 0.5, "p99": 0.99, "p999": 0.999}
    picked = {name: ranked[int(share * len(ranked))] for name, share in shares.items()}
    return {name: round(1000 * each, 1) for name, each in (picked | {"max": ranked[-1]}).items()}


def settings(*, public: bool, turn_timer: int = 0) -> dict[str, Field]:
    """The settings of a fast table for four."""
    usual: dict[str, Field] = {"name": "", "game": "island", "max_players": SEATS, "rules": {}}
    more: dict[str, Field] = {
        "public": public,
        "entry": "code",
        "bot_speed": "fast",
        "turn_timer": turn_timer,
    }
    return usual | more


class PeopleTable:
    """A table of four human players on several servers, who act one at a time."""

    def __init__(self, servers: Sequence[LoadServer], random: Random, turn_timer: int = 0) -> None:
        self.players = [
            Player(server.url, server.new_cookie())
            for server in itertools.islice(itertools.cycle(servers), SEATS)
        ]
        self._random = random
        self._settings = settings(public=False, turn_timer=turn_timer)
        self.table = ""

    async def start(self) -> None:
        """Connect, sit down, start."""
        await asyncio.gather(*(player.open() for player in self.players))
        await self._begin()

    async def _begin(self) -> None:
        host, *others = self.players
        self.table = (await host.ask("create_table", settings=self._settings)).table or ""
        for player in self.players:
            player.over = False
            await player.ask("enter_table", table=self.table, since=None)
        for player in others:
            await player.ask("sit", table=self.table)
        await host.ask("start_game", table=self.table)

    async def play(self, interval: float, until: float, tally: Tally) -> None:
        """Act about every `interval` seconds (0: without pauses); start again after each game."""
        due = time.perf_counter() + self._random.random() * interval
        try:
            while due < until:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                if any(player.over for player in self.players):
                    tally.games += 1
                    await self._begin()
                await self._act(tally)
                due = max(due + interval * self._random.uniform(0.5, 1.5), time.perf_counter())
        except (ConnectionLost, TimeoutError):
            tally.lost += 1

    async def _act(self, tally: Tally) -> None:
        asked = [player for player in self.players if player.at is not None and player.legal]
        if not asked:
            await asyncio.sleep(THINKING)
            return
        actor = self._random.choice(asked)
        action, before, sent = self._random.choice(actor.legal), actor.number, time.perf_counter()
        try:
            await actor.ask("act", table=self.table, at=actor.at, action=action)
        except Refused as refused:
            tally.refused[str(refused)] += 1
            return
        await asyncio.gather(*(player.received_after(before) for player in self.players))
        tally.latencies.append(max(player.moved_at for player in self.players) - sent)

    async def close(self) -> None:
        """Disconnect all four."""
        await asyncio.gather(*(player.close() for player in self.players))


class Startable(Protocol):
    """A table of any kind."""

    async def start(self) -> None: ...


async def start_all(tables: Sequence[Startable]) -> None:
    """Set up all tables, a few at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def start(table: Startable) -> None:
        async with gate:
            await table.start()

    await asyncio.gather(*map(start, tables))


class OpenTable:
    """A public table whose host keeps changing colour. Each change appears in the lobby."""

    def __init__(self, server: LoadServer) -> None:
        self.host = Player(server.url, server.new_cookie())
        self.table = ""

    async def start(self) -> None:
        """Connect and create the table."""
        await self.host.open()
        wanted = settings(public=True)
        self.table = (await self.host.ask("create_table", settings=wanted)).table or ""
        await self.host.ask("enter_table", table=self.table, since=None)

    async def change(self, interval: float, until: float) -> None:
        """Change colour repeatedly."""
        for colour in itertools.cycle(("red", COLOUR)):
            if time.perf_counter() > until:
                return
            await self.host.ask("set_colour", table=self.table, colour=colour)
            await asyncio.sleep(interval)


class BotTable:
    """A table of four bots, started by a player who then only watches."""

    def __init__(self, server: LoadServer) -> None:
        self.host = Player(server.url, server.new_cookie())

    async def start(self) -> None:
        """Connect, seat three bots, start, and let a bot play for the host as well."""
        host = self.host
        await host.open()
        wanted = settings(public=False)
        table = (await host.ask("create_table", settings=wanted, colour=COLOUR)).table
        await host.ask("enter_table", table=table, since=None)
        for _ in range(SEATS - 1):
            await host.ask("add_bot", table=table, bot=BOT)
        await host.ask("start_game", table=table)
        await host.ask("give_to_bot", table=table, bot=BOT, colour=COLOUR)

    async def close(self) -> None:
        """Disconnect."""
        await self.host.close()
