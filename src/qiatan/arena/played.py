"""Records of a contest's games, for the CSV table and the report."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TextIO

from qiatan.arena.contest import Contest
from qiatan.arena.match import MatchResult
from qiatan.kit.game import GameResult
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import GameFile, write_game

COLUMNS: Final = (
    *("game", "board", "seat", "bot", "points", "won"),
    *("decisions", "seconds", "faults", "actions", "finished"),
)


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """Game `number` of a contest: its board, the bot of each seat, and its result."""

    number: int
    board: int
    seating: tuple[str, ...]
    result: MatchResult

    @property
    def points(self) -> tuple[int, ...]:
        """The final points of the seats."""
        return tuple(seat.points for seat in self.result.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats. There are several after a draw."""
        return tuple(seat.seat for seat in self.result.seats if seat.won)

    @property
    def margin(self) -> int:
        """The difference between the highest and the second-highest points."""
        first, second, *_ = sorted(self.points, reverse=True)
        return first - second

    @property
    def file(self) -> str:
        """The text of the game file. Raises `ValueError` if the game was not recorded."""
        standing = GameResult(self.winners, self.points) if self.result.finished else None
        return write_game(GameFile(self.record, result=standing))

    @property
    def record(self) -> Record:
        """The game's header and log. Raises `ValueError` if the game was not recorded."""
        if self.result.record is None:
            raise ValueError(f"game {self.number} has no record")
        return self.result.record


def played_match(contest: Contest, number: int, result: MatchResult) -> PlayedMatch:
    """Return game `number` of the contest with its result, seats and board."""
    return PlayedMatch(number, contest.board(number), contest.seating(number), result)


def write_csv(file: TextIO, matches: Iterable[PlayedMatch]) -> None:
    """Write a line for each seat of each game. Seats are numbered from 1 in turn order."""
    rows = csv.writer(file)
    rows.writerow(COLUMNS)
    for match in matches:
        for name, seat in zip(match.seating, match.result.seats, strict=True):
            found = (match.number, match.board, seat.seat + 1, name, seat.points, int(seat.won))
            spent = (seat.decisions, f"{seat.seconds:.6f}", len(seat.faults))
            rows.writerow((*found, *spent, match.result.actions, int(match.result.finished)))
