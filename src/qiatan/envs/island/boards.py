"""The boards of an environment's games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from qiatan.island.board import Board


class Boards:
    """`count` boards of one shape, each dealt when first used. Copies share the boards."""

    def __init__(self, deal: Callable[[int], Board], count: int) -> None:
        self.count: Final[int] = count
        self._deal: Final = deal
        self._dealt: Final[dict[int, Board]] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return Boards, (self._deal, self.count)

    def __deepcopy__(self, memo: object) -> Boards:
        return self

    def get(self, number: int) -> Board:
        """Return the board with this number, counted from 0."""
        board = self._dealt.get(number)
        if board is None:
            board = self._deal(number)
            self._dealt[number] = board
        return board

    def any(self) -> Board:
        """Return one of the boards, for callers that need only the shape."""
        return self.get(0)
