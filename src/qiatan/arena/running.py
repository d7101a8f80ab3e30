"""Runs a contest on the command line, with a progress bar and an optional early stop (SPRT)."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from qiatan.arena.contest import Contest, Outcome, Tally, play_contest
from qiatan.arena.played import PlayedMatch, played_match
from qiatan.arena.sprt import Sprt
from qiatan.arena.workers import Workers

T = TypeVar("T")

INTERRUPTED: Final = 130
"""The exit status of a command after Ctrl+C."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Where finished games are kept: in a list if `listed`, and in `folder` if there is one."""

    listed: bool = False
    folder: Path | None = None


@dataclass(frozen=True, slots=True)
class Run:
    """The outcome of a run, its games if they were kept in a list, and whether Ctrl+C ended it."""

    outcome: Outcome
    matches: list[PlayedMatch]
    interrupted: bool = False


def until_interrupted(games: Iterable[T]) -> Iterator[T]:
    """Yield the games until the user presses Ctrl+C."""
    with contextlib.suppress(KeyboardInterrupt):
        yield from games


def exit_if_interrupted(played: int, games: int) -> None:
    """Exit with a message if not all games were played."""
    if played < games:
        click.echo(f"Stopped after {played} of {games} games.", err=True)
        raise SystemExit(INTERRUPTED)


def run_contest(
    contest: Contest, workers: Workers, sprt: Sprt | None = None, kept: Kept | None = None
) -> Run:
    """Play the contest with a progress bar on stderr. Ctrl+C ends it early.

    With `sprt`, the contest also stops after the first complete round that gives a verdict.
    """
    tally, played = Tally(contest, sprt), list[PlayedMatch]()
    kept = kept or Kept()
    rounds = len(contest.table) if contest.paired else 1
    with _progress() as bar:
        task = bar.add_task(" against ".join(dict.fromkeys(contest.table)), total=contest.games)
        try:
            for number, result in play_contest(contest, workers):
                tally.add(number, result)
                match = played_match(contest, number, result)
                if kept.listed:
                    played.append(match)
                if kept.folder is not None:
                    (kept.folder / f"game-{number}.json").write_text(match.file, encoding="utf-8")
                bar.update(task, advance=1, description=share_so_far(tally.outcome))
                if (number + 1) % rounds == 0 and _is_clear(tally.outcome):
                    break
        except KeyboardInterrupt:
            return Run(tally.outcome, played, interrupted=True)
    return Run(tally.outcome, played)


def share_so_far(outcome: Outcome) -> str:
    """Return the first bot's win rate with its interval: `hard 61.2 % (56.1 to 66.0)`."""
    first = outcome.scores[0]
    low, high = first.ci95
    said = f"{first.name} {100 * first.win_rate:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    return said if outcome.sprt is None else f"{said}, ratio {outcome.sprt.ratio:.2f}"


def _is_clear(outcome: Outcome) -> bool:
    return outcome.sprt is not None and outcome.sprt.verdict is not None


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
