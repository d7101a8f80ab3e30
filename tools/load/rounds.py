"""Tables at human pace while the rounds of a Swiss tournament are seated."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection
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

NICENESS: Final = 5
"""The niceness of the tournament's players, so that they do not delay the measured players."""

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
    """A tournament on a server, whose players have these cookies."""

    def __init__(self, url: str, cookies: Sequence[str]) -> None:
        self._url = url
        self.people = [Entrant(url, cookie) for cookie in cookies]
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


class RemoteContest:
    """A contest in a process of its own, so that its messages do not delay the measured players."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    async def begin(self, number: int) -> float:
        """Begin a round, and return the seconds until everyone has sat down."""
        return await self._ask("begin", number)

    async def finish(self, number: int) -> None:
        """End all games of a round."""
        await self._ask("finish", number)

    async def opened(self) -> None:
        """Wait until everyone has joined."""
        await asyncio.to_thread(self._pipe.recv)

    async def _ask(self, act: str, number: int) -> float:
        self._pipe.send((act, number))
        took: float = await asyncio.to_thread(self._pipe.recv)
        return took


@asynccontextmanager
async def contest_on(server: LoadServer) -> AsyncIterator[RemoteContest]:
    """Start the process of a contest on this server, and yield it once everyone has joined."""
    cookies = [server.new_cookie() for _ in range(ENTRANTS)]
    ours, theirs = multiprocessing.Pipe()
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=_serve, args=(theirs, server.url, cookies), daemon=True)
    process.start()
    try:
        contest = RemoteContest(ours)
        await contest.opened()
        yield contest
    finally:
        process.kill()


def _serve(pipe: Connection, url: str, cookies: Sequence[str]) -> None:
    os.nice(NICENESS)
    asyncio.run(_follow(pipe, Contest(url, cookies)))


async def _follow(pipe: Connection, contest: Contest) -> None:
    """Open the contest, then begin and finish rounds as the other process asks."""
    await contest.open()
    pipe.send(0.0)
    while True:
        act, number = await asyncio.to_thread(pipe.recv)
        if act == "begin":
            pipe.send(await contest.begin(number))
        else:
            await contest.finish(number)
            pipe.send(0.0)


async def rounds(
    server: LoadServer, tables: int, seed: int
) -> tuple[Tally, Tally, Sequence[float]]:
    """Play at other tables, in turn while a round is seated and between two rounds.

    Returns what their players saw in both, and the seconds until each round was seated.
    """
    others = [PeopleTable([server], Random(seed + n)) for n in range(tables)]
    during, between, took = Tally(), Tally(), []
    async with contest_on(server) as contest:
        await start_all(others)
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
