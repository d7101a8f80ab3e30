"""Servers that are forked from a process that has imported the program.

Importing takes most of the time of a start, and tests start more than a hundred servers. Each
process of tests runs this file once; it forks a server for each request.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import cache, partial
from importlib import import_module
from runpy import run_path
from select import select
from typing import Any, TextIO
from unittest.mock import patch

from argon2 import PasswordHasher

NEEDED = (
    *("qiatan.app.serve", "alembic.command", "alembic.config", "aiosqlite", "asyncpg", "uvloop"),
    *("litestar.plugins.attrs", "litestar.plugins.pydantic", "pydantic.networks"),
    *("anyio._backends._asyncio", "uvicorn.lifespan.on"),
)
"""The program, and what a new server imports only when it opens its database or its port."""


QUICK_HASHER = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
"""Argon2 with the usual cost would take a fifth of a second for each account of a test."""


class Forked:
    """A server, with the methods of `subprocess.Popen` that tests use."""

    def __init__(self, stdout: TextIO, ended: TextIO) -> None:
        self.stdout = stdout
        self._ended = ended
        self._status: int | None = None
        self.pid = int(ended.readline())

    def poll(self) -> int | None:
        if self._status is None and select([self._ended], [], [], 0)[0]:
            self.wait()
        return self._status

    def wait(self, timeout: float | None = None) -> int:
        """The exit status, or minus the number of the signal that ended the server."""
        if self._status is None:
            if not select([self._ended], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("qiatan", timeout or 0)
            self._status = int(self._ended.readline())
            self._ended.close()
        return self._status

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def fork(
    words: Sequence[str], log: TextIO, patched: Mapping[str, Any], script: Sequence[str] = ()
) -> Forked:
    """Run `qiatan` with these words, or a script that does so, given by its file and arguments.

    `patched` has new values of `qiatan.tables.core.offers`.
    """
    said, out = os.pipe()
    status, ended = os.pipe()
    request = {
        "words": list(words),
        "patched": patched,
        "script": list(script),
        "env": dict(os.environ),
        "cwd": os.getcwd(),
    }
    socket.send_fds(_forks(), [json.dumps(request).encode()], [out, log.fileno(), ended])
    os.close(out)
    os.close(ended)
    return Forked(os.fdopen(said), os.fdopen(status))


@cache
def _forks() -> socket.socket:
    """The socket of the process that forks."""
    near, far = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    process = subprocess.Popen([sys.executable, __file__], stdin=far.fileno())
    far.close()

    def end() -> None:
        near.close()
        process.wait()

    atexit.register(end)
    return near


def program(patched: Mapping[str, Any]) -> tuple[str, ...]:
    """The same program without a fork, which other systems than Linux need."""
    return (sys.executable, __file__, json.dumps(patched))


def fork_servers() -> None:
    """Fork a server for each request, until the other end is closed."""
    for name in NEEDED:
        import_module(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    channel = socket.socket(fileno=os.dup(0))
    while (received := socket.recv_fds(channel, 1 << 20, 3))[0]:
        if os.fork() == 0:
            channel.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            return watch(json.loads(received[0]), *received[1])
        for file in received[1]:
            os.close(file)
    return None


def watch(request: dict[str, Any], out: int, log: int, ended: int) -> None:
    """Fork the server, and report its id and its exit status: only a parent learns the status."""
    pid = os.fork()
    if pid == 0:
        os.close(ended)
        return serve(request, out, log)
    os.close(out)
    os.write(ended, f"{pid}\n".encode())
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os.write(ended, f"{status}\n".encode())
    os._exit(0)


def serve(request: dict[str, Any], out: int, log: int) -> None:
    """Become the server."""
    with open(os.devnull, "rb") as nothing:
        for file, number in ((nothing.fileno(), 0), (out, 1), (log, 2)):
            os.dup2(file, number)
    os.close(out)
    os.close(log)
    os.environ.clear()
    os.environ.update(request["env"])
    os.chdir(request["cwd"])
    if request["script"]:
        sys.argv = [*request["script"], *request["words"]]
        run_path(sys.argv[0], run_name="__main__")
    else:
        run(request["words"], request["patched"])


def run(words: Sequence[str], patched: Mapping[str, Any]) -> None:
    """Run the program in this process."""
    sys.argv = ["qiatan", *words]
    with ExitStack() as stack:
        stack.enter_context(patch("qiatan.people.passwords.PasswordHasher", QUICK_HASHER))
        if patched:
            stack.enter_context(patch.multiple("qiatan.tables.core.offers", **patched))
        import_module("qiatan.app.cli").main()


if __name__ == "__main__":
    if sys.argv[1:]:
        run(sys.argv[2:], json.loads(sys.argv[1]))
    else:
        fork_servers()
