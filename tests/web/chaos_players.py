"""Players who continue through faults and remember which actions were acknowledged."""

from __future__ import annotations

import asyncio
import math
import time
from dataclasses import dataclass, field
from random import Random

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from qiatan.protocol.messages import Done, Failed
from tests.abuse.source_address import SourceAddress
from tests.web.client import Client, Field, table_settings

LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)
PASSING = ("storage_failed", "stopping", "busy", "stale", "unknown_table")
"""Refusals that a fault, or another player's move, may cause."""

HELD = "reject"
"""An action that the table may delay, and then does for the player."""

SETTINGS = table_settings(turn_timer=60, max_players=3, rules={"victory_points": 5})


class Again(Exception):
    """Connect again, to any process."""


class Unexpected(Exception):
    """A refusal that no fault explains."""


@dataclass
class Group:
    """Two people and a bot who play one game after the other.

    They wait about `thinking` seconds before each action.
    """

    source: SourceAddress
    chance: Random
    until: float = math.inf
    thinking: float = 0.0
    table: str | None = None
    finished: list[str] = field(default_factory=list)
    progressed: float = field(default_factory=time.monotonic)
    guests: list[Guest] = field(default_factory=list)

    async def play(self) -> None:
        """Play until the time is up and the last game has ended."""
        cookies = [self.source.cookie() for _ in range(2)]
        self.guests = [Guest(self, cookie, n == 0) for n, cookie in enumerate(cookies)]
        while time.monotonic() < self.until:
            await asyncio.gather(*(guest.play() for guest in self.guests))
            assert self.table is not None
            self.finished.append(self.table)
            self.table = None
        self.progressed = math.inf


@dataclass
class Guest:
    """One of the people. `acknowledged` lists acknowledged actions: table, question, action."""

    group: Group
    cookie: str
    host: bool
    acknowledged: list[tuple[str, int, str]] = field(default_factory=list)
    uncertain: int = 0
    seats: dict[str, int] = field(default_factory=dict)

    async def play(self) -> None:
        """Play the group's game to its end, over as many connections as needed."""
        over = False
        while not over:
            try:
                async with asyncio.timeout(60):
                    async with self.group.source.connected(self.cookie) as client:
                        over = await self._play(client)
            except (*LOST, Again, AssertionError):
                await asyncio.sleep(self.group.chance.uniform(0.1, 0.4))

    async def _play(self, client: Client) -> bool:
        """Play on one connection for a while; returns whether the game ended."""
        begun = time.monotonic()
        if self.group.table is None:
            if not self.host:
                raise Again
            self.group.table = (await self._asked(client, "create_table", settings=SETTINGS)).table
        await self._asked(client, "enter_table", table=self.group.table)
        while not client.over and time.monotonic() < begun + 40:
            number = client.number
            await asyncio.sleep(self.group.chance.uniform(0, 2 * self.group.thinking))
            await self._go_on(client)
            if client.number > number:
                self.group.progressed = time.monotonic()
        return client.over

    async def _asked(self, client: Client, request: str, **fields: Field) -> Done:
        reply = await client.ask(request, **fields)
        if isinstance(reply, Done):
            return reply
        if reply.code not in PASSING:
            raise Unexpected(f"{request}: {reply.code} {reply.message}")
        raise Again

    async def _go_on(self, client: Client) -> None:
        assert client.info is not None
        if client.info.stage == "open":
            await self._prepare(client)
        elif client.hindered:
            await client.go_on()
        elif client.at is None or (action := client.choice(self.group.chance)) is None:
            await client.next()
        else:
            await self._act(client, client.at, action)

    async def _prepare(self, client: Client) -> None:
        """Sit down. The host waits for the others and starts the game."""
        info, table = client.info, client.table
        assert info is not None
        seated = len(info.seats)
        if info.your_seat is None:
            await client.ask("sit", table=table)
        elif not self.host or seated < 2:
            await client.next()
        elif seated == 2:
            await client.ask("add_bot", table=table, bot="easy")
        else:
            await client.ask("start_game", table=table)

    async def _act(self, client: Client, at: int, action: str) -> None:
        self.seats[client.table] = client.seat
        counts = action != HELD
        try:
            reply = await client.ask("act", table=client.table, at=at, action=action)
        except (*LOST, asyncio.CancelledError):
            self.uncertain += counts
            raise
        if isinstance(reply, Done):
            if counts:
                self.acknowledged.append((client.table, at, action))
        else:
            await self._bear(client, reply, action)

    async def _bear(self, client: Client, reply: Failed, action: str) -> None:
        if reply.code in ("storage_failed", "stale"):  # it may be in the log nevertheless
            self.uncertain += 1
            await asyncio.sleep(0.1)
        elif reply.code in PASSING:
            await asyncio.sleep(0.02)
        elif not client.excuses(reply):
            raise Unexpected(f"{action}: {reply.code} {reply.message}")
