"""Serves HTTPS without a proxy, and reloads the certificate when it has been renewed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import click
import structlog

log = structlog.stdlib.get_logger(__name__)

LOOK: Final = 10.0
"""The number of seconds between two checks of the files."""


class Certificate:
    """A certificate chain and its key, loaded into the TLS context of a server."""

    def __init__(self, chain: Path, key: Path) -> None:
        self._chain = chain
        self._key = key
        self._read = self._stamp()
        self.context: Final = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._load(self.context)

    def refresh(self) -> bool:
        """Reload the files if they have changed, and return whether they have.

        Open connections keep the old certificate. If the files are broken, keeps the current
        certificate in use and raises `OSError`.
        """
        stamp = self._stamp()
        if stamp == self._read:
            return False
        self._read = stamp
        # Load the files into a fresh context first: a mismatched pair must not replace the current
        # one.
        self._load(ssl.create_default_context(ssl.Purpose.CLIENT_AUTH))
        self._load(self.context)
        return True

    def _load(self, context: ssl.SSLContext) -> None:
        context.load_cert_chain(self._chain, self._key)

    def _stamp(self) -> tuple[int, ...]:
        return tuple(os.stat(file).st_mtime_ns for file in (self._chain, self._key))


def find_certificate(chain: Path | None, key: Path | None) -> Certificate | None:
    """Load the certificate from these files. Returns None if neither file is given.

    Raises `click.ClickException` if the files are unusable.
    """
    if chain is None and key is None:
        return None
    if chain is None or key is None:
        raise click.ClickException("--tls-cert and --tls-key must be used together.")
    try:
        return Certificate(chain, key)
    except OSError as error:
        raise click.ClickException(f"Cannot use {chain} with {key}: {error}.") from error


@asynccontextmanager
async def certificate_renewal(certificate: Certificate | None) -> AsyncIterator[None]:
    """Check periodically for a renewed certificate."""
    if certificate is None:
        yield
        return
    looking = asyncio.create_task(_poll_forever(certificate))
    try:
        yield
    finally:
        looking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await looking


async def _poll_forever(certificate: Certificate) -> None:
    while True:
        await asyncio.sleep(LOOK)
        try:
            if certificate.refresh():
                log.info("certificate_renewed")
        except OSError as error:
            log.error("certificate_not_read", exc_info=error)
