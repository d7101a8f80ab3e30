"""What the generated pages and types say of each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Final

from qiatan.island import view_types as island_view
from qiatan.island.maps.faults import CODES
from qiatan.island.reasons import REASONS as ISLAND_REASONS
from qiatan.natick import view_types as natick_view
from qiatan.natick.reasons import REASONS as NATICK_REASONS


@dataclass(frozen=True, slots=True)
class Contract:
    """A game by its id: its title, the module of its view, where its notation is described.

    `places` says how the view counts places. `codes` are those of its refusals with their
    meanings, `map_codes` those of what is wrong with a map file.
    """

    game: str
    title: str
    view: ModuleType
    notation: str
    places: str
    codes: Mapping[str, str] = field(default_factory=dict)
    map_codes: Mapping[str, str] = field(default_factory=dict)


OTHER_CODES: Final = {
    "bad_notation": "The action is not written as the notation has it.",
    "bad_setting": "A setting is unknown, of the wrong type or out of range.",
}
"""What every game says before any rule is asked."""

OTHER_ISLAND_CODES: Final = OTHER_CODES | {
    "too_many_cards": "An action counts more cards of a resource than any bank has.",
    "needs_open_hands": "An exact bank would give the hands away, so it needs open hands.",
    "needs_ships": "The map has water to cross: it is played with ships.",
}

ISLAND: Final = Contract(
    "island",
    "Qiatan Island",
    island_view,
    "notation.md",
    "Places are given by their numbers: `n12` is `nodes[12]`.",
    dict(ISLAND_REASONS[1:]) | OTHER_ISLAND_CODES,
    CODES,
)

NATICK: Final = Contract(
    "natick",
    "The Colonists of Natick",
    natick_view,
    "natick-notation.md",
    "Places are numbers along a colony's row: the first village is 0, `r2` is 2 and `l1` is -1.",
    dict(NATICK_REASONS[1:]) | OTHER_CODES,
)

CONTRACTS: Final = (ISLAND, NATICK)
