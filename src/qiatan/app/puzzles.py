"""`qiatan puzzles`: finds puzzles in games and stores them for the coming days."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from qiatan.app.transfer import database_url, opened, stored
from qiatan.arena.puzzle_games import bot_game_puzzles
from qiatan.arena.workers import Workers, worker_options
from qiatan.finished.game_history import game_events, game_history
from qiatan.games.puzzles import find_puzzles
from qiatan.games.registry import ENTRIES, ENTRY_BY_ID, GAMES
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import read_game
from qiatan.kit.refusal import Refused
from qiatan.puzzles.puzzle import PuzzleFinds
from qiatan.puzzles.store import new_puzzle
from qiatan.storage.sql_store import SqlStore

PLAYED = tuple(entry.id for entry in ENTRIES if entry.puzzles is not None)
"""The games that have puzzles."""


@click.command()
@stored
@click.argument("files", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option(
    "--games",
    type=click.IntRange(min=0),
    default=0,
    help="Search this many games between bots, played now.",
)
@click.option(
    "--stored-games",
    type=click.IntRange(min=0),
    default=0,
    help="Search this many public games of the database, newest first.",
)
@click.option("--game", type=click.Choice(PLAYED), default=PLAYED[0], show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@worker_options
def puzzles(
    data: Path,
    database: str | None,
    files: tuple[Path, ...],
    games: int,
    stored_games: int,
    game: str,
    seed: int,
    workers: Workers,
) -> None:
    """Find puzzles and store them in the database as daily puzzles for the coming days.

    The puzzles come from game files (FILES can include folders), from finished games in the
    database, or from games between bots. The server can keep running. Puzzles never show players'
    names.
    """
    if not files and not games and not stored_games:
        raise click.UsageError("Give game files, --games or --stored-games.")
    url = database_url(data, database)
    found = Summary()
    found.add(_searched(_read(files), workers))
    task = partial(_bot_game, game, seed)
    found.add(workers.map(task, games))
    asyncio.run(_store(url, stored_games, found, workers))
    Console().print(found.table())


def _bot_game(game: str, seed: int, number: int) -> PuzzleFinds:
    return bot_game_puzzles(game, f"puzzles {seed}.{number}")


def _searched(records: Sequence[Record], workers: Workers) -> Iterator[PuzzleFinds]:
    yield from workers.map(partial(_search, records), len(records))


def _search(records: Sequence[Record], number: int) -> PuzzleFinds:
    try:
        return find_puzzles(records[number])
    except Refused as refused:
        click.echo(f"game {number}: {refused.refusal.message}", err=True)
        return PuzzleFinds()


def _read(paths: Iterable[Path]) -> list[Record]:
    """Read game files and the game files in folders, skipping unreadable ones with a message."""
    found: list[Record] = []
    for path in paths:
        for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
            try:
                found.append(read_game(file.read_bytes(), GAMES).record)
            except Refused as refused:
                click.echo(f"{file}: {refused.refusal.message}", err=True)
    return found


class Summary:
    """The puzzles found in each game, and how many puzzles were new to the database."""

    def __init__(self) -> None:
        self.new = 0
        self.finds: list[PuzzleFinds] = []

    def add(self, finds: Iterable[PuzzleFinds]) -> None:
        """Add the results of some games."""
        self.finds += finds

    def table(self) -> Table:
        """Return a table of examined positions and puzzles found, by kind, for a terminal."""
        examined, chosen = Counter[str](), Counter[str]()
        for finds in self.finds:
            examined.update(finds.examined)
            chosen.update(puzzle.kind for puzzle in finds.puzzles)
        title = f"{len(self.finds)} games; {self.new} new puzzles stored"
        table = Table("kind", "positions examined", "puzzles", title=title, title_justify="left")
        for kind in sorted(examined):
            table.add_row(kind, str(examined[kind]), str(chosen[kind]))
        return table


async def _store(url: str, stored_games: int, found: Summary, workers: Workers) -> None:
    async with opened(url, create=True) as store:
        made = [new_puzzle(each, time.time()) for finds in found.finds for each in finds.puzzles]
        found.new += await store.puzzles.add(made)
        async for id, record in _stored_records(store, stored_games):
            finds = PuzzleFinds() if record is None else next(_searched([record], workers))
            found.add([finds])
            made = [new_puzzle(each, time.time()) for each in finds.puzzles]
            found.new += await store.puzzles.add(made, id)


async def _stored_records(store: SqlStore, most: int) -> AsyncIterator[tuple[str, Record | None]]:
    """Yield the ids and records of public games that have not been searched for puzzles.

    A record is None if the game cannot be replayed.
    """
    for id in await store.puzzles.unsearched(most):
        game = await store.games.game(id)
        history = (
            None
            if game is None
            else game_history(event for _, event in await game_events(store, game.table))
        )
        known = history is not None and history.game in ENTRY_BY_ID
        yield id, history.file(None).record if history is not None and known else None
