"""The server that a load run starts and measures from outside."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import psutil

from qiatan.app.key_file import keys_from_hex, load_keys
from qiatan.app.observability.top.readings import Between, Reading, read
from qiatan.web.auth.guests import Guests, new_person

STOPS_WITHIN: Final = 30.0
QUIET: Final = ("--message-rate", "1000000", "--log-level", "error", "--port", "0")


@dataclass(frozen=True, slots=True)
class Mark:
    """A server's resource use and counters at one moment."""

    at: float
    cpu: float
    workers_cpu: float
    metrics: Reading


@dataclass(frozen=True, slots=True)
class LoadServer:
    """A running server, its process, and a generator of guest cookies."""

    url: str
    process: psutil.Process
    guests: Guests

    def new_cookie(self) -> str:
        """The cookie of a new guest."""
        return self.guests.cookie(new_person())

    def mark(self) -> Mark:
        """The resource use so far."""
        workers = sum(_cpu(child) for child in self.process.children(recursive=True))
        return Mark(time.perf_counter(), _cpu(self.process), workers, read(self.url))

    def used_since(self, before: Mark) -> dict[str, float | None]:
        """CPU time, memory and pauses since a mark; times in milliseconds."""
        after = self.mark()
        seconds, between = after.at - before.at, Between(before.metrics, after.metrics)
        actions = between.rate("qiatan_actions_total", outcome="done") * between.seconds
        cpu = after.cpu - before.cpu
        appends = between.rate("qiatan_commit_batch_appends_sum")
        batches = between.rate("qiatan_commit_batch_appends_count")
        return {
            "server_cpu_percent": round(100 * cpu / seconds, 1),
            "server_cpu_ms_per_action": round(1000 * cpu / actions, 3) if actions else None,
            "workers_cpu_percent": round(
                100 * (after.workers_cpu - before.workers_cpu) / seconds, 1
            ),
            "rss_mb": round(self.process.memory_info().rss / 2**20, 1),
            "gc_ms_total": _milliseconds(between.rate("qiatan_gc_pause_seconds_sum") * seconds),
            "gc_ms_p99": _milliseconds(between.quantile(0.99, "qiatan_gc_pause_seconds")),
            "loop_lag_ms_p99": _milliseconds(
                between.quantile(0.99, "qiatan_event_loop_lag_seconds")
            ),
            "appends_per_batch": round(appends / batches, 1) if batches else None,
            "commit_ms_p99": _milliseconds(
                between.quantile(0.99, "qiatan_stage_seconds", stage="commit")
            ),
        }


def _cpu(process: psutil.Process) -> float:
    try:
        times = process.cpu_times()
    except psutil.NoSuchProcess:
        return 0.0
    return times.user + times.system


def _milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else round(1000 * seconds, 2)


@contextmanager
def serving(program: Sequence[str], *options: str, key: str | None = None) -> Iterator[LoadServer]:
    """A server with an empty data folder, stopped when the context ends.

    `key`, as hex, signs the guests' cookies if the server uses it as well.
    """
    with data_folder() as data, serving_data(data, program, *options, key=key) as server:
        yield server


@contextmanager
def data_folder() -> Iterator[Path]:
    """An empty data folder, deleted when the context ends."""
    with tempfile.TemporaryDirectory(prefix="qiatan-load-") as folder:
        yield Path(folder)


@contextmanager
def serving_data(
    data: Path, program: Sequence[str], *options: str, key: str | None = None
) -> Iterator[LoadServer]:
    """A server with this data folder, which may contain the data of an earlier server."""
    words = [*program, "serve", "--data", str(data), *QUIET, *options]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=_environment())
    try:
        url = _address(process)
        signed = load_keys(data / "cookie.key") if key is None else keys_from_hex(key)
        yield LoadServer(url, psutil.Process(process.pid), Guests(*signed))
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(STOPS_WITHIN)


def _environment() -> dict[str, str]:
    """The environment variables, without the one that would prevent Python from caching bytecode.

    An installed server finds cached bytecode. Compiling it would take half the time of a start.
    """
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    found = re.search(r"http://[^ ]+:\d+", process.stdout.readline())
    if found is None:
        raise SystemExit("The server did not start.")
    return found[0].replace("localhost", "127.0.0.1")
