"""`qiatan maps`: checks map files and draws pictures of maps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

import click

from qiatan.arena.command_line_settings import seat_range
from qiatan.arena.output_paths import FILE, FOLDER, writable_file, writable_folder
from qiatan.games.map_tools import MapTools
from qiatan.games.registry import GAMES, MAP_TOOLS
from qiatan.kit.refusal import Refusal, Refused

LONGEST_FILE: Final = 2**20
"""The maximum number of characters read from a file. Games refuse longer maps."""


def game_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option `--game` to a command. It accepts the games that have maps."""
    games = list(MAP_TOOLS)
    option = click.option("--game", type=click.Choice(games), default=games[0], show_default=True)
    return option(command)


@click.group()
def maps() -> None:
    """Check map files and draw pictures of maps.

    A MAP is the name of a built-in map or a file; the default is all built-in maps.
    """


@maps.command()
@click.argument("names", metavar="[MAP]...", nargs=-1)
@game_option
@click.option(
    "--seeds", type=click.IntRange(0), default=0, help="Number of boards to draw for each map."
)
def check(names: Sequence[str], game: str, seeds: int) -> None:
    """Report the problems of each MAP.

    With --seeds, also count the generated boards on which 6s or 8s are adjacent. Exits with 1 if
    there are problems.
    """
    tools, good = MAP_TOOLS[game], True
    for name in names or tools.built_in:
        text = _text(tools, name)
        found = GAMES[game].map_faults(text)
        good = good and not found
        for refusal in found:
            click.echo(f"{name}: {_refusal_text(refusal)}", err=True)
        if not found:
            click.echo(f"{name}: {tools.summary(text, seeds)}")
    if not good:
        raise SystemExit(1)


@maps.command("list")
@game_option
def list_command(game: str) -> None:
    """List the built-in maps, how many players each is for, and whether it has ships."""
    at_sea = MAP_TOOLS[game].sea_maps()
    for facts in GAMES[game].maps:
        seats = seat_range(facts.least_seats, facts.most_seats)
        click.echo(f"{facts.id:24}{seats} players{', ships' if facts.id in at_sea else ''}")


@maps.command("picture")
@click.argument("names", metavar="[MAP]...", nargs=-1)
@game_option
@click.option("--out", type=FOLDER, callback=writable_folder, help="Folder to write to.")
@click.option(
    "--sheet",
    "one",
    type=FILE,
    callback=writable_file,
    help="Draw all maps into this one file.",
)
def picture_command(names: Sequence[str], game: str, out: Path | None, one: Path | None) -> None:
    """Draw each MAP as an SVG file in the --out folder, or all of them on a single --sheet."""
    if out is None and one is None:
        raise click.UsageError("Use --out DIR, --sheet FILE, or both.")
    tools = MAP_TOOLS[game]
    texts = {Path(name).stem: _text(tools, name) for name in names or tools.built_in}
    try:
        if out is not None:
            _write_pictures(out, {name: tools.picture(text) for name, text in texts.items()})
        if one is not None:
            one.write_text(tools.sheet(list(texts.values())), encoding="utf-8")
    except Refused as fault:
        _exit(fault.refusal)


def _write_pictures(folder: Path, pictures: Mapping[str, str]) -> None:
    for name, picture in pictures.items():
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8")


def _text(tools: MapTools, name: str) -> str:
    """Return the text of a built-in map or a file, reading no more than the size limit."""
    if name in tools.built_in:
        return tools.text(name)
    file = Path(name)
    if not file.is_file():
        raise click.UsageError(f"No map or file named {name!r}.")
    with file.open(encoding="utf-8", errors="replace") as source:
        return source.read(LONGEST_FILE)


def _refusal_text(refusal: Refusal) -> str:
    where = "" if refusal.field is None else f"{refusal.field}: "
    return f"{where}{refusal.code}: {refusal.message}"


def _exit(refusal: Refusal) -> NoReturn:
    raise click.ClickException(_refusal_text(refusal))
