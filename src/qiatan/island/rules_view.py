"""The rules of a table as its view shows them, and the rules that such a view describes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal, cast, get_args, get_type_hints

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

CONSTANTS: Final[dict[str, Any]] = {
    "bank_rate": BANK_RATE,
    "award_points": AWARD_POINTS,
    "least_route": LEAST_ROUTE,
    "least_army": LEAST_ARMY,
    "safe_points": SAFE_POINTS,
}
"""What is the same at every table."""

NOT_PLAIN: Final = ("deck", "pieces", "bank_display", "open_hands", *CONSTANTS)
"""What a view shows in other words than `Rules`, or what is no value of `Rules` at all."""

PLAIN: Final[dict[str, object]] = {
    name: kind for name, kind in get_type_hints(v.RulesView).items() if name not in NOT_PLAIN
}
"""The values that `Rules` has under the same name, with their type in the view."""


def shown_value(name: str, number: int) -> bool | int | str:
    """A plain value of the rules as the view shows it: a switch, a number, or the word chosen."""
    kind = PLAIN[name]
    if kind is bool:
        return number == 1
    return number if kind is int else str(get_args(kind)[number])


def rules_value(name: str, shown: bool | int | str) -> int:
    """The number that `Rules` has for what a view shows, or what a setting is set to."""
    return get_args(PLAIN[name]).index(shown) if isinstance(shown, str) else int(shown)


@dataclass(frozen=True, slots=True)
class Openness:
    """How much of the table lies open: the bank, and opponents' hands."""

    bank: BankDisplay = "estimate"
    hands: bool = False


@lru_cache(maxsize=64)
def rules_view(rules: Rules, open_: Openness) -> v.RulesView:
    """The rules as every viewer sees them."""
    return v.RulesView(
        deck=tuple(
            v.DeckCardsView(kind, count) for kind, count in zip(CARD_NAMES, rules.deck, strict=True)
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
        **CONSTANTS,
        **{name: cast(Any, shown_value(name, getattr(rules, name))) for name in PLAIN},
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
        deck=tuple(counts[name] for name in CARD_NAMES),
        **{name: rules_value(name, getattr(shown, name)) for name in PLAIN},
    )
