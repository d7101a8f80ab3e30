"""The bots that play the other seats of an environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.bots.bot import Bot
from qiatan.envs.checks import check_opponents
from qiatan.games.registry import bot_named
from qiatan.kit.refusal import refuse

RANDOM: Final = "random"


class Opponents:
    """The bots of an environment, which are loaded by name again when it is unpickled.

    `bots` is empty if all opponents play at random, which the compiled game does itself. Raises
    `Refused` (`bad_opponents`, `unknown_bot`).
    """

    def __init__(self, game: str, names: Sequence[str], seats: int) -> None:
        check_opponents(names)
        if len(names) + 1 != seats:
            text = f"There must be one opponent fewer than the {seats} seats."
            raise refuse("bad_opponents", text, "opponents")
        self._game: Final = game
        self._names: Final = tuple(names)
        loaded = [bot_named(game, name) for name in self._names]
        self.bots: Final[Sequence[Bot[object]]] = [] if set(self._names) == {RANDOM} else loaded

    def __reduce__(self) -> tuple[object, ...]:
        return Opponents, (self._game, self._names, len(self._names) + 1)

    def __deepcopy__(self, memo: object) -> Opponents:
        return self
