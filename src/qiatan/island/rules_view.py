"""The rules of a table as its view shows them, and the rules that such a view describes."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final, Literal, cast

from qiatan.island import view_types as v
from qiatan.island.awards import AWARD_POINTS, LEAST_ARMY, LEAST_ROUTE
from qiatan.island.development import CARD_NAMES
from qiatan.island.raid import SAFE_POINTS
from qiatan.island.rules import (
    BANK_RATE,
    DEVELOPMENT,
    PIECE_POINTS,
    PIECES,
    PRICES,
    SHIP,
    Rules,
)

BankDisplay = Literal["hidden", "estimate", "exact"]

PIECE_NAMES: Final[tuple[v.Piece, ...]] = ("road", "settlement", "city", "ship", "development")
"""By piece number of `rules`."""

SWITCHES: Final = tuple(
    field.name
    for field in fields(v.RulesView)
    if field.type == "bool" and field.name != "open_hands"
)
"""The values of `Rules` that are on or off."""


@dataclass(frozen=True, slots=True)
class Openness:
    """How much of the table lies open: the bank, and opponents' hands."""

    bank: BankDisplay = "estimate"
    hands: bool = False


@lru_cache(maxsize=64)
def rules_view(rules: Rules, open_: Openness) -> v.RulesView:
    """The rules as every viewer sees them."""
    return v.RulesView(
        victory_points=rules.victory_points,
        hand_limit=rules.hand_limit,
        bank=rules.bank,
        deck=tuple(
            v.DeckCardsView(cast(v.DevelopmentKind, kind), count)
            for kind, count in zip(CARD_NAMES, rules.deck, strict=True)
        ),
        pieces=tuple(
            v.PieceRulesView(
                name, v.Cards(*PRICES[piece]), _pieces_each(rules, piece), PIECE_POINTS[piece]
            )
            for piece, name in enumerate(PIECE_NAMES)
            if piece != SHIP or rules.ships
        ),
        bank_display=open_.bank,
        open_hands=open_.hands,
        ships=rules.ships,
        bank_rate=BANK_RATE,
        award_points=AWARD_POINTS,
        least_route=LEAST_ROUTE,
        least_army=LEAST_ARMY,
        safe_points=SAFE_POINTS,
        **{name: getattr(rules, name) == 1 for name in SWITCHES},
    )


def _pieces_each(rules: Rules, piece: int) -> int | None:
    if piece == SHIP:
        return rules.ships
    return None if piece == DEVELOPMENT else PIECES[piece]


@lru_cache(maxsize=64)
def rules_from_view(shown: v.RulesView) -> Rules:
    """The rules that a view shows; `rules_view` of them shows the same again."""
    counts: dict[str, int] = {cards.kind: cards.count for cards in shown.deck}
    return Rules(
        victory_points=shown.victory_points,
        bank=shown.bank,
        deck=tuple(counts[name] for name in CARD_NAMES),
        hand_limit=shown.hand_limit,
        ships=shown.ships,
        **{name: int(getattr(shown, name)) for name in SWITCHES},
    )
