"""Logs: one line per fault in every format, without anything that players must not know."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Iterator

import pytest
import structlog

from qiatan.app.observability.logs import FORMATS, LogFormat, log_loop_faults, start_logging
from qiatan.services.faults import report_fault
from qiatan.stores.tables import StorageError
from qiatan.web.auth.guests import Guests, new_person

HAND = "brick brick ore"


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """Restore the logging configuration after the test."""
    root = logging.getLogger()
    before = root.level, root.handlers[:]
    yield
    root.setLevel(before[0])
    root.handlers[:] = before[1]
    logging.getLogger("qiatan").setLevel(logging.NOTSET)
    structlog.reset_defaults()


def fail(error: Exception) -> str:
    """Raise, catch and report an error; returns the id of the fault."""
    try:
        raise error
    except Exception as caught:
        return report_fault("command_failed", caught, table="k3mz")


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("level", ["warning", "debug"])
def test_a_fault_is_one_line_with_its_id_but_not_the_error_text(
    format: LogFormat, level: str, capsys: pytest.CaptureFixture[str]
) -> None:
    start_logging(level, format)
    fault = fail(ValueError(f"cannot discard {HAND}"))
    (line,) = capsys.readouterr().err.splitlines()
    assert fault in line
    assert "command_failed" in line
    assert "k3mz" in line
    assert "ValueError" in line
    assert HAND not in line


def test_a_json_line_has_the_error_and_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    start_logging("warning", "json")
    fault = fail(StorageError("OperationalError: database or disk is full\nand 7 kB more"))
    line = json.loads(capsys.readouterr().err)
    assert line["fault"] == fault
    assert line["level"] == "error"
    assert line["error"] == "StorageError"
    assert line["reason"] == "OperationalError: database or disk is full"
    assert line["place"].endswith("fail")
    assert "trace" not in line


def test_debug_level_logs_frames_and_cause(capsys: pytest.CaptureFixture[str]) -> None:
    start_logging("debug", "json")
    error = StorageError("the disk is full")
    error.__cause__ = KeyError(HAND)
    fail(error)
    trace = json.loads(capsys.readouterr().err)["trace"]
    assert "test_logs.py" in trace
    assert "KeyError" in trace
    assert HAND not in trace


def test_libraries_log_no_statements_or_requests(capsys: pytest.CaptureFixture[str]) -> None:
    start_logging("debug", "logfmt")
    for library in ("uvicorn.error", "websockets.server", "aiosqlite", "sqlalchemy.engine.Engine"):
        logging.getLogger(library).info("> Cookie: %s", HAND)
        logging.getLogger(library).debug("INSERT %s", HAND)
    assert capsys.readouterr().err == ""


def test_cookies_are_removed_from_warnings_of_libraries(capsys: pytest.CaptureFixture[str]) -> None:
    start_logging("warning", "logfmt")
    cookie = Guests(b"k" * 32).cookie(new_person())
    logging.getLogger("uvicorn.error").warning("bad header %s", cookie)
    assert "bad header [cookie]" in capsys.readouterr().err


def test_warnings_and_errors_are_counted() -> None:
    counts: Counter[str] = Counter()
    start_logging("info", "logfmt", lambda level: counts.update([level]))
    log = structlog.stdlib.get_logger("qiatan.test")
    log.info("fine")
    log.warning("odd")
    fail(ValueError())
    assert counts == {"warning": 1, "error": 1}


async def test_an_error_in_a_callback_is_one_line_without_its_text(
    capsys: pytest.CaptureFixture[str],
) -> None:
    start_logging("warning", "logfmt")
    log_loop_faults()
    cards: dict[str, int] = {}
    asyncio.get_running_loop().call_soon(cards.__getitem__, HAND)
    await asyncio.sleep(0)
    (line,) = capsys.readouterr().err.splitlines()
    assert "error=KeyError" in line
    assert HAND not in line
