"""Write the client's drawings and colours for the server's pictures of games.

    python scripts/preview_art.py

The symbols come from the client's sources, the colours from its light theme.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PATH: Final = ROOT / "src/qiatan/rendering/art.json"
CLIENT: Final = ROOT / "web/src"

SYMBOL: Final = re.compile(r'^ *<(g|symbol|clipPath) id="([\w-]+)".*?</\1>$', re.MULTILINE)
UNIT: Final = re.compile(r'^ {4}<g id="(p-[\w]+)">(.*?)^ {4}</g>', re.MULTILINE | re.DOTALL)
SNIPPET: Final = re.compile(r"\{#snippet pawn.*?\}(.*?)\{/snippet\}", re.DOTALL)
TOKEN: Final = re.compile(r"^  (--[\w-]+): (?:light-dark\()?(#[0-9a-f]+)", re.MULTILINE)
EMBLEM: Final = re.compile(r'^  (\w+): "(\w+)"', re.MULTILINE)
DRAWN: Final = re.compile("hexclip|seal|[meprs]-.*|tile-.*")
"""Ids that pictures can use: no icons or cards."""


def art() -> str:
    """The text of the whole file."""
    common = _read("art/ArtSymbols.svelte")
    pack = _read("natick/PackSymbols.svelte")
    symbols = {found[2]: found[0].strip() for found in SYMBOL.finditer(common + pack)}
    data = {
        "symbols": {id: text for id, text in (symbols | _units(pack)).items() if DRAWN.match(id)},
        "colours": dict(TOKEN.findall(_read("style/tokens.css"))),
        "emblems": dict(EMBLEM.findall(_read("controls/emblems.ts"))),
    }
    return json.dumps(data, indent=1) + "\n"


def _units(pack: str) -> dict[str, str]:
    """The pack's pawns: one drawing with additions."""
    snippet = SNIPPET.search(pack)
    assert snippet is not None
    pawn = snippet[1]
    return {
        id: f'<g id="{id}">{_close(_filled(body, pawn))}</g>' for id, body in UNIT.findall(pack)
    }


def _filled(body: str, pawn: str) -> str:
    return re.sub(
        r'\{@render pawn\("([^"]*)"\)\}', lambda found: pawn.replace("{extra}", found[1]), body
    )


def _close(text: str) -> str:
    return re.sub(r"\s*\n\s*", "", text)


def _read(path: str) -> str:
    return (CLIENT / path).read_text(encoding="utf-8")


if __name__ == "__main__":
    PATH.write_text(art(), encoding="utf-8")
