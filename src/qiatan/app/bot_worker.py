"""What runs in a process that thinks for bots."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from typing import Final

from qiatan.games.registry import choose_action

NICENESS: Final = 10
"""Thinking gives way to serving."""


def prepare() -> None:
    """Settle in: be nice, leave interrupts to the server, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def awake() -> bool:
    """Answers that the process is up, with all it needs loaded."""
    return True


def think(game: str, bot: str, view: object, seed: int) -> str:
    """The bot's action, in notation."""
    return choose_action(game, bot, view, seed)
