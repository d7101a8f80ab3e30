"""Reading maps: strict, with errors that name the hex or port at fault."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, TypeVar

from qiatan.island.layout import MOST_HEXES, RESOURCES, SIDES, TERRAINS
from qiatan.island.maps.choice import fill
from qiatan.island.maps.shape import ANY_PORT, BARREN, HexSlot, Map, Place, PortSlot
from qiatan.island.maps.tokens import TOKENS, proportional
from qiatan.kit.game import Json
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.strict import Fields, parse_json, rows

T = TypeVar("T")

BUILT_IN: Final = (
    "standard",
    "extended",
    "grand",
    "crescent",
    "twin_continents",
    "northern_fjords",
    "stepping_stones",
    "great_archipelago",
    "scattered_isles",
    "ring",
    "europe",
    "africa",
    "lagoon",
    "southeast_asia",
    "japan",
    "americas",
)
"""The maps that come with the game, the default first."""

FORMAT: Final = "qiatan-map"
VERSION: Final = 1
ID: Final = "[a-z][a-z0-9_]{0,39}"
PORT_KINDS: Final = (ANY_PORT, *RESOURCES)


@cache
def built_in(map_id: str) -> Map:
    """A map of `BUILT_IN`. Raises `Refused` (`unknown_map`) for another."""
    if map_id not in BUILT_IN:
        raise refuse("unknown_map", f"There is no map {map_id!r}.", "map")
    source = files("qiatan.island.maps").joinpath(f"{map_id}.json")
    return read_map(parse_json(source.read_bytes()))


@lru_cache(maxsize=256)
def read_text(text: str) -> Map:
    """The map that a map file spells out. Raises `Refused` as `read_map` does."""
    return read_map(parse_json(text.encode()))


def read_map(data: Json) -> Map:
    """A map from its JSON form. Raises `Refused`, naming the field, the hex or the port."""
    fields = Fields(data)
    if fields.text("format") != FORMAT or fields.number("version") != VERSION:
        raise _bad(f"A map has the format {FORMAT!r}, version {VERSION}.", "format")
    result = _read(fields)
    fields.close()
    _check_places(result)
    _check_pools(result)
    return result


def _read(fields: Fields) -> Map:
    hexes = tuple(_hex(row) for row in rows(fields.items("hexes"), "hexes"))
    terrain = _pool(fields.fields("terrain"), TERRAINS)
    tokens = _tokens(fields, hexes, terrain)
    return Map(
        id=_id(fields),
        seats=_seats(fields),
        hexes=hexes,
        terrain=terrain,
        tokens=tokens,
        ports=tuple(_port(row) for row in rows(fields.items("ports"), "ports")),
        port_kinds=_pool(fields.fields("port_kinds"), PORT_KINDS),
        robber=_robber(fields),
        seafaring=fields.flag("seafaring"),
    )


def _tokens(
    fields: Fields, hexes: tuple[HexSlot, ...], terrain: tuple[str, ...]
) -> tuple[int, ...]:
    """The pool as given, else a proportional set."""
    if not fields.has("tokens"):
        return proportional(len(_token_slots(hexes, terrain)))
    names = _pool(fields.fields("tokens"), [str(token) for token in TOKENS])
    return tuple(int(name) for name in names)


def _token_slots(hexes: tuple[HexSlot, ...], terrain: tuple[str, ...]) -> list[tuple[int, ...]]:
    """The choices of the hexes that draw a token, those that turn out barren left out."""
    producing = [slot for slot in hexes if len(slot.terrain) != 1 or _bears(slot.terrain[0])]
    drawing = sorted((slot.tokens for slot in producing if len(slot.tokens) != 1), key=len)
    return drawing[sum(not _bears(kind) for kind in terrain) :]


def _bears(terrain: str) -> bool:
    return terrain not in BARREN


def _id(fields: Fields) -> str:
    name = fields.text("id")
    if re.fullmatch(ID, name) is None:
        raise _bad("An id is up to 40 of a-z, 0-9 and _, a letter first.", "id")
    return name


def _seats(fields: Fields) -> tuple[int, int]:
    limits = fields.numbers("seats")
    if len(limits) != 2 or not 2 <= limits[0] <= limits[1] <= 8:
        raise _bad("The seats are the fewest and the most, from 2 to 8.", "seats")
    return limits[0], limits[1]


def _robber(fields: Fields) -> Place | None:
    if not fields.has("robber"):
        return None
    place = fields.numbers("robber")
    if len(place) != 2:
        raise _bad("The robber's place is [q, r].", "robber")
    return place[0], place[1]


def _pool(fields: Fields, known: Sequence[str]) -> tuple[str, ...]:
    """A pool from its counts by name."""
    pool: list[str] = []
    for name in known:
        if fields.has(name):
            count = fields.number(name)
            if not 0 <= count <= MOST_HEXES:
                raise _bad(f"There cannot be {count} of {name}.", fields.path(name))
            pool += [name] * count
    fields.close()
    return tuple(pool)


def _hex(row: Fields) -> HexSlot:
    q, r = _place(row)
    terrain = _options(row.words("terrain"), TERRAINS, row.path("terrain"))
    tokens = _options(row.numbers("tokens"), TOKENS, row.path("tokens"))
    row.close()
    if tokens and not (terrain and all(map(_bears, terrain))):
        text = f"The hex at ({q}, {r}) has tokens, so it must name terrain that bears them."
        raise _bad(text, row.path("tokens"))
    return HexSlot(q, r, terrain, tokens)


def _port(row: Fields) -> PortSlot:
    q, r = _place(row)
    side = row.text("side")
    if side not in SIDES:
        raise _bad(f"A side is one of {', '.join(SIDES)}.", row.path("side"))
    kinds = _options(row.words("kinds"), PORT_KINDS, row.path("kinds"))
    row.close()
    return PortSlot(q, r, side, kinds)


def _place(row: Fields) -> Place:
    q, r = row.number("q"), row.number("r")
    if max(abs(q), abs(r)) > MOST_HEXES:
        raise _bad(f"({q}, {r}) lies too far out.", row.path("q"))
    return q, r


def _options(own: list[T], known: Sequence[T], path: str) -> tuple[T, ...]:
    for option in own:
        if option not in known:
            raise _bad(f"Unknown choice {option!r}.", path)
    return tuple(dict.fromkeys(own))


def _check_places(plan: Map) -> None:
    if not 1 <= len(plan.hexes) <= MOST_HEXES:
        raise _bad(f"A map has 1 to {MOST_HEXES} hexes.", "hexes")
    seen: set[Place] = set()
    for i, slot in enumerate(plan.hexes):
        if (slot.q, slot.r) in seen:
            raise _bad(f"Two hexes lie at ({slot.q}, {slot.r}).", f"hexes[{i}]")
        seen.add((slot.q, slot.r))
    land = {(slot.q, slot.r) for slot in plan.hexes if "sea" not in plan.terrains(slot)}
    if plan.robber is not None and plan.robber not in land:
        raise _bad("The robber must start on a land hex.", "robber")
    water = {(slot.q, slot.r) for slot in plan.hexes if slot.terrain == ("sea",)}
    _check_ports(plan, land, (seen - water))


def _check_ports(plan: Map, land: set[Place], perhaps_land: set[Place]) -> None:
    taken: set[tuple[int, int, str]] = set()
    for i, port in enumerate(plan.ports):
        at = f"({port.q}, {port.r}) {port.side}"
        if (port.q, port.r) not in land or port.beyond in perhaps_land:
            raise _bad(f"The port at {at} does not lie on a coast.", f"ports[{i}]")
        if (port.q, port.r, port.side) in taken:
            raise _bad(f"Two ports lie at {at}.", f"ports[{i}]")
        taken.add((port.q, port.r, port.side))


def _check_pools(plan: Map) -> None:
    """Every pool must cover the slots that draw from it, exactly."""
    _check_pool("terrain", [slot.terrain for slot in plan.hexes], plan.terrain)
    _check_pool("tokens", _token_slots(plan.hexes, plan.terrain), plan.tokens)
    _check_pool("port_kinds", [port.kinds for port in plan.ports], plan.port_kinds)


def _check_pool(name: str, slots: list[tuple[T, ...]], pool: tuple[T, ...]) -> None:
    drawing = sum(len(slot) != 1 for slot in slots)
    if drawing != len(pool):
        raise _bad(f"{name} holds {len(pool)} for {drawing} places that draw from it.", name)
    if fill(slots, pool) is None:
        raise _bad(f"{name} cannot fill all places with something they allow.", name)


def _bad(text: str, field: str) -> Refused:
    return refuse("bad_map", text, field)
