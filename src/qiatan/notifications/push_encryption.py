"""Encryption of push messages (RFC 8291, with the content coding of RFC 8188)."""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

AUTH_BYTES: Final = 16
SALT_BYTES: Final = 16
RECORD: Final = 4096
"""The record size in bytes. Each push message is a single record."""

LAST_RECORD: Final = b"\x02"


@dataclass(frozen=True, slots=True)
class BrowserKeys:
    """The public key and the authentication secret of a browser's push subscription."""

    public: ec.EllipticCurvePublicKey
    auth: bytes


def browser_keys(p256dh: str, auth: str) -> BrowserKeys:
    """Decode a browser's keys from base64url. Raises `ValueError` if a key is invalid."""
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))
    secret = decoded(auth)
    if len(secret) != AUTH_BYTES:
        raise ValueError("the authentication secret must have 16 bytes")
    return BrowserKeys(public, secret)


def encrypted(
    text: bytes,
    keys: BrowserKeys,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the encrypted body of a push message.

    If the sender's key or the salt is not given, a new one is generated.
    """
    sender = sender or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(SALT_BYTES)
    own, theirs = point(sender.public_key()), point(keys.public)
    shared = sender.exchange(ec.ECDH(), keys.public)
    input_key = _derived(shared, keys.auth, b"WebPush: info\0" + theirs + own, 32)
    key = _derived(input_key, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(input_key, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(own)]) + own
    return header + AESGCM(key).encrypt(nonce, text + LAST_RECORD, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as an uncompressed point of 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def decoded(text: str) -> bytes:
    """Decode base64url without padding. Raises `ValueError` if the text is not base64url."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encoded(data: bytes) -> str:
    """Encode as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()
