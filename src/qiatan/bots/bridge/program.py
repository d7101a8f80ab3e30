"""A running program that is spoken to by lines: what it is told, what it answers, and how it ends.

Its answers are read by a thread of its own, so that waiting for one can have an end.
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
"""The first line a program is told: the version of the lines."""

STARTS: Final = 10.0
"""Seconds until it must be ready."""

LAST_WORDS: Final = 5
"""Lines of what it wrote to stderr that are told when it breaks."""

_END: Final = None


class Program:
    """A program by its command; `thinks` is how many seconds it may take for a move.

    All methods raise `BotBroken`.
    """

    def __init__(self, command: str, thinks: float) -> None:
        self.command: Final = command
        self._thinks = thinks
        self._answers: Queue[str | None] = Queue()
        self._said: deque[str] = deque(maxlen=LAST_WORDS)
        self._running = self._started()
        self._threads = [
            Thread(target=self._read, args=(self._running.stdout,), daemon=True),
            Thread(target=self._listen, args=(self._running.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        self.tell(HANDSHAKE)
        while (answer := self._answer(STARTS, HANDSHAKE)) != "ready":
            if not answer.startswith("id "):
                raise self._broken(f"said {answer!r} where `ready` was awaited")

    def _started(self) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        try:
            words = shlex.split(self.command)
            return subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", bufsize=1
            )
        except (OSError, ValueError, IndexError) as error:
            raise BotBroken(f"{self.command} cannot be started: {error}") from error

    def _read(self, stream: IO[str] | None) -> None:
        for line in stream or ():
            text = line.strip()
            if text.startswith("#"):
                sys.stderr.write(f"{text}\n")
            elif text:
                self._answers.put(text)
        self._answers.put(_END)

    def _listen(self, stream: IO[str] | None) -> None:
        for line in stream or ():
            self._said.append(line.rstrip())

    def tell(self, *lines: str) -> None:
        """Tell it some lines."""
        try:
            if self._running.stdin is not None:
                self._running.stdin.write("".join(f"{line}\n" for line in lines))
                self._running.stdin.flush()
        except (OSError, ValueError):
            raise self._ended(lines[-1]) from None

    def move(self, question: str) -> str:
        """Ask for a move by the line `question`; the action, empty for none."""
        self.tell(question)
        answer = self._answer(self._thinks, question)
        word, _, action = answer.partition(" ")
        if word != "move":
            raise self._broken(f"said {answer!r} where `move ACTION` was awaited")
        return action.strip()

    def _answer(self, seconds: float, asked: str) -> str:
        until = monotonic() + seconds
        try:
            answer = self._answers.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise self._broken(f"did not answer {asked!r} within {seconds:g} seconds") from None
        if answer is _END:
            raise self._ended(asked)
        return answer

    def _ended(self, asked: str) -> BotBroken:
        try:
            status = self._running.wait(1.0)
        except subprocess.TimeoutExpired:
            return self._broken("closed its output")
        return self._broken(f"ended with status {status}, asked {asked[:40]!r}")

    def _broken(self, how: str) -> BotBroken:
        self._close()
        words = "".join(f"\n  {line}" for line in self._said)
        return BotBroken(f"{self.command} {how}{words and '. It said:'}{words}")

    def quit(self) -> None:
        """Let it end; one that does not is killed."""
        with contextlib.suppress(BotBroken, subprocess.TimeoutExpired):
            self.tell("quit")
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
