"""`qiatan ratings`: recomputes players' ratings from the game logs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import click
import msgspec

from qiatan.app.transfer import database_url, opened, stored
from qiatan.games.registry import GAMES
from qiatan.protocol.games import FinishedGame
from qiatan.ratings.ledger import RatedGame
from qiatan.ratings.pools import Pool, size_of
from qiatan.services.catalog import GameCatalog
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.games import GameKey, GameSearch, StoredGame
from qiatan.tables.core.decide import fold
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.finished_game import indexed_game

PAGE = 200
"""The number of games read per query."""


@click.group()
def ratings() -> None:
    """Maintain players' ratings."""


@ratings.command("rebuild")
@stored
def rebuild(data: Path, database: str | None) -> None:
    """Recompute all ratings from the logs of rated games. The server can keep running.

    The same games always give the same ratings.
    """
    asyncio.run(_rebuild(database_url(data, database)))


async def _rebuild(url: str) -> None:
    async with opened(url) as store:
        read = [await _rated_game(store, game) async for game in _rated(store)]
        games = [game for game in read if game is not None]
        click.echo(f"{await store.ratings.rebuild(games)} rated games.")


async def _rated(store: SqlStore) -> AsyncIterator[StoredGame]:
    """Yield all finished games that were played at rated tables."""
    after: GameKey | None = None
    while True:
        page = await store.games.listed(GameSearch(private=True), after, PAGE)
        for game in page.games:
            if msgspec.json.decode(game.facts, type=FinishedGame).settings.rated:
                yield game
        if page.after is None:
            return
        after = page.after


async def _rated_game(store: SqlStore, game: StoredGame) -> RatedGame | None:
    """Read a game from its table's log and check every action.

    Returns None if the game does not count because its players aborted it, or because a player did
    not return after a pause that another player started.
    """
    events = await store.events(game.table)
    ended = indexed_game(fold(TableState(game.table, GameCatalog(GAMES, {})), events))
    if ended is None:
        raise click.ClickException(f"Game {game.id} is not in the log of its table.")
    if ended.rated is None:
        return None
    pool = Pool(ended.labels.game, size_of(ended.labels.seats))
    return RatedGame(game.id, pool, ended.rated.places, game.finished, ended.rated.left)
