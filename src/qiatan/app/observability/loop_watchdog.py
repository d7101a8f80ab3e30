"""Finds the steps that block the event loop longest, and the code that they run.

A thread samples the stack of the event loop's thread. Samples belong to the same step while the
outermost frame of a callback or task stays the same and no timer runs in between.
"""

from __future__ import annotations

import sys
import threading
import time
from asyncio import TimerHandle, get_running_loop
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from types import FrameType
from typing import Final

import structlog

log = structlog.stdlib.get_logger(__name__)

SAMPLE_INTERVAL: Final = 0.01
"""Seconds between two samples. Times are measured with this precision."""

LONG_STEP: Final = 0.05
"""The duration in seconds above which a step is logged."""

DEPTH: Final = 6
"""The maximum number of frames in a logged stack."""

LOOP_FILES: Final = ("asyncio/base_events.py", "asyncio/runners.py", "asyncio/events.py")
"""The files with the asyncio frames that run callbacks. uvloop has no such frames."""


@dataclass(frozen=True, slots=True)
class LongStep:
    """A step of the event loop: one callback, or a task until it next waits.

    `cpu` is the step's CPU time in seconds. It is less than `seconds` if the step had to wait for a
    disk or a CPU. `stack` lists the innermost call first.
    """

    seconds: float
    cpu: float
    stack: str


@dataclass(slots=True)
class _Step:
    frame: FrameType
    begun: float
    cpu_begun: float
    seconds: float = 0.0
    cpu: float = 0.0
    stack: str = ""


class LoopWatchdog:
    """Watches the event loop of the current thread."""

    def __init__(self, on_long_step: Callable[[LongStep], None]) -> None:
        self._on_long_step = on_long_step
        self._thread_id = threading.get_ident()
        self._clock = _cpu_clock(self._thread_id)
        self._turns = 0
        self._timer: TimerHandle | None = None
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="loop watchdog", daemon=True)

    def start(self) -> None:
        """Start watching."""
        self._beat()
        self._thread.start()

    def stop(self) -> None:
        """Stop watching, and wait until the thread has ended."""
        if self._timer is not None:
            self._timer.cancel()
        self._stopping.set()
        self._thread.join()

    def _beat(self) -> None:
        self._turns += 1
        self._timer = get_running_loop().call_later(SAMPLE_INTERVAL, self._beat)

    def _watch(self) -> None:
        step, turns = None, 0
        while not self._stopping.wait(SAMPLE_INTERVAL):
            current = sys._current_frames().get(self._thread_id)
            frame = _outermost(current)
            if step is None or frame is not step.frame or turns != self._turns:
                self._report(step)
                turns = self._turns
                step = None if frame is None else _Step(frame, perf_counter(), self._clock())
            else:
                step.seconds = perf_counter() - step.begun
                step.cpu = self._clock() - step.cpu_begun
                if step.seconds > LONG_STEP and not step.stack:
                    step.stack = _stack(current)
            del current, frame
        self._report(step)

    def _report(self, step: _Step | None) -> None:
        if step is None or not step.stack:
            return
        long = LongStep(round(step.seconds, 3), round(step.cpu, 3), step.stack)
        log.warning("long_step", seconds=long.seconds, cpu=long.cpu, frames=long.stack)
        self._on_long_step(long)


@contextmanager
def loop_watchdog(on_long_step: Callable[[LongStep], None]) -> Iterator[None]:
    """Watch the running event loop. `on_long_step` is called in another thread."""
    watchdog = LoopWatchdog(on_long_step)
    watchdog.start()
    try:
        yield
    finally:
        watchdog.stop()


def _outermost(frame: FrameType | None) -> FrameType | None:
    """Return the frame that the event loop called, or None if the loop is waiting for events."""
    called = None
    while frame is not None:
        if _is_loop(frame):
            return called
        called, frame = frame, frame.f_back
    return None


def _is_loop(frame: FrameType) -> bool:
    return frame.f_code.co_filename.replace("\\", "/").endswith(LOOP_FILES)


def _stack(frame: FrameType | None) -> str:
    """Describe the innermost frames, as in `fold.py:31 fold < commit.py:140 load`."""
    named: list[str] = []
    while frame is not None and not _is_loop(frame) and len(named) < DEPTH:
        file = frame.f_code.co_filename.replace("\\", "/").rsplit("/", 1)[-1]
        named.append(f"{file}:{frame.f_lineno} {frame.f_code.co_name}")
        frame = frame.f_back
    return " < ".join(named)


def _cpu_clock(thread_id: int) -> Callable[[], float]:
    """Return a function that returns a thread's CPU time in seconds.

    On systems without such a clock, the function always returns 0.
    """
    if not hasattr(time, "pthread_getcpuclockid"):
        return lambda: 0.0
    clock = time.pthread_getcpuclockid(thread_id)
    return lambda: time.clock_gettime(clock)
