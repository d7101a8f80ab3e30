"""Switches the workers to the native build of the rules as soon as it exists, without a restart.

The server's own process keeps the rules that it has imported. Both builds make the same decisions,
and the processes exchange only objects of uncompiled classes.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Final, Protocol

import click
import structlog

log = structlog.stdlib.get_logger(__name__)

EVERY: Final = 1.0
"""The number of seconds between two checks for the package."""


class Renewable(Protocol):
    """Worker processes that can be replaced."""

    async def renew(self) -> None:
        """Replace the workers with new ones, which import all modules again."""
        ...


@contextlib.asynccontextmanager
async def native_package_followed(
    package: Path | None, pools: Sequence[Renewable], every: float = EVERY
) -> AsyncIterator[None]:
    """Wait in the background until the folder `package` exists, then replace the workers."""
    if package is None:
        yield
        return
    following = asyncio.create_task(_follow(package, pools, every))
    try:
        yield
    finally:
        following.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await following


async def _follow(package: Path, pools: Sequence[Renewable], every: float) -> None:
    while True:
        await asyncio.sleep(every)
        if await asyncio.to_thread(package.is_dir):
            break
    # New processes inherit the path. This process has already imported `qiatan`, so it keeps
    # loading further modules from the original folder.
    sys.path.insert(0, str(package))
    try:
        for pool in pools:
            await pool.renew()
    except (BrokenProcessPool, TimeoutError) as error:
        sys.path.remove(str(package))
        log.warning("native_package_unusable", package=str(package), exc_info=error)
        return
    click.echo("Bots use the native rules now; the server will when it starts again.")
