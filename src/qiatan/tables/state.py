"""What a table is now: the fold of its log."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from qiatan.protocol.parts import Colour, RuleValue, Saying, Stage, TableSettings
from qiatan.tables import events
from qiatan.tables.choices import Choices, bounds, choices
from qiatan.tables.events import SeatEvent, TableEvent
from qiatan.tables.hosted import Hosted, seats_on_any_map
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
        self.paused = False
        self.heard: list[Heard] = []
        self.play: Play | None = None
        self.rematch: str | None = None
        self._choices: tuple[object, Choices] | None = None

    def fork(self) -> State:
        """An independent state, equal in everything."""
        forked = copy.copy(self)
        forked.play = self.play and self.play.fork()
        return forked

    @property
    def choices(self) -> Choices:
        """What there is to choose; nothing after the start. Found out when asked for."""
        now = (self.stage, self.settings, len(self.sitters))
        if self._choices is None or self._choices[0] != now:
            self._choices = now, self._found_choices()
        return self._choices[1]

    def _found_choices(self) -> Choices:
        game = self.hosted.games.get(self.settings.game)
        players = self.settings.max_players
        if game is None:
            return Choices(players, players)
        on_any_map = seats_on_any_map(game)
        if self.stage != "open":
            return bounds(game, self.rules, on_any_map)
        return choices(game, self.rules, players, len(self.sitters), on_any_map)

    @property
    def going(self) -> Play | None:
        """The game, if one goes on and does not stand still."""
        return self.play if self.stage == "playing" and not self.paused else None

    @property
    def bots_awaited(self) -> list[int]:
        """The seats played by bots that owe an action now."""
        return self._bots_of(self.going.position.awaited()) if self.going else []

    @property
    def bots_invited(self) -> list[int]:
        """The seats played by bots that may want to act in another's turn."""
        return self._bots_of(self.going.position.invited()) if self.going else []

    def _bots_of(self, seats: Sequence[int]) -> list[int]:
        return [seat for seat in seats if self.sitters[seat].played_by is not None]

    @property
    def deadline(self) -> float | None:
        """When the table goes on by itself: a clock ends, or at once for a bot to act."""
        if self.going is None:
            return None
        return self.changed if self.bots_awaited else self.going.deadline

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
            case events.Configured():
                self._configured(event)
            case events.HostPassed():
                self.host = event.person
            case events.Started():
                self._started(number, at, event)
            case events.Paused() | events.Resumed():
                self._stand_still(number, at, paused=isinstance(event, events.Paused))
            case events.Rematched():
                self.rematch = event.table
            case events.Closed():
                self.stage = "over"
            case _:
                self._seats_changed(event)

    def _seats_changed(self, event: SeatEvent) -> None:
        match event:
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
            case events.GivenToBot():
                self._hand(event.colour, event.bot, away=event.away)
            case events.TakenBack():
                self._hand(event.colour, None, away=False)
            case events.Expelled():
                self._expelled(event)
            case _:
                assert_never(event)

    def _keep(self, stays: Callable[[Sitter], bool]) -> None:
        self.sitters = tuple(sitter for sitter in self.sitters if stays(sitter))

    def _change(self, person: str, changed: Callable[[Sitter], Sitter]) -> None:
        self.sitters = tuple(
            changed(sitter) if sitter.person == person else sitter for sitter in self.sitters
        )

    def _change_at(self, colour: Colour, changed: Callable[[Sitter], Sitter]) -> None:
        self.sitters = tuple(
            changed(sitter) if sitter.colour == colour else sitter for sitter in self.sitters
        )

    def _hand(self, colour: Colour, bot: str | None, *, away: bool) -> None:
        self._change_at(colour, lambda s: replace(s, substitute=bot, away=away))

    def _expelled(self, event: events.Expelled) -> None:
        self.kicked |= self._persons_at(event.colour)
        bot = Sitter(event.colour, event.name, person=None, bot=event.bot, ready=True)
        self._change_at(event.colour, lambda _: bot)

    def _persons_at(self, colour: Colour) -> set[str]:
        return {s.person for s in self.sitters if s.colour == colour and s.person}

    def _stand_still(self, number: int, at: float, *, paused: bool) -> None:
        self.paused = paused
        if self.play is not None:
            self.play.stand_still(number, at, paused=paused)

    def _created(self, at: float, event: events.Created) -> None:
        self.created = at
        self.code = event.code
        self.host = event.host
        self._settle(event.settings, event.maps)

    def _removed(self, event: events.Removed) -> None:
        self.kicked |= self._persons_at(event.colour)
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
        game = self.hosted.game(self.settings.game)
        self.play = Play(game, event, self.settings.turn_timer, number, at)
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
