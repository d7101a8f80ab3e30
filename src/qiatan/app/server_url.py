"""The address of a server, as typed on the command line."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import click

EXAMPLE: Final = "http://localhost:8000"


class ServerUrl(click.ParamType[str]):
    """The type of options that take an HTTP address. A missing scheme defaults to `http://`."""

    name = "url"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the complete address, without a trailing slash."""
        address = value if "://" in value else f"http://{value}"
        if not _is_address(address):
            self.fail(f"{value!r} is not the address of a server, such as {EXAMPLE}.", param, ctx)
        return address.rstrip("/")


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # for example, the port is above 65535
        return False
