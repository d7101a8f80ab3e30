"""`qiatan conform`: the conformance run over as many random games as one likes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

import click

from qiatan.arena.mixed import mixed_settings
from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.island.rules import RULESETS
from qiatan.island.trial import OPEN_TRIAL, TRIAL
from qiatan.kit.conformance import Nonconforming, Trial, conform

TRIALS: Final[Mapping[str, Trial]] = {"island": TRIAL, "island-open": OPEN_TRIAL}


@click.command(name="conform")
@click.argument("trial", type=click.Choice(list(TRIALS)), default="island")
@click.option("--games", default=10, show_default=True, type=click.IntRange(1), help="How many.")
@click.option("--seats", default=3, show_default=True, type=click.IntRange(2, 8))
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="The first.")
@click.option("--ruleset", default="qiatan", type=click.Choice(list(RULESETS)))
@click.option("--map", "map_", default="standard", type=click.Choice(BUILT_IN))
@click.option("--mixed", is_flag=True, help="Draw every other setting anew for each game.")
def conform_command(
    trial: str, games: int, seats: int, seed: int, ruleset: str, map_: str, mixed: bool
) -> None:
    """Play random games of a TRIAL and check every promise of the game protocol.

    Exits with 1 at the first broken one, printing seed, step and log.
    """
    least, most = built_in(map_).seats
    if not least <= seats <= most:
        raise click.BadParameter(f"{map_} has {least} to {most} seats.", param_hint="--seats")
    chosen = TRIALS[trial]
    plain = {**chosen.settings, "ruleset": ruleset, "map": map_}
    for number in range(seed, seed + games):
        settings = mixed_settings(map_, seats, Random(number)) if mixed else plain
        _try(replace(chosen, seats=seats, settings=settings), number)


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
