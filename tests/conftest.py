"""An option for `make test`, which runs the rules' and the bots' tests on both builds."""

from __future__ import annotations

from itertools import count
from typing import Final

import pytest

KEPT: Final = 10
"""With `--few-slow`, one of so many slow tests runs."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--few-slow", action="store_true", help="run a tenth of the slow tests")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--few-slow"):
        return
    number = count()
    left = [item for item in items if item.get_closest_marker("slow") and next(number) % KEPT]
    config.hook.pytest_deselected(items=left)
    dropped = set(left)
    items[:] = [item for item in items if item not in dropped]
