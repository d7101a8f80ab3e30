"""A store that fails: a line of the log for each person who is told, one for all that tables do."""

from __future__ import annotations

import structlog

from qiatan.kit.refusal import Refused, refuse
from qiatan.tables.live.faults import NOT_SAVED, report_fault, shortened

log = structlog.stdlib.get_logger(__name__)


class StorageOutage:
    """Whether the store of a process fails now."""

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
