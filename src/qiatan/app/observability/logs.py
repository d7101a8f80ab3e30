"""Structured logging to standard error, in formats for people and for programs."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias, get_args

import structlog
from structlog.stdlib import ProcessorFormatter
from structlog.typing import EventDict, Processor, WrappedLogger

from qiatan.app.observability.log_fields import ErrorFields, without_cookies

LogFormat: TypeAlias = Literal["console", "logfmt", "json"]

FORMATS: Final[tuple[LogFormat, ...]] = get_args(LogFormat)

FIRST: Final = ("at", "level", "logger", "event")
"""The fields at the start of every log line."""

log = structlog.stdlib.get_logger(__name__)


def usual_format() -> LogFormat:
    """Return the console format on a terminal, and `key=value` otherwise."""
    return "console" if sys.stderr.isatty() else "logfmt"


def start_logging(
    level: str, format: LogFormat | None = None, counted: Callable[[str], None] | None = None
) -> None:
    """Start logging at a level, such as `info`. `counted` is called with each log line's level.

    Libraries log only warnings and errors. At lower levels, they would log whole requests and SQL
    statements, including cookies and cards.
    """
    fields = _fields(ErrorFields(with_trace=level == "debug"), counted)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *fields,
            ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        ProcessorFormatter(
            foreign_pre_chain=fields,
            processors=[
                ProcessorFormatter.remove_processors_meta,
                _renderer(format or usual_format()),
            ],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("qiatan").setLevel(level.upper())


def _fields(errors: ErrorFields, counted: Callable[[str], None] | None) -> list[Processor]:
    """Return the processors that build a line's fields, used for this program and for libraries."""

    def count(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        if counted is not None and event["level"] not in ("debug", "info"):
            counted(event["level"])
        return event

    return [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
        errors,
        without_cookies,
        count,
    ]


def _renderer(format: LogFormat) -> Processor:
    match format:
        case "json":
            return structlog.processors.JSONRenderer(ensure_ascii=False)
        case "logfmt":
            return structlog.processors.LogfmtRenderer(key_order=FIRST)
        case "console":
            return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), timestamp_key="at")


def log_loop_faults() -> None:
    """Log errors in event loop callbacks as server faults."""

    def note(_loop: asyncio.AbstractEventLoop, context: Mapping[str, object]) -> None:
        log.error("event_loop_fault", exc_info=context.get("exception"))

    asyncio.get_running_loop().set_exception_handler(note)
