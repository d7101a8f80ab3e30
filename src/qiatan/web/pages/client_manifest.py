"""Which files of the built client a page will ask for, so that it need not find out one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Final

import msgspec

MANIFEST: Final = ".vite/manifest.json"
"""Vite writes it beside the page."""


class Chunk(msgspec.Struct, frozen=True):
    """A built script, and what it imports at once, by keys of the manifest."""

    file: str
    imports: list[str] = []
    css: list[str] = []


_manifest: Final[msgspec.json.Decoder[dict[str, Chunk]]] = msgspec.json.Decoder(dict[str, Chunk])


def screen_of(game: str) -> str:
    """The module of a game's screen."""
    return f"src/{game}/{game.capitalize()}Screen.svelte"


def prefetch_link(address: str) -> str:
    """A link by which a browser fetches beside the scripts what they will ask for."""
    return f'<link rel="preload" as="fetch" crossorigin href="{escape(address)}">'


def script_links(files: Iterable[str], base: str) -> str:
    """Links by which a browser fetches the scripts with the page, side by side."""
    scripts = (escape(f"{base}/{file}") for file in files if not file.endswith(".css"))
    return "".join(f'<link rel="modulepreload" crossorigin href="{one}">' for one in scripts)


def style_links(files: Iterable[str], base: str) -> str:
    """The stylesheets; one that a script adds later would have the whole page styled anew."""
    sheets = (escape(f"{base}/{file}") for file in files if file.endswith(".css"))
    return "".join(f'<link rel="stylesheet" crossorigin href="{one}">' for one in sheets)


def needed_files(client: Path, modules: Iterable[str]) -> list[str]:
    """What these modules need; none without a manifest.

    They are named by the ends of their paths. What is imported stands before what imports it, so
    that styles follow each other as they do where a script adds them.
    """
    try:
        chunks = _manifest.decode((client / MANIFEST).read_bytes())
    except (FileNotFoundError, msgspec.DecodeError):
        return []
    ends = tuple(modules)
    wanted = [key for end in ends for key in chunks if key.endswith(end)]
    needed = _with_imports(chunks, wanted)
    return list(dict.fromkeys(file for key in needed for file in _files(chunks[key])))


def _files(chunk: Chunk) -> list[str]:
    return [chunk.file, *chunk.css]


def _with_imports(chunks: Mapping[str, Chunk], keys: Iterable[str]) -> dict[str, None]:
    """The modules behind what they import, each once."""
    begun, listed = set[str](), dict[str, None]()

    def take(key: str) -> None:
        if key in begun or key not in chunks:
            return
        begun.add(key)
        for one in chunks[key].imports:
            take(one)
        listed[key] = None

    for key in keys:
        take(key)
    return listed
