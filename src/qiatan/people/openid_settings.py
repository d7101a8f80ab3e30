"""The settings of an OpenID Connect provider. This module works without the `oidc` extra."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

LOCAL: Final = ("localhost", "127.0.0.1")


@dataclass(frozen=True, slots=True)
class OpenIdSettings:
    """An OpenID Connect provider, its display name, and this server's client id and secret.

    A public client has no secret. Raises `ValueError` unless the issuer uses HTTPS or is on this
    machine, because otherwise anyone on the network path could impersonate it.
    """

    issuer: str
    client_id: str
    client_secret: str | None
    label: str

    def __post_init__(self) -> None:
        address = urlsplit(self.issuer)
        if address.scheme != "https" and address.hostname not in LOCAL:
            raise ValueError("The OpenID Connect issuer must use https://.")
