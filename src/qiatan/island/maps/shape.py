"""A map: what a board may look like before chance has drawn one (§12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from qiatan.island.layout import NEIGHBOURS, SIDES
from qiatan.island.rules import VICTORY_POINTS

ANY_PORT: Final = "any"
"""The port kind that takes any resource, at 3:1."""

BARREN: Final = ("desert", "sea")
"""Terrain that carries no number token."""

Place: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class HexSlot:
    """A hex of a map and the terrains and tokens it may have.

    One fixes it; of several it draws one from the map's pool; none stands for whatever is in
    the pool.
    """

    q: int
    r: int
    terrain: tuple[str, ...] = ()
    tokens: tuple[int, ...] = ()

    @property
    def barren(self) -> bool:
        """Whether it is sure to bear no token."""
        return len(self.terrain) == 1 and self.terrain[0] in BARREN


@dataclass(frozen=True, slots=True)
class PortSlot:
    """A place for a port on `side` of the land hex (q, r), and the kinds it may be of.

    One, several or no kinds mean the same as for a hex.
    """

    q: int
    r: int
    side: str
    kinds: tuple[str, ...] = ()

    @property
    def beyond(self) -> Place:
        """The place of the water it stands in."""
        dq, dr = NEIGHBOURS[SIDES.index(self.side)]
        return self.q + dq, self.r + dr


@dataclass(frozen=True, slots=True)
class SeafarersProfile:
    """What a map says of playing it with ships (§11).

    `homes` are hexes, one on each island where the setup may settle; none: on all of them.
    `target` is the usual number of victory points. `hidden` hexes are fog until they are reached.
    """

    homes: tuple[Place, ...] = ()
    pirate: Place | None = None
    bonus_points: int = 2
    bonus_cards: int = 0
    target: int = VICTORY_POINTS
    hidden: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Map:
    """A whole map. The pools hold one item per slot that is not fixed, in no order.

    `robber` is where it starts when no desert is drawn. A `seafaring` map has water to cross, so
    it takes ships to play on it. Maps of the game have an `id`; others may have a `title`.
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
        """Where there is land on every board."""
        return {place for place, kinds in self._kinds() if "sea" not in kinds}

    @property
    def perhaps_land(self) -> set[Place]:
        """Where there is land on some board."""
        return {place for place, kinds in self._kinds() if kinds != {"sea"}}

    def terrains(self, slot: HexSlot) -> frozenset[str]:
        """What terrain the board may have there."""
        return frozenset(slot.terrain or self.terrain)

    def _kinds(self) -> Iterator[tuple[Place, frozenset[str]]]:
        """What terrain the board may have at each place."""
        pool = frozenset(self.terrain)
        for slot in self.hexes:
            yield (slot.q, slot.r), frozenset(slot.terrain) or pool
