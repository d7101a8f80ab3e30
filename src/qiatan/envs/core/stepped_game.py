"""A game that is stepped through by numbers, whichever it is."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Bytes, Shorts, zero_shorts
from qiatan.kit.native import i16, i64
from qiatan.kit.refusal import Refused

NOBODY: Final[i64] = -1
EVERYBODY: Final[i64] = -1
"""In the place of the learner: the caller plays all seats."""


class SteppedGame:
    """What batches and the environments of other projects see of a game.

    `actor` is the seat that is asked, `NOBODY` once the game has ended: then `winner` is a seat, or
    `NOBODY` where it was drawn, or broken off (`broken`). `mask[base:]` is the actor's, a 1 for
    each of `actions` numbers that it may answer by; an observation has `row` numbers.
    """

    def __init__(self, actions: i64, row: i64, mask: Bytes, base: i64) -> None:
        self.actions: Final[i64] = actions
        self.row: Final[i64] = row
        self.actor: i64 = NOBODY
        self.winner: i64 = NOBODY
        self.broken: i64 = 0
        self.steps: i64 = 0
        self.entries: i64 = 0
        self.seed: i64 = 0
        self.agent_seat: i64 = EVERYBODY
        self._mask: Final[Bytes] = mask
        self._base: Final[i64] = base
        self._marks: Final[Shorts] = zero_shorts(actions)
        self._marked: i64 = 0

    def reset(self, seed: i64) -> None:
        """Begin the game of a seed."""
        raise NotImplementedError

    def act(self, index: i64) -> None:
        """Do what `may` allows."""
        raise NotImplementedError

    def observe(self, seat: i64, out: Shorts, at: i64) -> None:
        """What the seat may know, into `out` from place `at`."""
        raise NotImplementedError

    def refusal(self, index: i64) -> Refused:
        """Why the actor may not do what the mask forbids."""
        raise NotImplementedError

    def may(self, index: i64) -> bool:
        """Whether the actor may do this now."""
        return index >= 0 and index < self.actions and self._mask[self._base + index] == 1

    def step(self, index: i64) -> bool:
        """Do it and go on to the next question; whether the game has ended.

        Raises `Refused`, with nothing changed, where the actor may not.
        """
        if not self.may(index):
            raise self.refusal(index)
        self.act(index)
        return self.actor == NOBODY

    def legal_actions(self) -> list[int]:
        """What the actor may do now, for interpreted code."""
        return [int(self._marks[i]) for i in range(self._marked)]

    def _begin(self, seed: i64, agent_seat: i64) -> None:
        """Another game; the caller plays the seat `agent_seat`, or all."""
        self.seed = seed
        self.winner = NOBODY
        self.broken = 0
        self.steps = 0
        self.entries = 0
        self.agent_seat = agent_seat

    def _end(self) -> None:
        """Nobody is asked any more."""
        self._unmark()
        self.actor = NOBODY

    def _break_off(self) -> None:
        """There were too many steps."""
        self.broken = 1
        self._end()

    def _mark(self, index: i64) -> None:
        """One that was not marked yet."""
        self._mask[self._base + index] = 1
        self._marks[self._marked] = i16(index)
        self._marked += 1

    def _unmark(self) -> None:
        # Most questions have one answer. A local name of a table is counted, which costs more.
        if self._marked == 1:
            self._mask[self._base + i64(self._marks[0])] = 0
            self._marked = 0
            return
        mask, marks, base = self._mask, self._marks, self._base
        i: i64
        for i in range(self._marked):
            mask[base + i64(marks[i])] = 0
        self._marked = 0
