"""The kinds of development card: a table of what each is called and how many there are (§2)."""

from __future__ import annotations

from typing import Final, NamedTuple

from qiatan.kit.native import i64

KNIGHT: Final[i64] = 0
VICTORY_POINT: Final[i64] = 1
ROAD_BUILDING: Final[i64] = 2
YEAR_OF_PLENTY: Final[i64] = 3
MONOPOLY: Final[i64] = 4

CARD_KINDS: Final[i64] = MONOPOLY + 1
"""How many kinds there are: the length of every row of development cards."""


class CardKind(NamedTuple):
    """A kind of development card: its word, and its cards in a deck of each size."""

    name: str
    standard: int
    large: int
    xlarge: int


DEVELOPMENT_CARDS: Final = (
    CardKind("knight", standard=14, large=20, xlarge=26),
    CardKind("victory_point", standard=5, large=5, xlarge=5),
    CardKind("road_building", standard=2, large=3, xlarge=4),
    CardKind("year_of_plenty", standard=2, large=3, xlarge=4),
    CardKind("monopoly", standard=2, large=3, xlarge=4),
)
"""One entry a kind, in the order of the numbers above."""

CARD_NAMES: Final[tuple[str, ...]] = tuple(kind.name for kind in DEVELOPMENT_CARDS)

DECKS: Final = {
    "standard": tuple(kind.standard for kind in DEVELOPMENT_CARDS),
    "large": tuple(kind.large for kind in DEVELOPMENT_CARDS),
    "xlarge": tuple(kind.xlarge for kind in DEVELOPMENT_CARDS),
}
"""Cards of each kind by the deck's size."""
