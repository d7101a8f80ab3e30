"""Prints a link for becoming the first operator when a server without operators starts."""

from __future__ import annotations

import sys
import time
from typing import Final

import click

from qiatan.people.first_operator import FirstOperator
from qiatan.storage.sql_store import SqlStore

ELSEWHERE: Final = (
    "This server has no operator yet. `qiatan admin first-operator` prints a link that makes an "
    "account one."
)


async def operator_offer(store: SqlStore, address: str) -> str | None:
    """Return the lines to print below the server's address, or None if there is an operator.

    The link itself is printed only on a terminal, because other people can read logs.
    """
    if (await store.admin.decisions()).admins:
        return None
    if not sys.stdout.isatty():
        return ELSEWHERE
    path = await FirstOperator(store.admin, time.time).path()
    return None if path is None else f"To become the server's operator, open {address}{path}"


def print_offer(offer: str | None) -> None:
    """Print the lines, if there are any."""
    if offer is not None:
        click.echo(offer)
