"""The games of a server as its clients are offered them."""

from __future__ import annotations

from collections.abc import Sequence

from qiatan.kit.game import Game, MapFacts, Option
from qiatan.protocol.parts import Choice, GameOffer, MapOffer
from qiatan.tables.core.catalog import GameCatalog, seats_on_any_map


def game_offers(catalog: GameCatalog) -> list[GameOffer]:
    """All games of the server with their options, maps and bots."""
    return [_offer(game, catalog.bots.get(game.id, ())) for game in catalog.games.values()]


def _offer(game: Game, bots: Sequence[str]) -> GameOffer:
    least, most = seats_on_any_map(game)
    return GameOffer(
        game=game.id,
        options=[_choice(option) for option in game.options],
        maps=[_map_offer(facts) for facts in game.maps],
        bots=list(bots),
        least_seats=least,
        most_seats=most,
    )


def _map_offer(facts: MapFacts) -> MapOffer:
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
