"""`qiatan export-positions`: writes the choices made in finished games as arrays."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import track

from qiatan.arena.output_paths import FOLDER, writable_folder
from qiatan.extras import needs
from qiatan.games.registry import GAMES
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import LARGEST_FILE, read_game
from qiatan.kit.refusal import Refused
from qiatan.training.positions.columns import COLUMNS, GamePositions
from qiatan.training.positions.position_files import WRITERS, PositionFiles

MANIFEST: Final = "positions.json"
FORMAT: Final = "qiatan-positions"
VERSION: Final = 1


@click.command("export-positions")
@click.argument("games", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--into",
    type=FOLDER,
    callback=writable_folder,
    required=True,
    help="The folder for the files and their description, positions.json.",
)
@click.option(
    "--format", "extension", type=click.Choice(list(WRITERS)), default="npz", show_default=True
)
@click.option(
    "--offers",
    type=click.IntRange(min=0),
    default=3,
    show_default=True,
    help="The number of offers per turn that masks allow, as in environments.",
)
@click.option(
    "--rows",
    type=click.IntRange(min=1),
    default=50_000,
    show_default=True,
    help="Begin another file after about so many rows.",
)
def export_positions(games: Path, into: Path, extension: str, offers: int, rows: int) -> None:
    """Write the positions, masks, choices and outcomes of the game files in the folder GAMES.

    Subfolders are searched too. Each row is a choice made by a seat, in the form that the
    environments use: the observation contains only what the seat knew. Choices that have no number
    in the environments, such as offers of several kinds of cards, are left out and counted. Files
    that are not valid games are skipped with a warning.
    """
    _check_installed(extension)
    files = PositionFiles(into, extension, rows)
    names, left_out = list[str](), 0
    for path in track(sorted(games.rglob("*.json")), "games", console=Console(stderr=True)):
        name = str(path.relative_to(games))
        try:
            positions = GamePositions(_record(path), offers)
            found = positions.rows(len(names))
        except Refused as refused:
            click.echo(f"{name} is skipped: {refused.refusal.message}", err=True)
            continue
        names.append(name)
        left_out += positions.left_out(found)
        files.add(positions, found)
    sets = files.close()
    text = json.dumps(_manifest(offers, names, left_out, sets), indent=1)
    (into / MANIFEST).write_text(text + "\n", encoding="utf-8")
    total = sum(each["rows"] for each in sets)
    click.echo(f"{len(names)} games, {total} rows; {left_out} choices without a number.")


def _check_installed(extension: str) -> None:
    """Raise `click.ClickException` if the format needs a package that is not installed."""
    if extension == "parquet" and find_spec("pyarrow") is None:
        raise click.ClickException(needs("--format parquet", "parquet"))


def _record(path: Path) -> Record:
    """Return the game in a file. Raises `Refused` if the file is not a valid game."""
    with path.open("rb") as file:
        return read_game(file.read(LARGEST_FILE + 1), GAMES).record


def _manifest(
    offers: int, names: list[str], left_out: int, sets: list[dict[str, Any]]
) -> dict[str, object]:
    columns = {name: {"type": kind, "meaning": text} for name, (kind, text) in COLUMNS.items()}
    return {
        "format": FORMAT,
        "version": VERSION,
        "offers": offers,
        "columns": columns,
        "games": names,
        "left_out": left_out,
        "sets": sets,
    }
