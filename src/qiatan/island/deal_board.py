"""Deals a board from a map: terrain, tokens, ports and the robber's start (§12.2)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from qiatan.island.hex_grid import neighbours, spiral
from qiatan.island.layout import HexPlace, Layout, PortPlace
from qiatan.island.maps.choice import fill
from qiatan.island.maps.read import built_in
from qiatan.island.maps.separate import separate
from qiatan.island.maps.shape import ANY_PORT, BARREN, HexSlot, Map, Place
from qiatan.island.maps.tokens import RED, in_sequence
from qiatan.kit.chance import Chance, shuffled

RED_CLASH: Final = 100
"""The weight of two adjacent red tokens, compared with two other adjacent tokens that are equal."""

Slots: TypeAlias = Mapping[Place, HexSlot]
Terrain: TypeAlias = dict[Place, str]
Tokens: TypeAlias = dict[Place, int]
Near: TypeAlias = Mapping[Place, frozenset[Place]]
"""The neighbours of each place."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """§12.2: the settings that affect how a board is dealt.

    `spread_terrain` keeps hexes of the same terrain apart as far as possible, and
    `separate_numbers` tokens with the same number.
    """

    spread_terrain: bool = False
    separate_numbers: bool = False


def deal_board(
    plan: Map | str, chance: Chance, ships: bool = False, dealing: Dealing = Dealing()
) -> Layout:
    """Deal a board of `plan`, which is a map or the name of a built-in map.

    `ships` is True for a game with Seafarers. Raises `Refused` (`unknown_map`) if there is no map
    with this name.
    """
    if isinstance(plan, str):
        plan = built_in(plan)
    terrain = deal_terrain(plan, chance)
    if dealing.spread_terrain:
        spread_terrain(plan, terrain, chance)
    tokens = lay_tokens(plan, terrain, chance)
    separate_reds(plan, tokens, chance)
    if dealing.separate_numbers:
        separate_numbers(plan, tokens, chance)
    hexes = tuple(HexPlace(q, r, terrain[q, r], tokens.get((q, r))) for q, r in terrain)
    ports = deal_ports(plan, chance)
    fog = plan.seafarers.hidden if ships else ()
    layout = Layout(hexes, ports, _robber(plan, terrain, fog, chance))
    return with_seafarers(plan, layout) if ships else layout


def with_seafarers(plan: Map, layout: Layout) -> Layout:
    """Return the board with the map's Seafarers profile and with water around the land.

    The water surrounds every hex that could be land. If it depended on the terrain drawn, it would
    reveal land under fog.
    """
    profile = plan.seafarers
    there = {(place.q, place.r) for place in layout.hexes}
    water = {beyond for place in plan.perhaps_land for beyond in neighbours(place)} - there
    return replace(
        layout,
        hexes=layout.hexes + tuple(HexPlace(q, r, "sea") for q, r in sorted(water)),
        pirate=profile.pirate,
        homes=profile.homes,
        bonus_points=profile.bonus_points,
        bonus_cards=profile.bonus_cards,
        fog=profile.hidden,
    )


def deal_terrain(plan: Map, chance: Chance) -> Terrain:
    """Distribute the pool's terrain at random over the hexes that allow it."""
    kinds = fill([slot.terrain for slot in plan.hexes], shuffled(list(plan.terrain), chance))
    return {(slot.q, slot.r): kind for slot, kind in zip(plan.hexes, kinds, strict=True)}


def spread_terrain(plan: Map, terrain: Terrain, chance: Chance) -> None:
    """Swap terrain so that neighbouring hexes produce different resources, as far as possible.

    Desert and sea stay where they are.
    """
    slots = _slots(plan)

    def may_swap(one: Place, other: Place) -> bool:
        kinds = terrain[one], terrain[other]
        return (
            kinds[0] not in BARREN
            and kinds[1] not in BARREN
            and _allows_terrain(slots[one], kinds[1])
            and _allows_terrain(slots[other], kinds[0])
        )

    separate(terrain, _terrain_clash, may_swap, chance)


def _allows_terrain(slot: HexSlot, kind: str) -> bool:
    return not slot.terrain or kind in slot.terrain


def _terrain_clash(one: str, other: str) -> int:
    return int(one == other and one not in BARREN)


def lay_tokens(plan: Map, terrain: Mapping[Place, str], chance: Chance) -> Tokens:
    """Lay the pool's tokens in the classic order along the spiral, skipping deserts and sea."""
    slots = _slots(plan)
    land = [place for place, kind in terrain.items() if kind != "sea"]
    path = [place for place in spiral(land, chance) if terrain[place] not in BARREN]
    tokens = fill([slots[place].tokens for place in path], in_sequence(plan.tokens))
    return dict(zip(path, tokens, strict=True))


def separate_reds(plan: Map, tokens: Tokens, chance: Chance) -> None:
    """Swap tokens so that no red token (6 or 8) is next to another one, as far as possible.

    The loop ends, because each swap reduces the number of adjacent pairs of red tokens. On the
    standard map, complete separation is always possible: three red tokens leave a place for the
    fourth.
    """
    slots, near = _slots(plan), {place: frozenset(neighbours(place)) for place in tokens}
    order = {place: number for number, place in enumerate(tokens)}
    while swaps := _best_swaps(slots, near, tokens):
        swaps.sort(key=lambda swap: (order[swap[0]], order[swap[1]]))
        one, other = swaps[chance.below(len(swaps))]
        tokens[one], tokens[other] = tokens[other], tokens[one]


def separate_numbers(plan: Map, tokens: Tokens, chance: Chance) -> None:
    """Swap tokens so that no token is next to an equal one, as far as possible.

    Keeping red tokens apart takes priority.
    """
    slots = _slots(plan)

    def may_swap(one: Place, other: Place) -> bool:
        return _may_swap(slots, tokens, one, other)

    separate(tokens, _number_clash, may_swap, chance)


def _number_clash(one: int, other: int) -> int:
    if one in RED and other in RED:
        return RED_CLASH
    return int(one == other)


def adjacent_reds(tokens: Mapping[Place, int]) -> list[Place]:
    """Return the places of all red tokens (6 or 8) that are next to another red token."""
    reds = _reds(tokens)
    return [place for place in tokens if place in reds and not reds.isdisjoint(neighbours(place))]


def tokens_of(board: Layout) -> Tokens:
    """Return the number tokens of a board by place."""
    return {(place.q, place.r): place.token for place in board.hexes if place.token is not None}


def _reds(tokens: Mapping[Place, int]) -> set[Place]:
    return {place for place, token in tokens.items() if token in RED}


def _best_swaps(slots: Slots, near: Near, tokens: Tokens) -> list[tuple[Place, Place]]:
    """Return the swaps that reduce the number of adjacent pairs of red tokens the most.

    Each swap exchanges a red token for another token. The list is empty if no swap reduces the
    number of pairs. Swapping a red token that has n red neighbours removes at most n + 1 pairs, so
    the search can stop early.
    """
    reds = _reds(tokens)
    touching = {place: len(near[place] & reds) for place in tokens}
    others = [place for place in tokens if place not in reds]
    best, swaps = 1, list[tuple[Place, Place]]()
    for red in sorted(reds, key=lambda place: -touching[place]):
        if not touching[red] or touching[red] + 1 < best:
            break
        for other in others:
            gain = touching[red] - touching[other] + (other in near[red])
            if gain < best or not _may_swap(slots, tokens, red, other):
                continue
            if gain > best:
                best = gain
                swaps.clear()
            swaps.append((red, other))
    return swaps


def _may_swap(slots: Slots, tokens: Tokens, one: Place, other: Place) -> bool:
    return _allows(slots[one], tokens[other]) and _allows(slots[other], tokens[one])


def _allows(slot: HexSlot, token: int) -> bool:
    return not slot.tokens or token in slot.tokens


def deal_ports(plan: Map, chance: Chance) -> tuple[PortPlace, ...]:
    """Assign the pool's kinds of ports to the map's ports at random."""
    kinds = fill([slot.kinds for slot in plan.ports], shuffled(list(plan.port_kinds), chance))
    return tuple(
        PortPlace(slot.q, slot.r, slot.side, None if kind == ANY_PORT else kind)
        for slot, kind in zip(plan.ports, kinds, strict=True)
    )


def _robber(
    plan: Map, terrain: Mapping[Place, str], fog: Collection[Place], chance: Chance
) -> Place | None:
    """§3.4: return a random visible desert or, if there is none, the hex given in the map."""
    deserts = [place for place, kind in terrain.items() if kind == "desert" and place not in fog]
    return deserts[chance.below(len(deserts))] if deserts else plan.robber


def _slots(plan: Map) -> Slots:
    return {(slot.q, slot.r): slot for slot in plan.hexes}
