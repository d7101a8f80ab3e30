"""Reads maps strictly. Error messages name the hex or port (§12.1)."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from qiatan.island.maps.form import Form, bad, check_format
from qiatan.island.maps.plan_faults import plan_faults
from qiatan.island.maps.shape import Map
from qiatan.kit.game import Json
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.strict_json import Fields, parse_json

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
"""The ids of the built-in maps, the default first."""

LONGEST_TEXT: Final = 200_000
"""The maximum length of a map file. It is enough for `MAX_HEXES` hexes that list every option."""


@cache
def built_in(map_id: str) -> Map:
    """Return the built-in map with this id. Raises `Refused` (`unknown_map`) if there is none."""
    return read_map(parse_json(map_text(map_id)))


def map_text(map_id: str) -> str:
    """Return the file text of a built-in map. Raises `Refused` (`unknown_map`) if there is none."""
    if map_id not in BUILT_IN:
        raise refuse("unknown_map", f"There is no map named {map_id!r}.", "map")
    return files("qiatan.island.maps").joinpath(f"{map_id}.json").read_text(encoding="utf-8")


@lru_cache(maxsize=256)
def read_text(text: str) -> Map:
    """Return the map that a map file describes. Raises `Refused` if the file is invalid."""
    return read_map(parsed(text))


def parsed(text: str) -> Json:
    """Parse a map file as JSON. Raises `Refused` if it is too long or not JSON."""
    if len(text) > LONGEST_TEXT:
        text = f"A map file has at most {LONGEST_TEXT} characters."
        raise bad(text, "file", "length", most=LONGEST_TEXT)
    return parse_json(text)


def read_map(data: Json) -> Map:
    """Return a map from its JSON form. Raises `Refused` with the first fault, if there is any."""
    form = read_form(data)
    faults = form.faults or plan_faults(form.plan)
    if faults:
        raise Refused(faults[0])
    return form.plan


def read_form(data: Json) -> Form:
    """Parse the parts of a map file and record their faults.

    Raises `Refused` if the file is not a map or its version is unknown.
    """
    fields = Fields(data)
    check_format(fields)
    return Form(fields)
