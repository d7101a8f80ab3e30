"""Matchmaking with one process and with several."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from qiatan.kit.options import RatedRules
from qiatan.protocol.messages import GameFound, SearchEnded, Searching
from qiatan.protocol.requests import EnterLobby, FindGame, SetReady, Sit, StopSearch
from qiatan.ratings.pairing import Seeker
from qiatan.server.matchmaking import found_settings
from qiatan.services.catalog import GameCatalog
from qiatan.services.limits import Limits
from qiatan.services.match_queue import REMEMBERED
from tests.server.process_group import ProcessGroup
from tests.tables.harness import Client, Harness, until
from tests.tables.highcard import HighCard


@pytest.fixture
async def harness() -> AsyncIterator[Harness]:
    async with Harness() as harness:
        yield harness


def duel() -> FindGame:
    return FindGame(1, game="highcard", least=2, most=2)


async def looking(harness: Harness, name: str) -> Client:
    """A client that searches for a duel, and has the confirmation."""
    client = await harness.client(name)
    await client.do(duel())
    await until(lambda: bool(client.all(Searching) or client.all(GameFound)))
    return client


async def found(*clients: Client) -> str:
    """Wait until all clients are matched, and return their table."""
    await until(lambda: all(client.all(GameFound) for client in clients))
    (table,) = {client.last(GameFound).table for client in clients}
    return table


async def come(harness: Harness, table: str, *clients: Client) -> None:
    """Let all clients enter: the host, who has a seat already, gets ready; others sit down."""
    host = (await harness.room(table)).state.host
    for client in clients:
        hosting = client.session.person == host
        await client.enter(table)
        await client.do(SetReady(1, table, True) if hosting else Sit(1, table))


def ended(client: Client) -> list[str]:
    return [message.code for message in client.all(SearchEnded)]


async def test_two_matched_users_get_a_table_that_starts(harness: Harness) -> None:
    ann = await looking(harness, "ann")
    bea = await looking(harness, "bea")
    table = await found(ann, bea)
    await come(harness, table, ann, bea)
    state = (await harness.room(table)).state
    assert (state.stage, state.settings.rated) == ("playing", False)
    assert len(harness.server.matchmaking) == 0


async def test_the_table_is_not_listed_before_it_starts(harness: Harness) -> None:
    cy = await harness.client("cy")
    await cy.do(EnterLobby(1))
    table = await found(await looking(harness, "ann"), await looking(harness, "bea"))
    harness.publish_lobby()
    assert cy.lobby.tables == []
    assert (await harness.room(table)).state.settings.public


async def test_a_running_search_notices_a_new_block(harness: Harness) -> None:
    ann, matchmaking = await looking(harness, "ann"), harness.server.matchmaking
    bea = await harness.client("bea")
    await matchmaking.set_blocks(ann.session.person, {bea.session.person})
    await bea.do(duel())
    await matchmaking.round()
    assert not ann.all(GameFound)
    await matchmaking.set_blocks(ann.session.person, ())
    assert await found(ann, bea)


async def test_a_stopped_search_is_not_matched(harness: Harness) -> None:
    ann = await looking(harness, "ann")
    await ann.do(StopSearch(1))
    bea = await looking(harness, "bea")
    await harness.server.matchmaking.round()
    assert not bea.all(GameFound)


async def test_a_disconnected_user_keeps_their_waiting_time(harness: Harness) -> None:
    ann = await looking(harness, "ann")
    await ann.close()
    harness.now += REMEMBERED - 1
    again = await looking(harness, "ann")
    assert again.last(Searching).waited == REMEMBERED - 1


async def test_another_client_of_the_user_takes_over_the_search(harness: Harness) -> None:
    ann = await looking(harness, "ann")
    also_ann = await looking(harness, "ann")
    assert ended(ann) == ["elsewhere"]
    bea = await looking(harness, "bea")
    await found(also_ann, bea)
    assert not ann.all(GameFound)


async def test_creating_a_table_ends_the_search(harness: Harness) -> None:
    ann = await looking(harness, "ann")
    await ann.create()
    assert ended(ann) == ["seated"]


async def test_players_in_a_game_cannot_search(harness: Harness) -> None:
    ann, bea = await looking(harness, "ann"), await looking(harness, "bea")
    await come(harness, await found(ann, bea), ann, bea)
    assert await ann.code_of(duel()) == "in_game"


async def test_a_full_server_refuses_searches(harness: Harness) -> None:
    async with Harness(limits=Limits(tables=0)) as full:
        ann = await full.client("ann")
        assert await ann.code_of(duel()) == "server_full"


async def test_more_players_than_the_game_has_seats_are_refused(harness: Harness) -> None:
    ann = await harness.client("ann")
    assert await ann.code_of(FindGame(1, game="highcard", least=4, most=3)) == "bad_player_count"


async def test_bots_are_offered_after_a_minute(harness: Harness) -> None:
    ann = await looking(harness, "ann")
    assert not ann.last(Searching).bots
    harness.now += 60
    await harness.server.matchmaking.round()
    assert ann.last(Searching).bots


async def test_users_who_joined_their_table_keep_their_waiting_time(harness: Harness) -> None:
    ann = await looking(harness, "ann")
    harness.now += 20
    bea = await looking(harness, "bea")
    table = await found(ann, bea)
    await ann.enter(table)
    harness.now += 10
    (await harness.room(table)).wake()
    await until(lambda: ann.over)
    again = await looking(harness, "ann")
    assert again.last(Searching).waited == 30


async def test_users_of_two_processes_are_matched() -> None:
    group = ProcessGroup()
    async with group.harness() as one, group.harness() as two:
        ann, bea = await looking(one, "ann"), await looking(two, "bea")
        for process in (one, two):
            await process.server.matchmaking.round()
        table = await found(ann, bea)
        await come(one, table, ann, bea)
        assert (await two.room(table)).state.stage == "playing"


async def test_lost_searches_are_added_to_the_queue_again() -> None:
    group = ProcessGroup()
    async with group.harness() as harness:
        ann = await looking(harness, "ann")
        group.seekers.forget([one.id for one in await group.seekers.waiting()])
        for _ in range(2):
            await harness.server.matchmaking.round()
            harness.now += 3
        assert [one.person for one in await group.seekers.waiting()] == [ann.session.person]


@pytest.mark.parametrize(
    ("accounts", "seats", "rated"),
    [([True, True], 2, True), ([True, False], 2, False), ([True] * 3, 3, False)],
    ids=["accounts", "a guest", "no rules for three"],
)
def test_matched_games_are_rated_if_possible(accounts: list[bool], seats: int, rated: bool) -> None:
    rules = RatedRules("short", 2, 2, {"rounds": 1})
    catalog = GameCatalog({"highcard": HighCard()}, {}, rated={"highcard": (rules,)})
    group = tuple(
        Seeker(str(n), str(n), "highcard", 2, 4, 0.0, {}, account=account)
        for n, account in enumerate(accounts)
    )
    settings = found_settings(catalog, group)
    assert (settings.max_players, settings.rated) == (seats, rated)


def test_matched_games_have_the_time_of_their_pace() -> None:
    catalog = GameCatalog({"highcard": HighCard()}, {})
    group = tuple(Seeker(n, n, "highcard", 2, 4, 0.0, {}, pace="quick") for n in "ab")
    settings = found_settings(catalog, group)
    assert (settings.turn_timer, settings.time_bank) == (30, 180)
