"""A Redis or Valkey server for tests."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "scripts" / "redis"


@dataclass(frozen=True, slots=True)
class RedisServer:
    """A running server."""

    directory: Path
    url: str

    def run(self, command: str) -> None:
        """Run `scripts/redis` with `crash`, `resume` or `stop`."""
        run(command, self.directory)


def run(command: str, directory: Path) -> str:
    words = [str(SCRIPT), command, str(directory)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"scripts/redis {command}: {done.stderr}")
    return done.stdout.strip()


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    """Run a server in a new folder within the temporary folder."""
    directory = Path(tempfile.mkdtemp(prefix="qiatan-redis-"))
    server = RedisServer(directory, run("start", directory))
    try:
        yield server
    finally:
        server.run("stop")
