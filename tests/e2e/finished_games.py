"""A server that has finished games from its first moment on."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.e2e.conftest import FAST
from tests.web.served import QIATAN, Served, serve

CORPUS: Final = Path(__file__).parents[1] / "games" / "corpus" / "rules_1.jsonl"


def _games() -> Iterator[bytes]:
    """A private game and two public ones."""
    island, two, *_, natick, _ = CORPUS.read_bytes().splitlines(keepends=True)
    yield from (island, two.replace(b'"public":true', b'"public":false'), natick)


def serve_finished(folder: Path, *options: str) -> Served:
    """Start it on data of its own below `folder`."""
    (folder / "games.jsonl").write_bytes(b"".join(_games()))
    (folder / "data").mkdir()
    words = ["--data", str(folder / "data"), str(folder / "games.jsonl")]
    subprocess.run([QIATAN, "import", *words], check=True)
    return serve(folder / "data", *FAST, *options)
