"""What of a table's log counts in its game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from qiatan.kit.game import Entry, Header, Standing
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import GameFile
from qiatan.tables.core.chance import header_of
from qiatan.tables.core.events import Configured, Created, Played, Started, TableEvent, Undone


@dataclass(frozen=True, slots=True)
class KeptLog:
    """How a game started, and its actions but for those that were undone."""

    game: str
    started: Started
    played: tuple[Played, ...]

    @property
    def header(self) -> Header:
        """The game's header."""
        return header_of(self.game, self.started)

    def file(self, result: Standing | None) -> GameFile:
        """The game with its seed, to be downloaded."""
        entries = tuple(Entry(one.seat, one.action) for one in self.played)
        return GameFile(Record(self.header, entries), bytes.fromhex(self.started.seed), result)


def kept_log(events: Iterable[TableEvent]) -> KeptLog | None:
    """The game in a table's log; None before it has started."""
    game, started, played = "", None, list[Played]()
    for event in events:
        match event:
            case Created() | Configured():
                game = event.settings.game
            case Started():
                started = event
            case Played():
                played.append(event)
            case Undone():  # always of the last action
                played.pop()
            case _:
                pass
    return None if started is None else KeptLog(game, started, tuple(played))
