"""`qiatan bots` and `qiatan settings`: list the names that other commands accept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from qiatan.games.registry import ENTRIES, ENTRY_BY_ID, GAMES, bots, offered_bots
from qiatan.kit.game import Option


def game_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option `--game` to a command."""
    option = click.option(
        "--game", type=click.Choice(list(GAMES)), default=ENTRIES[0].id, show_default=True
    )
    return option(command)


@click.command("bots")
@game_option
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def bots_command(game: str, as_json: bool) -> None:
    """List a game's bots, weakest first, with where they can play and their style of play.

    Other commands also accept bridge:COMMAND (your own program) and expert@PATH (the expert with
    other weights).
    """
    rows = list(_bots(game))
    _print(rows, ("name", "source", "plays", "style"), as_json=as_json)


def _bots(game: str) -> Iterator[dict[str, object]]:
    entry, offered = ENTRY_BY_ID[game], offered_bots(game)
    for name in bots(game):
        source = "built-in" if name in entry.own_bots else "package"
        yield {
            "name": name,
            "source": source,
            "plays": "at tables and in the arena" if name in offered else "in the arena",
            "style": entry.style_of(name),
        }


@click.command("settings")
@game_option
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def settings_command(game: str, as_json: bool) -> None:
    """List the settings of a game for --set NAME=VALUE, with their values and defaults."""
    rows = [_setting(option) for option in GAMES[game].options]
    _print(rows, ("name", "values", "default"), as_json=as_json)


def _setting(option: Option) -> dict[str, object]:
    return {"name": option.name, "values": _values(option), "default": _typed(option.default)}


def _values(option: Option) -> str:
    match option.kind:
        case "number":
            return f"{option.least} to {option.most}"
        case "switch":
            return "on, off"
        case "map":
            return "a name from `qiatan maps list`, or a file"
        case "choice":
            return ", ".join(option.values)


def _typed(value: str | int | bool) -> str:
    """Return a setting's value as users type it on the command line."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _print(rows: list[dict[str, object]], columns: tuple[str, ...], *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(rows))
        return
    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(str(row[column]) for column in columns))
    Console().print(table)
