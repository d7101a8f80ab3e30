"""Traits of tables that go beyond the basic game on land, as named in weights files."""

from __future__ import annotations

from typing import Final

from qiatan.island.view_types import View

SHIPS: Final = "ships"
HOME_EVERYWHERE: Final = "home_everywhere"
"""Ships, and the setup may use every island (or there is only one)."""

FOG: Final = "fog"
MYSTERY: Final = "mystery"
GOLD: Final = "gold"
SPECIAL_BUILD: Final = "special_build"
WIN_ANY_TIME: Final = "win_any_time"

TRAITS: Final = (SHIPS, HOME_EVERYWHERE, FOG, MYSTERY, GOLD, SPECIAL_BUILD, WIN_ANY_TIME)


def traits_of(view: View) -> frozenset[str]:
    """The traits of the table of a view."""
    rules, board = view.rules, view.board
    asked = {
        SHIPS: bool(rules.ships),
        HOME_EVERYWHERE: bool(rules.ships) and not board.homes,
        FOG: bool(board.fog),
        MYSTERY: rules.mystery,
        GOLD: _has_gold(view),
        SPECIAL_BUILD: rules.special_build,
        WIN_ANY_TIME: rules.win_any_time,
    }
    return frozenset(name for name, has in asked.items() if has)


def _has_gold(view: View) -> bool:
    """Whether the board has gold, visible or hidden."""
    hidden = () if view.hidden is None else view.hidden.terrain
    return "gold" in hidden or any(place.terrain == "gold" for place in view.board.hexes)
