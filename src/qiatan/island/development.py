"""The kinds of development card: how they are played, and how many there are (§2.2, §6.6).

The effect of each kind is in its clause in `card_clauses`.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from qiatan.island.actions import KIND_MASK
from qiatan.kit.arrays import Ints, filled, ints
from qiatan.kit.native import i64

KNIGHT: Final[i64] = 0
VICTORY_POINT: Final[i64] = 1
ROAD_BUILDING: Final[i64] = 2
"""The three kinds that the rules refer to by name. `DEVELOPMENT_CARDS` lists all kinds."""

CARD_KINDS: Final[i64] = 5
"""The number of kinds, and the length of each seat's row in arrays of development cards."""

NO_PLAY: Final[i64] = -1
"""In `PLAYS`, marks a card that cannot be played. In `CARD_OF`, marks actions that play no card."""

Choice = Literal["nothing", "resource", "resources"]
"""What a player names when playing a card.

`resources` means two resources, or one if the bank has only one card.
"""


class CardKind(NamedTuple):
    """A kind of development card. `name` is its word in notation and views.

    `play` is the kind of action that plays the card, or `NO_PLAY`. Its number must not be used in
    `actions.py`. `before_roll` is True if the card can always be played before the roll.
    `reveals_hands` is True if all players see which resource cards it moves. `standard`, `large`
    and `xlarge` are the numbers of such cards in decks of these sizes.
    """

    name: str
    play: i64
    standard: int
    large: int
    xlarge: int
    choice: Choice = "nothing"
    before_roll: bool = False
    reveals_hands: bool = False


DEVELOPMENT_CARDS: Final = (
    CardKind("knight", 6, standard=14, large=20, xlarge=26, before_roll=True),
    CardKind("victory_point", NO_PLAY, standard=5, large=5, xlarge=5),
    CardKind("road_building", 7, standard=2, large=3, xlarge=4),
    CardKind("year_of_plenty", 8, standard=2, large=3, xlarge=4, choice="resources"),
    CardKind("monopoly", 9, standard=2, large=3, xlarge=4, choice="resource", reveals_hands=True),
)
"""The kinds of development card. The index of an entry is the kind's number."""

CARD_NAMES: Final[tuple[str, ...]] = tuple(card.name for card in DEVELOPMENT_CARDS)

DECKS: Final = {
    "standard": tuple(card.standard for card in DEVELOPMENT_CARDS),
    "large": tuple(card.large for card in DEVELOPMENT_CARDS),
    "xlarge": tuple(card.xlarge for card in DEVELOPMENT_CARDS),
}
"""The number of cards of each kind, by the size of the deck."""

PLAYS: Final[Ints] = ints([card.play for card in DEVELOPMENT_CARDS])
"""The kind of action that plays each kind of card, or `NO_PLAY`, by the card's number."""

BEFORE_ROLL: Final[Ints] = ints([int(card.before_roll) for card in DEVELOPMENT_CARDS])
"""1 for each kind of card that can be played before the roll at every table, otherwise 0."""


def _cards_by_action() -> Ints:
    found = filled(KIND_MASK + 1, NO_PLAY)
    for kind, card in enumerate(DEVELOPMENT_CARDS):
        if card.play != NO_PLAY:
            found[card.play] = kind
    return found


CARD_OF: Final[Ints] = _cards_by_action()
"""The kind of card that an action plays, or `NO_PLAY`, by the kind of action."""
