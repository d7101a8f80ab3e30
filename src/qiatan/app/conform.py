"""`qiatan conform`: the conformance run over as many random games as one likes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import click

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
def conform_command(trial: str, games: int, seats: int, seed: int, ruleset: str) -> None:
    """Play random games of a TRIAL and check every promise of the game protocol.

    Exits with 1 at the first broken one, printing seed, step and log.
    """
    chosen = TRIALS[trial]
    tried = replace(chosen, seats=seats, settings={**chosen.settings, "ruleset": ruleset})
    for number in range(seed, seed + games):
        try:
            report = conform(tried, number)
        except Nonconforming as fault:
            raise click.ClickException(str(fault)) from None
        steps = len(report.record.entries)
        click.echo(f"seed {number}: {steps} steps, {report.refused} refusals, {report.forks} forks")
