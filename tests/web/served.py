"""A real server: `qiatan serve` in its own process."""

from __future__ import annotations

import re
import selectors
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from qiatan.app.key_file import Keys, load_keys
from tests.web import forked
from tests.web.forked import Forked

QIATAN = Path(sysconfig.get_path("scripts")) / "qiatan"
INSTALLED = (str(QIATAN),)
"""The program as users start it, which takes longer than `FORKED`."""

FORKED: Mapping[str, Any] = {}
INSTANT_DECLINES: Mapping[str, Any] = {"SHORTEST_DELAY": 0.05, "DELAY_SPREAD": 100}
"""The program, except that its tables decline quiet offers at once. Otherwise tests of whole games
would spend most of their time waiting for these delays, which `tests/tables/test_offers.py` tests.
"""

FROZEN_LIMITS = (sys.executable, str(Path(__file__).with_name("frozen_limits.py")))
"""The program, except that its HTTP rate limits never refill."""

STARTS_WITHIN = 90.0
STOPS_WITHIN = 60.0


@dataclass(frozen=True, slots=True)
class Served:
    """A running server and its data directory."""

    url: str
    data: Path
    process: subprocess.Popen[str] | Forked

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2].partition("/")[0])

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/ws"

    @property
    def database(self) -> str:
        return f"sqlite:///{self.data / 'qiatan.sqlite3'}"

    @property
    def keys(self) -> Keys:
        """The keys that seal the seeds of its games."""
        return load_keys(self.data / "cookie.key")

    @property
    def errors(self) -> str:
        """Its log since the first start."""
        return (self.data / "log").read_text(encoding="utf-8")

    def kill(self) -> None:
        """Kill the server, as a power failure would."""
        self.process.kill()
        self.process.wait(STOPS_WITHIN)
        self._close()

    def stop(self) -> int:
        """Stop the server as an operator would, and return the exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(STOPS_WITHIN)
        self._close()
        return status

    def _close(self) -> None:
        if self.process.stdout is not None:
            self.process.stdout.close()


def serve(
    data: Path,
    *options: str,
    port: int = 0,
    program: Sequence[str] | Mapping[str, Any] = FORKED,
) -> Served:
    """Start a server and wait until it prints its address."""
    data.mkdir(exist_ok=True)
    words = ["serve", "--port", str(port), "--data", str(data), "--no-make-puzzles", *options]
    with (data / "log").open("a", encoding="utf-8") as log:
        process = _start(words, log, program)
    said = _first_line(process)
    url = re.search(r"http://[^ ]+:\d+(/[^ (.]+)?", said)
    if url is None:
        process.kill()
        process.wait(STOPS_WITHIN)
        if process.stdout is not None:
            process.stdout.close()
        raise AssertionError(f"no address: {said!r}\n{(data / 'log').read_text()}")
    return Served(url[0], data, process)


def _start(
    words: Sequence[str], log: TextIO, program: Sequence[str] | Mapping[str, Any]
) -> subprocess.Popen[str] | Forked:
    if not isinstance(program, Mapping):
        interpreter, *script = program
        if sys.platform == "linux" and interpreter == sys.executable:
            return forked.fork(words, log, {}, script)
        started = program
    elif sys.platform == "linux":
        return forked.fork(words, log, program)
    else:
        started = forked.program(program)
    return subprocess.Popen([*started, *words], stdout=subprocess.PIPE, stderr=log, text=True)


def _first_line(process: subprocess.Popen[str] | Forked) -> str:
    assert process.stdout is not None
    with selectors.DefaultSelector() as waiting:
        waiting.register(process.stdout, selectors.EVENT_READ)
        return process.stdout.readline() if waiting.select(STARTS_WITHIN) else ""
