"""Maps: descriptions from which boards are dealt at random (§12.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from qiatan.island.layout import NEIGHBOURS, SIDES
from qiatan.island.rules import VICTORY_POINTS

ANY_PORT: Final = "any"
"""The kind of a 3:1 port, which takes any resource."""

BARREN: Final = ("desert", "sea")
"""The terrains that never have a number token."""

Place: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class HexSlot:
    """A hex of a map, with the terrains and tokens that it can have.

    A single option is fixed. If there are several, one of them is drawn from the map's pool. If
    there are none, any item of the pool can be drawn.
    """

    q: int
    r: int
    terrain: tuple[str, ...] = ()
    tokens: tuple[int, ...] = ()

    @property
    def barren(self) -> bool:
        """True if the hex never has a token."""
        return len(self.terrain) == 1 and self.terrain[0] in BARREN


@dataclass(frozen=True, slots=True)
class PortSlot:
    """A port on `side` of the land hex (q, r), with the kinds that it can have.

    `kinds` works like the options of a `HexSlot`.
    """

    q: int
    r: int
    side: str
    kinds: tuple[str, ...] = ()

    @property
    def beyond(self) -> Place:
        """The water hex that the port faces."""
        dq, dr = NEIGHBOURS[SIDES.index(self.side)]
        return self.q + dq, self.r + dr


@dataclass(frozen=True, slots=True)
class SeafarersProfile:
    """A map's Seafarers profile (§11), called `voyage` in map files.

    `homes` are hexes, one on each home island. If there are none, setup is not limited to home
    islands. `target` is the default number of victory points. `hidden` hexes are fog until a piece
    touches them.
    """

    homes: tuple[Place, ...] = ()
    pirate: Place | None = None
    bonus_points: int = 2
    bonus_cards: int = 0
    target: int = VICTORY_POINTS
    hidden: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Map:
    """A whole map. Each pool has one item for each hex or port that draws from it, in any order.

    `robber` is where the robber starts if no desert is drawn. A `seafaring` map needs ships,
    because players must cross water. Built-in maps have an `id`. Other maps can have a `title`.
    """

    seats: tuple[int, int]
    hexes: tuple[HexSlot, ...]
    terrain: tuple[str, ...]
    tokens: tuple[int, ...]
    ports: tuple[PortSlot, ...]
    port_kinds: tuple[str, ...]
    robber: Place | None = None
    seafaring: bool = False
    seafarers: SeafarersProfile = SeafarersProfile()
    id: str = ""
    title: str = ""

    @property
    def land(self) -> set[Place]:
        """The places that are land on every board."""
        return {place for place, kinds in self._kinds() if "sea" not in kinds}

    @property
    def perhaps_land(self) -> set[Place]:
        """The places that are land on at least one board."""
        return {place for place, kinds in self._kinds() if kinds != {"sea"}}

    def terrains(self, slot: HexSlot) -> frozenset[str]:
        """Return the terrains that the slot can have."""
        return frozenset(slot.terrain or self.terrain)

    def _kinds(self) -> Iterator[tuple[Place, frozenset[str]]]:
        """Yield each place with the terrains it can have."""
        pool = frozenset(self.terrain)
        for slot in self.hexes:
            yield (slot.q, slot.r), frozenset(slot.terrain) or pool
