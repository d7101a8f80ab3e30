"""Play styles: preferences on top of an island bot's skill level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from qiatan.bots.island.levels import IslandLevel, IslandWeights
from qiatan.island import actions as act


@dataclass(frozen=True, slots=True)
class IslandStyle:
    """A bot's play style. It does not change what information the bot uses.

    Bonuses are in victory points. `route` and `army` are added to the weights of the same name in
    the skill level. `offers` is added to the number of offers per turn, `margin` and `gain` to the
    minimum gains from trades. `envy` multiplies the share of the opponent's gain that counts
    against a trade.
    """

    about: str
    road: float = 0.0
    city: float = 0.0
    card: float = 0.0
    route: float = 0.0
    army: float = 0.0
    offers: int = 0
    margin: float = 0.0
    gain: float = 0.0
    envy: float = 1.0


ROADS: Final = IslandStyle("Builds roads early and tries to get Longest Road.", road=0.6, route=0.5)
CITIES: Final = IslandStyle(
    "Prefers cities and development cards to roads and settlements.",
    road=-0.4,
    city=1.0,
    card=0.7,
    army=0.2,
)
TRADER: Final = IslandStyle(
    "Makes more offers than others, and accepts trades that gain it little or nothing.",
    offers=3,
    margin=-0.12,
    gain=-0.008,
    envy=0.3,
)

STYLES: Final[Mapping[str, IslandStyle]] = {"roads": ROADS, "cities": CITIES, "trader": TRADER}
"""The play styles, by the last part of the names of the bots that have them."""


def in_style(level: IslandLevel, style: IslandStyle) -> IslandLevel:
    """Return the level, adjusted by the style.

    Levels with noise get larger bonuses, so that the style still shows.
    """
    scale = 1.0 + level.noise
    weights = replace(
        level.weights,
        road_bonus=scale * style.road,
        city_bonus=scale * style.city,
        card_bonus=scale * style.card,
        route=level.weights.route + style.route,
        army=level.weights.army + style.army,
    )
    return replace(
        level,
        weights=weights,
        max_offers=level.max_offers + style.offers,
        patience=level.patience + style.offers,
        trade_margin=level.trade_margin + style.margin,
        trade_gain=level.trade_gain + style.gain,
        opponent_gain_weight=level.opponent_gain_weight * style.envy,
    )


def style_bonus(weights: IslandWeights, step: int) -> float:
    """Return the style's bonus for an action, in victory points."""
    kind = act.kind_of(step)
    if kind in (act.BUILD_ROAD, act.BUILD_SHIP):
        return weights.road_bonus
    if kind == act.BUILD_CITY:
        return weights.city_bonus
    return weights.card_bonus if kind == act.BUY else 0.0
