"""What all tables of a process share: games, store, bots, limits, the time, other processes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from qiatan.kit.hint import Hint
from qiatan.kit.refusal import Refusal, Refused
from qiatan.kit.store import Store
from qiatan.protocol.parts import BotSpeed
from qiatan.tables.core.catalog import GameCatalog
from qiatan.tables.live.faults import StorageOutage
from qiatan.tables.live.meter import UNMETERED, Meter
from qiatan.tables.live.peers import ALONE, Peers, Quotas
from qiatan.tables.live.precedence import Precedence


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers an operator may set. Times are in seconds."""

    tables: int = 2000
    """Tables in memory at once; idle tables leave it."""
    tables_per_person: int = 20
    """Unfinished tables a person sits at that moved within the last hour."""
    connections_per_person: int = 12
    spectators: int = 100
    """Persons who watch one table."""
    sayings: int = 5
    """Lines of chat a person may say within `sayings_within`."""
    sayings_within: float = 10.0
    host_grace: float = 60.0
    """A host away this long loses the table to the next player present."""
    away_grace: float = 60.0
    """A player away this long is played by a bot while another player is present."""
    open_idle: float = 1800.0
    """An open table without anybody present for this long closes."""
    timed_idle: float = 1800.0
    """A game with a turn timer without anybody present for this long is paused."""
    room_idle: float = 300.0
    """A table that nobody watches and that waits for nothing leaves memory after this long."""
    maps_per_person: int = 100
    maps_listed: int = 200
    """Published maps that a list holds, the latest; one's own are as many at most."""
    map_checks: int = 20
    """Map files a person may have checked, or lists asked for, within `map_checks_within`."""
    map_checks_within: float = 5.0
    map_saves: int = 60
    map_saves_within: float = 600.0
    hints: int = 10
    """Hints a person may ask for within `hints_within`."""
    hints_within: float = 20.0
    thought: float = 20.0
    """The table plays for a bot that thinks longer."""


class SlidingWindow:
    """Rate limit per person, shared by all processes under its `name`.

    `most` calls `within` so many seconds, then `refusal`.
    """

    def __init__(
        self, name: str, most: int, within: float, refusal: Refusal, quotas: Quotas
    ) -> None:
        self._name = name
        self._quotas = quotas
        self._most = most
        self._within = within
        self._refusal = refusal
        self._times: dict[str, deque[float]] = {}

    async def count(self, person: str, now: float) -> None:
        """Count one call. Raises `Refused` where it is one too many."""
        times = self._times.setdefault(person, deque(maxlen=self._most))
        if len(times) == self._most and now - times[0] < self._within:
            raise Refused(self._refusal)
        times.append(now)
        if not await self._quotas.admit(self._name, person, self._most, self._within):
            raise Refused(self._refusal)

    def sweep(self, now: float) -> None:
        """Forget persons whose last call is older than the window."""
        self._times = {p: t for p, t in self._times.items() if now - t[-1] < self._within}


class BotEngine(Protocol):
    """Chooses actions for any bot of any game, in a place that never blocks the event loop."""

    async def choose(self, game: str, bot: str, view: object) -> str:
        """The bot's action in notation; `view` is the view of the bot's seat."""
        ...

    async def hint(self, game: str, view: object) -> Hint:
        """What the strongest bot would do in the seat of `view`, and why."""
        ...


@dataclass(frozen=True, slots=True)
class BotPace:
    """Seconds a bot waits before it acts, at each speed of a table, so that people can follow.

    The wait of a bot that is not the only one who may act is multiplied by `answering`.
    """

    fast: float = 0.25
    normal: float = 0.9
    slow: float = 1.8
    answering: float = 0.6
    fast_answer: float = 0.5
    normal_answer: float = 1.0
    slow_answer: float = 1.5

    def between_answers(self, speed: BotSpeed) -> float:
        """Seconds from one bot's answer to an offer to the next bot's."""
        answers = {"fast": self.fast_answer, "normal": self.normal_answer, "slow": self.slow_answer}
        return answers[speed]

    def wait(self, speed: BotSpeed, *, alone: bool) -> float:
        """Seconds from the last event to the bot's action."""
        seconds = {"fast": self.fast, "normal": self.normal, "slow": self.slow}[speed]
        return seconds if alone else seconds * self.answering


NO_DELAY = BotPace(0.0, 0.0, 0.0, fast_answer=0.0, normal_answer=0.0, slow_answer=0.0)
"""Bots act as soon as they have chosen."""


@dataclass(frozen=True, slots=True)
class Services:
    """The collaborators of every table; `now` returns epoch seconds."""

    catalog: GameCatalog
    store: Store
    bot_engine: BotEngine
    limits: Limits
    bot_pace: BotPace
    now: Callable[[], float]
    meter: Meter = UNMETERED
    peers: Peers = ALONE
    outage: StorageOutage = field(default_factory=StorageOutage)
    precedence: Precedence = field(default_factory=Precedence)
