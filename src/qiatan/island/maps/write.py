"""Writes maps in a canonical form (§12.1)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

from qiatan.island.geometry import centre, reading_order
from qiatan.island.layout import SIDES
from qiatan.island.maps.form import FORMAT, VERSION
from qiatan.island.maps.shape import HexSlot, Map, PortSlot, SeafarersProfile
from qiatan.kit.game import Json


def to_text(plan: Map) -> str:
    """Return a compact map file, with hexes and ports in reading order and without default values.

    Equal maps give identical files. The `id` is left out, because it exists only for built-in maps.
    """
    hexes = sorted(plan.hexes, key=lambda slot: reading_order(centre(slot.q, slot.r)))
    ports = sorted(plan.ports, key=_port_order)
    fields: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "title": plan.title,
        "seats": list(plan.seats),
        "seafaring": plan.seafaring,
        "voyage": _seafarers(plan.seafarers),
        "terrain": _pool(plan.terrain),
        "tokens": _pool(plan.tokens),
        "port_kinds": _pool(plan.port_kinds),
        "robber": None if plan.robber is None else list(plan.robber),
        "hexes": [_hex(slot) for slot in hexes],
        "ports": [_port(port) for port in ports],
    }
    said = {name: value for name, value in fields.items() if value or name == "tokens"}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def _seafarers(profile: SeafarersProfile) -> dict[str, Json]:
    """Return the profile's fields that differ from their defaults."""
    usual = SeafarersProfile()
    fields: dict[str, Json] = {
        "homes": [list(place) for place in profile.homes],
        "pirate": None if profile.pirate is None else list(profile.pirate),
        "hidden": [list(place) for place in profile.hidden],
    }
    said: dict[str, Json] = {name: value for name, value in fields.items() if value}
    for name in ("bonus_points", "bonus_cards", "target"):
        value = getattr(profile, name)
        if value != getattr(usual, name):
            said[name] = value
    return said


def _port_order(port: PortSlot) -> tuple[tuple[int, int], int]:
    return reading_order(centre(port.q, port.r)), SIDES.index(port.side)


def _pool(items: Iterable[str | int]) -> dict[str, Json]:
    """Return how often each item occurs in a pool, sorted by length of name, then by name."""
    counts = Counter(map(str, items))
    return {item: counts[item] for item in sorted(counts, key=lambda item: (len(item), item))}


def _hex(slot: HexSlot) -> dict[str, Json]:
    chosen: dict[str, Json] = {"terrain": list(slot.terrain), "tokens": list(slot.tokens)}
    return {"q": slot.q, "r": slot.r} | {name: value for name, value in chosen.items() if value}


def _port(port: PortSlot) -> dict[str, Json]:
    plain: dict[str, Json] = {"q": port.q, "r": port.r, "side": port.side}
    return {**plain, "kinds": list(port.kinds)} if port.kinds else plain
