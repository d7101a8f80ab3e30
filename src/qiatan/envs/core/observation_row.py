"""A buffer for one game's observations."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Shorts, zero_shorts
from qiatan.envs.core.stepped_game import SteppedGame
from qiatan.kit.native import i64


class ObservationRow:
    """The observation of a game that is not part of a batch, for one seat at a time.

    If a game has several such rows, each change from one to another takes longer, because all
    numbers are written again. This class is compiled, because a buffer passed from uncompiled to
    compiled code is never freed.
    """

    def __init__(self, game: SteppedGame) -> None:
        game.rows += 1
        self._game: Final = game
        self._number: Final[i64] = game.rows
        self.numbers: Final[Shorts] = zero_shorts(game.row)

    def __reduce__(self) -> tuple[object, ...]:
        return ObservationRow, (self._game,)

    def show(self, seat: i64) -> None:
        """Refresh `numbers` for this seat."""
        game = self._game
        if game.shown_row != self._number:
            game.begin_row()
            game.shown_row = self._number
        game.refresh(seat, self.numbers, 0)
