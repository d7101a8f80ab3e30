"""The hex grid in axial coordinates: neighbours, islands and the spiral of tokens (§1, §12.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from qiatan.island.layout import NEIGHBOURS
from qiatan.island.maps.shape import Place
from qiatan.kit.chance import Chance

TURNS: Final = (2, 1, 0, -1, -2, 3)
"""Changes of direction, in the order in which they are tried.

Right turns come first, in order to follow the coast.
"""

CORNER_SIDES: Final = 3
"""A corner hex of an island has sea on at least this many sides."""


def neighbour(place: Place, side: int) -> Place:
    """Return the neighbour across a side. `side` is an index into `layout.SIDES`."""
    dq, dr = NEIGHBOURS[side % 6]
    return place[0] + dq, place[1] + dr


def neighbours(place: Place) -> list[Place]:
    """Return the six neighbours of a hex."""
    q, r = place
    return [(q + dq, r + dr) for dq, dr in NEIGHBOURS]


def distance(a: Place, b: Place) -> int:
    """Return the number of steps between two hexes."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def islands(land: Iterable[Place]) -> list[set[Place]]:
    """Return groups of connected land hexes, largest first."""
    left = set(land)
    separate: list[set[Place]] = []
    while left:
        island = _connected(min(left), left)
        left -= island
        separate.append(island)
    return sorted(separate, key=lambda island: (-len(island), min(island)))


def _connected(start: Place, land: set[Place]) -> set[Place]:
    reached, front = {start}, [start]
    while front:
        for place in neighbours(front.pop()):
            if place in land and place not in reached:
                reached.add(place)
                front.append(place)
    return reached


def rings(island: set[Place]) -> list[set[Place]]:
    """Return an island's hexes by distance from the sea, coast first."""
    left, result = set(island), list[set[Place]]()
    while left:
        ring = {place for place in left if not left.issuperset(neighbours(place))}
        left -= ring
        result.append(ring)
    return result


def spiral(land: Iterable[Place], chance: Chance) -> list[Place]:
    """Return all land hexes in the order in which tokens are laid: one spiral per island.

    Each spiral starts at a random corner of its island.
    """
    return [place for island in islands(land) for place in _wind(island, chance)]


def _wind(island: set[Place], chance: Chance) -> Iterator[Place]:
    """Yield an island's hexes counter-clockwise along the coast, then along each inner ring."""
    place = _start(island, chance)
    heading = _along_coast(place, island)
    for ring in rings(island):
        left = set(ring)
        if place not in left:
            place, heading = _step(place, heading, left)
        while True:
            yield place
            left.discard(place)
            if not left:
                break
            place, heading = _step(place, heading, left)


def _start(island: set[Place], chance: Chance) -> Place:
    coast = sorted(rings(island)[0])
    corners = [place for place in coast if _sea_sides(place, island) >= CORNER_SIDES]
    return (corners or coast)[chance.below(len(corners or coast))]


def _sea_sides(place: Place, island: set[Place]) -> int:
    return sum(beyond not in island for beyond in neighbours(place))


def _along_coast(place: Place, island: set[Place]) -> int:
    """Return a direction in which the next hex is land with sea on its right."""
    for side in range(6):
        if neighbour(place, side) in island and neighbour(place, side + 1) not in island:
            return side
    return 0


def _step(place: Place, heading: int, left: set[Place]) -> tuple[Place, int]:
    """Return the hex in `left` that follows `place`, and the direction of the step.

    If no neighbour of `place` is in `left`, the step goes to the nearest hex in `left` and keeps
    the direction `heading`.
    """
    for turn in TURNS:
        there = neighbour(place, heading + turn)
        if there in left:
            return there, (heading + turn) % 6
    return min(left, key=lambda other: (distance(place, other), other)), heading
