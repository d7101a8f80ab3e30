"""Which files of the built client a page will ask for, so that it need not find out one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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


def needed_files(client: Path, modules: Iterable[str]) -> list[str]:
    """The files behind these modules, named by the ends of their paths; none without a manifest."""
    try:
        chunks = _manifest.decode((client / MANIFEST).read_bytes())
    except (FileNotFoundError, msgspec.DecodeError):
        return []
    ends = tuple(modules)
    wanted = [key for key in chunks if key.endswith(ends)]
    found = (file for key in _with_imports(chunks, wanted) for file in _files(chunks[key]))
    return list(dict.fromkeys(found))


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
