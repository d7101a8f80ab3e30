"""The report of a contest: one self-contained HTML file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final
from urllib.parse import quote

from jinja2 import Environment, PackageLoader
from markupsafe import Markup

from qiatan.arena.charts import Share, columns, interval_bars, stacked_bars
from qiatan.arena.contest import Contest, Outcome
from qiatan.arena.paired import wilson
from qiatan.arena.played import PlayedMatch
from qiatan.arena.sources import sources_of
from qiatan.games.registry import GAMES

SOURCE_GAMES: Final = 500
"""The maximum number of games that are replayed to find the sources of points and cards."""

LENGTHS: Final = 24
"""The number of columns in the chart of game lengths."""


@dataclass(frozen=True, slots=True)
class NotableGame:
    """A notable game, with a data link that contains its game file."""

    why: str
    seats: str
    actions: int
    name: str
    link: str


def report_of(
    contest: Contest, outcome: Outcome, matches: Sequence[PlayedMatch], command: str, on: date
) -> str:
    """Return the HTML page. `matches` are all games; `command` plays the contest again."""
    finished = [match for match in matches if match.result.finished]
    sources = sources_of(finished[:SOURCE_GAMES])
    kinds = list(dict.fromkeys(kind for row in sources.points.values() for kind in row))
    causes = list(dict.fromkeys(cause for row in sources.cards.values() for cause in row))
    page = Environment(loader=PackageLoader("qiatan.arena", "."), autoescape=True)
    return page.get_template("report.html.jinja").render(
        contest=contest,
        outcome=outcome,
        command=command,
        on=on.isoformat(),
        rules=GAMES[contest.game].version,
        strength=Markup(interval_bars(list(_strength(contest, outcome)))),
        sources=sources,
        points=Markup(stacked_bars(sources.points, kinds)),
        causes=causes,
        source_games=len(finished[:SOURCE_GAMES]),
        kinds=[kind.replace("_", " ") for kind in kinds],
        lengths=Markup(_lengths(finished)) if finished else None,
        seats=Markup(interval_bars(list(_seats(contest, finished)))),
        notable=list(_notable(finished)),
    )


def _strength(contest: Contest, outcome: Outcome) -> Iterator[Share]:
    for each in outcome.scores:
        par = contest.table.count(each.name) / len(contest.table)
        yield Share(each.name, each.win_rate, *each.ci95, par)


def _seats(contest: Contest, finished: Sequence[PlayedMatch]) -> Iterator[Share]:
    """Yield the win rate of each seat, over all bots."""
    games = len(finished)
    for seat in range(len(contest.table)):
        wins = sum(seat in match.winners for match in finished)
        share = wins / games if games else 0.0
        yield Share(f"seat {seat + 1}", share, *wilson(wins, games), 1 / len(contest.table))


def _lengths(finished: Sequence[PlayedMatch]) -> str:
    lengths = [match.result.actions for match in finished]
    least, most = min(lengths), max(lengths)
    width = max(1, -(-(most - least + 1) // LENGTHS))
    counts = [0] * LENGTHS
    for length in lengths:
        counts[(length - least) // width] += 1
    labels = [str(least + place * width) if place % 4 == 0 else "" for place in range(LENGTHS)]
    return columns(counts, labels)


def _notable(finished: Sequence[PlayedMatch]) -> Iterator[NotableGame]:
    """Yield the shortest, a medium-length, the longest, the closest and the most one-sided game.

    Each game is listed only once.
    """
    if not finished:
        return
    by_length = sorted(finished, key=lambda match: match.result.actions)
    by_margin = sorted(finished, key=lambda match: (match.margin, -match.result.actions))
    chosen = {
        "the shortest": by_length[0],
        "of middle length": by_length[len(by_length) // 2],
        "the longest": by_length[-1],
        "the closest": by_margin[0],
        "the clearest": by_margin[-1],
    }
    shown: set[int] = set()
    for why, match in chosen.items():
        if match.number not in shown:
            shown.add(match.number)
            yield _notable_game(why, match)


def _notable_game(why: str, match: PlayedMatch) -> NotableGame:
    seats = ", ".join(
        f"{name} {points}" for name, points in zip(match.seating, match.points, strict=True)
    )
    link = f"data:application/json;charset=utf-8,{quote(match.file)}"
    return NotableGame(why, seats, match.result.actions, f"game-{match.number}.json", link)
