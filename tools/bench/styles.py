"""Measure what the styles of the island bots change: docs/measurements/bots.md.

    build/native/bin/python -m tools.bench.styles hard --games 100

One bot with each style plays three bots of the same level without a style, in rotating seats.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import mean, stdev

from qiatan.arena.contest import Contest, play_game
from qiatan.arena.match import MatchResult
from qiatan.arena.paired import wilson
from qiatan.arena.workers import LocalWorkers
from qiatan.games.registry import ENTRY_BY_ID
from qiatan.kit.seats import COLOURS

COUNTED = ("road", "settlement", "city", "buy", "offer", "traded")
SEATS = 4


@dataclass(frozen=True, slots=True)
class Counts:
    """What the bot with the style did in a game, and what the mean of the others was."""

    won: bool
    faults: int
    styled: dict[str, int]
    plain: dict[str, float]


def counts(contest: Contest, game: int) -> Counts | None:
    """Play one game. None if it did not end."""
    result = play_game(contest, game)
    if not result.finished or result.record is None:
        return None
    by_seat = _actions(result)
    own = contest.seating(game).index(contest.table[0])
    others = [by_seat[seat] for seat in range(SEATS) if seat != own]
    return Counts(
        result.seats[own].won,
        len(result.seats[own].faults),
        {name: by_seat[own][name] for name in COUNTED},
        {name: mean(one[name] for one in others) for name in COUNTED},
    )


def _actions(result: MatchResult) -> list[Counter[str]]:
    """The actions of each seat by verb. A closed deal counts as traded for both sides."""
    assert result.record is not None
    found = [Counter[str]() for _ in range(SEATS)]
    for entry in result.record.entries:
        if entry.seat in range(SEATS):
            verb, *words = entry.action.split(" ")
            found[entry.seat][verb] += 1
            if verb == "close":
                found[entry.seat]["traded"] += 1
                found[COLOURS.index(words[0])]["traded"] += 1
    return found


def summary(found: Iterable[Counts | None]) -> dict[str, object]:
    """Means per game with 95 % intervals of the difference, and the wins."""
    games = [one for one in found if one is not None]
    wins = sum(one.won for one in games)
    return {
        "games": len(games),
        "wins": wins,
        "ci95": [round(100 * each, 1) for each in wilson(wins, len(games))],
        "faults": sum(one.faults for one in games),
        **{name: _compared(games, name) for name in COUNTED},
    }


def _compared(games: list[Counts], name: str) -> dict[str, float]:
    differences = [one.styled[name] - one.plain[name] for one in games]
    return {
        "styled": round(mean(one.styled[name] for one in games), 2),
        "plain": round(mean(one.plain[name] for one in games), 2),
        "plus_minus": round(1.96 * stdev(differences) / sqrt(len(games)), 2),
    }


def main() -> None:
    """Play, count, print a line of JSON for each style."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("level")
    asked.add_argument("--styles", nargs="+", default=list(ENTRY_BY_ID["island"].styles))
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=1)
    options = asked.parse_args()
    for style in options.styles:
        level = options.level
        table = (f"{level}-{style}", level, level, level)
        contest = Contest("island", table, options.games, options.seed)
        found = LocalWorkers(options.jobs).map(partial(counts, contest), options.games)
        sys.stdout.write(json.dumps({"bot": table[0], **summary(found)}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
