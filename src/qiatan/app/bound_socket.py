"""The socket that the server listens on."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import click

FIRST_PORT: Final = 8000
PORTS_TRIED: Final = 100

WILDCARDS: Final = ("0.0.0.0", "::", "")
BACKLOG: Final = 2048


@dataclass(frozen=True, slots=True)
class BoundSocket:
    """A bound socket. If its port is not the default, `note` explains why.

    The socket refuses connections until `listen` is called. If several processes share the work,
    proxies and clients therefore try another one at once instead of waiting for this one to start.
    """

    socket: socket.socket
    host: str
    note: str = ""

    def url(self, scheme: str = "http") -> str:
        """Return the address to open in a browser on this machine."""
        host = "localhost" if self.host in WILDCARDS else self.host
        shown = f"[{host}]" if ":" in host else host
        return f"{scheme}://{shown}:{self.socket.getsockname()[1]}"

    def listen(self) -> None:
        """Accept connections. Raises `PortTaken` if another program has taken the port."""
        with _refusals(*self.socket.getsockname()[:2]):
            self.socket.listen(BACKLOG)


def bind(host: str, port: int | None) -> BoundSocket:
    """Bind to `port`, or to the first free port from 8000 on if it is None.

    Raises `click.ClickException` if the port cannot be used.
    """
    if port is not None:
        return BoundSocket(_bound(host, port), host)
    for candidate in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            note = "" if candidate == FIRST_PORT else f" (port {FIRST_PORT} is taken)"
            return BoundSocket(_bound(host, candidate), host, note)
        except PortTaken:
            continue
    raise click.ClickException(f"No free port from {FIRST_PORT} on. Choose one with --port.")


class PortTaken(click.ClickException):
    """Raised if another program uses the port."""


def _bound(host: str, port: int) -> socket.socket:
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        with _refusals(host, port):
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if bound.family is socket.AF_INET6:
                bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            bound.bind((host, port))
    except click.ClickException:
        bound.close()
        raise
    return bound


@contextmanager
def _refusals(host: str, port: int) -> Iterator[None]:
    """Turn operating-system errors into messages for the user."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(f"Port {port} of {host} is taken.") from error
        raise click.ClickException(f"Cannot listen on {host} port {port}: {error}.") from error
