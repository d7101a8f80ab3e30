"""A hall with clients that write down what they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar, Unpack

from qiatan.kit.refusal import Refused
from qiatan.kit.store import Store
from qiatan.protocol.messages import AnyMessage, Done, Moved, TableChanged, TableState
from qiatan.protocol.requests import Act, AnyRequest, CreateTable, EnterTable, StartGame
from qiatan.tables.connection import Connection
from qiatan.tables.hall import Hall, public_id
from qiatan.tables.hosted import Hosted
from qiatan.tables.limits import Limits
from qiatan.tables.pacing import AT_ONCE, Pacing
from qiatan.tables.room import Room
from qiatan.tables.thinker import Thinker
from tests.tables.highcard import HighCardView
from tests.tables.memory_store import MemoryStore
from tests.tables.play_through import HOSTED, Wishes, settings

M = TypeVar("M", bound=AnyMessage)


class FirstLegal:
    """Plays the first legal action; `last` plays the last, which for cards is to fold."""

    async def choose(self, game: str, bot: str, view: object) -> str:
        assert isinstance(view, HighCardView)
        return view.legal[0 if bot == "first" else -1]


class Client:
    """Somebody's browser."""

    def __init__(self, connection: Connection, told: list[AnyMessage]) -> None:
        self.connection = connection
        self.told = told

    async def do(self, request: AnyRequest) -> Done:
        return await self.connection.handle(request)

    async def code_of(self, request: AnyRequest) -> str:
        try:
            await self.do(request)
        except Refused as refused:
            return refused.refusal.code
        return "done"

    def all(self, kind: type[M]) -> list[M]:
        return [message for message in self.told if isinstance(message, kind)]

    def last(self, kind: type[M]) -> M:
        return self.all(kind)[-1]

    def take(self) -> list[AnyMessage]:
        """What was told since the last taking."""
        taken = self.told.copy()
        self.told.clear()
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
        asked = [m.at for m in self.told if isinstance(m, Moved | TableState)]
        return asked[-1]

    @property
    def over(self) -> bool:
        """Whether it was told that the table is over."""
        changed = self.all(TableChanged)
        return bool(changed) and changed[-1].info.stage == "over"

    @property
    def legal(self) -> tuple[str, ...]:
        """What it was told it may do now."""
        view = self.last(TableState).view or {}
        for moved in self.all(Moved):
            view = view | moved.view
        legal = view.get("legal", ())
        assert isinstance(legal, tuple)
        return legal

    @property
    def owes(self) -> bool:
        """Whether an action of it is awaited."""
        return bool(set(self.legal) - {"undo"})

    async def act(self, table: str, action: str) -> None:
        at = self.question()
        assert at is not None
        await self.do(Act(1, table=table, at=at, action=action))


class Outbox:
    def __init__(self) -> None:
        self.told: list[AnyMessage] = []

    def send(self, message: AnyMessage) -> None:
        self.told.append(message)


class House:
    """A hall, its store (in memory, if not `kept_in` another), and a time turned by hand."""

    def __init__(
        self,
        store: MemoryStore | None = None,
        *,
        kept_in: Store | None = None,
        hosted: Hosted = HOSTED,
        thinker: Thinker | None = None,
        limits: Limits | None = None,
        pacing: Pacing = AT_ONCE,
    ) -> None:
        self.store = store or MemoryStore()
        self.now = 1000.0
        self.hall = Hall(
            hosted,
            kept_in or self.store,
            thinker or FirstLegal(),
            limits=limits or Limits(),
            pacing=pacing,
            now=lambda: self.now,
        )

    async def __aenter__(self) -> House:
        await self.hall.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hall.stop()

    async def room(self, table: str) -> Room:
        return await self.hall._floor.room(table)

    def tell_lobby(self) -> None:
        self.hall._floor.lobby.tell()

    async def client(self, name: str) -> Client:
        outbox = Outbox()
        return Client(await self.hall.connect(f"secret-{name}", name, outbox), outbox.told)


def id_of(name: str) -> str:
    return public_id(f"secret-{name}")


async def until(true: Callable[[], bool]) -> None:
    """Let the loop run until something is true."""
    for _ in range(10_000):
        if true():
            return
        await asyncio.sleep(0.001)
    raise TimeoutError
