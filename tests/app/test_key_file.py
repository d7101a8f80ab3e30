"""The file with the server's keys."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from qiatan.app.key_file import keys_from_hex, load_keys, replace_keys


def test_a_key_is_created_once_and_private(tmp_path: Path) -> None:
    file = tmp_path / "cookie.key"
    keys = load_keys(file)
    assert load_keys(file) == keys
    assert [len(key) for key in keys] == [32]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_rotation_keeps_older_keys_after_the_new_one(tmp_path: Path) -> None:
    file = tmp_path / "cookie.key"
    ring = (b"n" * 32, *load_keys(file))
    replace_keys(file, ring)
    assert load_keys(file) == ring
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_broken_key_file_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "cookie.key").write_bytes(b"short")
    with pytest.raises(ValueError, match="32 bytes"):
        load_keys(tmp_path / "cookie.key")


def test_several_keys_are_separated_by_commas() -> None:
    assert keys_from_hex("aa" * 32 + "," + "bb" * 32) == (b"\xaa" * 32, b"\xbb" * 32)
    with pytest.raises(ValueError, match="64 hexadecimal"):
        keys_from_hex("aa" * 32 + ",")
