"""The file with the server's keys.

The newest key signs cookies and encrypts seeds. Older keys are still accepted.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

Keys: TypeAlias = tuple[bytes, ...]
"""At least one key, newest first."""

KEY_BYTES: Final = 32


def load_keys(file: Path) -> Keys:
    """Load the keys from a file that only its owner can read.

    A missing file is created with one key. Raises `ValueError` if a key in the file is incomplete.
    """
    with contextlib.suppress(FileExistsError):
        _write(file, (secrets.token_bytes(KEY_BYTES),))
    text = file.read_bytes()
    if not text or len(text) % KEY_BYTES:
        raise ValueError(f"{file} must hold keys of {KEY_BYTES} bytes; restore it from a backup")
    return tuple(text[at : at + KEY_BYTES] for at in range(0, len(text), KEY_BYTES))


def replace_keys(file: Path, keys: Sequence[bytes]) -> None:
    """Replace the file's keys atomically."""
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    _write(new, keys)
    new.replace(file)


def _write(file: Path, keys: Sequence[bytes]) -> None:
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as out:
        out.write(b"".join(keys))
        out.flush()
        os.fsync(out.fileno())


def keys_from_hex(text: str) -> Keys:
    """Parse the keys that an operator passes to several processes, newest first.

    Each key has 64 hexadecimal digits. Keys are separated by commas. Raises `ValueError` if a key
    is malformed.
    """
    try:
        keys = tuple(bytes.fromhex(one) for one in text.split(","))
    except ValueError:
        keys = ()
    if not keys or any(len(key) != KEY_BYTES for key in keys):
        raise ValueError(f"a key is {2 * KEY_BYTES} hexadecimal digits (openssl rand -hex 32)")
    return keys
