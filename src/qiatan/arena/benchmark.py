"""Plays a game's frozen benchmark, and computes a digest of its definition."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Final

from qiatan.arena.contest import AmongBots, Contest, play_game
from qiatan.arena.match import MatchResult, play_match
from qiatan.arena.paired import wilson
from qiatan.arena.played import PlayedMatch
from qiatan.arena.workers import Workers
from qiatan.games.benchmark import Benchmark, BenchmarkPart, BenchmarkTable
from qiatan.games.registry import ENTRY_BY_ID, GAMES, bot_named

MEASURED: Final = "measured bot"
"""The label of the measured bot, which can also be one of the opponents."""

OPENING: Final = 100
"""The number of actions in the opening that is part of the digest."""

DIGEST_DIGITS: Final = 12


@dataclass(frozen=True, slots=True)
class BenchmarkGame:
    """The measured bot's result in game `number` at a table. `seconds` is its thinking time."""

    table: str
    number: int
    won: bool
    points: int
    finished: bool
    decisions: int
    seconds: float
    faults: int


@dataclass(frozen=True, slots=True)
class BenchmarkScore:
    """The combined results of the games at several tables."""

    games: int
    wins: int
    points: int
    decisions: int
    seconds: float
    faults: int
    unfinished: int

    @property
    def win_rate(self) -> float:
        """The share of games that the bot won. Unfinished games do not count as won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def ci95(self) -> tuple[float, float]:
        """The 95 % Wilson interval of the win rate."""
        return wilson(self.wins, self.games)


def contest_of(
    benchmark: Benchmark, part: BenchmarkPart, table: BenchmarkTable, bot: str
) -> Contest:
    """Return the contest to play at a table. Its first bot is the one being measured."""
    opponents = [f"{number} {name}" for number, name in enumerate(table.opponents, 1)]
    named = dict(zip(opponents, table.opponents, strict=True)) | {MEASURED: bot}
    labels = (MEASURED, *opponents)
    return Contest(benchmark.game, labels, benchmark.games, table.seed, part.settings, bots=named)


def play_benchmark(
    benchmark: Benchmark,
    bot: str,
    games: int,
    played: Collection[tuple[str, int]],
    workers: Workers,
) -> Iterator[BenchmarkGame]:
    """Play the first `games` games at each table, except those already `played`.

    Every table plays its first game before any table plays its second.
    """
    tables = [table.name for _, table in benchmark.tables()]
    every = ((name, number) for number in range(games) for name in tables)
    todo = [at for at, key in enumerate(every) if key not in played]
    yield from workers.map(partial(_play, benchmark, bot, todo), len(todo))


def _play(benchmark: Benchmark, bot: str, todo: list[int], task: int) -> BenchmarkGame:
    tables = list(benchmark.tables())
    number, at = divmod(todo[task], len(tables))
    part, table = tables[at]
    contest = contest_of(benchmark, part, table, bot)
    return _scored(contest, table.name, number, play_game(contest, number))


def _scored(contest: Contest, table: str, number: int, result: MatchResult) -> BenchmarkGame:
    seat = result.seats[contest.seating(number).index(MEASURED)]
    return BenchmarkGame(
        table,
        number,
        seat.won,
        seat.points,
        result.finished,
        seat.decisions,
        round(seat.seconds, 6),
        len(seat.faults),
    )


def score_of(games: Iterable[BenchmarkGame]) -> BenchmarkScore:
    """Combine the results of these games."""
    listed = list(games)
    return BenchmarkScore(
        len(listed),
        sum(game.won for game in listed),
        sum(game.points for game in listed),
        sum(game.decisions for game in listed),
        sum(game.seconds for game in listed),
        sum(game.faults for game in listed),
        sum(not game.finished for game in listed),
    )


def digest_of(benchmark: Benchmark) -> str:
    """A hexadecimal digest of everything that must match for two results to be comparable.

    It covers the tables, seeds, complete settings and rules version. It also covers the opening of
    a game between all opponents, so it changes with the boards, the dice or any opponent's play.
    """
    text = json.dumps([_definition(benchmark), _opening(benchmark)], sort_keys=True)
    return sha256(text.encode()).hexdigest()[:DIGEST_DIGITS]


def _definition(benchmark: Benchmark) -> list[object]:
    game = GAMES[benchmark.game]
    settings = {
        part.name: {
            name: value
            for name, value in game.settings(part.settings).items()
            if name not in benchmark.later_settings
        }
        for part in benchmark.parts
    }
    tables = [
        [part.name, table.name, table.opponents, table.seed, settings[part.name]]
        for part, table in benchmark.tables()
    ]
    return [benchmark.name, game.id, game.version, benchmark.games, tables]


def _opening(benchmark: Benchmark) -> list[object]:
    """Return the board and the first actions of a game between all of the benchmark's opponents."""
    names = dict.fromkeys(name for _, table in benchmark.tables() for name in table.opponents)
    among_bots = ENTRY_BY_ID[benchmark.game].among_bots
    bots = [AmongBots(bot_named(benchmark.game, name), among_bots) for name in names]
    match = play_match(GAMES[benchmark.game], bots, {}, benchmark.name, most_actions=OPENING)
    record = PlayedMatch(0, 0, tuple(names), match).record
    return [record.header.setup, [f"{item.seat} {item.action}" for item in record.entries]]
