"""The functions that worker processes run: choosing actions and reading map files."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from typing import Final

from qiatan.games.analysing import evaluate_span
from qiatan.games.registry import GAMES, choose_action, hint_for
from qiatan.kit.analysis.frames import Frame
from qiatan.kit.game_log import Record
from qiatan.kit.hint import Hint
from qiatan.services import map_reader
from qiatan.services.map_reader import MapReading

NICENESS: Final = 10
"""The niceness of bot workers, which yield the CPU to the server."""


def prepare(niceness: int) -> None:
    """Lower the process's priority, ignore interrupts, and exit together with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def is_ready() -> bool:
    """Return True, which shows that the process has started and imported its modules."""
    return True


def choose(game: str, bot: str, view: object, seed: int) -> str:
    """Return the action that the bot chooses, in notation."""
    return choose_action(game, bot, view, seed)


def hint(game: str, view: object, seed: int) -> Hint:
    """Return the advice of the game's strongest bot, with reasons."""
    return hint_for(game, view, seed)


def judge(record: Record, number: int) -> Sequence[Frame]:
    """Analyse piece `number` of a game (see `AnalysisEngine`)."""
    return evaluate_span(record, number)


def read_map(game: str, text: str) -> MapReading:
    """Read a map file of the game. Returns the map, or the errors in the file."""
    return map_reader.read_map(GAMES[game], text)
