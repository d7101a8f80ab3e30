"""The client's symbols and colours for preview images, written by `scripts/preview_art.py`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from typing import Final

import msgspec

NUMBERS: Final = "DejaVu Serif Condensed"
VARIABLE: Final = re.compile(r"var\((--[\w-]+)\)")
TILE: Final = (
    '<clipPath id="tileclip"><rect x="-46" y="-46" width="92" height="92" rx="10"/></clipPath>'
)


class Art(msgspec.Struct, frozen=True):
    """The SVG symbols by id, the colours by CSS variable, and the emblem of each seat colour."""

    symbols: dict[str, str]
    colours: dict[str, str]
    emblems: dict[str, str]


ART: Final = msgspec.json.decode(files(__package__).joinpath("art.json").read_bytes(), type=Art)


def symbols(colours: Iterable[str]) -> str:
    """Return the SVG definitions of all symbols.

    Symbols of pieces are repeated for each seat colour in `colours`.
    """
    common = (text for id, text in ART.symbols.items() if not id.startswith("e-"))
    seats = (text for colour in colours for text in _of_seat(colour))
    return f"<defs>{TILE}{''.join(common)}{''.join(seats)}</defs>"


def _of_seat(colour: str) -> Iterable[str]:
    for id, text in ART.symbols.items():
        if "var(--c)" in text:
            yield (
                text.replace(f'id="{id}"', f'id="{id}-{colour}"')
                .replace("var(--c)", f"var(--seat-{colour})")
                .replace("var(--on)", f"var(--seat-{colour}-on)")
            )
    emblem = f"e-{ART.emblems[colour]}"
    yield (
        ART.symbols[emblem]
        .replace(f'id="{emblem}"', f'id="e-{colour}"')
        .replace("currentColor", f"var(--seat-{colour}-on)")
    )


def resolved(svg: str) -> str:
    """Return the SVG with all CSS variables replaced by their values."""
    values = {**ART.colours, "--font-num": NUMBERS, "--c": "none", "--on": "none"}
    return VARIABLE.sub(lambda found: values[found[1]], svg)
