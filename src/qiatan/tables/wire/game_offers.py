"""Converts the game catalog to the list of games a server offers."""

from __future__ import annotations

import msgspec

from qiatan.kit.game import Game, MapFacts
from qiatan.protocol.game_offers import (
    Choice,
    GameOffer,
    MapOffer,
    PresetOffer,
    RatedOffer,
)
from qiatan.services.catalog import GameCatalog, seats_on_any_map


def game_offers(catalog: GameCatalog) -> list[GameOffer]:
    """Return all games that the server offers, with their options, maps and bots."""
    return [_offer(game, catalog) for game in catalog.games.values()]


def _offer(game: Game, catalog: GameCatalog) -> GameOffer:
    least, most = seats_on_any_map(game)
    return GameOffer(
        game=game.id,
        options=msgspec.convert(game.options, list[Choice], from_attributes=True),
        maps=[_map_offer(facts) for facts in game.maps],
        bots=list(catalog.bots.get(game.id, ())),
        least_seats=least,
        most_seats=most,
        lesson=game.id in catalog.lessons,
        rated=[
            RatedOffer(one.name, one.least, one.most, game.settings(one.settings))
            for one in catalog.rated.get(game.id, ())
        ],
        presets=[
            PresetOffer(one.name, {**one.settings}, one.seats, one.turn_timer, one.time_bank)
            for one in catalog.presets.get(game.id, ())
        ],
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
