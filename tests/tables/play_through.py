"""A table without a server: takes commands, gives the state and its log."""

from __future__ import annotations

from typing import Literal, TypedDict, Unpack

import msgspec

from qiatan.kit.refusal import Refused
from qiatan.protocol.parts import Summary, TableSettings, TimeBank, TurnTimer
from qiatan.protocol.requests import Act, AddBot, Request, Sit
from qiatan.services.catalog import GameCatalog
from qiatan.services.peers import Present
from qiatan.stores.tables import StoredEvent
from qiatan.tables.core.commands import (
    BotAction,
    Command,
    Create,
    PersonRequest,
    Start,
)
from qiatan.tables.core.decide import decide
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.core.state import TableState
from qiatan.tables.live.commit import stored_events
from qiatan.tables.wire.cached_info import CachedInfo
from qiatan.tables.wire.table_info import summary, table_info
from tests.tables.highcard import HighCard

CATALOG = GameCatalog({"highcard": HighCard()}, {"highcard": ("first", "last")})
SEED = bytes(range(32))


class Wishes(TypedDict, total=False):
    """Settings that differ from the usual ones."""

    players: int
    public: bool
    entry: Literal["code", "knock", "invited"]
    watchers: bool
    name: str
    timer: TurnTimer
    bank: TimeBank
    rounds: int
    cheers: bool
    size: str


def settings(**wishes: Unpack[Wishes]) -> TableSettings:
    return TableSettings(
        name=wishes.get("name", ""),
        game="highcard",
        public=wishes.get("public", True),
        max_players=wishes.get("players", 4),
        bot_speed="fast",
        rules={
            "rounds": wishes.get("rounds", 2),
            "cheers": wishes.get("cheers", False),
            "size": wishes.get("size", "small"),
        },
        turn_timer=wishes.get("timer", 0),
        time_bank=wishes.get("bank", 0),
        entry=wishes.get("entry", "knock"),
        watchers=wishes.get("watchers", False),
    )


class Driven:
    """A table that runs commands and keeps its events in memory."""

    def __init__(self, catalog: GameCatalog = CATALOG) -> None:
        self.state = TableState("t1", catalog)
        self.log: list[StoredEvent] = []
        self.now = 1000.0
        self._cached = CachedInfo()

    @property
    def game(self) -> RunningGame:
        assert self.state.game is not None
        return self.state.game

    def do(self, *commands: Command) -> None:
        for command in commands:
            decision = decide(self.state, command, self.now)
            self.log += stored_events(decision.events, self.state.number, self.now)
            self.state = decision.state
            self._check_cached_info()

    def _check_cached_info(self) -> None:
        """Every change that clients are shown must replace the cached info."""
        here = {one.person: Present(one.name) for one in self.state.occupants if one.person}
        assert self._cached.info(self.state, here) == table_info(self.state, here)
        assert self._cached.summary(self.state, here) == summary(self.state, here)
        stored = self._cached.stored_summary(self.state)
        assert msgspec.json.decode(stored, type=Summary) == summary(self.state, {})

    def ask(self, person: str, request: Request) -> None:
        self.do(PersonRequest(person, person.capitalize(), request))

    def code_of(self, *commands: Command) -> str:
        """The code the last command is refused with; the state must not change."""
        before = self.state
        try:
            self.do(*commands)
        except Refused as refused:
            assert self.state is before
            return refused.refusal.code
        return "done"

    def refused(self, person: str, request: Request) -> str:
        return self.code_of(PersonRequest(person, person.capitalize(), request))

    def person(self, seat: int) -> str:
        person = self.state.occupants[seat].person
        assert person is not None
        return person

    def act(self, seat: int, action: str) -> None:
        """Perform an action for the seat's person or bot."""
        at = self.game.question(seat) or 0
        if self.state.occupants[seat].played_by is not None:
            self.do(BotAction(seat, at, action))
        else:
            self.ask(self.person(seat), Act(1, table="t1", at=at, action=action))

    def chairs(self) -> str:
        """The occupants, for example `red Ann, blue Ama (first)`."""
        return ", ".join(
            f"{s.colour} {s.name}" + (f" ({s.bot})" if s.bot else "") for s in self.state.occupants
        )


def opened(*others: str, catalog: GameCatalog = CATALOG, **wishes: Unpack[Wishes]) -> Driven:
    """Ann's table with the given people seated."""
    driven = Driven(catalog)
    driven.do(Create("ann", "Ann", "KELP-42", settings(**wishes)))
    for person in others:
        driven.ask(person, Sit(1, table="t1"))
    return driven


def started(
    *others: str, bots: int = 0, catalog: GameCatalog = CATALOG, **wishes: Unpack[Wishes]
) -> Driven:
    """The same with bots, in the first turn."""
    driven = opened(*others, catalog=catalog, **wishes)
    for _ in range(bots):
        driven.ask("ann", AddBot(1, table="t1", bot="first"))
    driven.do(Start("ann", SEED))
    return driven
