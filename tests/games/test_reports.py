"""Reports of whole games: gains and losses, points, and luck without a bias."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from random import Random

import msgspec
import pytest

from qiatan.app.transfer import read_line
from qiatan.arena.random_settings import random_settings
from qiatan.finished.game_history import game_history
from qiatan.finished.player_statistics import SeatStatistics, statistics_by_person
from qiatan.games.entry import GameEntry
from qiatan.games.registry import ENTRIES, GAMES, REPORTS
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Header, LogItem
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import read_game
from qiatan.kit.report import Report
from qiatan.kit.seats import CHANCE, COLOURS
from qiatan.protocol.games import GameReport
from qiatan.tables.core.events import from_json
from qiatan.tables.wire.finished_game import finished_game

TESTS = Path(__file__).parents[1]
FILES = sorted(TESTS.glob("*/golden/*.json"))
CORPUS = (TESTS / "games" / "corpus" / "rules_1.jsonl").read_bytes().splitlines()


def reported(record: Record) -> Report:
    reporter = REPORTS[record.header.game](record.header)
    for entry in record.entries:
        reporter.take(entry)
    return reporter.report()


def kept_records() -> list[Record]:
    files = [read_game(file.read_text(), GAMES).record for file in FILES]
    logs = [game_history(from_json(event.body) for event in read_line(line)[1]) for line in CORPUS]
    return files + [log.file(None).record for log in logs if log is not None]


def random_record(entry: GameEntry, seed: int, steps: int) -> Record:
    """A random game with random settings."""
    random, game = Random(seed), entry.game
    rules = random_settings(game, {}, random, entry.random_ranges)
    names = COLOURS[: random.randint(*game.seats(rules))]
    chance = DerivedChance(random.randbytes(32), 0)
    header = Header(game.id, game.version, rules, names, game.setup(rules, len(names), chance))
    position, entries = game.start(header), list[LogItem]()
    while position.awaited() and len(entries) < steps:
        seat = random.choice(position.awaited())
        legal = position.outcomes() if seat == CHANCE else position.legal(seat)
        entries.append(LogItem(seat, random.choice(legal)))
        position.apply(seat, entries[-1].action)
    return Record(header, tuple(entries))


def left_over(report: Report, seat: int) -> tuple[int, ...]:
    """For each kind, how much the seat gained minus how much it lost."""
    sums = [0] * len(report.kinds)
    for flow in report.flows:
        for kind in range(len(sums)):
            sums[kind] += flow.gained[seat][kind] - flow.lost[seat][kind]
    return tuple(sums)


def check_sums(report: Report) -> None:
    """Check that gains and losses add up to the hands, and luck to the production."""
    assert tuple(left_over(report, seat) for seat in range(len(report.held))) == report.held
    if report.luck_of == "production":
        for seat, luck in enumerate(report.luck):
            brought = [flow for flow in report.flows if flow.code in ("production", "gold")]
            assert luck.got == sum(sum(flow.gained[seat]) for flow in brought)
            assert luck.got == sum(place.seats[seat] for place in report.places)


@pytest.mark.slow
def test_reports_of_stored_games_add_up_to_their_results() -> None:
    for record in kept_records():
        report = reported(record)
        position = GAMES[record.header.game].start(record.header)
        for entry in record.entries:
            position.apply(entry.seat, entry.action)
        result = position.result()
        assert result is not None
        check_sums(report)
        sums = tuple(map(sum, zip(*(one.seats for one in report.points), strict=True)))
        last = tuple(points[-1] for points in report.series[0].seats)
        assert sums == last == result.points
        assert len(report.starts) == position.turns_begun() == len(report.series[0].seats[0]) - 1


@pytest.mark.slow
@pytest.mark.parametrize("line", CORPUS[::7], ids=["island", "natick"])
def test_statistics_of_a_person_are_those_of_their_seat(line: bytes) -> None:
    state, events, _ = read_line(line)
    kept, log = finished_game(state), game_history(from_json(event.body) for event in events)
    assert kept is not None
    assert log is not None
    found = GameReport(kept.game, list(log.header.seats), reported(log.file(None).record))
    (text,) = statistics_by_person(kept, found).values()
    sums = msgspec.json.decode(text, type=SeatStatistics)
    (own,) = (seat for seat in kept.seats if seat.person is not None)
    assert (sum(sums.points.values()), sums.seats) == (own.points, len(kept.seats))


@pytest.mark.slow
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_reports_of_random_games_add_up_with_no_luck_on_average(entry: GameEntry) -> None:
    over = variance = 0.0
    for seed in range(16):
        report = reported(random_record(entry, seed, 500))
        check_sums(report)
        over += sum(luck.got - luck.expected for luck in report.luck)
        variance += sum(luck.variance for luck in report.luck)
    assert abs(over) < 4 * sqrt(variance)
