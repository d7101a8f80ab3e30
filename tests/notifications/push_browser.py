"""The receiving side of push messages: a browser's keys, with which it decrypts (RFC 8291)."""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.notifications.sink import Posted

CURVE = ec.SECP256R1()


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class PushBrowser:
    """A browser's subscription."""

    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(CURVE)
    )
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def point(self) -> bytes:
        public = self.private.public_key()
        return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str, language: str = "en") -> dict[str, str]:
        """The body of the request that stores the subscription."""
        keys = {"p256dh": text_of(self.point), "auth": text_of(self.auth)}
        return {"endpoint": endpoint, **keys, "language": language}

    def read(self, posted: Posted) -> dict[str, object]:
        """Decrypt a message."""
        return dict(json.loads(self.decrypt(posted.body)))

    def decrypt(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        shared = self.private.exchange(ec.ECDH(), public)
        first = _hmac(self.auth, shared)
        key = _hmac(first, b"WebPush: info\0" + self.point + theirs + b"\1")
        second = _hmac(salt, key)
        content = _hmac(second, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(second, b"Content-Encoding: nonce\0\1")[:12]
        text = AESGCM(content).decrypt(nonce, sealed, None)
        assert text.endswith(b"\2")
        return text[:-1]


def _hmac(key: bytes, data: bytes) -> bytes:
    each = hmac.HMAC(key, SHA256())
    each.update(data)
    return each.finalize()


def signed_claims(posted: Posted, push_key: str) -> dict[str, object]:
    """The claims in the header `Authorization`, if the server's key has signed them."""
    scheme, _, rest = posted.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", push_key)
    text, _, signature = parts["t"].rpartition(".")
    raw = bytes_of(signature)
    numbers = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(push_key))
    try:
        public.verify(encode_dss_signature(*numbers), text.encode(), ec.ECDSA(SHA256()))
    except InvalidSignature as error:
        raise AssertionError("the signature is wrong") from error
    return dict(json.loads(bytes_of(text.partition(".")[2])))
