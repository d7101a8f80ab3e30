"""An option for `make test`, which runs the rules' and the bots' tests on both builds."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parent
REPEATED: Final = frozenset({"kit", "island", "natick", "bots", "envs"})
"""Folders whose tests `scripts/test-native` runs as well."""

KEPT: Final = 5
"""One of so many slow tests of these folders also runs on the uncompiled build."""


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
    folder = item.path.relative_to(TESTS).parts[0] if item.path.is_relative_to(TESTS) else ""
    return folder in REPEATED and item.get_closest_marker("slow") is not None
