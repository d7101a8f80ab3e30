"""What a table is now: the fold of its log."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from qiatan.protocol.parts import RuleValue, Saying, Stage, TableSettings
from qiatan.tables import events
from qiatan.tables.events import TableEvent
from qiatan.tables.hosted import Hosted
from qiatan.tables.play import Play
from qiatan.tables.settings import expanded, is_ref
from qiatan.tables.sitters import Sitter, seat_of

SAYINGS_KEPT = 100
"""Lines of chat a table remembers."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A line of chat that was event `number`."""

    number: int
    saying: Saying


class State:
    """A table as of event `number`; 0 before there is any.

    In the open stage `sitters` stand in the order in which they came, then in turn order.
    """

    def __init__(self, table: str, hosted: Hosted) -> None:
        self.table = table
        self.hosted = hosted
        self.number = 0
        self.created = 0.0
        self.changed = 0.0
        self.code = ""
        self.stage: Stage = "open"
        self.settings = TableSettings(
            name="", game="", public=False, max_players=0, bot_speed="normal", rules={}
        )
        self.maps: Mapping[str, str] = {}
        self.map_title = ""
        self.host = ""
        self.sitters: tuple[Sitter, ...] = ()
        self.kicked: frozenset[str] = frozenset()
        self.heard: list[Heard] = []
        self.play: Play | None = None
        self.rematch: str | None = None

    def fork(self) -> State:
        """An independent state, equal in everything."""
        forked = copy.copy(self)
        forked.play = self.play and self.play.fork()
        return forked

    @property
    def bots_awaited(self) -> list[int]:
        """The bots' seats that owe an action now."""
        if self.play is None or self.stage != "playing":
            return []
        awaited = self.play.position.awaited()
        return [seat for seat in awaited if self.sitters[seat].bot is not None]

    @property
    def deadline(self) -> float | None:
        """When the table goes on by itself: a clock ends, or at once for a bot to act."""
        if self.play is None or self.stage != "playing":
            return None
        return self.changed if self.bots_awaited else self.play.deadline

    @property
    def rules(self) -> dict[str, RuleValue]:
        """The rules as the game knows them: maps of the library with their whole texts."""
        return expanded(self.settings.rules, self.maps)

    @property
    def maps_in_use(self) -> dict[str, str]:
        """The texts of the maps that the settings refer to, by ref."""
        refs = [str(value) for value in self.settings.rules.values() if is_ref(value)]
        return {ref: self.maps[ref] for ref in refs}

    def seat_of(self, person: str) -> int | None:
        """The index of a person's seat."""
        return seat_of(self.sitters, person)

    def apply(self, number: int, at: float, event: TableEvent) -> None:
        """Take over event `number` that happened `at`."""
        self.number = number
        self.changed = at
        match event:
            case events.Played():
                self._played(number, at, event)
            case events.Said():
                self._said(number, at, event)
            case events.Created():
                self._created(at, event)
            case events.Sat() | events.BotSeated():
                self.sitters = (*self.sitters, _sitter(event))
            case events.Stood():
                self._keep(lambda sitter: sitter.person != event.person)
            case events.Removed():
                self._removed(event)
            case events.Recoloured():
                self._change(event.person, lambda s: replace(s, colour=event.colour))
            case events.Readied():
                self._change(event.person, lambda s: replace(s, ready=event.ready))
            case events.Renamed():
                self._change(event.person, lambda s: replace(s, name=event.name))
            case events.Configured():
                self._configured(event)
            case events.HostPassed():
                self.host = event.person
            case events.Started():
                self._started(number, at, event)
            case events.Rematched():
                self.rematch = event.table
            case events.Closed():
                self.stage = "over"
            case _:
                assert_never(event)

    def _keep(self, stays: Callable[[Sitter], bool]) -> None:
        self.sitters = tuple(sitter for sitter in self.sitters if stays(sitter))

    def _change(self, person: str, changed: Callable[[Sitter], Sitter]) -> None:
        self.sitters = tuple(
            changed(sitter) if sitter.person == person else sitter for sitter in self.sitters
        )

    def _created(self, at: float, event: events.Created) -> None:
        self.created = at
        self.code = event.code
        self.host = event.host
        self._settle(event.settings, event.maps)

    def _removed(self, event: events.Removed) -> None:
        persons = {s.person for s in self.sitters if s.colour == event.colour and s.person}
        self.kicked |= persons
        self._keep(lambda sitter: sitter.colour != event.colour)

    def _settle(self, settings: TableSettings, maps: Mapping[str, str]) -> None:
        self.settings = settings
        self.maps = {**self.maps, **maps}
        texts = list(self.maps_in_use.values())
        game = self.hosted.game(settings.game)
        self.map_title = game.read_map(texts[0]).title if texts else ""

    def _configured(self, event: events.Configured) -> None:
        self._settle(event.settings, event.maps)
        self.sitters = tuple(replace(s, ready=s.bot is not None) for s in self.sitters)

    def _started(self, number: int, at: float, event: events.Started) -> None:
        self.sitters = tuple(
            sorted(self.sitters, key=lambda sitter: event.seats.index(sitter.colour))
        )
        self.play = Play(self.hosted.game(self.settings.game), event, number, at)
        self.stage = "over" if self.play.over else "playing"

    def _played(self, number: int, at: float, event: events.Played) -> None:
        if self.play is None:
            raise ValueError(f"event {number} of table {self.table} plays before the start")
        self.play.apply(number, at, event)
        if self.play.over:
            self.stage = "over"

    def _said(self, number: int, at: float, event: events.Said) -> None:
        seat = self.seat_of(event.person)
        colour = None if seat is None else self.sitters[seat].colour
        saying = Saying(name=event.name, colour=colour, text=event.text, at=at)
        self.heard = [*self.heard[1 - SAYINGS_KEPT :], Heard(number, saying)]


def _sitter(event: events.Sat | events.BotSeated) -> Sitter:
    if isinstance(event, events.BotSeated):
        return Sitter(event.colour, event.name, person=None, bot=event.bot, ready=True)
    return Sitter(event.colour, event.name, person=event.person, bot=None, ready=False)
