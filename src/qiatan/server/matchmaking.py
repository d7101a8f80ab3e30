"""Matchmaking: this process's searches, and the tables created for matched users.

All processes read one queue and compute the same groups. The process that serves a group's
longest-waiting user takes the whole group out of the queue, atomically, and creates the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.messages import GameFound, SearchEnded, Searching
from qiatan.protocol.parts import TableSettings
from qiatan.protocol.requests import FindGame
from qiatan.ratings.pairing import Group, Seeker, pair
from qiatan.ratings.pools import Pool, Size, size_of
from qiatan.ratings.rating import NEWCOMER
from qiatan.server.create_table import Creator, TableCreator
from qiatan.server.lobby import TableIndex
from qiatan.services.catalog import GameCatalog
from qiatan.services.faults import report_fault
from qiatan.services.match_queue import LocalQueue, Pairing
from qiatan.services.services import Services
from qiatan.tables.core.time_banks import PACES
from qiatan.tables.live.broadcaster import Outbox

INTERVAL: Final = 1.0
"""Seconds between reads of the queue while a client of this process is searching."""

BOTS_AFTER: Final = 60.0
"""Seconds of searching after which the client can offer a game against bots."""

REQUEUE_AFTER: Final = 3.0
"""Seconds after which a search that is missing from the queue is added again."""


class Client(Protocol):
    """A client that is searching for a game."""

    @property
    def person(self) -> str:
        """The public id of the user."""
        ...

    @property
    def address_key(self) -> str:
        """The key of the client's address."""
        ...

    @property
    def account(self) -> bool:
        """Whether the user has an account."""
        ...

    @property
    def outbox(self) -> Outbox:
        """The outbox for messages about the search."""
        ...

    def creator(self, number: str | None) -> Creator:
        """Return the user as the creator of a table.

        `number` is the client's commitment to its own number.
        """
        ...


@dataclass(slots=True)
class Search:
    """A client's search.

    `missed` is when the search was first found missing from the queue, or None if it is there.
    """

    client: Client
    request: FindGame
    seeker: Seeker
    sent: Searching | None = None
    missed: float | None = None


class Matchmaking:
    """The searches of this process, one per user."""

    def __init__(self, services: Services, index: TableIndex, creator: TableCreator) -> None:
        self._services = services
        self._index = index
        self._creator = creator
        self._queue = services.peers.seekers or LocalQueue(services.now)
        self._searches: dict[str, Search] = {}
        self._news = asyncio.Event()
        self._found: Callable[[Sequence[str], str, str], None] = lambda persons, table, game: None
        self._queue.follow(self._paired)

    def __len__(self) -> int:
        return len(self._searches)

    def follow(self, found: Callable[[Sequence[str], str, str], None]) -> None:
        """Call `found` with the public ids of each matched group, their table and their game."""
        self._found = found

    async def find(self, client: Client, request: FindGame, blocks: Collection[str] = ()) -> None:
        """Start a search. The user is never matched with people in `blocks`.

        Raises `Refused` (`unknown_game`, `bad_player_count`, `in_game` or `too_many_tables`).
        """
        least, most = _seats(self._services.catalog, request)
        self._creator.check_limits(client.person, client.address_key)
        self._require_free(client.person)
        seeker = Seeker(
            id=secrets.token_hex(8),
            person=client.person,
            game=request.game,
            least=least,
            most=most,
            since=self._services.now(),
            numbers=await self._numbers(client, request.game, least, most),
            account=client.account,
            pace=request.pace,
            blocks=tuple(sorted(blocks)),
        )
        before = self._searches.get(client.person)
        search = self._searches[client.person] = Search(client, request, seeker)
        if before is not None and before.client is not client:
            before.client.outbox.send(SearchEnded("elsewhere"))
        search.seeker = await self._queue.put(seeker)
        self._news.set()

    async def _numbers(self, client: Client, game: str, least: int, most: int) -> dict[Size, int]:
        numbers = {}
        for size in dict.fromkeys(map(size_of, range(least, most + 1))):
            pool, person = Pool(game, size), client.person
            known = await self._services.ratings.of(pool, [person]) if client.account else {}
            numbers[size] = (known[person].rating if person in known else NEWCOMER).number
        return numbers

    def _require_free(self, person: str) -> None:
        if self._index.plays_with_others(person, self._services.now()):
            raise refuse("in_game", "You are playing with other people. Finish that game first.")

    async def set_blocks(self, person: str, blocks: Collection[str]) -> None:
        """Change the people with whom a user's search is never matched.

        Has no effect if the search has just been matched.
        """
        search = self._searches.get(person)
        if search is None or set(search.seeker.blocks) == set(blocks):
            return
        if await self._queue.take((search.seeker,)):
            changed = replace(search.seeker, blocks=tuple(sorted(blocks)))
            search.seeker = await self._queue.put(changed)
            self._news.set()

    async def stop(self, client: Client) -> None:
        """End the client's search."""
        await self._end(client, remembered=False)

    async def lost(self, client: Client) -> None:
        """End the search of a disconnected client.

        Its waiting time is remembered in case the client reconnects.
        """
        await self._end(client, remembered=True)

    async def seated(self, client: Client) -> None:
        """End the search of a client that has joined another table."""
        if await self._end(client, remembered=False):
            client.outbox.send(SearchEnded("seated"))

    async def _end(self, client: Client, *, remembered: bool) -> bool:
        search = self._searches.get(client.person)
        if search is None or search.client is not client:
            return False
        del self._searches[client.person]
        await self._queue.leave(search.seeker, remembered=remembered)
        return True

    async def leave(self) -> None:
        """Remove the searches of this process from the queue, because it is stopping.

        Clients reconnect to other processes.
        """
        searches = [*self._searches.values()]
        self._searches.clear()
        for search in searches:
            await self._queue.leave(search.seeker, remembered=True)

    async def run(self) -> None:
        """Match users until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), INTERVAL if self._searches else None)
            self._news.clear()
            try:
                await self.round()
            except Exception as error:
                report_fault("matchmaking_failed", error)
                await asyncio.sleep(INTERVAL)

    async def round(self) -> None:
        """Read the queue once, create tables for matched groups, and update clients."""
        await self._end_of_busy()
        waiting = {one.person: one for one in await self._queue.waiting()}
        for group in pair(waiting.values(), self._services.now()):
            host = self._searches.get(group[0].person)
            if host is not None and host.seeker.id == group[0].id and await self._queue.take(group):
                await self._create_table(group, host)
        for search in [*self._searches.values()]:
            await self._follow(search, waiting)

    async def _end_of_busy(self) -> None:
        for search in [*self._searches.values()]:
            try:
                self._require_free(search.seeker.person)
            except Refused as refused:
                if await self._end(search.client, remembered=False):
                    search.client.outbox.send(SearchEnded(refused.refusal.code))

    async def _create_table(self, group: Group, host: Search) -> None:
        """Create the group's table. If it is refused, only the host's search ends."""
        try:
            table = await self._creator.pair(
                host.client.creator(host.request.commitment),
                found_settings(self._services.catalog, group),
                host.request.colour,
                [one.person for one in group],
            )
        except Refused as refused:
            self._searches.pop(group[0].person, None)
            host.client.outbox.send(SearchEnded(refused.refusal.code))
            return
        pairing = Pairing(table, tuple(one.id for one in group))
        self._found([one.person for one in group], table, group[0].game)
        self._queue.announce(pairing)
        self._paired(pairing)

    def _paired(self, pairing: Pairing) -> None:
        found = GameFound(pairing.table, self._services.limits.gather)
        for person, search in [*self._searches.items()]:
            if search.seeker.id in pairing.seekers:
                del self._searches[person]
                search.client.outbox.send(found)

    async def _follow(self, search: Search, waiting: dict[str, Seeker]) -> None:
        """Send a client its search's state. If the queue has lost the search, adds it again."""
        now, seeker = self._services.now(), search.seeker
        listed = waiting.get(seeker.person)
        if self._searches.get(seeker.person) is not search:
            return
        if listed is not None and listed.id != seeker.id:
            del self._searches[seeker.person]
            search.client.outbox.send(SearchEnded("elsewhere"))
            return
        if listed is not None:
            search.missed = None
        elif search.missed is None:
            search.missed = now
        elif now - search.missed >= REQUEUE_AFTER:
            search.seeker, search.missed = await self._queue.put(seeker), None
        self._send_progress(search, sum(map(seeker.seeks_like, waiting.values())))

    def _send_progress(self, search: Search, people: int) -> None:
        waited = self._services.now() - search.seeker.since
        sent = Searching(search.seeker.game, waited, max(1, people), waited >= BOTS_AFTER)
        before = search.sent
        if before is None or (sent.people, sent.bots) != (before.people, before.bots):
            search.sent = sent
            search.client.outbox.send(sent)


def found_settings(catalog: GameCatalog, group: Group) -> TableSettings:
    """Return the settings of a group's table.

    The table is rated if everyone has an account and the game has rated rules for the group.
    """
    turn_timer, time_bank = PACES[group[0].pace]
    name, seats = group[0].game, len(group)
    game = catalog.game(name)
    listed = next((r for r in catalog.rated.get(name, ()) if r.least <= seats <= r.most), None)
    rated = listed is not None and all(one.account for one in group)
    return TableSettings(
        name="",
        game=name,
        public=True,
        max_players=seats,
        bot_speed="normal",
        rules=game.settings({} if listed is None else listed.settings),
        turn_timer=turn_timer,
        time_bank=time_bank,
        rated=rated,
    )


def _seats(catalog: GameCatalog, request: FindGame) -> tuple[int, int]:
    """Return the minimum and maximum number of seats that both the request and the game allow."""
    game = catalog.game(request.game, "game")
    least, most = game.seats(game.settings({}))
    found = max(least, request.least), min(most, request.most)
    if found[0] > found[1]:
        text = f"The game is for {least} to {most} players."
        raise refuse("bad_player_count", text, "most", least=least, most=most)
    return found
