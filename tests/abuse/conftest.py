"""Servers with default options, or with small budgets that are quickly used up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.served import Served, serve

SMALL = (
    *("--budget", "guests=40/3600", "--budget", "tables=20/3600", "--budget", "codes=20/600"),
    *("--limit", "listed_per_address=5", "--limit", "connections_per_address=20"),
    *("--limit", "spectators=20", "--limit", "spectators_per_address=6"),
    *("--limit", "maps_listed=20", "--bot-pace", "0"),
)


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with small budgets."""
    yield from _served(tmp_path_factory, *SMALL)


@pytest.fixture(scope="session")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with default limits."""
    yield from _served(tmp_path_factory, "--bot-pace", "0")


def _served(folders: pytest.TempPathFactory, *options: str) -> Iterator[Served]:
    server = serve(folders.mktemp("abused"), *options)
    yield server
    assert server.stop() == 0
    assert "level=error" not in server.errors
