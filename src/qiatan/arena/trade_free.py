"""Tables without trades between players: not a rule of the game, but a way to compare bots."""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.bots.bot import Bot
from qiatan.games.entry import RefuseOffers
from qiatan.kit.refusal import Refusal

NO_TRADES: Final = Refusal(
    "no_player_trades", "Players do not trade with one another at this table."
)


class WithoutTrades:
    """A bot whose view says that it cannot make offers. An offer is still a fault."""

    def __init__(self, bot: Bot[object], refuse_offers: RefuseOffers) -> None:
        self._bot: Final = bot
        self._refuse_offers: Final = refuse_offers

    def choose(self, view: object, rng: Random) -> str:
        """The bot's action. Raises `ValueError` if it is an offer."""
        answer = self._bot.choose(self._refuse_offers(view, NO_TRADES), rng)
        if answer.startswith("offer "):
            raise ValueError(NO_TRADES.message)
        return answer
