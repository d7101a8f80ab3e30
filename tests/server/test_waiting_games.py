"""Users are told which of their correspondence games wait for them."""

from __future__ import annotations

from typing import Final

from qiatan.protocol.messages import Welcome, YourTurn
from qiatan.protocol.parts import AskedInfo, Summary, TurnTimer
from qiatan.protocol.requests import GiveOrders, Sit
from qiatan.server.waiting_games import waiting_for
from qiatan.tables.wire.asked_seats import asked_seats
from tests.server.process_group import ProcessGroup
from tests.tables.harness import Client, Harness, id_of, until
from tests.tables.play_through import started
from tests.tables.test_by_days import island, offered

DAY: Final = 86400
TIMERS: tuple[TurnTimer, ...] = (172800, 43200, 604800, 86400)


async def begun(ann: Client, bea: Client, timer: TurnTimer = DAY) -> str:
    """Ann and Bea start a correspondence game. One of them, drawn by lot, draws a card first."""
    table = await ann.create(timer=timer)
    await bea.do(Sit(1, table=table))
    await ann.start(table)
    return table


def told(client: Client) -> list[str]:
    """The games that wait for a client, as last told."""
    messages = client.all(YourTurn)
    return [game.table for game in messages[-1].games] if messages else []


async def test_players_learn_on_any_page_that_a_game_waits_for_them() -> None:
    async with Harness() as harness:
        players = (await harness.client("ann"), await harness.client("bea"))
        table = await begun(*players)
        first, other = sorted(players, key=lambda one: told(one) == [])
        assert (told(first), other.all(YourTurn)) == ([table], [])
        await first.enter(table)
        await first.act(table, "draw")
        assert (told(first), told(other)) == ([], [table])
        asked = other.last(YourTurn).games[0].asked
        assert [(one.kind, one.until) for one in asked] == [("turn", 1000.0 + DAY)]


async def test_a_turn_that_a_standing_order_takes_does_not_wait() -> None:
    async with Harness() as harness:
        players = (await harness.client("ann"), await harness.client("bea"))
        table = await begun(*players)
        first, other = sorted(players, key=lambda one: told(one) == [])
        for player in players:
            await player.enter(table)
        await other.do(GiveOrders(1, table=table, orders=["draw"]))
        await first.act(table, "draw")
        assert [one.asked for one in harness.server.index.of(id_of("ann"))] != [[]]
        assert told(other) == []
        await other.do(GiveOrders(1, table=table, orders=[]))
        assert told(other) == [table]


async def test_the_most_urgent_game_comes_first() -> None:
    async with Harness() as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        games = [await begun(ann, bea, timer) for timer in TIMERS]
        urgent = [games[1], games[3], games[0], games[2]]
        for player in (ann, bea):
            assert told(player) == [game for game in urgent if game in told(player)]
        assert sorted(told(ann) + told(bea)) == sorted(games)


async def test_live_games_and_other_players_games_do_not_wait() -> None:
    async with Harness() as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        table = await ann.create(timer=60)
        await bea.do(Sit(1, table=table))
        await ann.start(table)
        assert ann.all(YourTurn) == bea.all(YourTurn) == []


async def test_a_welcome_lists_what_the_games_ask() -> None:
    async with Harness() as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        table = await begun(ann, bea)
        name = "ann" if told(ann) else "bea"
        again = await harness.client(name)
        yours = again.last(Welcome).your_tables
        assert [one.table for one in waiting_for(yours, id_of(name))] == [table]


async def test_players_at_other_processes_are_told() -> None:
    group = ProcessGroup()
    async with group.harness() as one, group.harness() as two:
        ann, bea = await one.client("ann"), await two.client("bea")
        table = await begun(ann, bea)
        await until(lambda: told(ann) + told(bea) == [table])


def test_an_offer_asks_for_an_answer_within_hours() -> None:
    table = island()
    seat = offered(table)
    asked = asked_seats(table.state)
    assert asked == (AskedInfo(table.state.occupants[seat].colour, "offer", table.now + 8 * 3600),)


def test_only_games_by_days_ask() -> None:
    table = started("bea", timer=DAY)
    first = table.state.occupants[table.game.awaited[0]]
    assert [one.colour for one in asked_seats(table.state)] == [first.colour]
    assert asked_seats(started("bea", timer=60).state) == ()
    assert waiting_for([], "ann") == list[Summary]()
