"""Several processes that serve the same tables, with their own database and Redis."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import pytest

from qiatan.app.key_file import Keys, keys_from_hex
from tests.postgresql import PostgresqlServer, postgresql_server, shared_postgresql
from tests.redis_server import RedisServer, redis_server
from tests.web.served import INSTANT_DECLINES, Served, serve


@dataclass
class ServerGroup:
    """Several processes. Each page or socket is opened at the next one."""

    folder: Path
    database: str
    postgresql: PostgresqlServer
    redis: RedisServer
    options: tuple[str, ...]
    key: str = field(default_factory=lambda: secrets.token_hex(32))
    processes: list[Served] = field(default_factory=list)
    _pages: Iterator[int] = field(default_factory=itertools.count)
    _sockets: Iterator[int] = field(default_factory=itertools.count)

    @property
    def shared(self) -> tuple[str, ...]:
        """The options that all processes have in common."""
        keys = ("--database", self.database, "--redis", self.redis.url, "--cookie-key", self.key)
        return (*keys, "--bot-workers", "1", *self.options)

    def add(self) -> Served:
        """Start another process."""
        folder = self.folder / f"process{len(self.processes)}"
        self.processes.append(serve(folder, *self.shared, program=INSTANT_DECLINES))
        return self.processes[-1]

    def replace(self, place: int) -> Served:
        """Replace a process that has ended, at the same address."""
        before = self.processes[place]
        self.processes[place] = serve(
            before.data, *self.shared, port=before.port, program=INSTANT_DECLINES
        )
        return self.processes[place]

    @property
    def keys(self) -> Keys:
        """The keys that seal the seeds of their games."""
        return keys_from_hex(self.key)

    @property
    def url(self) -> str:
        return self._in_turn(self._pages).url

    @property
    def socket_url(self) -> str:
        # Pages and sockets are counted separately. Otherwise every guest, who requests one cookie
        # and opens one socket, would connect to the same process.
        return self._in_turn(self._sockets).socket_url

    def _in_turn(self, turns: Iterator[int]) -> Served:
        return self.processes[next(turns) % len(self.processes)]

    @property
    def errors(self) -> str:
        """The logs of all processes."""
        return "".join(process.errors for process in self.processes)

    def stop(self) -> int:
        """Stop all processes, and return the worst exit status."""
        return max(process.stop() for process in self.processes)


@contextmanager
def server_group(
    folder: Path, count: int, *options: str, crashes: bool = False
) -> Iterator[ServerGroup]:
    """Start so many processes, which the caller stops or kills.

    If the caller crashes PostgreSQL, it gets a PostgreSQL server of its own.
    """
    with (
        postgresql_server() if crashes else nullcontext(shared_postgresql()) as postgresql,
        redis_server() as redis,
    ):
        database = asyncio.run(postgresql.migrated_database())
        servers = ServerGroup(folder, database, postgresql, redis, options)
        try:
            for _ in range(count):
                servers.add()
            yield servers
        finally:
            for process in servers.processes:
                process.kill()


AnyServer: TypeAlias = Served | ServerGroup

KINDS = ["alone", pytest.param("together", marks=pytest.mark.slow)]
"""One process with SQLite, or two with PostgreSQL and Redis, which serve clients alternately."""

ONE_PROCESS = pytest.mark.parametrize("served", ["alone"], indirect=True)
"""For tests of code that knows nothing of other processes."""


@contextmanager
def serve_kind(kind: str, folder: Path, *options: str) -> Iterator[AnyServer]:
    """One or two processes, which must stop cleanly and log no error."""
    if kind == "together":
        with server_group(folder, 2, *options) as several:
            yield several
            check_end(several)
    else:
        alone = serve(folder, *options, program=INSTANT_DECLINES)
        yield alone
        check_end(alone)


def check_end(servers: AnyServer) -> None:
    assert servers.stop() == 0
    assert "level=error" not in servers.errors, servers.errors
