"""The log fields of an exception, without secrets.

An exception's text can quote any data, such as a player's cards, a request or a cookie. A log line
therefore contains the exception's type and location. It contains the text only for errors from the
operating system or the database.
"""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from structlog.typing import EventDict, WrappedLogger

import qiatan
from qiatan.stores.tables import StorageError

PACKAGE: Final = Path(qiatan.__file__).parent

WITH_REASON: Final = (OSError, StorageError)
"""The types of errors whose text can be logged."""

LONGEST_REASON: Final = 200

COOKIE: Final = re.compile(r"1\.[0-9a-f]{32}\.[0-9a-f]{64}")


class ErrorFields:
    """Replaces an exception with its type, its location and, if it can be logged, its text."""

    def __init__(self, *, with_trace: bool) -> None:
        """Create the log processor. If `with_trace` is set, it adds the complete stack."""
        self._with_trace = with_trace

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        error = _exception(event.pop("exc_info", None))
        if error is not None:
            event["error"] = type(error).__name__
            if isinstance(error, WITH_REASON):
                event["reason"] = _reason(error)
            event["place"] = _place(error)
            if self._with_trace:
                event["trace"] = " < ".join(_trace(error))
        return event


def without_cookies(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Remove cookies that a library may have put into a log line."""
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = COOKIE.sub("[cookie]", value)
    return event


def _exception(given: object) -> BaseException | None:
    if isinstance(given, tuple):
        given = given[1]
    elif given is True:
        given = sys.exc_info()[1]
    return given if isinstance(given, BaseException) else None


def _reason(error: BaseException) -> str:
    lines = str(error).splitlines() or [""]
    return lines[0][:LONGEST_REASON]


def _place(error: BaseException) -> str:
    """Return the innermost frame in this program's code, or else the innermost frame of all."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(PACKAGE)]
    return _frame([*frames, *own][-1]) if frames else ""


def _trace(error: BaseException) -> Iterator[str]:
    """Yield the type and frames of an error, then those of its causes, innermost frame first."""
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        yield type(cause).__name__
        yield from map(_frame, reversed(traceback.extract_tb(cause.__traceback__)))
        cause = cause.__cause__ or cause.__context__


def _frame(frame: traceback.FrameSummary) -> str:
    file = Path(frame.filename)
    shown = file.relative_to(PACKAGE) if file.is_relative_to(PACKAGE) else Path(file.name)
    return f"{shown.as_posix()}:{frame.lineno} {frame.name}"
