"""Several server processes on one PostgreSQL and one Redis for a load run."""

from __future__ import annotations

import secrets
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from tools.load.server import LoadServer, serving

SCRIPTS: Final = Path(__file__).resolve().parents[2] / "scripts"
ENGINES: Final = ("postgresql", "redis")


@contextmanager
def engine(name: str) -> Iterator[str]:
    """Start PostgreSQL or Redis with the script of that name, and yield its URL."""
    with tempfile.TemporaryDirectory(prefix="qiatan-load-") as folder:
        Path(folder).chmod(0o755)
        words, place = str(SCRIPTS / name), str(Path(folder) / name)
        started = subprocess.run(
            [words, "start", place], stdout=subprocess.PIPE, text=True, check=True
        )
        try:
            yield started.stdout.strip().splitlines()[-1]
        finally:
            subprocess.run([words, "stop", place], stdout=subprocess.DEVNULL, check=True)


@contextmanager
def together(program: Sequence[str], count: int) -> Iterator[list[LoadServer]]:
    """`count` processes that serve the same tables and accept the same guests."""
    with ExitStack() as open_until_the_end:
        database, redis = (open_until_the_end.enter_context(engine(e)) for e in ENGINES)
        key = secrets.token_hex(32)
        options = ("--database", database, "--redis", redis, "--cookie-key", key)
        yield [
            open_until_the_end.enter_context(serving(program, *options, key=key))
            for _ in range(count)
        ]
