"""A test harness: a server, and clients that record the messages they receive."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from hashlib import sha256
from typing import TypeVar, Unpack

from qiatan.kit.hint import Hint
from qiatan.kit.refusal import Refused
from qiatan.protocol.messages import (
    AnyMessage,
    Closing,
    Done,
    Lobby,
    LobbyChanged,
    Moved,
    TableChanged,
    TableSnapshot,
)
from qiatan.protocol.parts import Summary
from qiatan.protocol.requests import Act, AddBot, AnyRequest, CreateTable, EnterTable, StartGame
from qiatan.ratings.store import NO_RATINGS, RatingStore
from qiatan.server.client_session import ClientSession
from qiatan.server.dispatch import dispatch
from qiatan.server.server import Server, ServerOptions
from qiatan.server.tournaments import Tournaments
from qiatan.services.catalog import GameCatalog
from qiatan.services.engines import NO_DELAY, BotEngine, BotPace
from qiatan.services.limits import Limits
from qiatan.services.map_reader import ThreadMapReader
from qiatan.services.meter import NULL_METER, Meter
from qiatan.services.peers import SINGLE_PROCESS, Peers
from qiatan.services.rate_limits import BUDGETS, Budget, BudgetName
from qiatan.services.services import Services
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.leases import LeaseStore
from qiatan.stores.tables import Store
from qiatan.tables.live.room import Room
from tests.folded import folded
from tests.tables.highcard import HighCardView
from tests.tables.memory_store import MemoryStore
from tests.tables.play_through import CATALOG, Wishes, settings

M = TypeVar("M", bound=AnyMessage)


class FirstLegal:
    """Plays the first legal action, or the last one if `last` is set (for cards: fold)."""

    async def choose(self, game: str, bot: str, view: object) -> str:
        assert isinstance(view, HighCardView)
        return view.legal[0 if bot == "first" else -1]

    async def hint(self, game: str, view: object) -> Hint:
        raise NotImplementedError


class Client:
    """A client connection of one person."""

    def __init__(self, server: Server, session: ClientSession, result: list[AnyMessage]) -> None:
        self.server = server
        self.session = session
        self.received = result

    async def do(self, request: AnyRequest) -> Done:
        return await dispatch(self.server, self.session, request)

    async def close(self) -> None:
        await self.server.disconnect(self.session)

    async def code_of(self, request: AnyRequest) -> str:
        try:
            await self.do(request)
        except Refused as refused:
            return refused.refusal.code
        return "done"

    def all(self, kind: type[M]) -> list[M]:
        return [message for message in self.received if isinstance(message, kind)]

    def last(self, kind: type[M]) -> M:
        return self.all(kind)[-1]

    def take(self) -> list[AnyMessage]:
        """The messages received since the last call."""
        taken = self.received.copy()
        self.received.clear()
        return taken

    async def create(self, **wishes: Unpack[Wishes]) -> str:
        new = settings(**wishes)
        done = await self.do(CreateTable(1, settings=new))
        assert done.table is not None
        return done.table

    async def enter(self, table: str, since: int | None = None) -> None:
        await self.do(EnterTable(1, table=table, since=since))

    async def start(self, table: str) -> None:
        await self.do(StartGame(1, table=table))

    def question(self) -> int | None:
        asked = [m.at for m in self.received if isinstance(m, Moved | TableSnapshot)]
        return asked[-1]

    @property
    def over(self) -> bool:
        """Whether the client knows that the game is over."""
        changed = self.all(TableChanged)
        return bool(changed) and changed[-1].info.stage == "over"

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal actions last received."""
        view = self.last(TableSnapshot).view or {}
        for moved in self.all(Moved):
            view = folded(view, moved.view, moved.parts)
        legal = view.get("legal", ())
        assert isinstance(legal, tuple)
        return legal

    @property
    def owes(self) -> bool:
        """Whether the game waits for this client."""
        return bool(set(self.legal) - {"undo"})

    @property
    def lobby(self) -> Lobby:
        """The lobby as last received."""
        tables, own = dict[str, Summary](), list[Summary]()
        for message in self.received:
            if isinstance(message, Lobby):
                tables, own = {each.table: each for each in message.tables}, message.your_tables
            elif isinstance(message, LobbyChanged):
                tables |= {each.table: each for each in message.tables}
                tables = {id: each for id, each in tables.items() if id not in message.gone}
                own = own if message.your_tables is None else message.your_tables
        return Lobby(list(tables.values()), own)

    async def act(self, table: str, action: str) -> None:
        at = self.question()
        assert at is not None
        await self.do(Act(1, table=table, at=at, action=action))


class Outbox:
    def __init__(self) -> None:
        self.received: list[AnyMessage] = []

    def send(self, message: AnyMessage) -> None:
        self.received.append(message)

    def end(self, closing: Closing) -> None:
        self.received.append(closing)


class Harness:
    """A server with a manual clock and an in-memory store, unless `stored_in` gives another."""

    def __init__(
        self,
        store: MemoryStore | None = None,
        *,
        stored_in: Store | None = None,
        catalog: GameCatalog = CATALOG,
        bot_engine: BotEngine | None = None,
        limits: Limits | None = None,
        bot_pace: BotPace = NO_DELAY,
        meter: Meter = NULL_METER,
        peers: Peers = SINGLE_PROCESS,
        lease_store: LeaseStore | None = None,
        ratings: RatingStore = NO_RATINGS,
        budgets: Mapping[BudgetName, Budget] = BUDGETS,
        client_version: str = "",
    ) -> None:
        self.store = store or MemoryStore()
        self.now = 1000.0
        services = Services(
            catalog,
            stored_in or self.store,
            bot_engine or FirstLegal(),
            ThreadMapReader(catalog.games),
            limits or Limits(),
            bot_pace,
            lambda: self.now,
            meter=meter,
            peers=peers,
            ratings=ratings,
            budgets=budgets,
        )
        database = stored_in if isinstance(stored_in, SqlStore) else None
        options = ServerOptions(
            leases=lease_store,
            client_version=lambda: client_version,
            tournaments=None if database is None else partial(_tournaments, database),
        )
        self.server = Server(services, options)

    async def __aenter__(self) -> Harness:
        await self.server.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.server.stop()

    async def room(self, table: str) -> Room:
        return await self.server.room(table)

    def publish_lobby(self) -> None:
        self.server.lobby.publish()

    async def client(
        self, name: str, *, account: bool = False, bot_account: bool = False, address_key: str = ""
    ) -> Client:
        outbox = Outbox()
        session = await self.server.connect(
            id_of(name),
            name,
            outbox,
            account=account,
            bot_account=bot_account,
            address_key=address_key,
        )
        return Client(self.server, session, outbox.received)


def _tournaments(store: SqlStore, server: Server) -> Tournaments:
    """Run tournaments if the store is a database."""
    blocks_among = store.friends.blocks_among
    parts = server.services, server.rooms, server.sessions.of, server.notify
    return Tournaments(store.tournaments, *parts, blocks_among)


def id_of(name: str) -> str:
    return sha256(f"secret-{name}".encode()).hexdigest()[:16]


async def with_bots(harness: Harness, *bots: str, **wishes: Unpack[Wishes]) -> tuple[Client, str]:
    """Ann at a started table with bots."""
    ann = await harness.client("ann")
    table = await ann.create(**wishes)
    for bot in bots:
        await ann.do(AddBot(1, table=table, bot=bot))
    await ann.enter(table)
    await ann.start(table)
    return ann, table


async def until(true: Callable[[], bool]) -> None:
    """Run the event loop until the condition holds."""
    for _ in range(10_000):
        if true():
            return
        await asyncio.sleep(0.001)
    raise TimeoutError


async def until_answered(ask: Callable[[], Awaitable[object]], answer: object) -> None:
    """Repeat the request until it gets this answer; other processes may need a moment."""
    for _ in range(5_000):
        if await ask() == answer:
            return
        await asyncio.sleep(0.001)
    raise TimeoutError
