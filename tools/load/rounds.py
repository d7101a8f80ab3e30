"""Tables at human pace while the rounds of a Swiss tournament are seated."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import Random
from typing import Final

import httpx

from tools.load.client import Field, Message, Player, Refused
from tools.load.server import LoadServer
from tools.load.tables import PeopleTable, Tally, settings, start_all

ENTRANTS: Final = 300
ROUNDS: Final = 7
BREAK: Final = 240
"""Minutes between rounds; the organiser begins each round earlier."""

PACE: Final = 2.0
WINDOW: Final = 4.0
"""Seconds of play that are measured from the beginning of each round, and once it is over."""

SETTLE: Final = 2.0
POLL: Final = 0.25
PATIENCE: Final = 120.0
DAY: Final = 86_400.0


class Entrant(Player):
    """A player of the tournament, who sits down when the table is announced."""

    def __init__(self, url: str, cookie: str) -> None:
        super().__init__(url, cookie)
        self.tables: list[str] = []
        self._seating: list[asyncio.Task[Message]] = []

    def _take(self, message: Message) -> None:
        if message.type == "tournament_table" and message.table not in self.tables:
            self.tables.append(message.table or "")
            self._seating.append(asyncio.create_task(self.ask("sit", table=self.tables[-1])))
        super()._take(message)

    async def seated(self, rounds: int) -> None:
        """Wait until the player sits at the table of this round."""
        async with asyncio.timeout(PATIENCE):
            while len(self._seating) < rounds:  # noqa: ASYNC110, the server announces it
                await asyncio.sleep(0.01)
            await self._seating[rounds - 1]

    async def concede(self) -> None:
        """Give up the game, unless it has ended."""
        try:
            await self.ask("concede", table=self.tables[-1])
        except Refused:
            return


class Contest:
    """A tournament on a server."""

    def __init__(self, server: LoadServer) -> None:
        self._url = server.url
        self.people = [Entrant(server.url, server.new_cookie()) for _ in range(ENTRANTS)]
        self.id = ""

    async def open(self) -> None:
        """Connect everyone, create the tournament, and join it."""
        for one in self.people:
            await one.open()
        self.id = (await self.people[0].ask("create_tournament", plan=plan())).tournament or ""
        for one in self.people:
            await one.ask("join_tournament", tournament=self.id)

    async def begin(self, number: int) -> float:
        """Begin a round, and return the seconds until everyone has sat down."""
        begun, act = time.perf_counter(), "start" if number == 1 else "next_round"
        await self.people[0].ask("run_tournament", tournament=self.id, act=act)
        await asyncio.gather(*(one.seated(number) for one in self.people))
        return time.perf_counter() - begun

    async def finish(self, number: int) -> None:
        """End all games: everyone but the first at each table concedes."""
        first: set[str] = set()
        for one in self.people:
            if one.tables[-1] in first:
                await one.concede()
            first.add(one.tables[-1])
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
            while await self._plays(http, number):  # noqa: ASYNC110, over HTTP
                await asyncio.sleep(POLL)

    async def _plays(self, http: httpx.AsyncClient, number: int) -> bool:
        found = (await http.get(f"{self._url}/api/tournaments/{self.id}")).json()
        return any(one["status"] == "playing" for one in found["rounds"][number - 1]["tables"])


def plan() -> Field:
    """A Swiss for tables of four."""
    tables: dict[str, Field] = {**settings(public=False), "turn_timer": 300}
    return {
        "name": "Cup",
        "format": "swiss",
        "starts": int(time.time() + DAY),
        "settings": tables,
        "rounds": ROUNDS,
        "break_minutes": BREAK,
        "capacity": ENTRANTS,
    }


async def rounds(
    server: LoadServer, tables: int, seed: int
) -> tuple[Tally, Tally, Sequence[float]]:
    """Play at other tables, in turn while a round is seated and between two rounds.

    Returns what their players saw in both, and the seconds until each round was seated.
    """
    contest = Contest(server)
    await contest.open()
    others = [PeopleTable([server], Random(seed + n)) for n in range(tables)]
    await start_all(others)
    during, between, took = Tally(), Tally(), []
    for number in range(1, ROUNDS + 1):
        playing = asyncio.create_task(_play(others, during))
        took.append(await contest.begin(number))
        await playing
        await contest.finish(number)
        await asyncio.sleep(SETTLE)
        await _play(others, between)
    return during, between, took


async def _play(tables: Sequence[PeopleTable], tally: Tally) -> None:
    until = time.perf_counter() + WINDOW
    await asyncio.gather(*(table.play(PACE, until, tally) for table in tables))
