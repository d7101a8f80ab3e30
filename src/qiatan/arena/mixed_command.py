"""`qiatan mixed`: bots play with every setting mixed at random."""

from __future__ import annotations

from collections.abc import Sequence

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from qiatan.arena.mixed import Findings, Mix, findings, play_mix
from qiatan.island.game import ISLAND
from qiatan.kit.game import MapFacts

SHOWN = 20
"""Faults that are told in full."""


@click.command()
@click.argument("maps", nargs=-1)
@click.option("--games", type=click.IntRange(min=2), default=100, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True)
def mixed(maps: tuple[str, ...], games: int, seed: int, jobs: int) -> None:
    """Let bots play on MAPS, by default on all that can be played, settings drawn at random.

    Half of the --games on each map have its fewest seats and half its most. Every position is
    checked. Exits with 1 where a game stalls, a bot's answer is refused or an invariant breaks.
    """
    found = [_found(mix, jobs) for facts in _chosen(maps) for mix in _mixes(facts, games, seed)]
    Console().print(_table(found))
    faults = [f"{_title(each.mix)}: {fault}" for each in found for fault in each.faults]
    for fault in faults[:SHOWN]:
        click.echo(fault, err=True)
    if faults:
        raise click.ClickException(f"{len(faults)} faults")


def _chosen(maps: Sequence[str]) -> list[MapFacts]:
    """The maps by name; all that can be played where none is named."""
    known = {facts.id: facts for facts in ISLAND.maps}
    for name in maps:
        if name not in known or known[name].refusal is not None:
            raise click.BadParameter(f"{name} cannot be played.", param_hint="MAPS")
    playable = [facts for facts in known.values() if facts.refusal is None]
    return [known[name] for name in maps] or playable


def _mixes(facts: MapFacts, games: int, seed: int) -> list[Mix]:
    most = games // 2
    return [
        Mix(facts.id, facts.least_seats, games - most, seed),
        Mix(facts.id, facts.most_seats, most, seed),
    ]


def _title(mix: Mix) -> str:
    return f"{mix.map}, {mix.seats} seats"


def _found(mix: Mix, jobs: int) -> Findings:
    console = Console(stderr=True)
    games = track(play_mix(mix, jobs), _title(mix), total=mix.games, console=console)
    return findings(mix, games)


def _table(found: Sequence[Findings]) -> Table:
    table = Table()
    for column in ("map", "seats", "games", "finished", "actions", "longest", "faults"):
        table.add_column(column, justify="left" if column == "map" else "right")
    for each in found:
        table.add_row(
            each.mix.map,
            str(each.mix.seats),
            str(each.mix.games),
            str(each.finished),
            f"{each.mean_actions:.0f}",
            str(max(each.actions)),
            str(len(each.faults)),
        )
    return table
