"""Converts a table's rules to the form that views show, and back (§10)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal, cast, get_args, get_type_hints

from qiatan.island import view_types as v
from qiatan.island.awards import AWARD_POINTS, MIN_ARMY, MIN_ROUTE
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
"""The names of the pieces, indexed by their numbers in `rules.py`."""

CONSTANTS: Final[dict[str, Any]] = {
    "bank_rate": BANK_RATE,
    "award_points": AWARD_POINTS,
    "least_route": MIN_ROUTE,
    "least_army": MIN_ARMY,
    "safe_points": SAFE_POINTS,
}
"""Fields of `PublicRules` that have the same value at every table."""

OTHER_FIELDS: Final = ("deck", "pieces", "bank_display", "open_hands", *CONSTANTS)
"""The fields of `PublicRules` that are missing from `Rules` or have another form there."""

SHARED_FIELDS: Final[dict[str, object]] = {
    name: kind for name, kind in get_type_hints(v.PublicRules).items() if name not in OTHER_FIELDS
}
"""The fields that `PublicRules` and `Rules` have in common, with their types in `PublicRules`."""


def to_public_value(name: str, number: int) -> bool | int | str:
    """Return the value that views show for a field of `Rules`.

    `Rules` stores only integers. A view shows a boolean, an integer or a word, depending on the
    field's type in `PublicRules`.
    """
    kind = SHARED_FIELDS[name]
    if kind is bool:
        return number == 1
    return number if kind is int else str(get_args(kind)[number])


def from_public_value(name: str, shown: bool | int | str) -> int:
    """Return the integer that `Rules` stores for a value from a view or from a setting."""
    return get_args(SHARED_FIELDS[name]).index(shown) if isinstance(shown, str) else int(shown)


@dataclass(frozen=True, slots=True)
class Visibility:
    """How much players see of the bank and of opponents' hands (§10.5)."""

    bank: BankDisplay = "estimate"
    hands: bool = False


@lru_cache(maxsize=64)
def to_public(rules: Rules, visibility: Visibility) -> v.PublicRules:
    """Return a table's rules in the form that views show."""
    return v.PublicRules(
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
        bank_display=visibility.bank,
        open_hands=visibility.hands,
        **CONSTANTS,
        **{name: cast(Any, to_public_value(name, getattr(rules, name))) for name in SHARED_FIELDS},
    )


def _pieces_each(rules: Rules, piece: int) -> int | None:
    if piece == SHIP:
        return rules.ships
    return None if piece == DEVELOPMENT else PIECES[piece]


@lru_cache(maxsize=64)
def from_public(shown: v.PublicRules) -> Rules:
    """Return the `Rules` that a view shows. This is the inverse of `to_public`."""
    counts: dict[str, int] = {cards.kind: cards.count for cards in shown.deck}
    return Rules(
        deck=tuple(counts[name] for name in CARD_NAMES),
        **{name: from_public_value(name, getattr(shown, name)) for name in SHARED_FIELDS},
    )
