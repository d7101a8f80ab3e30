"""Random playouts inside the rules of each game: what is measured, and compared between builds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Final, Protocol, TypeAlias

from qiatan.island import moves as island_moves
from qiatan.island.board import Board
from qiatan.island.deal_board import deal_board
from qiatan.island.playout import Tally, play_out
from qiatan.island.rules import Rules
from qiatan.island.state import State
from qiatan.kit.chance import DerivedChance
from qiatan.kit.playout import Tally as NatickTally
from qiatan.natick import moves as natick_moves
from qiatan.natick import playout as natick_playout
from qiatan.natick import rules as natick
from qiatan.natick import state as natick_state

MOST_DECISIONS: Final = 20_000
"""A random game that takes longer is left unfinished."""

HALFWAY: Final = 300
"""Decisions of an island game played before its position is copied."""

NATICK_HALFWAY: Final = 80


@dataclass(frozen=True, slots=True)
class Counted:
    """What playouts came to so far: decisions, outcomes of chance, and a digest of them all."""

    decisions: int
    outcomes: int
    digest: int


class Copied(Protocol):
    """A position that can be copied."""

    def copy(self) -> object:
        """An independent position, equal in everything."""
        ...


Playouts: TypeAlias = Callable[[int, int], Counted]
"""Plays so many random games from the first seed on; what all its games so far came to."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a game is played at random.

    `seats` are the numbers of seats that a digest is made of, `measured` the one whose speed is
    measured. `playouts` prepares a table from a number of seats and a seed; `halfway` is a
    position in the middle of a game. `rules` is a module that tells which build runs.
    """

    rules: ModuleType
    seats: tuple[int, ...]
    measured: int
    playouts: Callable[[int, int], Playouts]
    halfway: Callable[[int], Copied]

    @property
    def build(self) -> str:
        """Which build of the rules runs: `native` or `uncompiled`."""
        native = str(self.rules.__file__).endswith((".so", ".pyd"))
        return "native" if native else "uncompiled"


def standard_board(seed: int) -> Board:
    """A standard board drawn from the seed."""
    return Board(deal_board("standard", DerivedChance(str(seed).encode(), 0)))


def _island_playouts(seats: int, seed: int) -> Playouts:
    board, rules, tally = standard_board(seed), Rules(), Tally()

    def play(first: int, games: int) -> Counted:
        for game in range(first, first + games):
            play_out(State(board, rules, seats), game, MOST_DECISIONS, tally)
        return Counted(tally.decisions, tally.outcomes, tally.digest)

    return play


def _island_halfway(seed: int) -> State:
    state = State(standard_board(1), Rules(), 4)
    play_out(state, seed, HALFWAY, Tally())
    return state


def _natick_playouts(seats: int, seed: int) -> Playouts:
    rules, tally = natick.Rules(), NatickTally(natick_moves.MOST_LEGAL)

    def play(first: int, games: int) -> Counted:
        for game in range(first, first + games):
            state = natick_state.State(rules)
            natick_playout.play_out(state, game, MOST_DECISIONS, tally)
        return Counted(tally.decisions, tally.outcomes, tally.digest)

    return play


def _natick_halfway(seed: int) -> natick_state.State:
    state = natick_state.State(natick.Rules())
    natick_playout.play_out(state, seed, NATICK_HALFWAY, NatickTally(natick_moves.MOST_LEGAL))
    return state


COURSES: Final[Mapping[str, Course]] = {
    "island": Course(island_moves, (2, 3, 4), 4, _island_playouts, _island_halfway),
    "natick": Course(natick_moves, (2,), 2, _natick_playouts, _natick_halfway),
}
"""By game id."""
