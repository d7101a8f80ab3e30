"""What a row of a buffer shows, so that the next observation only changes what differs."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Shorts
from qiatan.island.board import Board
from qiatan.island.state import IslandState
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i16, i64

OTHERS: Final[i64] = 4
"""How many marks there can be besides those for pieces: the raiders and a lifted ship."""


class ShownRow:
    """The board and the marks in a row that starts at index `at` of a buffer.

    Marks are the numbers for up to `pieces` pieces and for raiders. Most of their possible places
    are 0. A copy shows nothing yet.
    """

    def __init__(self, pieces: i64) -> None:
        self.at: i64 = 0
        self._board: Board | None = None
        self._marks: Final[Ints] = filled(pieces + OTHERS, 0)
        self._marked: i64 = 0

    def __reduce__(self) -> tuple[object, ...]:
        return ShownRow, (len(self._marks) - int(OTHERS),)

    def move(self, at: i64) -> None:
        """Start the row at index `at`, where it shows nothing yet."""
        self.at = at
        self._marked = 0
        self._board = None

    def shows(self, state: IslandState) -> bool:
        """True if the row shows the state's board, of which no hex is hidden."""
        return state.hidden == 0 and self._board is state.board

    def begin(self, state: IslandState) -> None:
        """Forget the marks, and remember the board for `shows` unless it has hidden hexes."""
        self._marked = 0
        self._board = None if state.hidden else state.board

    def mark(self, out: Shorts, index: i64, value: i64) -> None:
        """Write a mark to the buffer."""
        out[index] = i16(value)
        self._marks[self._marked] = index
        self._marked += 1

    def erase_marks(self, out: Shorts) -> None:
        """Write zeros over all marks."""
        marks = self._marks
        k: i64
        for k in range(self._marked):
            out[marks[k]] = 0
        self._marked = 0


def new_row(board: Board) -> ShownRow:
    """Make a row for boards of this shape."""
    return ShownRow(board.nodes + board.edges)
