"""Faults of the server: a line of the log each, with an id that the client is shown too."""

from __future__ import annotations

import secrets
from typing import Final

import structlog

from qiatan.kit.refusal import Refused, refuse

log = structlog.stdlib.get_logger(__name__)

LETTERS: Final = "ACDEFGHJKMNPQRTUVWXY34679"
"""Those that nobody mistakes for another when they are read out."""

SHOWN_LETTERS: Final = 4

BROKEN: Final = "Something went wrong on the server. Nothing was changed."
NOT_SAVED: Final = "This could not be saved. Nothing was changed."
NOT_READ: Final = "The server cannot read its database. Try again in a moment."


def report_fault(event: str, error: BaseException, **facts: str) -> str:
    """Log a fault in one line; returns its id, for people to tell to the server's host.

    `event` says what failed. `facts` must hold nothing that some player may not know.
    """
    fault = new_fault_id()
    log.error(event, fault=fault, **facts, exc_info=error)
    return fault


def new_fault_id() -> str:
    """An id such as 7F3K-21."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(4))
    return f"{letters}-{10 + secrets.randbelow(90)}"


def shortened(id: str) -> str:
    """The first letters of a table's or a map's id: they find its row, and open nothing."""
    return id[:SHOWN_LETTERS]


class StorageOutage:
    """Whether the store of a process fails now.

    A failing store is a line of the log for each person who is told, and one for all tables.
    """

    def __init__(self) -> None:
        self._fault: str | None = None

    def refused(self, event: str, table: str, error: Exception, *, own: bool) -> Refused:
        """The refusal of what could not be stored or read; the fault is logged.

        What a table does by its `own` is tried again and again: only the first is logged.
        """
        if self._fault is None or not own:
            self._fault = report_fault(event, error, table=shortened(table))
        return refuse("storage_failed", NOT_SAVED, fault=self._fault)

    def end(self) -> None:
        """The store has stored something."""
        if self._fault is not None:
            log.warning("storage_works_again", fault=self._fault)
            self._fault = None
