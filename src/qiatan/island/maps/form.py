"""Parses each part of a map file separately, so that one fault does not hide others (§12.1)."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeVar

from qiatan.island.geometry import centre, reading_order
from qiatan.island.layout import MAX_BONUS, MAX_HEXES, SIDES, TERRAINS
from qiatan.island.maps.shape import (
    ANY_PORT,
    BARREN,
    HexSlot,
    Map,
    Place,
    PortSlot,
    SeafarersProfile,
)
from qiatan.island.maps.tokens import TOKENS, proportional
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.kit.clean_text import single_line, validated
from qiatan.kit.game import Json
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.kit.strict_json import Fields, quotable, whole

T = TypeVar("T")

FORMAT: Final = "qiatan-map"
VERSION: Final = 1
ID: Final = "[a-z][a-z0-9_]{0,39}"
TITLE_LENGTH: Final = 40
MIN_TARGET: Final = 5
MAX_TARGET: Final = 20
PORT_KINDS: Final = (ANY_PORT, *RESOURCE_NAMES)


class Form:
    """The parsed parts of a map file. `plan` is complete only if there are no `faults`."""

    def __init__(self, fields: Fields) -> None:
        self.faults: list[Refusal] = []
        self._fields = fields
        self.plan = self._read()

    def _read(self) -> Map:
        fields = self._fields
        hexes = self._rows("hexes", _hex)
        terrain = self._pool("terrain", TERRAINS)
        plan = Map(
            id=self._part(lambda: _id(fields), ""),
            title=self._part(lambda: _title(fields), ""),
            seats=self._part(lambda: _seats(fields), (2, 8)),
            hexes=hexes,
            terrain=terrain,
            tokens=self._part(lambda: _tokens(fields, hexes, terrain), ()),
            ports=self._rows("ports", _port),
            port_kinds=self._pool("port_kinds", PORT_KINDS),
            robber=self._part(lambda: _spot(fields, "robber"), None),
            seafaring=self._part(lambda: fields.flag("seafaring"), False),
            seafarers=self._seafarers(),
        )
        self._part(fields.close, None)
        return plan

    def _seafarers(self) -> SeafarersProfile:
        fields = self._part(lambda: self._fields.fields("voyage"), Fields({}))
        usual = SeafarersProfile()
        profile = SeafarersProfile(
            homes=self._part(lambda: _places(fields, "homes"), ()),
            pirate=self._part(lambda: _spot(fields, "pirate"), None),
            bonus_points=self._part(lambda: _count(fields, "bonus_points", usual.bonus_points), 0),
            bonus_cards=self._part(lambda: _count(fields, "bonus_cards", usual.bonus_cards), 0),
            target=self._part(lambda: _target(fields, usual.target), usual.target),
            hidden=self._part(lambda: _places(fields, "hidden"), ()),
        )
        self._part(fields.close, None)
        return profile

    def _part(self, read: Callable[[], T], otherwise: T) -> T:
        try:
            return read()
        except Refused as refused:
            self.faults.append(refused.refusal)
            return otherwise

    def _pool(self, name: str, known: Sequence[str]) -> tuple[str, ...]:
        return self._part(lambda: _pool(self._fields.fields(name), known), ())

    def _rows(self, name: str, read: Callable[[Fields], T]) -> tuple[T, ...]:
        """Return the valid items of a list, and record the faults in the others."""
        items: list[Json] = self._part(lambda: _bounded(self._fields.items(name), name), [])
        found: list[T] = []
        for number, item in enumerate(items):
            try:
                found.append(read(Fields(item, f"{name}[{number}]")))
            except Refused as refused:
                self.faults.append(refused.refusal)
        return tuple(found)


def check_format(fields: Fields) -> None:
    """Raise `Refused` if a file is not a map or its version is unknown."""
    if fields.text("format") != FORMAT or fields.number("version") != VERSION:
        raise bad(f"A map must have the format {FORMAT!r}, version {VERSION}.", "format", "format")


def token_slots(hexes: Sequence[HexSlot], terrain: Sequence[str]) -> list[HexSlot]:
    """Return the hexes that draw a token from the pool. Those that become desert or sea do not."""
    drawing = [slot for slot in hexes if not slot.barren and len(slot.tokens) != 1]
    drawing.sort(key=lambda slot: len(slot.tokens))
    return drawing[sum(kind in BARREN for kind in terrain) :]


def bad(text: str, field: str, reason: str, **detail: str | int) -> Refused:
    """Return the exception for an invalid part of a map. `reason` is one of `REASONS`."""
    return refuse("bad_map", text, field, reason=reason, **detail)


def _bounded(items: list[Json], name: str) -> list[Json]:
    if len(items) > MAX_HEXES:
        text = f"A map has at most {MAX_HEXES} {name}, not {len(items)}."
        raise bad(text, name, "many", most=MAX_HEXES, held=len(items))
    return items


def _id(fields: Fields) -> str:
    if not fields.has("id"):
        return ""
    name = fields.text("id")
    if re.fullmatch(ID, name) is None:
        raise bad(
            "An id has up to 40 of a-z, 0-9 and _, beginning with a letter.",
            "id",
            "id",
        )
    return name


def _title(fields: Fields) -> str:
    if not fields.has("title"):
        return ""
    title = single_line(validated(fields.text("title"), "bad_map", "title"))
    if not 1 <= len(title) <= TITLE_LENGTH:
        text = f"A title has at most {TITLE_LENGTH} characters."
        raise bad(text, "title", "title", most=TITLE_LENGTH)
    return title


def _seats(fields: Fields) -> tuple[int, int]:
    limits = fields.numbers("seats")
    if len(limits) != 2 or not 2 <= limits[0] <= limits[1] <= 8:
        raise bad("Seats must be the smallest and largest number, 2 to 8.", "seats", "seats")
    return limits[0], limits[1]


def _spot(fields: Fields, name: str) -> Place | None:
    """Return the hex `[q, r]` of a field, or None if it is missing."""
    if not fields.has(name):
        return None
    place = fields.numbers(name)
    if len(place) != 2 or not _near(*place):
        text = f"The {name} must be at the place [q, r] of a hex."
        raise bad(text, fields.path(name), "place")
    return place[0], place[1]


def _places(fields: Fields, name: str) -> tuple[Place, ...]:
    """Return the hexes `[q, r]` of a list in reading order; none if the field is missing."""
    found: set[Place] = set()
    for number, item in enumerate(_bounded(fields.items(name), fields.path(name))):
        path = f"{fields.path(name)}[{number}]"
        if not isinstance(item, list) or len(item) != 2:
            raise bad("A place must be the [q, r] of a hex.", path, "place")
        q, r = (whole(value, path) for value in item)
        if not _near(q, r):
            raise _far(path)
        found.add((q, r))
    return tuple(sorted(found, key=lambda place: reading_order(centre(*place))))


def _count(fields: Fields, name: str, usual: int) -> int:
    count = fields.number(name) if fields.has(name) else usual
    if not 0 <= count <= MAX_BONUS:
        text = f"A bonus must be 0 to {MAX_BONUS}."
        raise bad(text, fields.path(name), "bonus", most=MAX_BONUS)
    return count


def _target(fields: Fields, usual: int) -> int:
    target = fields.number("target") if fields.has("target") else usual
    if not MIN_TARGET <= target <= MAX_TARGET:
        text = f"A target must be {MIN_TARGET} to {MAX_TARGET}."
        limits = {"least": MIN_TARGET, "most": MAX_TARGET}
        raise bad(text, fields.path("target"), "target", **limits)
    return target


def _tokens(fields: Fields, hexes: Sequence[HexSlot], terrain: Sequence[str]) -> tuple[int, ...]:
    """Return the file's pool of tokens, or tokens in the usual proportions if it has none."""
    if not fields.has("tokens"):
        return proportional(len(token_slots(hexes, terrain)))
    names = _pool(fields.fields("tokens"), [str(token) for token in TOKENS])
    return tuple(int(name) for name in names)


def _pool(fields: Fields, known: Sequence[str]) -> tuple[str, ...]:
    """Return a pool's items. `fields` has the count of each of the `known` items."""
    pool: list[str] = []
    for name in known:
        if fields.has(name):
            count = fields.number(name)
            if not 0 <= count <= MAX_HEXES:
                text = f"A pool must have 0 to {MAX_HEXES} of {name}."
                raise bad(text, fields.path(name), "pool", most=MAX_HEXES, what=name)
            pool += [name] * count
    fields.close()
    return tuple(pool)


def _hex(row: Fields) -> HexSlot:
    q, r = _place(row)
    with _named(q, r):
        terrain = _options(row.words("terrain"), TERRAINS, row.path("terrain"))
        tokens = _options(row.numbers("tokens"), TOKENS, row.path("tokens"))
        row.close()
        if tokens and (not terrain or not set(BARREN).isdisjoint(terrain)):
            text = "A hex with tokens must name terrain that has tokens."
            raise bad(text, row.path("tokens"), "tokens")
    return HexSlot(q, r, terrain, tokens)


def _port(row: Fields) -> PortSlot:
    q, r = _place(row)
    with _named(q, r):
        side = row.text("side")
        if side not in SIDES:
            sides = ", ".join(SIDES)
            raise bad(f"A side must be one of {sides}.", row.path("side"), "side", sides=sides)
        kinds = _options(row.words("kinds"), PORT_KINDS, row.path("kinds"))
        row.close()
    return PortSlot(q, r, side, kinds)


@contextmanager
def _named(q: int, r: int) -> Iterator[None]:
    """Add the hex's coordinates to refusals raised in the `with` block."""
    try:
        yield
    except Refused as refused:
        text = f"Hex ({q}, {r}): {refused.refusal.message}"
        detail = {**refused.refusal.detail, "q": q, "r": r}
        raise Refused(dataclasses.replace(refused.refusal, message=text, detail=detail)) from None


def _place(row: Fields) -> Place:
    q, r = row.number("q"), row.number("r")
    if not _near(q, r):
        raise _far(row.path("q"))
    return q, r


def _far(path: str) -> Refused:
    text = f"A hex must be at most {MAX_HEXES} steps from (0, 0)."
    return bad(text, path, "far", most=MAX_HEXES)


def _near(q: int, r: int) -> bool:
    return max(abs(q), abs(r)) <= MAX_HEXES


def _options(own: list[T], known: Sequence[T], path: str) -> tuple[T, ...]:
    for option in own:
        if option not in known:
            choices = ", ".join(str(one) for one in known)
            shown = quotable(str(option))
            raise bad(f"{shown!r} is none of {choices}.", path, "option", what=shown)
    return tuple(option for option in known if option in own)
