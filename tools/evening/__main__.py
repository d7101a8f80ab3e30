"""Simulate a club evening: a Swiss of three rounds for 44 people on three processes.

    .venv/bin/python -m tools.evening FOLDER [--people 40]

Starts PostgreSQL, Redis and three server processes. Forty clients and eight Chromium pages (three
at desktop size, five at phone size) attend. The organiser plans the event, starts it and begins
each round on a page. One player never appears, one joins after the start, one withdraws, and a
process is killed as soon as the second round begins. The clients play all games. Pictures of all
stages go to FOLDER. Prints JSON, and fails if the standings differ from a calculation from the
finished games, a page reported an error, or a player was not seated once per round.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import click
import httpx
from playwright.async_api import Browser

from tools.evening import check
from tools.evening.pages import (
    DESKTOP,
    PHONE,
    Album,
    EventPage,
    chromium,
    new_page,
    plan_event,
)
from tools.evening.players import EventPlayer
from tools.load.processes import ENGINES, engine
from tools.load.server import LoadServer, data_folder, serving_data

PROGRAM: Final = (sys.executable, "-m", "qiatan")
PROCESSES: Final = 3
VICTIM: Final = 1
"""The process that is killed."""

DOWN: Final = 4.0
"""Seconds until it is started again."""

PATIENCE: Final = 900.0
POLL: Final = 0.5
ROUNDS: Final = 3
PAGES: Final = {
    "organiser": ("Olga", 0, DESKTOP),
    "player": ("Ada", 2, DESKTOP),
    "phone": ("Ben", 2, PHONE),
    "absent": ("Nils", 0, PHONE),
    "late": ("Lea", 2, PHONE),
    "wall": ("Wall", VICTIM, DESKTOP),
    "visitor": ("Vera", 0, PHONE),
    "events": ("Emil", VICTIM, PHONE),
}
"""The pages: the name of the user, their process, the size.

Without a proxy, a page cannot change to another process, so players use processes that stay.
"""


class Evening:
    """The event, its pages and its players."""

    def __init__(self, urls: Sequence[str], pages: dict[str, EventPage], folder: Path) -> None:
        self.urls = urls
        self.pages = pages
        self.album = Album(folder, pages)
        self.players: dict[str, EventPlayer] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.path = ""
        self.seated: list[float] = []
        """Seconds from the organiser's click until each round was seated."""

    @property
    def tournament(self) -> str:
        """The event's id."""
        return self.path.rpartition("/")[2]

    async def read(self, path: str = "") -> httpx.Response:
        """Read the event, or another path of the API, from the first process."""
        async with httpx.AsyncClient(timeout=60) as http:
            return await http.get(self.urls[0] + (path or f"/api/tournaments/{self.tournament}"))

    async def event(self) -> Any:
        """The event, as JSON."""
        return (await self.read()).json()

    async def until(self, condition: Callable[[Any], bool], what: str) -> Any:
        """Wait until the event fulfils a condition, and return it."""
        async with asyncio.timeout(PATIENCE):
            while not condition(found := await self.event()):  # noqa: ASYNC110, over HTTP
                await asyncio.sleep(POLL)
        click.echo(f"{time.strftime('%H:%M:%S')} {what}", err=True)
        return found

    def add(self, name: str, cookie: str, *, sits: bool = True) -> EventPlayer:
        """Let a client attend."""
        player = EventPlayer(self.urls, cookie, len(self.players), sits=sits)
        self.players[name] = player
        self.tasks.append(asyncio.create_task(player.attend()))
        return player

    async def twin(self, page: str) -> None:
        """Let a client act for a page that takes its seats itself."""
        self.add(page, await self.pages[page].cookie(), sits=False)

    async def clients(self, cookies: Sequence[str]) -> None:
        """Register clients with names."""
        added = [self.add(f"client{n}", cookie) for n, cookie in enumerate(cookies)]
        for number, player in enumerate(added):
            await player.tell("set_name", name=NAMES[number % len(NAMES)] + str(number))
            await player.tell("join_tournament", tournament=self.tournament)


NAMES: Final = ("Anna", "Bo", "Chidi", "Daria", "Emre", "Fatima", "Goran", "Hye-jin", "Ivo", "Jun")


def _playing(event: Any, number: int) -> bool:
    return len(event["rounds"]) == number


def _finished(event: Any, number: int) -> bool:
    tables = event["rounds"][number - 1]["tables"] if len(event["rounds"]) >= number else []
    return bool(tables) and all(table["status"] != "playing" for table in tables)


async def before_start(evening: Evening, cookies: Sequence[str]) -> None:
    """Plan the event on the organiser's page, and register everyone."""
    organiser = evening.pages["organiser"]
    await organiser.open("/")
    await organiser.page.wait_for_load_state("networkidle")
    evening.path = await plan_event(organiser, "Friday Night Island")
    await evening.clients(cookies)
    for name, page in evening.pages.items():
        path = {"wall": f"{evening.path}/wall", "events": "/tournaments"}.get(name, evening.path)
        if name != "organiser":
            await page.open(path)
            await page.page.wait_for_load_state("networkidle")
    for name in ("player", "phone", "absent"):
        await evening.pages[name].join()
    for name in ("organiser", "player", "phone"):
        await evening.twin(name)
    await evening.album.take("1-before")


async def first_round(evening: Evening) -> None:
    """Start; one person does not appear, another one joins late."""
    pages = evening.pages
    begun = time.perf_counter()
    await pages["organiser"].organise("Start now")
    await evening.until(lambda event: _playing(event, 1), "round 1 is seated")
    evening.seated.append(round(time.perf_counter() - begun, 1))
    await pages["phone"].page.get_by_role("link", name="Take your seat").wait_for()
    await evening.album.take("2-seated", whole=False)
    for name in ("organiser", "player", "phone"):
        await pages[name].take_seat()
    await pages["late"].join()
    await evening.twin("late")
    await asyncio.sleep(8)
    await evening.album.take("3-playing", whole=False)
    await pages["organiser"].open(evening.path)
    await evening.album.take("3-round1", "organiser", "late", "visitor")
    await evening.until(lambda event: _finished(event, 1), "round 1 is over")
    await pages["visitor"].page.get_by_role("switch").first.click()
    for name in ("player", "phone"):
        await pages[name].open(evening.path)
    await asyncio.sleep(3)
    await evening.album.take("4-break")


async def later_round(evening: Evening, number: int, kill: Callable[[], None] | None) -> None:
    """Begin a round on the organiser's page; `kill` ends a process at once."""
    organiser, begun = evening.pages["organiser"], time.perf_counter()
    await organiser.organise("Next round now")
    if kill is not None:
        kill()
    await evening.until(lambda event: _playing(event, number), f"round {number} is seated")
    evening.seated.append(round(time.perf_counter() - begun, 1))
    for name in ("organiser", "player", "phone", "late"):
        await evening.pages[name].take_seat()
    await asyncio.sleep(8)
    await evening.album.take(f"5-round{number}", whole=False)
    await organiser.open(evening.path)
    await evening.until(lambda event: _finished(event, number), f"round {number} is over")
    for name in ("player", "phone", "late"):
        await evening.pages[name].open(evening.path)
    await asyncio.sleep(3)
    await evening.album.take(f"6-after{number}")


async def results(evening: Evening) -> dict[str, object]:
    """Check the standings, and return what to print."""
    event = await evening.event()
    ids = [table["game"] for one in event["rounds"] for table in one["tables"] if table["game"]]
    games = {id: (await evening.read(f"/api/games/{id}")).json() for id in ids}
    standings = (await evening.read(f"/api/tournaments/{evening.tournament}/standings.csv")).text
    return {
        "stage": event["summary"]["stage"],
        "tables": [len(one["tables"]) for one in event["rounds"]],
        "sizes": [sorted(len(t["players"]) for t in one["tables"]) for one in event["rounds"]],
        "rests": [len(one["rests"]) for one in event["rounds"]],
        "games": len(games),
        "actions": sum(game["actions"] for game in games.values()),
        "seated_s": evening.seated,
        "pairs_again": check.meetings_again(event),
        "absent": sum(
            player["absent"]
            for one in event["rounds"]
            for table in one["tables"]
            for player in table["players"]
        ),
        "late": sum(one["late"] for one in event["entrants"]),
        "reconnections": sum(one.reconnections for one in evening.players.values()),
        "announced": sorted({len(one.tables) for one in evening.players.values()}),
        "faults": check.faults(event, games, standings),
        "complaints": {name: page.complaints for name, page in evening.pages.items()},
    }


class Processes:
    """Server processes on one database, one of which is killed and started again."""

    def __init__(self, stack: ExitStack) -> None:
        database, redis = (stack.enter_context(engine(one)) for one in ENGINES)
        self._stack = stack
        self._key = secrets.token_hex(32)
        self._options = ("--database", database, "--redis", redis, "--cookie-key", self._key)
        self._folders = [stack.enter_context(data_folder()) for _ in range(PROCESSES)]
        self.servers = [self._start(number, 0) for number in range(PROCESSES)]

    def _start(self, number: int, port: int) -> LoadServer:
        options = (*self._options, "--bot-workers", "1", "--port", str(port))
        serving = serving_data(self._folders[number], PROGRAM, *options, key=self._key)
        return self._stack.enter_context(serving)

    def kill(self) -> None:
        """Kill a process as a power failure would, and start it again after some seconds."""
        self.servers[VICTIM].process.kill()
        self._again = asyncio.create_task(self._restart())

    async def _restart(self) -> None:
        await asyncio.sleep(DOWN)
        port = int(self.servers[VICTIM].url.rpartition(":")[2])
        self.servers[VICTIM] = await asyncio.to_thread(self._start, VICTIM, port)


async def course(browser: Browser, processes: Processes, folder: Path, people: int) -> Evening:
    """The whole evening."""
    servers = processes.servers
    urls = [server.url for server in servers]
    pages = {
        name: await new_page(browser, called, urls[at], size)
        for name, (called, at, size) in PAGES.items()
    }
    evening = Evening(urls, pages, folder)
    await before_start(evening, [servers[0].new_cookie() for _ in range(people)])
    await first_round(evening)
    await later_round(evening, 2, processes.kill)
    await evening.players["client3"].tell("leave_tournament", tournament=evening.tournament)
    await later_round(evening, ROUNDS, None)
    return evening


async def run(folder: Path, people: int) -> bool:
    """Simulate the evening, and return whether everything was right."""
    with ExitStack() as stack:
        processes = await asyncio.to_thread(Processes, stack)
        async with chromium() as browser:
            evening = await course(browser, processes, folder, people)
            found = await results(evening)
            for task in evening.tasks:
                task.cancel()
            await asyncio.gather(*evening.tasks, return_exceptions=True)
    click.echo(json.dumps(found, indent=1))
    return not found["faults"] and not any(dict(found["complaints"]).values())  # type: ignore[call-overload]


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--people", default=40, show_default=True, help="Clients besides the pages.")
def main(folder: Path, people: int) -> None:
    """Simulate a club evening."""
    sys.exit(not asyncio.run(run(folder, people)))


if __name__ == "__main__":
    main()
