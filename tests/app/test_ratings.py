"""`qiatan ratings rebuild` computes the same ratings from the logs alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from qiatan.app.ratings import ratings
from qiatan.app.transfer import import_games, line_of
from qiatan.games.registry import GAMES, RATED, STAND_INS
from qiatan.protocol.parts import TableSettings
from qiatan.protocol.requests import Pause, Sit
from qiatan.ratings.ledger import PlayerRating
from qiatan.ratings.pools import Pool
from qiatan.services.catalog import GameCatalog
from qiatan.storage.sql_store import SqlStore
from qiatan.tables.core.commands import Create, EndPause, PersonRequest, Start, TakeOver
from qiatan.tables.core.state import TableState
from qiatan.tables.live.commit import stored_table
from qiatan.tables.wire.cached_info import CachedInfo
from qiatan.tables.wire.finished_game import indexed_game
from tests.tables.play_through import Driven

CATALOG = GameCatalog(GAMES, {}, stand_ins=STAND_INS, rated=RATED)
DUEL = Pool("natick", "2")
PEOPLE = ("ann", "bea", "cyd")


def played(number: int, *, lost: bool = False) -> Driven:
    """A rated game between two of three people, played at random.

    With `lost`, the guest does not return from the host's pause, so the game is not rated.
    """
    host, guest = PEOPLE[number % 3], PEOPLE[(number + 1) % 3]
    table, rng = Driven(CATALOG), Random(number)
    table.state = TableState(f"t{number}", CATALOG)
    table.now += number
    rules = GAMES["natick"].settings({})
    wanted = TableSettings("", "natick", True, 2, "fast", rules, rated=True)
    table.do(
        Create(host, host, f"CODE-{number}", wanted, account=True),
        PersonRequest(guest, guest, Sit(1, table=table.state.table), account=True),
        Start(host, number.to_bytes(32)),
    )
    if lost:
        for person in (host, guest):
            table.ask(person, Pause(1, table=table.state.table))
        table.do(EndPause(), TakeOver(guest))
    while table.state.stage == "playing":
        seat = table.game.awaited[0]
        table.act(seat, rng.choice(table.game.position.legal(seat)))
    return table


async def keep(url: str, number: int, *, lost: bool = False) -> None:
    """Store a game and rate it, as its server would."""
    store, table = await SqlStore.open(url), played(number, lost=lost)
    await store.append(
        stored_table(table.state, CachedInfo()), table.log, 0, indexed_game(table.state)
    )
    await store.ratings.rate_pending()
    await store.close()


async def numbers(url: str) -> dict[str, PlayerRating]:
    store = await SqlStore.open(url)
    found = await store.ratings.of(DUEL, PEOPLE)
    await store.close()
    return dict(found)


@pytest.mark.slow
def test_a_rebuild_from_the_logs_gives_the_same_numbers(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/qiatan.sqlite3"
    for number in range(1, 4):
        asyncio.run(keep(url, number))
    asyncio.run(keep(url, 4, lost=True))
    before = asyncio.run(numbers(url))
    done = CliRunner().invoke(ratings, ["rebuild", "--data", str(tmp_path)])
    assert done.output == "3 rated games.\n"
    assert asyncio.run(numbers(url)) == before
    assert len(before) == 3


def test_an_imported_game_changes_no_rating_even_in_a_rebuild(tmp_path: Path) -> None:
    table = played(1)
    lines = tmp_path / "games.jsonl"
    lines.write_bytes(line_of(table.state.table, list(table.log)))
    asyncio.run(keep(f"sqlite:///{tmp_path}/qiatan.sqlite3", 2))
    before = asyncio.run(numbers(f"sqlite:///{tmp_path}/qiatan.sqlite3"))
    put_in = CliRunner().invoke(import_games, ["--data", str(tmp_path), str(lines)])
    assert put_in.output == "Imported 1 games; 0 were already there.\n"
    done = CliRunner().invoke(ratings, ["rebuild", "--data", str(tmp_path)])
    assert done.output == "1 rated games.\n"
    assert asyncio.run(numbers(f"sqlite:///{tmp_path}/qiatan.sqlite3")) == before
