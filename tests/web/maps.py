"""Map files like the ones players draw."""

from __future__ import annotations

import json
from importlib.resources import files

from qiatan.kit.game import Json


def drawn(title: str, **changes: Json) -> dict[str, Json]:
    """A map file of the classic board with a title and changed fields."""
    source = files("qiatan.island.maps").joinpath("standard.json").read_text(encoding="utf-8")
    fields: dict[str, Json] = json.loads(source)
    del fields["id"]
    return {**fields, "title": title, **changes}


def text_of(title: str, **changes: Json) -> str:
    """The same as text."""
    return json.dumps(drawn(title, **changes))


HEXES = 200
CHOICES: dict[str, Json] = {
    "terrain": ["hills", "forest", "pasture", "fields", "mountains", "gold"],
    "tokens": [2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
}


def largest() -> str:
    """The largest map: the most hexes with all choices written out, and ports, one per line."""
    hexes: list[Json] = [{"q": n % 15, "r": n // 15, **CHOICES} for n in range(HEXES)]
    ports: list[Json] = [{"q": 2 * n, "r": 0, "side": "NW", "kinds": ["any"]} for n in range(7)]
    fields = drawn("Largest", hexes=hexes, ports=ports, port_kinds={}, robber=[0, 0], seats=[2, 8])
    del fields["tokens"]
    text = json.dumps(fields | {"terrain": {"hills": 100, "forest": 100}})
    return text.replace('{"q"', '\n    {"q"')
