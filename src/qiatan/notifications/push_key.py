"""The server's VAPID key for push messages (RFC 8292)."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from qiatan.notifications.push_encryption import encoded, point
from qiatan.stores.notifications import ChannelStore

VALID: Final = 12 * 3600
"""Seconds for which a signature is valid. Push services accept at most 24 hours."""

_HEADER: Final = encoded(b'{"typ":"JWT","alg":"ES256"}')


class PushKeyLost(Exception):
    """Browsers have subscribed to push messages, but the server's key is missing.

    `browsers` is the number of subscribed browsers.
    """

    def __init__(self, browsers: int) -> None:
        super().__init__(f"the key of {browsers} browsers is missing")
        self.browsers = browsers


class PushKey:
    """Signs push messages.

    `contact` is where the operators of push services can report problems.
    """

    def __init__(self, number: int, contact: str) -> None:
        self._private = ec.derive_private_key(number, ec.SECP256R1())
        self._contact = contact
        self.public: Final = encoded(point(self._private.public_key()))

    def authorization(self, endpoint: str, now: float) -> str:
        """Return the `Authorization` header for a message to a push service."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + VALID,
            "sub": self._contact,
        }
        signed = f"{_HEADER}.{encoded(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def new_key() -> str:
    """Return a new private key as hexadecimal digits."""
    numbers = ec.generate_private_key(ec.SECP256R1()).private_numbers()
    return f"{numbers.private_value:064x}"


async def load_push_key(store: ChannelStore, contact: str, *, replace: bool = False) -> PushKey:
    """Load the key, or create it on the first start.

    A browser accepts only messages signed with the key that it subscribed with. If browsers have
    subscribed and the key is lost, raises `PushKeyLost` unless `replace` is set.
    """
    known = await store.push_key()
    if known is None:
        browsers = await store.count_push_channels()
        if browsers and not replace:
            raise PushKeyLost(browsers)
        known = await store.add_push_key(new_key())
    return PushKey(int(known, 16), contact)
