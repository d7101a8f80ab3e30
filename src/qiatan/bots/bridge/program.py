"""A running program that receives questions and sends answers as lines of text.

A separate thread reads the program's output, so that waiting for an answer can time out.
"""

from __future__ import annotations

import contextlib
import shlex
import subprocess
import sys
from collections import deque
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Final

from qiatan.bots.bot import BotBroken

HANDSHAKE: Final = "qiatan 1"
"""The first line sent to a program: the version of the protocol."""

START_TIMEOUT: Final = 10.0
"""The number of seconds that a program has to start and report that it is ready."""

STDERR_LINES: Final = 5
"""How many of the program's last stderr lines an error message includes."""

_END: Final = None


class Program:
    """A running program, started with a shell-like command. It has `move_timeout` seconds per move.

    The constructor, `send` and `move` raise `BotBroken` if the program fails.
    """

    def __init__(self, command: str, move_timeout: float) -> None:
        self.command: Final = command
        self.name = ""
        """The name that the program gives itself, if any."""
        self._move_timeout = move_timeout
        self._answers: Queue[str | None] = Queue()
        self._stderr: deque[str] = deque(maxlen=STDERR_LINES)
        self._running = self._started()
        self._threads = [
            Thread(target=self._read_stdout, args=(self._running.stdout,), daemon=True),
            Thread(target=self._read_stderr, args=(self._running.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        self.send(HANDSHAKE)
        while (answer := self._answer(START_TIMEOUT, HANDSHAKE)) != "ready":
            if not answer.startswith("id "):
                raise self._failed(f"answered {answer!r}, expected `ready`")
            self.name = answer.removeprefix("id ").strip()

    def _started(self) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        try:
            words = shlex.split(self.command)
            if not words:
                raise ValueError("the command is empty")
            return subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", bufsize=1
            )
        except (OSError, ValueError) as error:
            name = self.command.strip() or "A program"
            raise BotBroken(f"{name} cannot be started: {error}") from error

    def _read_stdout(self, stream: IO[str] | None) -> None:
        for line in stream or ():
            text = line.strip()
            if text.startswith("#"):
                sys.stderr.write(f"{text}\n")
            elif text:
                self._answers.put(text)
        self._answers.put(_END)

    def _read_stderr(self, stream: IO[str] | None) -> None:
        for line in stream or ():
            self._stderr.append(line.rstrip())

    def send(self, *lines: str) -> None:
        """Send lines to the program."""
        try:
            if self._running.stdin is not None:
                self._running.stdin.write("".join(f"{line}\n" for line in lines))
                self._running.stdin.flush()
        except (OSError, ValueError):
            raise self._ended(lines[-1]) from None

    def move(self, question: str) -> str:
        """Send the line `question` and return the program's move, or "" for no action."""
        self.send(question)
        answer = self._answer(self._move_timeout, question)
        word, _, action = answer.partition(" ")
        if word != "move":
            raise self._failed(f"answered {answer!r}, expected `move ACTION`")
        return action.strip()

    def _answer(self, seconds: float, asked: str) -> str:
        until = monotonic() + seconds
        try:
            answer = self._answers.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise self._failed(f"did not answer {asked!r} within {seconds:g} seconds") from None
        if answer is _END:
            raise self._ended(asked)
        return answer

    def _ended(self, asked: str) -> BotBroken:
        try:
            status = self._running.wait(1.0)
        except subprocess.TimeoutExpired:
            return self._failed("closed its output")
        return self._failed(f"exited with status {status} after {asked[:40]!r}")

    def _failed(self, how: str) -> BotBroken:
        self._close()
        words = "".join(f"\n  {line}" for line in self._stderr)
        return BotBroken(f"{self.command} {how}{words and '. Its stderr:'}{words}")

    def quit(self) -> None:
        """Ask the program to quit, and kill it if it does not quit."""
        with contextlib.suppress(BotBroken, subprocess.TimeoutExpired):
            self.send("quit")
            self._running.wait(2.0)
        self._close()

    def _close(self) -> None:
        self._running.kill()
        self._running.wait()
        with contextlib.suppress(OSError):
            if self._running.stdin is not None:
                self._running.stdin.close()
        streams = (self._running.stdout, self._running.stderr)
        for thread, stream in zip(self._threads, streams, strict=True):
            thread.join(1.0)
            if stream is not None and not thread.is_alive():
                stream.close()
