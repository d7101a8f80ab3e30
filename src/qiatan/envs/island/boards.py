"""The boards that the games of an environment are played on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from qiatan.island.board import Board


class Boards:
    """So many boards of one shape, each dealt when it is first played on."""

    def __init__(self, deal: Callable[[int], Board], count: int) -> None:
        self.count: Final[int] = count
        self._deal: Final = deal
        self._dealt: Final[dict[int, Board]] = {}

    def get(self, number: int) -> Board:
        """A board by its number, from 0."""
        board = self._dealt.get(number)
        if board is None:
            board = self._deal(number)
            self._dealt[number] = board
        return board

    def any(self) -> Board:
        """One that stands for all where only the shape matters."""
        return self.get(0)
