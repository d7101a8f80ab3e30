"""Tests that only the uncompiled build allows; `tests/native.txt` lists their files."""

from __future__ import annotations

from typing import Final

import pytest

from qiatan.tables.live import room

patches_compiled_code: Final = pytest.mark.skipif(
    not str(room.__file__).endswith(".py"),
    reason="compiled code does not call the function that replaces another",
)
