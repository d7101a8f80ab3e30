"""A dealt board: hexes, tokens, ports, robber and pirate, by axial coordinates (§1).

Hexes are pointy-top with axial coordinates (q, r): q increases to the east, r to the south-east.
Sides are named by direction: E, SE, SW, W, NW, NE.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from qiatan.island.resources import RESOURCE_NAMES
from qiatan.kit.game import Json
from qiatan.kit.refusal import refuse

TERRAINS: Final = (
    "hills",
    "forest",
    "pasture",
    "fields",
    "mountains",
    "desert",
    "sea",
    "gold",
)
"""All terrains. The first five produce the resources in `RESOURCE_NAMES`, in the same order."""

SIDES: Final = ("E", "SE", "SW", "W", "NW", "NE")
NEIGHBOURS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The axial step across each side of a hex, in the order of `SIDES`."""

MAX_HEXES: Final = 200
"""The maximum number of hexes on a map, and of land hexes on a board."""

MAX_WATER: Final = 2 * MAX_HEXES + 4
"""The maximum number of additional water hexes, which is enough to surround `MAX_HEXES` connected
hexes. A single hex needs six. Each further hex replaces one water hex and adds at most three.
"""

FARTHEST: Final = MAX_HEXES + 1
"""The largest absolute coordinate on a board, which can have water one step beyond its map."""

MAX_BONUS: Final = 5
FIELDS: Final = {
    "hexes",
    "ports",
    "robber",
    "pirate",
    "homes",
    "bonus_points",
    "bonus_cards",
    "fog",
}
_TOKENLESS: Final = ("desert", "sea")


@dataclass(frozen=True, slots=True)
class HexPlace:
    """A hex with its terrain and its number token, if it has one."""

    q: int
    r: int
    terrain: str
    token: int | None = None

    @property
    def land(self) -> bool:
        return self.terrain != "sea"


@dataclass(frozen=True, slots=True)
class PortPlace:
    """A port on `side` of the land hex (q, r): 2:1 for `resource`, or 3:1 if it is None."""

    q: int
    r: int
    side: str
    resource: str | None = None

    @property
    def rate(self) -> int:
        """How many cards of one resource the port takes for one card of another."""
        return 3 if self.resource is None else 2


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole board. `robber` is a land hex and `pirate` a sea hex, or None if off the board.

    `homes` are land hexes, one on each home island. If there are none, setup is not limited to home
    islands. A seat's first settlement on each of the other islands earns `bonus_points` and
    `bonus_cards` cards of its choice (§11.6). `fog` hexes are hidden until a piece touches them
    (§11.7).
    """

    hexes: tuple[HexPlace, ...]
    ports: tuple[PortPlace, ...] = ()
    robber: tuple[int, int] | None = None
    pirate: tuple[int, int] | None = None
    homes: tuple[tuple[int, int], ...] = ()
    bonus_points: int = 0
    bonus_cards: int = 0
    fog: tuple[tuple[int, int], ...] = ()

    def to_json(self) -> dict[str, Json]:
        """Return the layout in the JSON form of game files."""
        plain: dict[str, Json] = {
            "hexes": [_hex_json(place) for place in self.hexes],
            "ports": [_port_json(place) for place in self.ports],
            "robber": None if self.robber is None else list(self.robber),
        }
        return plain | self._seafaring_json()

    def _seafaring_json(self) -> dict[str, Json]:
        fields: dict[str, Json] = {
            "pirate": None if self.pirate is None else list(self.pirate),
            "homes": [list(place) for place in self.homes],
            "bonus_points": self.bonus_points,
            "bonus_cards": self.bonus_cards,
            "fog": [list(place) for place in self.fog],
        }
        return {name: value for name, value in fields.items() if value}


def _hex_json(place: HexPlace) -> dict[str, Json]:
    plain: dict[str, Json] = {"q": place.q, "r": place.r, "terrain": place.terrain}
    return plain if place.token is None else {**plain, "token": place.token}


def _port_json(place: PortPlace) -> dict[str, Json]:
    plain: dict[str, Json] = {"q": place.q, "r": place.r, "side": place.side}
    return plain if place.resource is None else {**plain, "resource": place.resource}


def read_layout(data: Json) -> Layout:
    """Return a layout from its JSON form.

    Raises `Refused` (`bad_board`) if a part is invalid; the refusal names the hex or port.
    """
    board = _record(data, "board", FIELDS)
    hexes = tuple(
        _read_hex(item, f"board.hexes[{i}]")
        for i, item in enumerate(_items(board.get("hexes"), "board.hexes"))
    )
    ports = tuple(
        _read_port(item, f"board.ports[{i}]")
        for i, item in enumerate(_items(board.get("ports", []), "board.ports"))
    )
    layout = Layout(
        hexes,
        ports,
        _read_raider(board.get("robber"), "board.robber"),
        _read_raider(board.get("pirate"), "board.pirate"),
        _read_places(board, "homes"),
        _read_bonus(board, "bonus_points"),
        _read_bonus(board, "bonus_cards"),
        _read_places(board, "fog"),
    )
    check_layout(layout)
    return layout


def check_layout(layout: Layout) -> None:
    """Raise `Refused` (`bad_board`) if no game can be played on the layout."""
    land = _check_hexes(layout)
    _check_ports(layout, land)
    if layout.robber is not None and layout.robber not in land:
        raise refuse("bad_board", "The robber must start on a land hex.", "board.robber")
    sea = {(place.q, place.r) for place in layout.hexes if not place.land}
    if layout.pirate is not None and layout.pirate not in sea:
        raise refuse("bad_board", "The pirate must start on a sea hex.", "board.pirate")
    for i, home in enumerate(layout.homes):
        if home not in land:
            raise refuse("bad_board", "A home must be a land hex.", f"board.homes[{i}]")
    open_hexes = (land | sea) - {*layout.homes, layout.robber, layout.pirate}
    for i, hidden in enumerate(layout.fog):
        if hidden not in open_hexes:
            raise refuse("bad_board", "This hex cannot be hidden by fog.", f"board.fog[{i}]")


def _check_hexes(layout: Layout) -> set[tuple[int, int]]:
    if not any(place.land for place in layout.hexes):
        raise refuse("bad_board", "A board needs at least one land hex.", "board.hexes")
    _check_size("hexes", len(layout.hexes), MAX_HEXES + MAX_WATER)
    _check_size("hexes of land", sum(place.land for place in layout.hexes), MAX_HEXES)
    seen: set[tuple[int, int]] = set()
    for i, place in enumerate(layout.hexes):
        if (place.q, place.r) in seen:
            text = f"Two hexes are at ({place.q}, {place.r})."
            raise refuse("bad_board", text, f"board.hexes[{i}]")
        seen.add((place.q, place.r))
    return {(place.q, place.r) for place in layout.hexes if place.land}


def _check_size(what: str, size: int, most: int) -> None:
    if size > most:
        raise refuse("bad_board", f"A board has at most {most} {what}.", "board.hexes")


def _check_ports(layout: Layout, land: set[tuple[int, int]]) -> None:
    taken: set[tuple[int, int, str]] = set()
    for i, port in enumerate(layout.ports):
        field = f"board.ports[{i}]"
        step = NEIGHBOURS[SIDES.index(port.side)]
        if (port.q, port.r) not in land:
            raise refuse("bad_board", f"A port at ({port.q}, {port.r}) needs land.", field)
        if (port.q + step[0], port.r + step[1]) in land:
            text = f"The port at ({port.q}, {port.r}) {port.side} is not on a coast."
            raise refuse("bad_board", text, field)
        if (port.q, port.r, port.side) in taken:
            text = f"Two ports are at ({port.q}, {port.r}) {port.side}."
            raise refuse("bad_board", text, field)
        taken.add((port.q, port.r, port.side))


def _read_hex(data: Json, field: str) -> HexPlace:
    item = _record(data, field, {"q", "r", "terrain", "token"})
    terrain = item.get("terrain")
    if not isinstance(terrain, str) or terrain not in TERRAINS:
        raise refuse("bad_board", f"Unknown terrain {terrain!r}.", f"{field}.terrain")
    token = item.get("token")
    if token is not None and (token not in range(2, 13) or token == 7 or token is True):
        raise refuse("bad_board", f"{token!r} is not a number token.", f"{field}.token")
    if (token is None) != (terrain in _TOKENLESS):
        text = f"A hex of {terrain} must have {'a' if token is None else 'no'} number token."
        raise refuse("bad_board", text, f"{field}.token")
    q, r = _place(item, field)
    return HexPlace(q, r, terrain, token if isinstance(token, int) else None)


def _read_port(data: Json, field: str) -> PortPlace:
    item = _record(data, field, {"q", "r", "side", "resource"})
    side, resource = item.get("side"), item.get("resource")
    if not isinstance(side, str) or side not in SIDES:
        raise refuse("bad_board", f"A side must be one of {', '.join(SIDES)}.", f"{field}.side")
    if resource is not None and (not isinstance(resource, str) or resource not in RESOURCE_NAMES):
        raise refuse("bad_board", f"Unknown resource {resource!r}.", f"{field}.resource")
    q, r = _place(item, field)
    return PortPlace(q, r, side, resource if isinstance(resource, str) else None)


def _read_raider(data: Json, field: str) -> tuple[int, int] | None:
    return None if data is None else _pair(data, field)


def _pair(data: Json, field: str) -> tuple[int, int]:
    q, r = [*_items(data, field), None, None][:2]
    return _place({"q": q, "r": r}, field)


def _read_places(board: Mapping[str, Json], name: str) -> tuple[tuple[int, int], ...]:
    field = f"board.{name}"
    items = _items(board.get(name, []), field)
    return tuple(_pair(item, f"{field}[{i}]") for i, item in enumerate(items))


def _read_bonus(board: Mapping[str, Json], name: str) -> int:
    value = board.get(name, 0)
    if type(value) is not int or not 0 <= value <= MAX_BONUS:
        raise refuse("bad_board", f"A bonus must be 0 to {MAX_BONUS}.", f"board.{name}")
    return value


def _place(item: Mapping[str, Json], field: str) -> tuple[int, int]:
    q, r = item.get("q"), item.get("r")
    if not isinstance(q, int) or not isinstance(r, int) or max(abs(q), abs(r)) > FARTHEST:
        raise refuse("bad_board", "A hex needs whole numbers q and r.", field)
    return q, r


def _record(data: Json, field: str, known: set[str]) -> Mapping[str, Json]:
    if not isinstance(data, dict):
        raise refuse("bad_board", f"{field} must be an object.", field)
    unknown = sorted(set(data) - known)
    if unknown:
        raise refuse("bad_board", f"Unknown field {unknown[0]!r}.", f"{field}.{unknown[0]}")
    return data


def _items(data: Json, field: str) -> list[Json]:
    if not isinstance(data, list):
        raise refuse("bad_board", f"{field} must be a list.", field)
    return data
