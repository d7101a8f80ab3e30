"""Faults of the server: a line of the log each, with an id that the client is shown too."""

from __future__ import annotations

import secrets
from typing import Final

import structlog

log = structlog.stdlib.get_logger(__name__)

LETTERS: Final = "ACDEFGHJKMNPQRTUVWXY34679"
"""Those that nobody mistakes for another when they are read out."""

SHOWN_LETTERS: Final = 4

BROKEN: Final = "Something broke on our side; nothing changed."
NOT_SAVED: Final = "This could not be saved; nothing changed."
NOT_READ: Final = "The server cannot read what it keeps; come back in a moment."


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
