"""The functions that worker processes run, such as choosing actions and reading map files."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from typing import Final

from qiatan.arena.puzzle_games import bot_game_puzzles
from qiatan.games.analysing import evaluate_span
from qiatan.games.puzzles import find_puzzles
from qiatan.games.registry import GAMES, choose_action, hint_for
from qiatan.kit.analysis.frames import Frame
from qiatan.kit.game_log import Record
from qiatan.kit.hint import Hint
from qiatan.puzzles.puzzle import Puzzle
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
    """Return True, to show that the process has started and imported its modules."""
    return True


def choose(game: str, bot: str, view: object, seed: int) -> str:
    """Return the action that the bot chooses, in notation."""
    return choose_action(game, bot, view, seed)


def hint(game: str, view: object, seed: int) -> Hint:
    """Return the move that the game's strongest bot advises, with reasons."""
    return hint_for(game, view, seed)


def judge(record: Record, number: int) -> Sequence[Frame]:
    """Analyse one piece of a game (see `AnalysisEngine`)."""
    return evaluate_span(record, number)


def puzzles_of(record: Record) -> Sequence[Puzzle]:
    """Return the puzzles of a game (see `PuzzleEngine`)."""
    return find_puzzles(record).puzzles


def puzzles_of_bots(game: str, seed: str) -> Sequence[Puzzle]:
    """Play a game between bots, and return its puzzles (see `PuzzleEngine`)."""
    return bot_game_puzzles(game, seed).puzzles


def read_map(game: str, text: str) -> MapReading:
    """Read a map file of the game. Returns the map, or the errors in the file."""
    return map_reader.read_map(GAMES[game], text)
