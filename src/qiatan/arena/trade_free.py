"""Tables without trades between players: not a rule of the game, but a way to compare bots."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final, TypeVar

from qiatan.bots.bot import Bot
from qiatan.island import view_types as island
from qiatan.natick import view_types as natick

V = TypeVar("V")

CODE: Final = "no_player_trades"
SENTENCE: Final = "Players do not trade with one another at this table."

SPENT: Final = 100
"""More offers than any bot makes in a turn."""


class WithoutTrades:
    """A bot whose view says that the turn's offers are used up. An offer is still a fault."""

    def __init__(self, bot: Bot[object]) -> None:
        self._bot: Final = bot

    def choose(self, view: object, rng: Random) -> str:
        """The bot's action. Raises `ValueError` if it is an offer."""
        answer = self._bot.choose(with_offers_spent(view), rng)
        if answer.startswith("offer "):
            raise ValueError(SENTENCE)
        return answer


def with_offers_spent(view: V) -> V:
    """A copy of a view, of either game, with the turn's offers used up."""
    if isinstance(view, island.View):
        closed = island.Reason(CODE, SENTENCE)
        own = view.you and replace(view.you, may_offer=closed)
        return replace(view, offers_made=SPENT, you=own)
    if isinstance(view, natick.View):
        refused = natick.Reason(CODE, SENTENCE)
        told = view.you and replace(view.you, may_offer=refused)
        return replace(view, offers_made=SPENT, you=told)
    raise TypeError(f"not the view of a game that has trades: {type(view).__name__}")
