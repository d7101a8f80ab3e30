"""Finds the files of the built client that a page needs, so that browsers fetch them early."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Final

import msgspec

MANIFEST: Final = ".vite/manifest.json"
"""The path of the manifest that Vite writes."""


class Chunk(msgspec.Struct, frozen=True):
    """A built script, with its stylesheets and the manifest keys of its static imports."""

    file: str
    imports: list[str] = []
    css: list[str] = []


_manifest: Final[msgspec.json.Decoder[dict[str, Chunk]]] = msgspec.json.Decoder(dict[str, Chunk])


def screen_of(game: str) -> str:
    """Return the module that contains a game's screen."""
    return f"src/{game}/{game.capitalize()}Screen.svelte"


def prefetch_link(address: str) -> str:
    """Return a link that prefetches a URL that the scripts will request."""
    return f'<link rel="preload" as="fetch" crossorigin href="{escape(address)}">'


def script_links(files: Iterable[str], base: str) -> str:
    """Return links that preload the scripts in parallel."""
    scripts = (escape(f"{base}/{file}") for file in files if not file.endswith(".css"))
    return "".join(f'<link rel="modulepreload" crossorigin href="{one}">' for one in scripts)


def style_links(files: Iterable[str], base: str) -> str:
    """Return links to the stylesheets.

    If scripts added the stylesheets later, the page would change its appearance after it is shown.
    """
    sheets = (escape(f"{base}/{file}") for file in files if file.endswith(".css"))
    return "".join(f'<link rel="stylesheet" crossorigin href="{one}">' for one in sheets)


def needed_files(client: Path, modules: Iterable[str]) -> list[str]:
    """Return the files that these modules need. Without a manifest, the list is empty.

    Modules are identified by the ends of their paths. Each file comes after the files that it
    imports, so that stylesheets have the same order as when scripts add them.
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
    """Return each chunk and each of its direct and indirect imports once, imports first."""
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
