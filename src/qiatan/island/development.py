"""The kinds of development card: what each is called, how it is played, how many there are (§2).

What a card does when it is played stands in its clause, in `card_clauses`.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from qiatan.island.actions import KIND_MASK
from qiatan.kit.arrays import Ints, filled, ints
from qiatan.kit.native import i64

KNIGHT: Final[i64] = 0
VICTORY_POINT: Final[i64] = 1
ROAD_BUILDING: Final[i64] = 2
"""The numbers of kinds that a rule names; the others are known by their place in the table."""

CARD_KINDS: Final[i64] = 5
"""How many kinds there are: the length of every row of development cards."""

NO_PLAY: Final[i64] = -1
"""In the place of an action or a kind of card where there is none."""

Choice = Literal["nothing", "resource", "resources"]
"""What is named when a card is played: nothing, a resource, or two of them (one, if need be)."""


class CardKind(NamedTuple):
    """A kind of development card, known by its word in notation and views.

    `play`: the kind of action that plays it, a number that no other action has (`actions.py`), or
    `NO_PLAY`. `before_roll`: whether every table lets it be played before the roll. `tells_hands`:
    whether everybody is told what its play moved between hands and bank. `standard`, `large`,
    `xlarge`: its cards in a deck of each size.
    """

    name: str
    play: i64
    standard: int
    large: int
    xlarge: int
    choice: Choice = "nothing"
    before_roll: bool = False
    tells_hands: bool = False


DEVELOPMENT_CARDS: Final = (
    CardKind("knight", 6, standard=14, large=20, xlarge=26, before_roll=True),
    CardKind("victory_point", NO_PLAY, standard=5, large=5, xlarge=5),
    CardKind("road_building", 7, standard=2, large=3, xlarge=4),
    CardKind("year_of_plenty", 8, standard=2, large=3, xlarge=4, choice="resources"),
    CardKind("monopoly", 9, standard=2, large=3, xlarge=4, choice="resource", tells_hands=True),
)
"""One entry a kind; its place is the kind's number."""

CARD_NAMES: Final[tuple[str, ...]] = tuple(card.name for card in DEVELOPMENT_CARDS)

DECKS: Final = {
    "standard": tuple(card.standard for card in DEVELOPMENT_CARDS),
    "large": tuple(card.large for card in DEVELOPMENT_CARDS),
    "xlarge": tuple(card.xlarge for card in DEVELOPMENT_CARDS),
}
"""Cards of each kind by the deck's size."""

PLAYS: Final[Ints] = ints([card.play for card in DEVELOPMENT_CARDS])
"""By kind of card: the kind of action that plays it, or `NO_PLAY`."""

BEFORE_ROLL: Final[Ints] = ints([int(card.before_roll) for card in DEVELOPMENT_CARDS])
"""By kind of card: 1 where every table lets it be played before the roll."""


def _cards_by_action() -> Ints:
    found = filled(KIND_MASK + 1, NO_PLAY)
    for kind, card in enumerate(DEVELOPMENT_CARDS):
        if card.play != NO_PLAY:
            found[card.play] = kind
    return found


CARD_OF: Final[Ints] = _cards_by_action()
"""By kind of action: the kind of card that it plays, or `NO_PLAY`."""
