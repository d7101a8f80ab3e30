"""A server that starts with finished games."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tests.web.served import FORKED, QIATAN, Served, serve

CORPUS: Final = Path(__file__).parents[1] / "games" / "corpus"
FJORDS: Final = "/games/3a2caab9078eec15964b"
"""The path of the game at sea, which no list shows."""


def _games() -> Iterator[bytes]:
    """Two private games, one of them at sea, and two public ones."""
    island, two, *_, natick, _ = (CORPUS / "rules_1.jsonl").read_bytes().splitlines(keepends=True)
    yield from (island, _private(two), natick)
    yield _private((CORPUS / "rules_1_fjords.jsonl").read_bytes())


def _private(game: bytes) -> bytes:
    return game.replace(b'"public":true', b'"public":false')


def serve_finished(
    folder: Path, *options: str, program: Sequence[str] | Mapping[str, Any] = FORKED
) -> Served:
    """Start the server with its own data directory in `folder`."""
    (folder / "games.jsonl").write_bytes(b"".join(_games()))
    (folder / "data").mkdir()
    words = ["--data", str(folder / "data"), str(folder / "games.jsonl")]
    subprocess.run([QIATAN, "import", *words], check=True)
    return serve(folder / "data", *options, program=program)
