"""Faults in maps: their codes, their messages, and the fields and hexes at fault (§12.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from qiatan.island.maps.shape import Map, Place, PortSlot
from qiatan.kit.refusal import Refusal

CODES: Final[Mapping[str, str]] = {
    "bad_map": "A part of a map file is invalid.",
    "bad_voyage": "A home island, the pirate or a hidden hex is in an impossible place.",
    "hex_cut_off": "A hex of land cannot be reached.",
    "hex_twice": "Two hexes of a map are at the same place.",
    "no_robber_place": "A map may have no desert and does not say where the robber starts.",
    "out_of_reach": "A map has too few places at producing land to reach its target.",
    "pool_misfit": "A pool has the right size, but no item that one of the places allows.",
    "pool_size": "A pool has more or fewer items than places that draw from it.",
    "port_inland": "A port is not on a coast.",
    "port_twice": "Two ports are at the same side of a hex.",
    "ports_touch": "Two ports share a corner.",
    "reds_touch": "On every board a 6 or 8 is next to another.",
    "robber_off_land": "The robber does not start on land.",
    "too_small": "A map has too few places for its largest number of players.",
}
"""The codes of faults, in addition to the codes for malformed files. Codes never change."""

REASONS: Final[Mapping[str, tuple[str, ...]]] = {
    "bad_map": (
        *("bonus", "controls", "directions", "empty", "far", "format", "hexes", "id"),
        *("length", "many", "marks", "option", "place", "pool", "seats", "side"),
        *("target", "title", "tokens"),
    ),
    "bad_voyage": ("hidden", "home", "pirate"),
    "hex_cut_off": ("perhaps", "ship", "water"),
    "pool_misfit": ("port_kinds", "terrain", "tokens"),
    "pool_size": ("port_kinds", "terrain", "tokens"),
    "too_small": ("homes", "land", "sure_land"),
    "wrong_type": ("flag", "list", "number", "object", "text"),
}
"""The possible values of `reason` in the detail of a fault, by code. Each has its own message."""

POOLS: Final = {"terrain": "terrain", "tokens": "tokens", "port_kinds": "ports"}
"""The name of each pool in messages."""


def at_hex(plan: Map, place: Place, code: str, text: str, **detail: str) -> Refusal:
    """Return a fault at a hex. `text` completes a sentence that begins "The hex at (q, r)"."""
    q, r = place
    number = [(slot.q, slot.r) for slot in plan.hexes].index(place)
    return Refusal(
        code, f"The hex at ({q}, {r}) {text}.", f"hexes[{number}]", {"q": q, "r": r, **detail}
    )


def at_port(number: int, port: PortSlot, code: str, text: str) -> Refusal:
    """Return a fault at a port. `text` completes a sentence that begins "The port at (0, 1) NE"."""
    detail: dict[str, str | int] = {"q": port.q, "r": port.r, "side": port.side}
    message = f"The port at ({port.q}, {port.r}) {port.side} {text}."
    return Refusal(code, message, f"ports[{number}]", detail)


def of_robber(place: Place) -> Refusal:
    """Return the fault for a robber whose starting hex is not land on every board."""
    q, r = place
    text = f"The robber must start on a hex that is land on every board; ({q}, {r}) is not."
    return Refusal("robber_off_land", text, "robber", {"q": q, "r": r})


def of_seafarers(field: str, place: Place, reason: str, text: str) -> Refusal:
    """Return a fault in the Seafarers profile. `text` states the rule that it breaks."""
    q, r = place
    message = f"At ({q}, {r}): {text}."
    return Refusal("bad_voyage", message, f"voyage.{field}", {"reason": reason, "q": q, "r": r})


def of_pool(name: str, pool: Sequence[object], places: int) -> Refusal:
    """Return the fault for a pool whose size does not match its number of places."""
    holds = len(pool)
    text = f"The pool of {POOLS[name]} has {holds} items for {places} places."
    detail: dict[str, str | int] = {"pool": name, "reason": name, "holds": holds, "places": places}
    return Refusal("pool_size", text, name, detail)


def of_choice(name: str, place: Place, choices: Sequence[object]) -> Refusal:
    """Return the fault for a place that allows none of the items left in its pool."""
    q, r = place
    allowed = ", ".join(map(str, choices)) or "anything"
    said = f"The pool of {POOLS[name]} has nothing left for the place at ({q}, {r})"
    text = f"{said}, which allows {allowed}."
    return Refusal("pool_misfit", text, name, {"pool": name, "reason": name, "q": q, "r": r})


def of_seats(plan: Map, code: str, text: str, **detail: str | int) -> Refusal:
    """Return a fault for a map that does not suit the largest number of players it allows."""
    return Refusal(code, text, "seats", {"seats": plan.seats[1], **detail})
