"""A buffer for one game's observations."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.buffers import Shorts, zero_shorts
from qiatan.envs.core.stepped_game import SteppedGame
from qiatan.kit.native import i64


class ObservationRow:
    """Observes a game that is not part of a batch.

    This class is compiled, because a buffer passed from uncompiled to compiled code is never freed.
    """

    def __init__(self, game: SteppedGame) -> None:
        self._game: Final = game
        self._row: Final[Shorts] = zero_shorts(game.row)

    def __reduce__(self) -> tuple[object, ...]:
        return ObservationRow, (self._game,)

    def of(self, seat: i64) -> Shorts:
        """Return the seat's observation, which is valid until the next call."""
        self._game.observe(seat, self._row, 0)
        return self._row
