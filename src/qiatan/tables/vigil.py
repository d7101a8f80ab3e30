"""What a table does by itself when time passes: clocks, an absent host, nobody there."""

from __future__ import annotations

from qiatan.tables.commands import Close, Command, Expire, PassHost
from qiatan.tables.faces import Present
from qiatan.tables.limits import Limits
from qiatan.tables.state import State

RETRY = 1.0
"""Seconds before what was due, and changed nothing, is due again."""


class Vigil:
    """Who is there since when, and so what is due. All times are in epoch seconds."""

    def __init__(self, limits: Limits, now: float) -> None:
        self.empty_since: float | None = now
        self._limits = limits
        self._began = now
        self._present: Present = {}
        self._left: dict[str, float] = {}
        self._fired: tuple[int, float] = (0, 0.0)

    def seen(self, present: Present, now: float) -> None:
        """Who is there from now on."""
        self._left.update({person: now for person in self._present if person not in present})
        self._present = present
        if present:
            self.empty_since = None
        elif self.empty_since is None:
            self.empty_since = now

    def next_due(self, state: State) -> float | None:
        """When the next thing is due."""
        number, fired = self._fired
        earliest = fired + RETRY if number == state.number else 0.0
        times = [time for time, _ in self._ahead(state)]
        return max(min(times), earliest) if times else None

    def due(self, state: State, now: float) -> list[Command]:
        """What is due now."""
        due = self.next_due(state)
        if due is None or due > now:
            return []
        self._fired = (state.number, now)
        return [command for time, command in self._ahead(state) if time <= now]

    def _ahead(self, state: State) -> list[tuple[float, Command]]:
        if state.stage == "open":
            return self._ahead_open(state)
        end = state.play.deadline if state.play and state.stage == "playing" else None
        return [] if end is None else [(end, Expire())]

    def _ahead_open(self, state: State) -> list[tuple[float, Command]]:
        ahead: list[tuple[float, Command]] = []
        heir = self._heir(state)
        if heir is not None:
            left = self._left.get(state.host, self._began)
            ahead.append((left + self._limits.host_grace, PassHost(heir)))
        if self.empty_since is not None:
            ahead.append((self.empty_since + self._limits.open_idle, Close()))
        return ahead

    def _heir(self, state: State) -> str | None:
        """Who becomes host if the absent host stays away."""
        if state.host in self._present:
            return None
        persons = (sitter.person for sitter in state.sitters)
        return next((person for person in persons if person in self._present), None)
