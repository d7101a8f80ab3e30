"""The socket the server listens on."""

from __future__ import annotations

import errno
import socket
from dataclasses import dataclass
from typing import Final

import click

FIRST_PORT: Final = 8000
PORTS_TRIED: Final = 100

WILDCARDS: Final = ("0.0.0.0", "::", "")
BACKLOG: Final = 2048


@dataclass(frozen=True, slots=True)
class BoundSocket:
    """A bound socket; `note` says why the port is not the usual one."""

    socket: socket.socket
    host: str
    note: str = ""

    @property
    def url(self) -> str:
        """What to open in a browser on this machine."""
        host = "localhost" if self.host in WILDCARDS else self.host
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{self.socket.getsockname()[1]}"


def listen(host: str, port: int | None) -> BoundSocket:
    """Listen on `port`; without one, on the first free port from 8000 on.

    Raises `click.ClickException` where that is impossible.
    """
    if port is not None:
        return BoundSocket(_bound(host, port), host)
    for candidate in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            note = "" if candidate == FIRST_PORT else f" (port {FIRST_PORT} is taken)"
            return BoundSocket(_bound(host, candidate), host, note)
        except PortTaken:
            continue
    raise click.ClickException(f"No port from {FIRST_PORT} on is free; choose one with --port.")


class PortTaken(click.ClickException):
    """The port is in use."""


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(f"Port {port} of {host} is taken.") from error
        raise click.ClickException(f"Cannot listen on {host} port {port}: {error}.") from error
