"""What this server hosts: games and their bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qiatan.kit.game import Game, MapFacts, Option
from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import Choice, GameOffer, MapOffer


@dataclass(frozen=True, slots=True)
class Hosted:
    """Games by id, the first being the one of quick play; per game id the kinds of bots."""

    games: Mapping[str, Game]
    bots: Mapping[str, Sequence[str]]

    def game(self, name: str, field: str = "settings.game") -> Game:
        """Raises `Refused` (`unknown_game`) naming `field` for one that is not hosted."""
        if name not in self.games:
            raise refuse("unknown_game", f"There is no game {name!r} here.", field)
        return self.games[name]

    def check_bot(self, game: str, bot: str) -> None:
        """Raises `Refused` (`unknown_bot`) for a kind of bot the game does not have."""
        if bot not in self.bots.get(game, ()):
            raise refuse("unknown_bot", f"There is no bot {bot!r} for this game.", "bot")

    def stand_in(self, game: str) -> str | None:
        """The kind of bot that plays for somebody away: a middling one; None where none is."""
        kinds = self.bots.get(game, ())
        if "normal" in kinds:
            return "normal"
        return kinds[len(kinds) // 2] if kinds else None

    def offers(self) -> list[GameOffer]:
        """All of it, as clients are told."""
        return [self._offer(game) for game in self.games.values()]

    def _offer(self, game: Game) -> GameOffer:
        least, most = seats_on_any_map(game)
        return GameOffer(
            game=game.id,
            options=[_choice(option) for option in game.options],
            maps=[_map(facts) for facts in game.maps],
            bots=list(self.bots.get(game.id, ())),
            least_seats=least,
            most_seats=most,
        )


def seats_on_any_map(game: Game) -> tuple[int, int]:
    """The fewest and most seats on any map that can be played."""
    seats = [(m.least_seats, m.most_seats) for m in game.maps if m.refusal is None]
    limits = [*seats, game.seats(game.settings({}))]
    return min(least for least, _ in limits), max(most for _, most in limits)


def _map(facts: MapFacts) -> MapOffer:
    refusal = facts.refusal
    return MapOffer(
        map=facts.id,
        least_seats=facts.least_seats,
        most_seats=facts.most_seats,
        land=facts.land,
        code=None if refusal is None else refusal.code,
        message=None if refusal is None else refusal.message,
    )


def _choice(option: Option) -> Choice:
    return Choice(
        name=option.name,
        kind=option.kind,
        default=option.default,
        values=list(option.values),
        least=option.least,
        most=option.most,
        group=option.group,
        preset=option.preset,
    )
