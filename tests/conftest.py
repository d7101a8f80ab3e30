"""An option for `make test`, which runs the rules' and the bots' tests on both builds."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
REPEATED: Final = [ROOT / line for line in (ROOT / "tests/native.txt").read_text().split()]
"""Folders and files whose tests `scripts/test-native` runs as well."""

KEPT: Final = 10
"""One of so many slow tests of these also runs on the uncompiled build."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--native-follows",
        action="store_true",
        help="leave most slow tests of the rules and the bots to the native build",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--native-follows"):
        return
    number = count()
    left = [item for item in items if _is_repeated(item) and next(number) % KEPT]
    config.hook.pytest_deselected(items=left)
    dropped = set(left)
    items[:] = [item for item in items if item not in dropped]


def _is_repeated(item: pytest.Item) -> bool:
    native = any(item.path.is_relative_to(path) for path in REPEATED)
    return native and item.get_closest_marker("slow") is not None
