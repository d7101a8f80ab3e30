"""A PostgreSQL server for tests, and new databases on it."""

from __future__ import annotations

import atexit
import itertools
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path

from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from qiatan.storage.migrate import upgrade

SCRIPT = Path(__file__).parents[1] / "scripts" / "postgresql"


class PostgresqlServer:
    """A running server. `url` is that of its first database."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.numbers = itertools.count(1)
        self._template = ""
        self.url = make_url(self.run("start")).set(drivername="postgresql+asyncpg")

    def run(self, command: str) -> str:
        """Run `scripts/postgresql`, showing its output if it fails."""
        words = [str(SCRIPT), command, str(self.directory)]
        environment = {**os.environ, "FSYNC": "off"}
        done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment)
        if done.returncode:
            raise RuntimeError(f"scripts/postgresql {command}: {done.stderr}")
        return done.stdout.strip()

    async def new_database(self) -> str:
        """The URL of a new, empty database."""
        return await self._created("")

    async def migrated_database(self) -> str:
        """The URL of a new database with the current schema and no rows.

        It is a copy of a template, which takes less time than the migrations.
        """
        if not self._template:
            template = await self.new_database()
            await upgrade(template)
            self._template = f" TEMPLATE {make_url(template).database}"
        return await self._created(self._template)

    async def _created(self, clause: str) -> str:
        name = f"qiatan{next(self.numbers)}"
        await self.execute(f"CREATE DATABASE {name}{clause}")
        return self.url.set(drivername="postgresql", database=name).render_as_string(False)

    async def execute(self, statement: str) -> None:
        engine = create_async_engine(self.url, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(statement))
        await engine.dispose()


@contextmanager
def postgresql_server() -> Iterator[PostgresqlServer]:
    """Run a server in a new folder within the temporary folder."""
    directory = Path(tempfile.mkdtemp(prefix="qiatan-postgresql-"))
    server = PostgresqlServer(directory)
    try:
        yield server
    finally:
        server.run("stop")


@cache
def shared_postgresql() -> PostgresqlServer:
    """The server of all tests of this process that do not crash it. It stops with the process."""
    stack = ExitStack()
    atexit.register(stack.close)
    return stack.enter_context(postgresql_server())
