"""Replayed games, which can be viewed at any frame and from any perspective."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, cast

from qiatan.finished.game_history import GameHistory
from qiatan.kit.early_end import final_result
from qiatan.kit.game import Disclosure, Game, GameResult, Line, Position, Viewer
from qiatan.protocol.games import FinishedGame, FinishedSeat
from qiatan.protocol.messages import Moved
from qiatan.protocol.parts import ChatRulesInfo, EarlyEndInfo, LogLine, SeatInfo, TableInfo
from qiatan.tables.core.chance import header_of
from qiatan.tables.core.events import Started
from qiatan.tables.core.running_game import LogEntry, marked_expired
from qiatan.tables.wire.game_view import ViewFields, log_line, own_fields, public_fields
from qiatan.tables.wire.sent_views import changes_of

ALL_HANDS: Final = "open"

Perspective: TypeAlias = Viewer | Literal["open"]
"""A viewer, or "open" for a view of all hands, which no player had during the game."""

KEYFRAME_DISTANCE: Final = 50
"""The number of log entries between two cached positions."""


class ReplayedGame:
    """A game as frames: frame 0 is the first position, frame `n` the position after log entry `n`.

    Creating it and replaying the log raise `Refused` if the current rules reject the log.
    """

    def __init__(self, game: Game, log: GameHistory) -> None:
        self.log: Final = log
        self.entries: Final = list[LogEntry]()
        self.turns: Final = list[int]()
        first = game.start(log.header)
        self._keyframes = [first.copy()]
        self._position = first

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.log.played)

    @property
    def end(self) -> Position:
        """The last position. Do not modify it."""
        return self._position

    @property
    def result(self) -> GameResult | None:
        return final_result(self._position, self.log.early)

    def replay(self) -> Iterator[None]:
        """Replay the log, one entry per step. Exhaust this iterator before using other methods."""
        position = self._position
        for number, played in enumerate(self.log.played, start=1):
            begun = position.turns_begun()
            disclosure = position.apply(played.seat, played.action)
            if played.expired:
                disclosure = marked_expired(disclosure)
            entry = LogEntry(number, number - 1, played.seat, played.action, disclosure)
            self.entries.append(entry)
            if position.turns_begun() > begun:
                self.turns.append(number)
            if number % KEYFRAME_DISTANCE == 0:
                self._keyframes.append(position.copy())
            yield

    def lines(self, perspective: Perspective) -> list[LogLine]:
        """Return the whole log as seen from `perspective`."""
        return [log_line(entry, _line_for(entry.disclosure, perspective)) for entry in self.entries]

    def fields(self, number: int, perspective: Perspective) -> ViewFields:
        """Return the view at frame `number` as seen from `perspective`."""
        return _fields(self._at(number), perspective, self._seats)

    def moves(self, first: int, count: int, perspective: Perspective, id: str) -> Iterator[Moved]:
        """Yield a message for each of up to `count` moves after frame `first`.

        `id` is the game's id.
        """
        position = self._at(first)
        known = _fields(position, perspective, self._seats)
        for entry in self.entries[first : first + count]:
            played = self.log.played[entry.entry]
            position.apply(played.seat, played.action)
            before, known = known, _fields(position, perspective, self._seats)
            changed = changes_of(before, known, {})
            yield Moved(
                table=id,
                number=entry.number,
                kept=entry.entry,
                log=[log_line(entry, _line_for(entry.disclosure, perspective))],
                view=changed.view,
                parts=changed.parts,
                at=None,
                undo=None,
                clocks=[],
            )

    @property
    def _seats(self) -> int:
        return len(self.log.started.seats)

    def _at(self, number: int) -> Position:
        """Return a copy of the position after `number` log entries."""
        keyframe = min(number // KEYFRAME_DISTANCE, len(self._keyframes) - 1)
        position = self._keyframes[keyframe].copy()
        for played in self.log.played[keyframe * KEYFRAME_DISTANCE : number]:
            position.apply(played.seat, played.action)
        return position


def _line_for(disclosure: Disclosure, perspective: Perspective) -> Line:
    """Return the line to show. If all hands are open, any private line will do."""
    if perspective != ALL_HANDS:
        return disclosure.to(perspective)
    return next(iter(disclosure.private.values()), disclosure.public)


def _fields(position: Position, perspective: Perspective, seats: int) -> ViewFields:
    public = public_fields(position)
    if perspective != ALL_HANDS:
        return public | own_fields(position, perspective)
    own = [position.own_fields(seat) for seat in range(seats)]
    return public | {
        name: tuple(cast("tuple[object, ...]", own[seat][name])[seat] for seat in range(seats))
        for name, value in public.items()
        if name in own[0] and isinstance(value, tuple) and len(value) == seats
    }


def replayed_info(finished: FinishedGame, started: Started) -> TableInfo:
    """Return the table of a finished game as a spectator sees it."""
    seats, header = len(finished.seats), header_of(finished.game, started)
    return TableInfo(
        table=finished.id,
        code="",
        settings=finished.settings,
        stage="over",
        host=finished.host,
        seats=[_present(seat) for seat in finished.seats],
        spectators=[],
        least_seats=seats,
        most_seats=seats,
        closed=[],
        by_hand=[],
        map_title=finished.map_title,
        chat_rules=ChatRulesInfo(by="players", slow=0, muted=[]),
        paused=False,
        pause=None,
        pause_vote=None,
        your_seat=None,
        your_seats=[],
        your_person="",
        shut_out=None,
        hints=False,
        lesson=None,
        rematch=None,
        game=finished.id,
        commitment=header.commitment if started.seed else None,
        contributions=started.contributions,
        commitments=started.commitments,
        voided=started.voided,
        seed=started.seed or None,
        continued=started.continued,
        ended=_early_end(finished),
    )


def _early_end(finished: FinishedGame) -> EarlyEndInfo | None:
    if finished.early is None:
        return None
    winners = [number for number, seat in enumerate(finished.seats) if seat.won]
    return EarlyEndInfo(finished.early, winners, [seat.points for seat in finished.seats])


def _present(seat: FinishedSeat) -> SeatInfo:
    return SeatInfo(
        colour=seat.colour,
        name=seat.name,
        person=seat.person,
        bot=seat.bot,
        ready=True,
        present=True,
        local=seat.local,
        conceded=seat.conceded,
    )
