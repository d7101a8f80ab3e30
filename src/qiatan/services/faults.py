"""Server faults. Each fault is logged with an id, which is also shown to the client."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable
from typing import Final, TypeVar

import structlog

from qiatan.kit.refusal import Refused, refuse

T = TypeVar("T")

log = structlog.stdlib.get_logger(__name__)

LETTERS: Final = "ACDEFGHJKMNPQRTUVWXY34679"
"""The letters of fault ids. They are not easily confused when read aloud or typed."""

SHOWN_LETTERS: Final = 4

BROKEN: Final = "Something went wrong on the server. Nothing was changed."
NOT_SAVED: Final = "This could not be saved. Nothing was changed."
NOT_READ: Final = "The server cannot read its database. Try again in a moment."


def report_fault(event: str, error: BaseException, **facts: str) -> str:
    """Log a fault and return its id, which users can report to the operator.

    `event` names what failed. `facts` must not contain anything that is secret from players.
    """
    fault = new_fault_id()
    log.error(event, fault=fault, **facts, exc_info=error)
    return fault


async def read_games(reading: Awaitable[T]) -> T:
    """Return the result of `reading`, a query for finished games.

    Raises `Refused` (`storage_failed`) if the query fails.
    """
    try:
        return await reading
    except Exception as error:
        fault = report_fault("games_not_read", error)
        raise refuse("storage_failed", NOT_READ, fault=fault) from error


def new_fault_id() -> str:
    """Return a new fault id, for example 7F3K-21."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(4))
    return f"{letters}-{10 + secrets.randbelow(90)}"


def shortened(id: str) -> str:
    """Return the first characters of an id, enough to find its row but not to gain access."""
    return id[:SHOWN_LETTERS]


class StorageOutage:
    """Tracks whether the store is failing.

    Every failed request is logged. Commands that tables issue and retry themselves are logged only
    once per outage.
    """

    def __init__(self) -> None:
        self._fault: str | None = None

    def refused(self, event: str, table: str, error: Exception, *, own: bool) -> Refused:
        """Log a storage fault, and return the refusal for the failed command.

        `own` is True for commands that the table issued itself. They are retried, so only the first
        fault is logged.
        """
        if self._fault is None or not own:
            self._fault = report_fault(event, error, table=shortened(table))
        return refuse("storage_failed", NOT_SAVED, fault=self._fault)

    def end(self) -> None:
        """Record that the store works again."""
        if self._fault is not None:
            log.warning("storage_works_again", fault=self._fault)
            self._fault = None
