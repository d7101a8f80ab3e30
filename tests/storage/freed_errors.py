"""Checks that a raised exception is freed without garbage collection."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Awaitable

from tests.tables.harness import until


async def check_freed_at_once(failing: Awaitable[object]) -> None:
    """Raise `TimeoutError` if something still refers to the exception that `failing` raises."""
    gc.disable()
    try:
        left = weakref.ref(await _raised(failing))
        await until(lambda: left() is None)
    finally:
        gc.enable()


async def _raised(failing: Awaitable[object]) -> Exception:
    try:
        await failing
    except Exception as error:
        return error
    raise AssertionError("nothing was raised")
