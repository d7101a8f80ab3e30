"""The provider of OpenID Connect that an operator names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

LOCAL: Final = ("localhost", "127.0.0.1")


@dataclass(frozen=True, slots=True)
class OpenIdSettings:
    """A provider, what we are to it, and what people call it; a public client has no secret.

    Raises `ValueError` where anybody on the way could be the provider.
    """

    issuer: str
    client_id: str
    client_secret: str | None
    label: str

    def __post_init__(self) -> None:
        address = urlsplit(self.issuer)
        if address.scheme != "https" and address.hostname not in LOCAL:
            raise ValueError("The issuer of OpenID Connect needs https://.")
