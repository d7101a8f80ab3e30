"""A server that has finished games from its first moment on."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.web.served import QIATAN, Served, serve

CORPUS: Final = Path(__file__).parents[1] / "games" / "corpus"
FJORDS: Final = "/games/3a2caab9078eec15964b"
"""Where the game at sea is; no list has it."""


def _games() -> Iterator[bytes]:
    """Two private games, one of them at sea, and two public ones."""
    island, two, *_, natick, _ = (CORPUS / "rules_1.jsonl").read_bytes().splitlines(keepends=True)
    yield from (island, _private(two), natick)
    yield _private((CORPUS / "rules_1_fjords.jsonl").read_bytes())


def _private(game: bytes) -> bytes:
    return game.replace(b'"public":true', b'"public":false')


def serve_finished(folder: Path, *options: str) -> Served:
    """Start it on data of its own below `folder`."""
    (folder / "games.jsonl").write_bytes(b"".join(_games()))
    (folder / "data").mkdir()
    words = ["--data", str(folder / "data"), str(folder / "games.jsonl")]
    subprocess.run([QIATAN, "import", *words], check=True)
    return serve(folder / "data", *options)
