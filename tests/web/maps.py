"""Map files as somebody might draw them."""

from __future__ import annotations

import json
from importlib.resources import files

from qiatan.kit.game import Json


def drawn(title: str, **changes: Json) -> dict[str, Json]:
    """A map file: the classic board under a title, with these fields changed."""
    source = files("qiatan.island.maps").joinpath("standard.json").read_text(encoding="utf-8")
    fields: dict[str, Json] = json.loads(source)
    del fields["id"]
    return {**fields, "title": title, **changes}


def text_of(title: str, **changes: Json) -> str:
    """The same as text."""
    return json.dumps(drawn(title, **changes))
