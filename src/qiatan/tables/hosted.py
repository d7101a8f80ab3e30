"""What this server hosts: games and their bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qiatan.kit.game import Game, Option
from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import Choice, GameOffer


@dataclass(frozen=True, slots=True)
class Hosted:
    """Games by id, the first being the one of quick play; per game id the kinds of bots."""

    games: Mapping[str, Game]
    bots: Mapping[str, Sequence[str]]

    def game(self, name: str) -> Game:
        """Raises `Refused` (`unknown_game`) for one that is not hosted."""
        if name not in self.games:
            raise refuse("unknown_game", f"There is no game {name!r} here.", "settings.game")
        return self.games[name]

    def check_bot(self, game: str, bot: str) -> None:
        """Raises `Refused` (`unknown_bot`) for a kind of bot the game does not have."""
        if bot not in self.bots.get(game, ()):
            raise refuse("unknown_bot", f"There is no bot {bot!r} for this game.", "bot")

    def offers(self) -> list[GameOffer]:
        """All of it, as clients are told."""
        return [self._offer(game) for game in self.games.values()]

    def _offer(self, game: Game) -> GameOffer:
        least, most = game.seats(game.settings({}))
        return GameOffer(
            game=game.id,
            options=[_choice(option) for option in game.options],
            bots=list(self.bots.get(game.id, ())),
            least_seats=least,
            most_seats=most,
        )


def _choice(option: Option) -> Choice:
    return Choice(
        name=option.name,
        kind=option.kind,
        default=option.default,
        values=list(option.values),
        least=option.least,
        most=option.most,
    )
