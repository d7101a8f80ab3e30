"""A finished game, replayed once, to be looked at from any moment and with anybody's eyes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, cast

from qiatan.finished.game_history import GameHistory
from qiatan.kit.game import Disclosure, Game, Line, Position, Standing, Viewer
from qiatan.protocol.messages import Moved
from qiatan.protocol.parts import LogLine
from qiatan.tables.core.running_game import LogEntry, marked_expired
from qiatan.tables.wire.projections import ViewFields, log_line, own_fields, public_fields
from qiatan.tables.wire.sent_views import changes_of

ALL_HANDS: Final = "open"

Perspective: TypeAlias = Viewer | Literal["open"]
"""A viewer, or one who sees all hands: nobody did while the game went on."""

STRIDE: Final = 50
"""Entries from one position that is held to the next."""


class ReplayedGame:
    """Frame 0 is the first position, frame `n` that after entry `n` of the log.

    Raises `Refused` where the game does not know the log any more.
    """

    def __init__(self, game: Game, log: GameHistory) -> None:
        self.log: Final = log
        self.entries: Final = list[LogEntry]()
        self.turns: Final = list[int]()
        first = game.start(log.header)
        self._held = [first.copy()]
        self._position = first

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.log.played)

    @property
    def end(self) -> Position:
        """The last position, which is not to be changed."""
        return self._position

    @property
    def result(self) -> Standing | None:
        """How the game ended."""
        return self._position.standing()

    def replay(self) -> Iterator[None]:
        """Go through the game once, an entry a step, before anything else is asked."""
        position = self._position
        for number, played in enumerate(self.log.played, start=1):
            begun = position.turns_begun()
            disclosure = position.apply(played.seat, played.action)
            if played.expired:
                disclosure = marked_expired(disclosure)
            self.entries.append(LogEntry(number, number - 1, played.seat, disclosure))
            if position.turns_begun() > begun:
                self.turns.append(number)
            if number % STRIDE == 0:
                self._held.append(position.copy())
            yield

    def lines(self, perspective: Perspective) -> list[LogLine]:
        """The whole log as `perspective` may know it."""
        return [log_line(entry, _line_for(entry.disclosure, perspective)) for entry in self.entries]

    def fields(self, number: int, perspective: Perspective) -> ViewFields:
        """The view of a frame."""
        return _fields(self._at(number), perspective, self._seats)

    def moves(self, first: int, count: int, perspective: Perspective, id: str) -> Iterator[Moved]:
        """What was sent at the `count` frames after frame `first`, or as many as there are.

        `id` is the game's.
        """
        position = self._at(first)
        known = _fields(position, perspective, self._seats)
        for entry in self.entries[first : first + count]:
            played = self.log.played[entry.entry]
            position.apply(played.seat, played.action)
            before, known = known, _fields(position, perspective, self._seats)
            changed = changes_of(before, known)
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
        """A position of one's own after so many entries."""
        held = min(number // STRIDE, len(self._held) - 1)
        position = self._held[held].copy()
        for played in self.log.played[held * STRIDE : number]:
            position.apply(played.seat, played.action)
        return position


def _line_for(disclosure: Disclosure, perspective: Perspective) -> Line:
    """With all hands open the fullest line: whoever was told more was told all of it."""
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
