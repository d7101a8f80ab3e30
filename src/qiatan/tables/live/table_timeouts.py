"""Timeouts of a table: clocks, votes, pauses, absent players and hosts, and abandoned tables."""

from __future__ import annotations

from collections.abc import Iterator

from qiatan.services.limits import Limits
from qiatan.services.peers import Presence
from qiatan.tables.core.commands import (
    Close,
    Command,
    DropEndVote,
    DropPauseVote,
    DropUndoVote,
    EndPause,
    ExpireClocks,
    PassHost,
    PauseAbandoned,
    Return,
    SeatAbsent,
    TakeOver,
    VoidRound,
)
from qiatan.tables.core.day_pace import OPEN_TIME, is_by_days, vote_seconds
from qiatan.tables.core.pauses import LONGEST_PAUSE, TIME_TO_VOTE
from qiatan.tables.core.state import TableState

RETRY = 1.0
"""Seconds before due commands that changed nothing are run again."""


class TableTimeouts:
    """Tracks who is absent, and computes which commands are due. Times are in epoch seconds."""

    def __init__(self, limits: Limits, now: float) -> None:
        self.empty_since: float | None = now
        self._limits = limits
        self._began = now
        self._here_since = now
        self._present: Presence = {}
        self._left: dict[str, float] = {}
        self._fired: tuple[int, float] = (0, 0.0)

    def update(self, present: Presence, now: float) -> None:
        """Record which people are present from `now` on."""
        self._left.update({person: now for person in self._present if person not in present})
        if present and not self._present:
            self._here_since = now
        self._present = present
        if present:
            self.empty_since = None
        elif self.empty_since is None:
            self.empty_since = now

    def next_due(self, state: TableState) -> float | None:
        """Return the time when the next command is due, or None."""
        number, fired = self._fired
        earliest = fired + RETRY if number == state.number else 0.0
        times = [time for time, _ in self._scheduled(state)]
        return max(min(times), earliest) if times else None

    def due(self, state: TableState, now: float) -> list[Command]:
        due = self.next_due(state)
        if due is None or due > now:
            return []
        self._fired = (state.number, now)
        return [command for time, command in self._scheduled(state) if time <= now]

    def _scheduled(self, state: TableState) -> list[tuple[float, Command]]:
        if state.start is not None:
            asked = max(state.start_at, self._began)
            return [(asked + self._limits.reveal, VoidRound())]
        if state.stage == "open" and state.paired:
            return [self._gathered(state)]
        if state.stage == "open" and is_by_days(state.settings.turn_timer):
            return [(state.changed + OPEN_TIME, Close())]
        if state.stage == "open":
            return [
                *self._host(state),
                *self._empty(self._limits.open_idle, Close()),
                *self._only_bots_present(state, self._limits.open_idle, Close()),
            ]
        if state.stage == "playing" and is_by_days(state.settings.turn_timer):
            return [*self._clocks(state), *self._resumed(state), *self._votes(state)]
        if state.stage == "playing":
            return [
                *self._clocks(state),
                *self._host(state),
                *self._absent_players(state),
                *self._abandoned(state),
                *self._pauses(state),
                *self._votes(state),
            ]
        return []

    def _gathered(self, state: TableState) -> tuple[float, Command]:
        """Start a tournament's game without its absent players, or close a matchmaking table."""
        if state.gather:
            return state.created + state.gather, SeatAbsent()
        return state.created + self._limits.gather, Close()

    def _clocks(self, state: TableState) -> Iterator[tuple[float, Command]]:
        end = None if state.active_game is None else state.active_game.deadline
        if end is not None:
            yield end, ExpireClocks()

    def _host(self, state: TableState) -> Iterator[tuple[float, Command]]:
        """Make the next present player the host if the host stays absent.

        At a tournament's table, an organiser is the host and need not be present.
        """
        if state.gather:
            return
        heir = next(self._seated_present(state), None)
        if heir is not None and state.host not in self._present:
            yield self._absent_since(state.host) + self._limits.host_grace, PassHost(heir)

    def _only_bots_present(
        self, state: TableState, seconds: float, then: Command
    ) -> Iterator[tuple[float, Command]]:
        """Yield `then` if only bot accounts are present.

        The command is due `seconds` after the last human left.
        """
        bots = {one.person for one in state.occupants if one.bot_account}
        if self._present and bots.issuperset(self._present) and state.has_humans:
            left = (self._absent_since(one.person or "") for one in state.occupants if one.is_human)
            yield max(left) + seconds, then

    def _empty(self, seconds: float, then: Command) -> Iterator[tuple[float, Command]]:
        if self.empty_since is not None:
            yield self.empty_since + seconds, then

    def _abandoned(self, state: TableState) -> Iterator[tuple[float, Command]]:
        """Pause a timed game if no one is present.

        Otherwise, timeouts would play the game to its end.
        """
        timed = state.active_game is not None and state.settings.turn_timer
        if timed and any(occupant.played_by is None for occupant in state.occupants):
            yield from self._empty(self._limits.timed_idle, PauseAbandoned())
            yield from self._only_bots_present(state, self._limits.timed_idle, PauseAbandoned())

    def _pauses(self, state: TableState) -> Iterator[tuple[float, Command]]:
        """End pauses that last too long, and pause votes that not everyone has answered in time."""
        held, vote = state.pauses.current, state.pauses.vote
        if held is not None and self._is_waited_for(state):
            begun = max(held.since, self._here_since)
            yield begun + LONGEST_PAUSE, EndPause()
        if vote is not None:
            yield vote.since + TIME_TO_VOTE, DropPauseVote()

    def _is_waited_for(self, state: TableState) -> bool:
        """Return whether a player is present and waits for others to end a pause."""
        return len(state.players) > 1 and next(self._seated_present(state), None) is not None

    def _votes(self, state: TableState) -> Iterator[tuple[float, Command]]:
        """End votes on ending the game or undoing a turn that not everyone has answered in time."""
        seconds = vote_seconds(TIME_TO_VOTE, state.settings.turn_timer)
        ending, undo = state.end_votes.current, state.undo_votes.current
        if ending is not None:
            yield ending.since + seconds, DropEndVote()
        if undo is not None:
            yield undo.since + seconds, DropUndoVote()

    def _resumed(self, state: TableState) -> Iterator[tuple[float, Command]]:
        """Resume a paused correspondence game as soon as one of its players is present."""
        if state.paused and next(self._seated_present(state), None) is not None:
            yield self._here_since, EndPause()

    def _absent_players(self, state: TableState) -> Iterator[tuple[float, Command]]:
        """Let a bot play for each absent player until they return, if another player is present."""
        stand_in = state.catalog.stand_in(state.settings.game)
        here = next(self._seated_present(state), None)
        watched = here is not None and stand_in is not None and state.active_game is not None
        for occupant in state.occupants:
            person = occupant.person
            if person is None:
                continue
            if occupant.away and not occupant.idle and person in self._present:
                yield self._began, Return(person)
            elif watched and occupant.substitute is None and person not in self._present:
                yield self._absent_since(person) + self._limits.away_grace, TakeOver(person)

    def _seated_present(self, state: TableState) -> Iterator[str]:
        """Yield the people with a seat and a connection to the table.

        Bot accounts are included only if no human has a seat.
        """
        seated = (s for s in state.occupants if s.person in self._present)
        return (s.person for s in seated if s.person and (s.is_human or not state.has_humans))

    def _absent_since(self, person: str) -> float:
        return self._left.get(person, self._began)
