"""What a row of a buffer shows, so that the next observation only changes what differs."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Shorts
from qiatan.island.board import NONE, Board
from qiatan.island.rules import CITY, PIECE_KINDS, ROAD, SETTLEMENT
from qiatan.island.state import IslandState
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i16, i64

MARKS: Final[i64] = 12
"""How many marks there can be: a question and its count, the seats that act and whose turn it is,
the raiders, a lifted ship, and the named cards.
"""

CITY_WEIGHT: Final[i64] = 3
"""A new city returns a settlement. With this weight, `pieces_left` becomes smaller nevertheless."""


class ShownRow:
    """The board, the marks and the pieces in a row that starts at index `at` of a buffer.

    `offer` is 1 if the row shows an open offer. Marks are numbers that are 0 in most observations.
    The places of up to `pieces` pieces depend on the seat that observes: the number for a piece of
    this seat is at `_places`, followed by those for the next seats clockwise. A copy shows nothing
    yet.
    """

    def __init__(self, pieces: i64, seats: i64) -> None:
        self.at: i64 = 0
        self.offer: i64 = 0
        self._seats: Final[i64] = seats
        self._board: Board | None = None
        self._marks: Final[Ints] = filled(MARKS, 0)
        self._marked: i64 = 0
        self._state: IslandState | None = None
        self._left: i64 = NONE
        self._seat: i64 = NONE
        self._places: Final[Ints] = filled(pieces, 0)
        self._owners: Final[Ints] = filled(pieces, 0)
        self._values: Final[Ints] = filled(pieces, 0)
        self._pieces: i64 = 0

    def __reduce__(self) -> tuple[object, ...]:
        return ShownRow, (len(self._places), int(self._seats))

    def move(self, at: i64) -> None:
        """Start the row at index `at`, where it shows nothing yet."""
        self.at = at
        self._board = None

    def shows(self, state: IslandState) -> bool:
        """True if the row shows the state's board, of which no hex is hidden."""
        return state.hidden == 0 and self._board is state.board

    def begin(self, state: IslandState) -> None:
        """Forget everything, and remember the board for `shows` unless it has hidden hexes."""
        self._marked = 0
        self._pieces = 0
        self._state = None
        self.offer = 0
        self._board = None if state.hidden else state.board

    def mark(self, out: Shorts, index: i64, value: i64) -> None:
        """Write a mark to the buffer."""
        out[index] = i16(value)
        self._marks[self._marked] = index
        self._marked += 1

    def erase_marks(self, out: Shorts) -> None:
        """Write zeros over all marks."""
        k: i64
        for k in range(self._marked):
            out[self._marks[k]] = 0
        self._marked = 0

    def shows_pieces(self, state: IslandState) -> bool:
        """True if the row shows the state's pieces, for some seat."""
        return self._state is state and self._left == pieces_left(state)

    def begin_pieces(self, state: IslandState, out: Shorts) -> None:
        """Erase all pieces, and remember the state for `shows_pieces`."""
        self._erase_pieces(out)
        self._pieces = 0
        self._state = state
        # Ships move, so with ships an equal number does not mean equal pieces.
        self._left = NONE if state.rules.ships else pieces_left(state)

    def add_piece(self, place: i64, owner: i64, value: i64) -> None:
        """Add a piece that `show_pieces` writes."""
        k = self._pieces
        self._places[k] = place
        self._owners[k] = owner
        self._values[k] = value
        self._pieces += 1

    def turn_pieces(self, out: Shorts, seat: i64) -> None:
        """Move all pieces if another seat observes now."""
        if seat != self._seat:
            self._erase_pieces(out)
            self.show_pieces(out, seat)

    def show_pieces(self, out: Shorts, seat: i64) -> None:
        """Write all pieces for a seat."""
        k: i64
        places, owners, values, seats = self._places, self._owners, self._values, self._seats
        for k in range(self._pieces):
            out[places[k] + clockwise(owners[k], seat, seats)] = i16(values[k])
        self._seat = seat

    def _erase_pieces(self, out: Shorts) -> None:
        k: i64
        places, owners, seat, seats = self._places, self._owners, self._seat, self._seats
        for k in range(self._pieces):
            out[places[k] + clockwise(owners[k], seat, seats)] = 0


def clockwise(other: i64, seat: i64, seats: i64) -> i64:
    """Return how many seats clockwise of `seat` the other seat is."""
    return other - seat if other >= seat else other - seat + seats


def pieces_left(state: IslandState) -> i64:
    """Return a number that each new piece on land decreases.

    Pieces on land neither move nor return, so in one game equal numbers mean equal pieces.
    """
    row: i64
    left: i64 = 0
    pieces = state.pieces
    for row in range(0, state.seats * PIECE_KINDS, PIECE_KINDS):
        left += pieces[row + ROAD] + pieces[row + SETTLEMENT] + CITY_WEIGHT * pieces[row + CITY]
    return left


def new_row(board: Board, seats: i64) -> ShownRow:
    """Make a row for boards of this shape."""
    return ShownRow(board.nodes + board.edges, seats)
