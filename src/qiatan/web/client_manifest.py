"""Which files of the built client a page will ask for, so that it need not find out one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Final

import msgspec

MANIFEST: Final = ".vite/manifest.json"
"""Vite writes it beside the page."""

PAGE: Final = "index.html"
"""What the page itself names."""


class Chunk(msgspec.Struct, frozen=True):
    """A built script, and what it imports at once, by keys of the manifest."""

    file: str
    imports: list[str] = []
    css: list[str] = []


_manifest: Final[msgspec.json.Decoder[dict[str, Chunk]]] = msgspec.json.Decoder(dict[str, Chunk])


def screen_of(game: str) -> str:
    """The module of a game's screen."""
    return f"src/{game}/{game.capitalize()}Screen.svelte"


def preload_links(client: Path, base: str, modules: Iterable[str]) -> list[str]:
    """Links by which a browser fetches these modules with the page, side by side."""
    return [_link(f"{base}/{file}") for file in needed_files(client, modules)]


def _link(path: str) -> str:
    if path.endswith(".css"):
        return f'<link rel="preload" as="style" crossorigin href="{escape(path)}">'
    return f'<link rel="modulepreload" crossorigin href="{escape(path)}">'


def needed_files(client: Path, modules: Iterable[str]) -> list[str]:
    """What these modules need beside the page's own files; none without a manifest.

    They are named by the ends of their paths.
    """
    try:
        chunks = _manifest.decode((client / MANIFEST).read_bytes())
    except (FileNotFoundError, msgspec.DecodeError):
        return []
    ends = tuple(modules)
    wanted = [key for key in chunks if key.endswith(ends)]
    own = set(_with_imports(chunks, [PAGE]))
    needed = (key for key in _with_imports(chunks, wanted) if key not in own)
    return list(dict.fromkeys(file for key in needed for file in _files(chunks[key])))


def _files(chunk: Chunk) -> list[str]:
    return [chunk.file, *chunk.css]


def _with_imports(chunks: dict[str, Chunk], keys: Iterable[str]) -> Iterator[str]:
    waiting, seen = list(keys), set[str]()
    while waiting:
        key = waiting.pop()
        if key in seen or key not in chunks:
            continue
        seen.add(key)
        yield key
        waiting += chunks[key].imports
