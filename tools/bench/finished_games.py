"""Fill a database with finished games and measure the time of a page of their lists.

    python -m tools.bench.finished_games [--games 100000] [--database URL]

Without a URL the database is a new SQLite file. The games are copies of those in the corpus, with
other players, times and results.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

import click
import msgspec
from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.app.transfer import read_line
from qiatan.protocol.games import FinishedGame
from qiatan.storage.engine import create_engine
from qiatan.storage.schema import game_players, games, tables
from qiatan.storage.sql_games import GAME, PLAYER, game_row, player_rows
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.games import GameKey, GameLabels, GameSearch, IndexedGame, Result, StoredGame
from qiatan.tables.live.commit import stored_table
from qiatan.tables.wire.cached_info import CachedInfo
from qiatan.tables.wire.finished_game import finished_game

CORPUS: Final = Path(__file__).resolve().parents[2] / "tests" / "games" / "corpus"
BEGAN: Final = 1_795_000_000.0
CHUNK: Final = 2000
PEOPLE: Final = 500
PRIVATE: Final = 0.3
TRIES: Final = 15
PAGE: Final = 25

SEARCHES: Final = {
    "all": GameSearch(),
    "one game": GameSearch(game="natick"),
    "a map and seats": GameSearch(map="extended", seats=6),
    "without bots, won by a person": GameSearch(bots=False, winner="person"),
    "a map nobody played": GameSearch(map="atlantis"),
    "somebody's": GameSearch(person="person 7"),
    "my own": GameSearch(person="person 7", private=True),
    "my own, won, one map": GameSearch(
        person="person 7", private=True, result="won", map="standard"
    ),
}


@dataclass(frozen=True, slots=True)
class Pattern:
    """A game to copy."""

    game: FinishedGame
    code: str


def patterns() -> list[Pattern]:
    """The games of the corpus."""
    lines = [line for file in CORPUS.glob("*.jsonl") for line in file.read_bytes().splitlines()]
    states = [read_line(line)[0] for line in lines]
    found = ((state, finished_game(state)) for state in states)
    return [
        Pattern(game, stored_table(state, CachedInfo()).code)
        for state, game in found
        if game is not None
    ]


def ended(number: int, among: list[Pattern], random: Random) -> IndexedGame:
    """The copy with this number."""
    game = random.choice(among).game
    finished = BEGAN + number + random.random()
    copy = msgspec.structs.replace(game, id=f"game{number:016d}", finished=finished)
    stored = StoredGame(
        copy.id, f"table{number:07d}", random.random() > PRIVATE, finished, json_of(copy)
    )
    person_won = random.random() < 0.4
    labels = GameLabels(
        game=game.game,
        map=str(game.settings.rules.get("map", "")),
        seats=len(game.seats),
        bots=random.choice((0, 0, 1, len(game.seats) - 1)),
        winner="person" if person_won else "bot",
    )
    players = random.sample(range(PEOPLE), random.randint(1, len(game.seats)))
    result: Result = "won" if person_won else "lost"
    return IndexedGame(stored, labels, {f"person {one}": result for one in players})


def json_of(game: FinishedGame) -> str:
    """The game as lists show it."""
    return msgspec.json.encode(game).decode()


def chunks(count: int) -> Iterator[list[IndexedGame]]:
    """`count` games in batches."""
    among, random = patterns(), Random(1)
    for begin in range(0, count, CHUNK):
        yield [ended(n, among, random) for n in range(begin, min(count, begin + CHUNK))]


async def fill(engine: AsyncEngine, count: int) -> None:
    """Insert `count` games."""
    for chunk in chunks(count):
        row = {"stage": "over", "public": True, "created": 0.0, "changed": 0.0, "summary": "{}"}
        rows = [
            {**row, "id": one.game.table, "code": "KELP-42", "deadline_seq": 1} for one in chunk
        ]
        async with engine.begin() as connection:
            await connection.execute(insert(tables), rows)
            found = [dict(zip(GAME, game_row(one), strict=True)) for one in chunk]
            await connection.execute(insert(games), found)
            players = [row for one in chunk for row in player_rows(one)]
            named = [dict(zip(PLAYER, row, strict=True)) for row in players]
            await connection.execute(insert(game_players), named)
    async with engine.connect() as connection:
        options = {"isolation_level": "AUTOCOMMIT"}
        await (await connection.execution_options(**options)).execute(text("ANALYZE"))


async def timed(store: SqlStore, search: GameSearch, after: GameKey | None) -> float:
    """The median time of a page, in milliseconds."""
    taken = []
    for _ in range(TRIES):
        begun = perf_counter()
        await store.games.listed(search, after, PAGE)
        taken.append(1000 * (perf_counter() - begun))
    return median(taken)


async def measure(url: str, count: int) -> None:
    """Fill the database and print a line for each search."""
    store = await SqlStore.open(url)
    engine = create_engine(url)
    await fill(engine, count)
    await engine.dispose()
    middle = GameKey(BEGAN + count / 2, "")
    late = GameKey(BEGAN + count / 100, "")
    click.echo(f"{count} games; milliseconds of a page: the first, half-way, near the end")
    for name, search in SEARCHES.items():
        pages = [await timed(store, search, after) for after in (None, middle, late)]
        click.echo(f"{name:32}" + "".join(f"{page:8.1f}" for page in pages))
    await store.close()


@click.command()
@click.option("--games", "count", default=100_000, show_default=True, type=click.IntRange(1))
@click.option("--database", metavar="URL", help="An empty database.")
def main(count: int, database: str | None) -> None:
    """Measure the lists of finished games."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(database or f"sqlite:///{folder}/games.db", count))


if __name__ == "__main__":
    main()
