"""The interface of a game whose actions are numbers."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from qiatan.envs.core.buffers import Bytes, Shorts, zero_shorts
from qiatan.envs.core.draws import REPLACEMENTS, below
from qiatan.kit.archive import Archive
from qiatan.kit.native import i16, i64
from qiatan.kit.refusal import Refused, refuse

NOBODY: Final[i64] = -1
CHANCE_ACTOR: Final[i64] = -2
"""The value of `actor` while the caller must choose an outcome of chance."""

EVERYBODY: Final[i64] = -1
"""The value of `agent_seat` if the caller plays all seats."""


_NUMBERS: Final[list[object]] = []
"""The numbers from 0 on as objects, so that listing actions creates none. The largest action space
determines the length.
"""

SavedGame: TypeAlias = tuple[list[int], object, list[tuple[object, ...]]]
"""A saved game: its state as numbers, its board or None, and its log."""


class GameConfig:
    """The configuration that all games of an environment share, and a factory for these games."""

    def copy(self) -> GameConfig:
        """Return an equal configuration with separate buffers, for use in another thread."""
        raise NotImplementedError

    def new_game(self, mask: Bytes, base: i64) -> SteppedGame:
        """Make a game without a log. Its mask starts at index `base` of a shared buffer."""
        raise NotImplementedError


class SteppedGame:
    """A game whose actions are numbers, for batches and for adapters to other frameworks.

    `actor` is the seat to act, or `NOBODY` once the game has ended. `winner` is then the winning
    seat, or `NOBODY` after a draw or if the game reached the step limit (`broken`). There are
    `actions` actions; `mask[base:]` has a 1 for each of them that is legal for the actor. An
    observation has `row` numbers. `rows` counts the game's `ObservationRow`s, and `shown_row` is
    the number of the one that was written last.
    """

    def __init__(self, actions: i64, row: i64, mask: Bytes, base: i64) -> None:
        while len(_NUMBERS) < actions:
            _NUMBERS.append(len(_NUMBERS))
        self.actions: Final[i64] = actions
        self.row: Final[i64] = row
        self.actor: i64 = NOBODY
        self.winner: i64 = NOBODY
        self.broken: i64 = 0
        self.steps: i64 = 0
        self.entries: i64 = 0
        self.seed: i64 = 0
        self.agent_seat: i64 = EVERYBODY
        self.rows: i64 = 0
        self.shown_row: i64 = 0
        self._begun: i64 = 0
        self.mask: Final[Bytes] = mask
        self._base: Final[i64] = base
        self._marks: Final[Shorts] = zero_shorts(actions)
        self._marked: i64 = 0

    def reset(self, seed: i64) -> None:
        """Start the game with this seed."""
        raise NotImplementedError

    def act(self, index: i64) -> None:
        """Take the action with this number, which must be legal."""
        raise NotImplementedError

    def observe(self, seat: i64, out: Shorts, at: i64) -> None:
        """Write the seat's observation to `out`, starting at index `at`."""
        raise NotImplementedError

    def refresh(self, seat: i64, out: Shorts, at: i64) -> None:
        """Do the same as `observe`, but faster.

        `out` and `at` must be the same in each call, and nothing else may write there, unless
        `begin_row` is called first.
        """
        self.observe(seat, out, at)

    def begin_row(self) -> None:
        """Let the next `refresh` write all numbers."""

    def refusal(self, index: i64) -> Refused:
        """Return the exception that explains why the actor may not take this action."""
        raise NotImplementedError

    def outcome_count(self) -> int:
        """The number of equally likely outcomes while `actor` is `CHANCE_ACTOR`."""
        raise NotImplementedError

    def outcome(self, number: i64) -> int:
        """The rules' action for a chance outcome. Several numbers can mean the same action."""
        raise NotImplementedError

    def happen(self, number: i64) -> None:
        """Continue with the chance outcome that has this number."""
        raise NotImplementedError

    def begin_action(self, index: i64) -> None:
        """Take the first step of an action that takes several, and ask the actor again."""
        raise NotImplementedError

    def save(self) -> SavedGame:
        """Return the game's state, to be restored into a game with an equal configuration.

        The state can be passed to other processes.
        """
        raise NotImplementedError

    def restore(self, saved: SavedGame) -> None:
        """Replace the game's state with a saved one.

        Raises `Refused` (`other_version`) if another version of the program saved it.
        """
        raise NotImplementedError

    def clone(self) -> SteppedGame:
        """Return an independent copy that belongs to no batch.

        Given the same actions, it continues exactly like this game.
        """
        raise NotImplementedError

    def serialize(self, archive: Archive) -> None:
        """Save or restore the counters and the legal actions.

        Before restoring, no action may be marked as legal.
        """
        i: i64
        self.actor = archive.number(self.actor)
        self.winner = archive.number(self.winner)
        self.broken = archive.number(self.broken)
        self.steps = archive.number(self.steps)
        self.entries = archive.number(self.entries)
        self.seed = archive.number(self.seed)
        self.agent_seat = archive.number(self.agent_seat)
        self._begun = archive.number(self._begun)
        self._marked = archive.number(self._marked)
        for i in range(self._marked):
            self._marks[i] = i16(archive.number(i64(self._marks[i])))
            self.mask[self._base + i64(self._marks[i])] = 1

    def require_begun(self) -> None:
        """Raise `Refused` (`not_started`) if `reset` has not been called yet."""
        if self._begun == 0:
            raise refuse("not_started", "Call reset() before anything else.")

    def may(self, index: i64) -> bool:
        """True if the action is legal for the actor now."""
        return index >= 0 and index < self.actions and self.mask[self._base + index] == 1

    def step(self, index: i64) -> bool:
        """Take an action and continue to the next decision. Returns True if the game has ended.

        Raises `Refused` and changes nothing if the action is illegal.
        """
        if not self.may(index):
            self.require_begun()
            raise self.refusal(index)
        self.act(index)
        return self.actor == NOBODY

    def replacement(self) -> int:
        """Return a random legal action, determined by the game's seed and its number of steps."""
        return int(self._marks[below(self.seed + REPLACEMENTS, self.steps, self._marked)])

    def legal_actions(self) -> list[int]:
        """Return the numbers of the actor's legal actions, for uncompiled callers."""
        i: i64
        marks = self._marks
        # A list of the right length is overwritten, because a list that grows is slower.
        legal = _NUMBERS[: self._marked]
        for i in range(self._marked):
            legal[i] = _NUMBERS[i64(marks[i])]
        return cast("list[int]", legal)

    def _begin(self, seed: i64, agent_seat: i64) -> None:
        """Reset all counters for a new game. The caller plays `agent_seat`, or all seats."""
        self._begun = 1
        self.seed = seed
        self.winner = NOBODY
        self.broken = 0
        self.steps = 0
        self.entries = 0
        self.agent_seat = agent_seat

    def _end(self) -> None:
        """End the game, so that no seat has to act."""
        self._unmark()
        self.actor = NOBODY

    def _ask_chance(self) -> None:
        """Let the caller choose a chance outcome."""
        self._unmark()
        self.actor = CHANCE_ACTOR

    def _break_off(self) -> None:
        """End the game because it has reached the step limit."""
        self.broken = 1
        self._end()

    def _mark(self, index: i64) -> None:
        """Mark an action as legal. It must not be marked yet."""
        self.mask[self._base + index] = 1
        self._marks[self._marked] = i16(index)
        self._marked += 1

    def _unmark(self) -> None:
        # Most decisions have one legal action. In this case, local names for the tables would only
        # cost reference counts.
        if self._marked == 1:
            self.mask[self._base + i64(self._marks[0])] = 0
            self._marked = 0
            return
        mask, marks, base = self.mask, self._marks, self._base
        i: i64
        for i in range(self._marked):
            mask[base + i64(marks[i])] = 0
        self._marked = 0
