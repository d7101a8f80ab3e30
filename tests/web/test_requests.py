"""Requests against a running server, granted and refused."""

from __future__ import annotations

from random import Random

import pytest

from qiatan.protocol.messages import Failed
from tests.web.client import Client, Field, table_settings
from tests.web.conftest import Guest


async def quick_game(client: Client, bot: str = "easy") -> None:
    """Enter a new game against three bots, and wait for the first question."""
    await client.done("enter_table", table=await client.done("quick_play", bot=bot))
    await client.asked()


async def unchanged(client: Client, number: int) -> None:
    """Check that the table is still at event `number`."""
    before = client.log.copy(), dict(client.view)
    await client.done("enter_table", table=client.table)
    assert (client.log, client.view) == before
    assert client.at == number


@pytest.mark.slow
async def test_a_game_against_bots_finishes(guest: Guest) -> None:
    client = await guest()
    await client.start_game(max_players=2, rules={"victory_points": 5})
    await client.play_on(Random(1))
    assert client.info is not None
    assert client.info.seed is not None
    assert client.view["winner"] is not None


async def test_two_guests_start_a_game(guest: Guest) -> None:
    host, other = await guest(), await guest()
    table = await host.done("create_table", settings=table_settings(public=False, entry="code"))
    await host.done("enter_table", table=table)
    assert host.info is not None
    await other.done("enter_table", table=host.info.code.lower())
    await other.done("sit", table=table, colour="sky")
    await host.done("add_bot", table=table, bot="hard")
    await host.done("start_game", table=table)
    await other.until(lambda one: one.info is not None and one.info.stage == "playing")
    assert other.info is not None
    assert sorted(seat.bot or "person" for seat in other.info.seats) == ["hard", "person", "person"]


async def test_chat_reaches_the_others(guest: Guest) -> None:
    host, other = await guest(), await guest()
    table = await host.done("create_table", settings=table_settings())
    await host.done("enter_table", table=table)
    await other.done("enter_table", table=table)
    await host.done("say", table=table, text="  你好 \N{WAVING HAND SIGN} ")
    assert await other.chatted() == "你好 \N{WAVING HAND SIGN}"


async def test_unknown_phrases_are_refused(guest: Guest) -> None:
    host = await guest()
    table = await host.done("create_table", settings=table_settings())
    await host.done("enter_table", table=table)
    reply = await host.ask("say_phrase", table=table, phrase="<b>")
    assert isinstance(reply, Failed)
    assert (reply.code, reply.field) == ("invalid", "phrase")


async def test_an_illegal_action_changes_nothing(guest: Guest) -> None:
    client = await guest()
    await quick_game(client)
    at = await client.asked()
    for action in ("end", "settlement n999", "fly away"):
        reply = await client.ask("act", table=client.table, at=at, action=action)
        assert isinstance(reply, Failed)
        assert reply.code not in ("stale", "internal_error"), reply
    await unchanged(client, at)


async def test_a_repeated_action_is_applied_once(guest: Guest) -> None:
    client = await guest()
    await quick_game(client)
    at, action = await client.asked(), client.legal[0]
    first = await client.send("act", table=client.table, at=at, action=action)
    second = await client.send("act", table=client.table, at=at, action=action)
    assert not isinstance(await client.reply(first), Failed)
    again = await client.reply(second)
    assert isinstance(again, Failed)
    assert again.code == "stale"
    assert [line.action for line in client.log].count(action) == 1


async def test_acting_out_of_turn_is_refused(guest: Guest) -> None:
    first, second = await guest(), await guest()
    table = await first.done("create_table", settings=table_settings(max_players=2))
    await second.done("sit", table=table)
    await first.done("start_game", table=table)
    for client in (first, second):
        await client.done("enter_table", table=table)
    waiting, active = (first, second) if first.at is None else (second, first)
    at = await active.asked()
    action = active.legal[0]
    code = await waiting.refused("act", table=table, at=at, action=action)
    assert code == "not_your_turn"
    await unchanged(active, at)


async def test_spectators_cannot_act(guest: Guest) -> None:
    player, subscriber = await guest(), await guest()
    await quick_game(player)
    at = await player.asked()
    code = await subscriber.refused("act", table=player.table, at=at, action=player.legal[0])
    assert code == "not_seated"
    await unchanged(player, at)


async def test_full_and_unknown_tables_are_refused(guest: Guest) -> None:
    host, second, third = await guest(), await guest(), await guest()
    table = await host.done("create_table", settings=table_settings(max_players=2))
    await second.done("sit", table=table)
    assert await third.refused("sit", table=table) == "table_full"
    assert await third.refused("sit", table="nowhere") == "unknown_table"
    assert await third.refused("enter_table", table="KELP-1") == "unknown_table"


async def test_removed_players_cannot_return(guest: Guest) -> None:
    host, other = await guest(), await guest()
    table = await host.done("create_table", settings=table_settings())
    await other.done("sit", table=table, colour="sky")
    assert await other.refused("remove_seat", table=table, colour="red") == "not_host"
    await host.done("remove_seat", table=table, colour="sky")
    assert await other.refused("sit", table=table) == "kicked"
    await other.done("ping")


@pytest.mark.parametrize(
    ("settings", "code", "field"),
    [
        (table_settings(game="chess"), "unknown_game", "settings.game"),
        (table_settings(max_players=9), "bad_player_count", "settings.max_players"),
        (table_settings(bot_speed="warp"), "invalid", "settings.bot_speed"),
        (
            table_settings(rules={"victory_points": 99}),
            "bad_setting",
            "settings.rules.victory_points",
        ),
        (table_settings(name="a\u202eb"), "bad_name", "settings.name"),
    ],
)
async def test_impossible_settings_name_their_field(
    guest: Guest, settings: dict[str, Field], code: str, field: str
) -> None:
    client = await guest()
    reply = await client.ask("create_table", settings=settings)
    assert isinstance(reply, Failed)
    assert (reply.code, reply.field) == (code, field)
