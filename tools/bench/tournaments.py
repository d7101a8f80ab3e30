"""Measure the rounds of a Swiss tournament: pairing, and the time until everyone is seated.

    .venv/bin/python -m tools.bench.tournaments [--people 300] [--rounds 7] [--database URL]

Runs a server in this process, with a new SQLite file unless a URL is given. Each person has a
connection, and sits down when told that their table is ready. A round ends when all but one person
at each table have conceded, so that no time is spent on games. Prints a line of JSON per round: the
seconds for the pairing alone, the seconds from the moment when the round is due until all people
are seated, the longest time for which the event loop did nothing else, and how many pairs met
again.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import click

from qiatan.games.registry import GAMES, STAND_INS, offered_bots
from qiatan.island.view_types import View
from qiatan.kit.hint import Hint
from qiatan.protocol.messages import AnyMessage, Closing, TournamentTable
from qiatan.protocol.parts import TableSettings
from qiatan.protocol.requests import (
    Concede,
    CreateTournament,
    JoinTournament,
    RunTournament,
    Sit,
)
from qiatan.protocol.requests.tournaments import TournamentAct
from qiatan.protocol.tournaments import TournamentInfo, TournamentPlan
from qiatan.server.client_session import ClientSession
from qiatan.server.dispatch import dispatch
from qiatan.server.server import Server, ServerOptions
from qiatan.server.tournaments import Tournaments
from qiatan.services.catalog import GameCatalog
from qiatan.services.engines import NO_DELAY
from qiatan.services.limits import Limits
from qiatan.services.map_reader import ThreadMapReader
from qiatan.services.services import Services
from qiatan.storage.sql_store import SqlStore
from qiatan.tournaments.pairing import repeats
from qiatan.tournaments.schedule import due_events
from qiatan.tournaments.standings import meetings

CATALOG: Final = GameCatalog(GAMES, {game: offered_bots(game) for game in GAMES}, {}, STAND_INS)
PATIENCE: Final = 60.0
TICK: Final = 0.005
BREAK: Final = 3600


class FirstChoice:
    """Bots that choose the first legal action. They play for people who conceded."""

    async def choose(self, game: str, bot: str, view: object) -> str:
        assert isinstance(view, View)
        assert view.you is not None
        return view.you.legal[0]

    async def hint(self, game: str, view: object) -> Hint:
        raise NotImplementedError


@dataclass
class Person:
    """A connected person. `tables` are those that were announced."""

    server: Server
    tables: list[str] = field(default_factory=list)
    session: ClientSession | None = None
    sitting: list[asyncio.Task[None]] = field(default_factory=list)
    told: dict[int, asyncio.Event] = field(default_factory=lambda: defaultdict(asyncio.Event))

    def send(self, message: AnyMessage) -> None:
        if isinstance(message, TournamentTable):
            self.tables.append(message.table)
            self.sitting.append(asyncio.create_task(self.sit(message.table)))
            self.told[len(self.tables)].set()

    def end(self, closing: Closing) -> None:
        """The server is stopping."""

    async def sit(self, table: str) -> None:
        assert self.session is not None
        await dispatch(self.server, self.session, Sit(1, table=table))

    async def concede(self) -> None:
        assert self.session is not None
        await dispatch(self.server, self.session, Concede(1, table=self.tables[-1]))


@dataclass
class Loop:
    """Notes the longest time for which the event loop was busy, in seconds."""

    longest: float = 0.0

    async def watch(self) -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(TICK)
            self.longest = max(self.longest, time.perf_counter() - begun - TICK)


@dataclass(frozen=True)
class Contest:
    """A running tournament with its people."""

    tournaments: Tournaments
    id: str
    people: Sequence[Person]

    async def info(self) -> TournamentInfo:
        return await self.tournaments.info(self.id)

    async def organise(self, act: TournamentAct) -> None:
        first = self.people[0]
        assert first.session is not None
        await dispatch(first.server, first.session, RunTournament(1, tournament=self.id, act=act))

    async def seated(self, number: int) -> None:
        """Wait until everyone has sat down in this round."""
        for one in self.people:
            await asyncio.wait_for(one.told[number].wait(), PATIENCE)
        await asyncio.gather(*(one.sitting[number - 1] for one in self.people))

    async def finish(self, number: int) -> None:
        """Concede all games of the round, and wait until it is counted."""
        found = (await self.info()).rounds[number - 1]
        winners = {play.players[number % len(play.players)].person for play in found.tables}
        for one in self.people:
            if one.session is not None and one.session.person not in winners:
                await one.concede()
        unfinished = True
        while unfinished:
            await asyncio.sleep(TICK)
            unfinished = bool((await self.tournaments.state(self.id)).unfinished())


def plan(people: int, rounds: int) -> TournamentPlan:
    """A Swiss for tables of four, with breaks that the organiser ends."""
    settings = TableSettings(
        name="",
        game="island",
        public=False,
        max_players=4,
        bot_speed="normal",
        rules=GAMES["island"].settings({}),
    )
    return TournamentPlan(
        "Cup",
        "swiss",
        time.time() + 3600,
        settings,
        rounds=rounds,
        break_minutes=BREAK // 60,
        capacity=people,
    )


async def opened(store: SqlStore, people: int, rounds: int) -> tuple[Server, Contest]:
    """Start a server and connect everyone to a new tournament."""
    limits = Limits(tables=1000, tournament_changes=1000)
    reader = ThreadMapReader(CATALOG.games)
    services = Services(CATALOG, store, FirstChoice(), reader, limits, NO_DELAY, time.time)

    def tournaments(server: Server) -> Tournaments:
        parts = server.rooms, server.sessions.of, server.notify, store.friends.blocks_among
        return Tournaments(store.tournaments, services, *parts)

    server = Server(services, ServerOptions(tournaments=tournaments))
    await server.start()
    persons = [Person(server) for _ in range(people)]
    for number, one in enumerate(persons):
        one.session = await server.connect(f"person{number:04}", f"P{number}", one)
    first = persons[0].session
    assert first is not None
    assert server.tournaments is not None
    created = await dispatch(server, first, CreateTournament(1, plan=plan(people, rounds)))
    id = created.tournament or ""
    for one in persons:
        assert one.session is not None
        await dispatch(server, one.session, JoinTournament(1, tournament=id))
    return server, Contest(server.tournaments, id, persons)


async def measured(contest: Contest, number: int) -> dict[str, float]:
    """Run a round, and return its figures."""
    before = await contest.tournaments.state(contest.id)
    begun = time.perf_counter()
    if before.stage == "running":
        due_events(before, time.time() + BREAK)
    pairing = time.perf_counter() - begun
    loop = Loop()
    watching = asyncio.create_task(loop.watch())
    begun = time.perf_counter()
    await contest.organise("start" if number == 1 else "next_round")
    await asyncio.wait_for(contest.seated(number), PATIENCE)
    seated = time.perf_counter() - begun
    watching.cancel()
    found = (await contest.info()).rounds[number - 1]
    tables = [[one.person or "" for one in play.players] for play in found.tables]
    return {
        "round": number,
        "pairing": round(pairing, 3),
        "seated": round(seated, 3),
        "loop": round(loop.longest, 3),
        "repeats": repeats(tables, meetings(before)),
    }


async def bench(url: str, people: int, rounds: int) -> None:
    """Run the tournament and print the figures."""
    store = await SqlStore.open(url)
    server, contest = await opened(store, people, rounds)
    for number in range(1, rounds + 1):
        click.echo(json.dumps(await measured(contest, number)))
        await contest.finish(number)
    await server.stop()
    await store.close()


@click.command()
@click.option("--people", default=300, show_default=True)
@click.option("--rounds", default=7, show_default=True)
@click.option("--database", help="URL of an empty database; by default a new SQLite file.")
def main(people: int, rounds: int, database: str | None) -> None:
    """Measure the rounds of a Swiss tournament."""
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{Path(folder) / 'qiatan.sqlite3'}"
        asyncio.run(bench(url, people, rounds))


if __name__ == "__main__":
    main()
