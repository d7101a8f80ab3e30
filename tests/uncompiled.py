"""Marks for tests that cannot run on the native build; the uncompiled build runs them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from qiatan import release
from qiatan.tables.live import room

UNCOMPILED: Final = str(room.__file__).endswith(".py")
IN_CHECKOUT: Final = Path(release.__file__).is_relative_to(Path(__file__).parents[1] / "src")

needs_checkout: Final = pytest.mark.skipif(
    not IN_CHECKOUT, reason="the native build is a copy outside of the checkout"
)
patches_compiled_code: Final = pytest.mark.skipif(
    not UNCOMPILED, reason="compiled code does not call the function that replaces another"
)
