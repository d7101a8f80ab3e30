"""A game's history, read from its table's log without blocking the event loop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from qiatan.kit.game import EarlyEnd, GameResult, Header, LogItem
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import GameFile
from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import Colour
from qiatan.services.faults import NOT_READ, report_fault
from qiatan.services.slices import in_slices, log_pages
from qiatan.stores.tables import Store, StoredEvent
from qiatan.tables.core.chance import header_of
from qiatan.tables.core.events import (
    Conceded,
    Configured,
    Created,
    GameEnded,
    GameEvent,
    Paused,
    Played,
    Resumed,
    Started,
    TableEvent,
    TurnUndone,
    Undone,
    from_json,
)


@dataclass(frozen=True, slots=True)
class GameHistory:
    """A game's start, its actions other than undone ones, and its early end, if any."""

    game: str
    started: Started
    played: tuple[Played, ...]
    early: EarlyEnd | None = None

    @property
    def header(self) -> Header:
        """The game's header."""
        return header_of(self.game, self.started)

    def file(self, result: GameResult | None) -> GameFile:
        """The game as a downloadable file, including its seed."""
        entries = tuple(LogItem(one.seat, one.action) for one in self.played)
        return GameFile(Record(self.header, entries), bytes.fromhex(self.started.seed), result)


def game_history(events: Iterable[TableEvent]) -> GameHistory | None:
    """Extract the game from a table's log, or return None if it has not started."""
    game, started, played = "", None, list[Played]()
    conceded, ended = list[Colour](), None
    for event in events:
        match event:
            case Created() | Configured():
                game = event.settings.game
            case Started():
                started = event
            case Played():
                played.append(event)
            case Undone():  # An undo always concerns the last action.
                played.pop()
            case TurnUndone():
                del played[-event.count :]
            case Conceded():
                conceded.append(event.colour)
            case GameEnded():
                ended = event.end
            case _:
                pass
    if started is None:
        return None
    seats = tuple(sorted(map(started.seats.index, conceded)))
    early = None if ended is None else EarlyEnd(ended, seats)
    return GameHistory(game, started, tuple(played), early)


def time_used(events: Iterable[tuple[float, TableEvent]], seats: int) -> list[float]:
    """Return the total seconds that each seat took for its actions, excluding pauses.

    `events` are the table's events with their times in epoch seconds.
    """
    used, waited, since = [0.0] * seats, 0.0, 0.0
    for at, event in events:
        match event:
            case Paused():
                waited += at - since
            case Started() | Resumed():
                since = at
            case Played():
                if event.seat >= 0:
                    used[event.seat] += waited + at - since
                waited, since = 0.0, at
            case _:
                pass
    return used


TimedEvent: TypeAlias = tuple[float, TableEvent]
"""An event with its time in epoch seconds."""

OF_GAMES: Final = (Created, Configured, GameEvent, Conceded, Paused, Resumed)
"""The types of events that `game_history` and `time_used` need."""


async def game_events(store: Store, table: str) -> list[TimedEvent]:
    """Read the events of a table's game from the store. Raises `Refused` (`storage_failed`)."""
    found: list[TimedEvent] = []
    try:
        async for page in log_pages(store, table):
            decoded = await in_slices(_decoded(page))
            found += [one for one in decoded if isinstance(one[1], OF_GAMES)]
    except Exception as error:
        fault = report_fault("games_not_read", error)
        raise refuse("storage_failed", NOT_READ, fault=fault) from error
    return found


def _decoded(page: Sequence[StoredEvent]) -> Iterator[TimedEvent]:
    for event in page:
        yield event.at, from_json(event.body)
