"""Timeouts of a table: clocks, absent players and hosts, nobody present."""

from __future__ import annotations

from collections.abc import Iterator

from qiatan.services.limits import Limits
from qiatan.services.peers import Presence
from qiatan.tables.core.commands import (
    Close,
    Command,
    DropPauseVote,
    EndPause,
    ExpireClocks,
    PassHost,
    PauseAbandoned,
    Return,
    TakeOver,
)
from qiatan.tables.core.pauses import LONGEST_PAUSE, TIME_TO_VOTE
from qiatan.tables.core.state import TableState

RETRY = 1.0
"""Seconds before a command that was due, but changed nothing, is due again."""


class TableTimeouts:
    """Since when persons are absent, and which commands are therefore due.

    All times are in epoch seconds.
    """

    def __init__(self, limits: Limits, now: float) -> None:
        self.empty_since: float | None = now
        self._limits = limits
        self._began = now
        self._here_since = now
        self._present: Presence = {}
        self._left: dict[str, float] = {}
        self._fired: tuple[int, float] = (0, 0.0)

    def update(self, present: Presence, now: float) -> None:
        """Note who is present from `now` on."""
        self._left.update({person: now for person in self._present if person not in present})
        if present and not self._present:
            self._here_since = now
        self._present = present
        if present:
            self.empty_since = None
        elif self.empty_since is None:
            self.empty_since = now

    def next_due(self, state: TableState) -> float | None:
        """When the next command is due; None if none will be."""
        number, fired = self._fired
        earliest = fired + RETRY if number == state.number else 0.0
        times = [time for time, _ in self._scheduled(state)]
        return max(min(times), earliest) if times else None

    def due(self, state: TableState, now: float) -> list[Command]:
        """The commands that are due now."""
        due = self.next_due(state)
        if due is None or due > now:
            return []
        self._fired = (state.number, now)
        return [command for time, command in self._scheduled(state) if time <= now]

    def _scheduled(self, state: TableState) -> list[tuple[float, Command]]:
        if state.stage == "open" and state.paired:
            return [(state.created + self._limits.gather, Close())]
        if state.stage == "open":
            return [
                *self._host(state),
                *self._nobody(self._limits.open_idle, Close()),
                *self._left_to_programs(state, self._limits.open_idle, Close()),
            ]
        if state.stage == "playing":
            return [
                *self._clocks(state),
                *self._host(state),
                *self._players(state),
                *self._abandoned(state),
                *self._pauses(state),
            ]
        return []

    def _clocks(self, state: TableState) -> Iterator[tuple[float, Command]]:
        end = None if state.active_game is None else state.active_game.deadline
        if end is not None:
            yield end, ExpireClocks()

    def _host(self, state: TableState) -> Iterator[tuple[float, Command]]:
        """The next person present becomes host if the absent one stays away."""
        heir = next(self._watching(state), None)
        if heir is not None and state.host not in self._present:
            yield self._absent_since(state.host) + self._limits.host_grace, PassHost(heir)

    def _left_to_programs(
        self, state: TableState, seconds: float, then: Command
    ) -> Iterator[tuple[float, Command]]:
        """As if nobody was present where only programs are, and all others have left them."""
        programs = {one.person for one in state.occupants if one.bot_account}
        if self._present and programs.issuperset(self._present) and state.has_humans:
            left = (self._absent_since(one.person or "") for one in state.occupants if one.is_human)
            yield max(left) + seconds, then

    def _nobody(self, seconds: float, then: Command) -> Iterator[tuple[float, Command]]:
        if self.empty_since is not None:
            yield self.empty_since + seconds, then

    def _abandoned(self, state: TableState) -> Iterator[tuple[float, Command]]:
        """Pause a timed game that nobody watches: its clock would play turns for ever."""
        timed = state.active_game is not None and state.settings.turn_timer
        if timed and any(occupant.played_by is None for occupant in state.occupants):
            yield from self._nobody(self._limits.timed_idle, PauseAbandoned())
            yield from self._left_to_programs(state, self._limits.timed_idle, PauseAbandoned())

    def _pauses(self, state: TableState) -> Iterator[tuple[float, Command]]:
        """Nobody waits for ever: not for who is away in a pause, nor for the vote for one."""
        held, vote = state.pauses.held, state.pauses.vote
        waiting = len(state.players) > 1 and next(self._watching(state), None) is not None
        if held is not None and waiting:
            begun = max(held.since, self._here_since)
            yield begun + LONGEST_PAUSE, EndPause()
        if vote is not None:
            yield vote.since + TIME_TO_VOTE, DropPauseVote()

    def _players(self, state: TableState) -> Iterator[tuple[float, Command]]:
        """A bot plays for an absent player while another is present, until the player returns."""
        stand_in = state.catalog.stand_in(state.settings.game)
        here = next(self._watching(state), None)
        watched = here is not None and stand_in is not None and state.active_game is not None
        for occupant in state.occupants:
            person = occupant.person
            if person is None:
                continue
            if occupant.away and not occupant.idle and person in self._present:
                yield self._began, Return(person)
            elif watched and occupant.substitute is None and person not in self._present:
                yield self._absent_since(person) + self._limits.away_grace, TakeOver(person)

    def _watching(self, state: TableState) -> Iterator[str]:
        """The seated persons who are present; programs only where nobody else has a seat."""
        seated = (s for s in state.occupants if s.person in self._present)
        return (s.person for s in seated if s.person and (s.is_human or not state.has_humans))

    def _absent_since(self, person: str) -> float:
        return self._left.get(person, self._began)
