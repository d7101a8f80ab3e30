"""Frequent queries leave no reference cycles.

A server does not examine objects again that were in use during a collection, until a full one.
Cycles of a query that was waiting for the database would pile up for hours.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

import qiatan.storage
from qiatan.storage.sql_store import SqlStore

TIMES: Final = 20

QUERIES: Final[dict[str, Callable[[SqlStore], Awaitable[object]]]] = {
    "friends_of": lambda store: store.friends.friends_of(["ann", "ben"]),
    "blocking": lambda store: store.friends.blocking("ann", ["ben", "cem"]),
    "blocks_among": lambda store: store.friends.blocks_among(["ann", "ben"]),
    "hidden": lambda store: store.friends.hidden(["ann"]),
    "account_names": lambda store: store.account_names(["ann", "ben"]),
    "name_of": lambda store: store.name_of("ann"),
    "tables_of": lambda store: store.tables_of("ann"),
    "listed": lambda store: store.listed(0.0, 10),
    "table": lambda store: store.table("t1"),
    "ended_since": lambda store: store.notices.ended_since(0.0),
}


@pytest.fixture
def without_collection() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("without_collection")
@pytest.mark.parametrize("name", QUERIES)
async def test_a_query_leaves_no_cycles(store: SqlStore, name: str) -> None:
    await QUERIES[name](store)
    gc.collect()
    for _ in range(TIMES):
        await QUERIES[name](store)
    assert gc.collect() < TIMES


def test_conditions_are_joined_by_functions() -> None:
    """Joined by `&` or `|`, they leave reference cycles; joined by `and_` or `or_`, they do not."""
    for file in Path(qiatan.storage.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr):
                assert not any(isinstance(one, ast.Compare) for one in (node.left, node.right))
