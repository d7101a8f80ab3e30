"""`qiatan maps`: check map files and draw pictures of maps."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import NoReturn

import click

from qiatan.island.deal_board import adjacent_reds, tokens_of
from qiatan.island.maps.check import example, text_faults
from qiatan.island.maps.picture import picture, sheet
from qiatan.island.maps.places import settlement_places
from qiatan.island.maps.read import BUILT_IN, LONGEST_TEXT, read_text
from qiatan.island.maps.shape import Map
from qiatan.kit.refusal import Refusal, Refused


@click.group()
def maps() -> None:
    """Check map files and draw pictures of maps.

    A MAP is the name of a built-in map or a file; the default is all built-in maps.
    """


@maps.command()
@click.argument("names", metavar="[MAP]...", nargs=-1)
@click.option(
    "--seeds", type=click.IntRange(0), default=0, help="Number of boards to draw for each map."
)
def check(names: Sequence[str], seeds: int) -> None:
    """Report the problems of each MAP.

    With --seeds, also count the boards on which a 6 or 8 touches another. Exits with 1 if there
    are problems.
    """
    good = True
    for name in names or BUILT_IN:
        text = _text(name)
        found = text_faults(text)
        good = good and not found
        for refusal in found:
            click.echo(f"{name}: {_refusal_text(refusal)}", err=True)
        if not found:
            plan = read_text(text)
            click.echo(f"{name}: {_facts(plan)}{_touching_tokens(plan, seeds)}")
    if not good:
        raise SystemExit(1)


@maps.command("picture")
@click.argument("names", metavar="[MAP]...", nargs=-1)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Folder to write to.")
@click.option(
    "--sheet",
    "one",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw all maps into this one file.",
)
def picture_command(names: Sequence[str], out: Path | None, one: Path | None) -> None:
    """Draw each MAP into an SVG file of the --out folder, or all of them onto one --sheet."""
    if out is None and one is None:
        raise click.UsageError("Use --out DIR, --sheet FILE, or both.")
    try:
        plans = {Path(name).stem: read_text(_text(name)) for name in names or BUILT_IN}
    except Refused as fault:
        _exit(fault.refusal)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for name, plan in plans.items():
            (out / f"{name}.svg").write_text(picture(plan), encoding="utf-8")
    if one is not None:
        one.write_text(sheet(list(plans.values())), encoding="utf-8")


def _text(name: str) -> str:
    """The text of a built-in map or a file, up to the size limit."""
    if name in BUILT_IN:
        return files("qiatan.island.maps").joinpath(f"{name}.json").read_text(encoding="utf-8")
    file = Path(name)
    if not file.is_file():
        raise click.UsageError(f"No map or file named {name!r}.")
    with file.open(encoding="utf-8", errors="replace") as source:
        return source.read(LONGEST_TEXT + 1)


def _facts(plan: Map) -> str:
    least, most = plan.seats
    places = len(settlement_places(plan.land))
    ships = ", needs ships" if plan.seafaring else ""
    return f"{len(plan.land)} hexes, {least}-{most} seats, {places} settlement places{ships}"


def _touching_tokens(plan: Map, seeds: int) -> str:
    """On how many random boards a 6 or 8 is adjacent to another."""
    if seeds == 0:
        return ""
    failed = sum(bool(adjacent_reds(tokens_of(example(plan, number)))) for number in range(seeds))
    return f"; 6 and 8 touch on {failed} of {seeds} boards"


def _refusal_text(refusal: Refusal) -> str:
    where = "" if refusal.field is None else f"{refusal.field}: "
    return f"{where}{refusal.code}: {refusal.message}"


def _exit(refusal: Refusal) -> NoReturn:
    raise click.ClickException(_refusal_text(refusal))
