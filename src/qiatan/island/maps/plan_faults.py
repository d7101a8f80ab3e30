"""Checks that the parts of a map fit together, so that a board can be dealt from it (§12.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from qiatan.island.layout import MAX_HEXES
from qiatan.island.maps.choice import Unmet, fill
from qiatan.island.maps.faults import at_port, of_choice, of_pool, of_robber, of_seafarers
from qiatan.island.maps.form import bad, token_slots
from qiatan.island.maps.shape import Map, Place
from qiatan.kit.refusal import Refusal

T = TypeVar("T")

NO_HEXES: Final = bad(
    f"A map has 1 to {MAX_HEXES} hexes.", "hexes", "hexes", most=MAX_HEXES
).refusal


def plan_faults(plan: Map) -> list[Refusal]:
    """Return all faults in the parts of a map."""
    if not plan.hexes:
        return [NO_HEXES]
    return [*_twice(plan), *_robber(plan), *_seafarers(plan), *_ports(plan), *_pools(plan)]


def _twice(plan: Map) -> Iterator[Refusal]:
    seen: set[Place] = set()
    for number, slot in enumerate(plan.hexes):
        if (slot.q, slot.r) in seen:
            text = f"Two hexes are at ({slot.q}, {slot.r})."
            detail = {"q": slot.q, "r": slot.r}
            yield Refusal("hex_twice", text, f"hexes[{number}]", detail)
        seen.add((slot.q, slot.r))


def _robber(plan: Map) -> Iterator[Refusal]:
    if plan.robber is not None and plan.robber not in plan.land:
        yield of_robber(plan.robber)


def _seafarers(plan: Map) -> Iterator[Refusal]:
    """§11.5 to §11.7: check that homes are on visible land and the pirate is on visible sea.

    Also checks that fog hides neither a port nor the robber.
    """
    profile, land = plan.seafarers, plan.land
    sea = {(slot.q, slot.r) for slot in plan.hexes} - plan.perhaps_land
    for number, place in enumerate(profile.homes):
        if place not in land or place in profile.hidden:
            text = "a home island must be given as a visible land hex"
            yield of_seafarers(f"homes[{number}]", place, "home", text)
    if profile.pirate is not None and (
        profile.pirate not in sea or profile.pirate in profile.hidden
    ):
        text = "the pirate must start on a visible sea hex"
        yield of_seafarers("pirate", profile.pirate, "pirate", text)
    ports = {(port.q, port.r) for port in plan.ports}
    hexes = {(slot.q, slot.r) for slot in plan.hexes}
    for number, place in enumerate(profile.hidden):
        if place not in hexes or place in ports or place == plan.robber:
            text = "a hex with a port or the robber cannot be hidden"
            yield of_seafarers(f"hidden[{number}]", place, "hidden", text)


def _ports(plan: Map) -> Iterator[Refusal]:
    land, perhaps_land = plan.land, plan.perhaps_land
    taken: set[tuple[int, int, str]] = set()
    for number, port in enumerate(plan.ports):
        if (port.q, port.r) not in land or port.beyond in perhaps_land:
            yield at_port(number, port, "port_inland", "does not lie on a coast")
        elif (port.q, port.r, port.side) in taken:
            yield at_port(number, port, "port_twice", "is there twice")
        taken.add((port.q, port.r, port.side))


def _pools(plan: Map) -> Iterator[Refusal]:
    """Check that each pool has exactly as many items as needed and that they fit their places."""
    hexes = [((slot.q, slot.r), slot.terrain) for slot in plan.hexes]
    tokens = [((s.q, s.r), s.tokens) for s in token_slots(plan.hexes, plan.terrain)]
    ports = [((port.q, port.r), port.kinds) for port in plan.ports]
    yield from _pool("terrain", hexes, plan.terrain)
    yield from _pool("tokens", tokens, plan.tokens)
    yield from _pool("port_kinds", ports, plan.port_kinds)


def _pool(
    name: str, slots: Sequence[tuple[Place, tuple[T, ...]]], pool: tuple[T, ...]
) -> Iterator[Refusal]:
    drawing = sum(len(choices) != 1 for _, choices in slots)
    if drawing != len(pool):
        yield of_pool(name, pool, drawing)
        return
    try:
        fill([choices for _, choices in slots], pool)
    except Unmet as unmet:
        yield of_choice(name, *slots[unmet.slot])
