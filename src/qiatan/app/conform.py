"""`qiatan conform`: checks a game's rules by playing random games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

import click

from qiatan.arena.command_line_settings import read_settings, seat_range
from qiatan.arena.random_settings import random_settings
from qiatan.games.registry import ENTRIES, ENTRY_BY_ID
from qiatan.kit.conformance.run import conform
from qiatan.kit.conformance.trial import Nonconforming, Trial
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import Refused

TRIALS: Final[Mapping[str, Trial]] = {
    name: trial for entry in ENTRIES for name, trial in entry.trials.items()
}
"""The trials of all games, by name. A trial is a game with settings, and how to test it."""


@click.command(name="conform")
@click.argument(
    "name", metavar="[TRIAL]", type=click.Choice(list(TRIALS)), default=next(iter(TRIALS))
)
@click.option(
    "--games", default=10, show_default=True, type=click.IntRange(1), help="Number of games."
)
@click.option("--seats", type=click.IntRange(1), help="Number of seats.  [default: 3 if allowed]")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="The first seed."
)
@click.option("--set", "typed", multiple=True, metavar="NAME=VALUE", help="A setting. Repeatable.")
@click.option("--mixed", is_flag=True, help="Draw all other settings at random for each game.")
def conform_command(
    name: str, games: int, seats: int | None, seed: int, typed: tuple[str, ...], mixed: bool
) -> None:
    """Play random games of TRIAL and check that its rules satisfy the game protocol.

    TRIAL names a game, in some cases with non-default settings. At the first violation, prints the
    seed, the step and the log, and exits with 1.
    """
    trial = TRIALS[name]
    fixed, (least, most) = _settings_and_seats(trial, typed)
    count = max(least, min(most, trial.seats)) if seats is None else seats
    if not least <= count <= most:
        text = f"With these settings there are {seat_range(least, most)} seats."
        raise click.BadParameter(text, param_hint="--seats")
    ranges = ENTRY_BY_ID[trial.game.id].random_ranges
    for number in range(seed, seed + games):
        settings = random_settings(trial.game, fixed, Random(number), ranges) if mixed else fixed
        _try(replace(trial, seats=count, settings=settings), number)


def _settings_and_seats(
    trial: Trial, typed: tuple[str, ...]
) -> tuple[Mapping[str, SettingValue], tuple[int, int]]:
    """Return the settings, and the range of seat counts that they allow.

    Settings typed on the command line override those of the trial.
    """
    try:
        fixed = {**trial.settings, **read_settings(trial.game, typed)}
        return fixed, trial.game.seats(trial.game.settings(fixed))
    except Refused as fault:
        raise click.BadParameter(fault.refusal.message, param_hint="--set") from None


def _try(trial: Trial, number: int) -> None:
    try:
        report = conform(trial, number)
    except Nonconforming as fault:
        settings = f"with {dict(trial.settings)}"
        raise click.ClickException(f"{fault}\n{settings}") from None
    steps = len(report.record.entries)
    click.echo(
        f"seed {number}: {steps} steps, {report.refused} refusals, {report.forks} forks, "
        f"{report.twins} twins"
    )
