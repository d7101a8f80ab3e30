"""The outcome of a contest as `qiatan arena` prints it: JSON, a table, and faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import click
from rich.table import Table

from qiatan.arena.contest import Contest, Outcome, Score, SprtState
from qiatan.release import build_facts

SHOWN_FAULTS: Final = 5
"""The maximum number of different faults that are printed for each bot."""


def contest_object(contest: Contest, outcome: Outcome, command: str) -> dict[str, object]:
    """Return the outcome as an object for `--json`, with `sprt` if there was a test.

    `command` is the command line that plays the contest again.
    """
    result: dict[str, object] = {
        "command": command,
        **build_facts(),
        "game": contest.game,
        "seats": len(contest.table),
        "seed": contest.seed,
        "settings": dict(contest.settings),
        "paired": contest.paired,
        "trades": contest.trades,
        "games": outcome.games,
        "finished": outcome.finished,
        "actions_mean": round(outcome.actions_mean, 1),
        "bots": [_bot_object(each) for each in outcome.scores],
    }
    return result if outcome.sprt is None else result | {"sprt": _sprt_object(outcome.sprt)}


def _sprt_object(state: SprtState) -> dict[str, object]:
    return {
        "elo": [state.test.low, state.test.high],
        "log_likelihood_ratio": round(state.ratio, 3),
        "verdict": state.verdict,
    }


def _bot_object(each: Score) -> dict[str, object]:
    paired = {"variance_ratio": round(each.rounds.variance_ratio, 3)}
    return {
        "name": each.name,
        "wins": each.wins,
        "win_rate": round(each.win_rate, 4),
        "ci95": [round(end, 4) for end in each.ci95],
        "vp_mean": round(each.vp_mean, 2),
        "ms_per_decision": round(each.ms_per_decision, 3),
        "faults": len(each.faults),
        **(paired if each.rounds.size > 1 else {}),
    }


def contest_table(outcome: Outcome) -> Table:
    """Return the outcome as a table with a row for each bot."""
    title = f"{outcome.finished} of {outcome.games} games finished, "
    table = Table(
        title=f"{title}{outcome.actions_mean:.0f} actions a game",
        caption=_sprt_summary(outcome.sprt),
    )
    # Two-line headings keep the intervals within 80 columns.
    heads = ("bot", "games", "wins", "win\nrate", "95 %", "mean\nVP", "ms a\ndecision", "faults")
    for column in heads:
        table.add_column(column, justify="left" if column == "bot" else "right")
    for each in outcome.scores:
        low, high = each.ci95
        table.add_row(
            each.name,
            str(each.games),
            str(each.wins),
            f"{each.win_rate:.1%}",
            f"{100 * low:.1f} to {100 * high:.1f}",
            f"{each.vp_mean:.2f}",
            f"{each.ms_per_decision:.2f}",
            str(len(each.faults)),
        )
    return table


def _sprt_summary(state: SprtState | None) -> str | None:
    if state is None:
        return None
    low, high = f"{state.test.low:g}", f"{state.test.high:g}"
    verdict = {"low": f"{low} Elo", "high": f"{high} Elo", None: "not decided"}[state.verdict]
    return f"{low} or {high} Elo: {verdict} (log-likelihood ratio {state.ratio:.2f})"


def print_faults(scores: Iterable[Score]) -> None:
    """Print each bot's faults to stderr, grouped by message, most frequent first.

    Details are printed for the first fault of each group.
    """
    for each in scores:
        if each.faults:
            click.echo(f"{each.name}: {len(each.faults)} faults", err=True)
        counts = Counter(fault.message for _, _, fault in each.faults)
        firsts = {fault.message: (game, seed, fault) for game, seed, fault in each.faults[::-1]}
        for message, count in counts.most_common(SHOWN_FAULTS):
            game, seed, fault = firsts[message]
            where = f"game {game}, seed {seed}, step {fault.step}"
            click.echo(f"  {count} times, first in {where}: {message}", err=True)
            if fault.traceback:
                click.echo(fault.traceback, err=True)
