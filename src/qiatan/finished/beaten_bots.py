"""The bots that a player has beaten, with the first game won against each."""

from __future__ import annotations

from typing import TypeAlias

from qiatan.protocol.games import BeatenBot, FinishedGame

Kind: TypeAlias = "tuple[str, str]"
"""A game, and the name of a bot of this game."""


class BeatenBots:
    """Collects the bots that a person has beaten. Add the games the person won, latest first.

    Only games played on the server from start to finish count.
    """

    def __init__(self) -> None:
        self._first: dict[Kind, FinishedGame] = {}

    def add(self, won: FinishedGame) -> None:
        """Add the bots of the next older game."""
        if won.continued is None and won.early is None and not won.uploaded:
            self._first |= {(won.game, seat.bot): won for seat in won.seats if seat.bot}

    def listed(self) -> list[BeatenBot]:
        """Return each bot with the first game won against it, ordered by the time of that game."""
        first = sorted(self._first.items(), key=lambda each: each[1].finished)
        return [BeatenBot(game, bot, won.id, won.finished) for (game, bot), won in first]
