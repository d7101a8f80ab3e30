"""Tournaments on a server: from the first request to the results of real tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from qiatan.protocol.messages import TournamentChanged, TournamentTable
from qiatan.protocol.requests import (
    CreateTournament,
    JoinTournament,
    RunTournament,
    Sit,
    WatchTournament,
)
from qiatan.protocol.tournaments import TournamentInfo, TournamentPlan
from qiatan.server.tournaments import Tournaments
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.accounts import AccountName, StoredAccount
from tests.server.process_group import ProcessGroup
from tests.tables.harness import Client, Harness, id_of, until
from tests.tables.play_through import settings
from tests.tournaments.played import plan

NAMES = ("ann", "bea", "cem")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    """A database in a file."""
    opened = await SqlStore.open(f"sqlite:///{tmp_path / 'qiatan.sqlite3'}")
    yield opened
    await opened.close()


def soon(**changes: Any) -> TournamentPlan:
    """A plan for duels of one card each, at once."""
    duels = settings(players=2, rounds=1)
    usual = plan(starts=1000.0, settings=duels, least=2, rounds=2)
    return msgspec.structs.replace(usual, **changes)


def service(harness: Harness) -> Tournaments:
    found = harness.server.tournaments
    assert found is not None
    return found


def seated_at(harness: Harness, table: str) -> set[str | None]:
    room = harness.server.rooms.get(table)
    return set() if room is None else {one.person for one in room.state.occupants}


async def look(harness: Harness, tournament: str) -> TournamentInfo:
    """Let the tournament do what is due, and return it."""
    await service(harness).rounds.once()
    await service(harness).publish()
    return await service(harness).info(tournament)


async def created(harness: Harness, *names: str, **changes: Any) -> tuple[str, list[Client]]:
    """A tournament that Ann has created and these people have joined."""
    clients = [await harness.client(name) for name in names]
    done = await clients[0].do(CreateTournament(1, plan=soon(**changes)))
    assert done.tournament is not None
    for client in clients:
        await client.do(JoinTournament(1, tournament=done.tournament))
    return done.tournament, clients


async def play(client: Client, table: str) -> None:
    """Take the seat and play until the game is over."""
    await client.do(Sit(1, table=table))
    await client.enter(table)
    while not client.over:
        await until(lambda: client.over or client.owes)
        if not client.over:
            await client.act(table, client.legal[0])


async def wait_for_absent(harness: Harness, table: str) -> None:
    """Let the time to sit down pass."""
    harness.now += 181
    (await harness.room(table)).wake()


async def test_a_round_is_played_and_counted(store: SqlStore) -> None:
    async with Harness(stored_in=store) as harness:
        tournament, clients = await created(harness, *NAMES, rounds=1)
        await clients[0].do(WatchTournament(1, tournament=tournament))
        found = await look(harness, tournament)
        (play_,), rests = found.rounds[0].tables, found.rounds[0].rests
        seated = [one for one in clients if one.received and one.all(TournamentTable)]
        assert {one.session.person for one in seated} == {p.person for p in play_.players}
        assert rests == [
            id_of(name) for name in NAMES if id_of(name) not in {p.person for p in play_.players}
        ]
        await asyncio.gather(*(play(one, play_.table) for one in seated))
        found = await look(harness, tournament)
        assert found.rounds[0].tables[0].status == "over"
        assert found.rounds[0].tables[0].game is not None
        assert found.summary.stage == "over"
        assert sum(row.points for row in found.standings) == 3 + 2 + 3
        assert clients[0].last(TournamentChanged).version == found.version


async def test_a_waiting_table_is_announced_on_all_processes_until_the_player_sits(
    store: SqlStore,
) -> None:
    async with Harness(stored_in=store) as harness, Harness(stored_in=store) as other:
        tournament, (_, bea) = await created(harness, "ann", "bea", rounds=1)
        await look(harness, tournament)
        page = await other.client("bea")
        await service(other).publish()
        waiting = page.last(TournamentTable)
        await bea.do(Sit(1, table=waiting.table))
        again = await harness.client("bea")
        service(harness).greet(again.session)
        assert again.all(TournamentTable) == []
        await service(other).publish()
        assert page.last(TournamentTable) == msgspec.structs.replace(waiting, until=0.0)


async def test_results_can_be_hidden(store: SqlStore) -> None:
    async with Harness(stored_in=store) as harness:
        tournament, _ = await created(harness, "ann", "bea", rounds=1)
        table = (await look(harness, tournament)).rounds[0].tables[0].table
        await wait_for_absent(harness, table)
        await until_stored(store, harness, tournament)
        shown = await service(harness).shown(tournament, hidden=True)
        found = msgspec.json.decode(shown, type=TournamentInfo)
        assert found.standings == []
        assert {one.points for one in found.rounds[0].tables[0].players} == {None}


async def test_the_name_of_a_deleted_account_is_not_shown(store: SqlStore) -> None:
    async with Harness(stored_in=store) as harness:
        tournament, _ = await created(harness, "ann", starts=2000.0)
        name = AccountName("Ann", "ann", "Ann")
        await store.accounts.create(StoredAccount(id_of("ann"), name, "hash", 1.0))
        await store.accounts.delete(id_of("ann"), 2.0)
        found = await service(harness).info(tournament)
        assert [one.name for one in found.entrants] == [found.summary.organiser] == [""]
        assert (await service(harness).listed()).tournaments[0].organiser == ""


async def until_stored(store: SqlStore, harness: Harness, tournament: str) -> TournamentInfo:
    """Wait until the result of the first table is in the log."""
    for _ in range(1000):
        found = await look(harness, tournament)
        if found.rounds[0].tables[0].status == "over":
            return found
        await asyncio.sleep(0.005)
    raise TimeoutError


async def test_absent_players_lose_and_those_who_came_win(store: SqlStore) -> None:
    async with Harness(stored_in=store) as harness:
        tournament, (ann, _) = await created(harness, "ann", "bea", rounds=2)
        table = (await look(harness, tournament)).rounds[0].tables[0].table
        await ann.do(Sit(1, table=table))
        await wait_for_absent(harness, table)
        found = await until_stored(store, harness, tournament)
        results = {
            one.person: (one.points, one.absent) for one in found.rounds[0].tables[0].players
        }
        assert results == {id_of("ann"): (3, False), id_of("bea"): (0, True)}
        assert {one.person: one.status for one in found.entrants}[id_of("bea")] == "away"


async def test_a_bot_replaces_an_absent_player(store: SqlStore) -> None:
    async with Harness(stored_in=store) as harness:
        tournament, (ann, _) = await created(harness, "ann", "bea", fill="first")
        table = (await look(harness, tournament)).rounds[0].tables[0].table
        playing = asyncio.create_task(play(ann, table))
        await until(lambda: bool(ann.received) and ann.session.person in seated_at(harness, table))
        await wait_for_absent(harness, table)
        await playing
        found = await until_stored(store, harness, tournament)
        assert {one.person for one in found.rounds[0].tables[0].players} == {
            None,
            id_of("ann"),
            id_of("bea"),
        }


async def test_a_process_killed_between_pairing_and_seating_seats_everyone_once(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    four = ("ann", "bea", "cem", "dan")
    async with Harness(stored_in=store) as killed:
        tournament, _ = await created(killed, *four)
        made = []

        async def dies(table: str, commands: object, address: str) -> None:
            made.append(table)
            if len(made) > 1:
                raise ConnectionError("killed")
            await create(table, commands, address)  # type: ignore[arg-type]

        create = killed.server.rooms.create
        monkeypatch.setattr(killed.server.rooms, "create", dies)
        await service(killed).rounds.once()
        assert (await service(killed).info(tournament)).rounds == []
    group = ProcessGroup()
    async with Harness(stored_in=store) as one, Harness(stored_in=store) as two:
        assert group.processes == []
        await asyncio.gather(service(one).rounds.once(), service(two).rounds.once())
        found = await service(two).info(tournament)
        assert len(found.rounds) == 1
        seats = [p.person for table in found.rounds[0].tables for p in table.players]
        assert sorted(str(one) for one in seats) == sorted(map(id_of, four))
        assert {table.id for table in await store.latest(9)} == {
            t.table for t in found.rounds[0].tables
        }


async def test_private_tournaments_are_found_by_their_code_only(store: SqlStore) -> None:
    async with Harness(stored_in=store) as harness:
        tournament, _ = await created(harness, "ann", listed=False, starts=2000.0)
        assert (await service(harness).listed()).tournaments == []
        (own,) = (await service(harness).listed(id_of("ann"))).tournaments
        bea = await harness.client("bea")
        typed = own.code.lower().replace("-", " ")
        assert (await bea.do(JoinTournament(1, tournament=typed))).tournament == tournament
        assert await bea.code_of(JoinTournament(1, tournament="nowhere")) == "unknown_tournament"
        assert (
            await bea.code_of(RunTournament(1, tournament=tournament, act="start"))
            == "not_organiser"
        )
