"""Moderation by the host."""

from __future__ import annotations

from qiatan.protocol.messages import Closing, TableChanged
from qiatan.protocol.requests import (
    BanPerson,
    EnterTable,
    MutePerson,
    Say,
    SetChat,
    Sit,
    UnbanPerson,
)
from tests.tables.harness import Harness, id_of
from tests.tables.play_through import opened, started

SAY = Say(1, table="t1", text="Hello")


def test_spectators_of_private_tables_chat_only_if_the_host_allows_it() -> None:
    table = opened("bea", public=False)
    table.ask("bea", SAY)
    assert table.refused("cid", SAY) == "chat_players_only"
    assert table.refused("bea", SetChat(1, table="t1", by="everybody")) == "not_host"
    table.ask("ann", SetChat(1, table="t1", by="everybody"))
    table.ask("cid", SAY)
    opened("bea").ask("cid", SAY)


def test_slow_mode_applies_to_all_except_the_host() -> None:
    table = opened("bea")
    table.ask("ann", SetChat(1, table="t1", by="everybody", slow=15))
    table.ask("bea", SAY)
    table.now += 14.5
    assert table.refused("bea", SAY) == "chat_slow"
    table.ask("ann", SAY)
    table.ask("ann", SAY)
    table.now += 0.5
    table.ask("bea", SAY)


def test_muted_people_cannot_chat() -> None:
    table = opened("bea")
    table.ask("ann", MutePerson(1, table="t1", person="bea", muted=True))
    assert table.refused("bea", SAY) == "chat_muted"
    assert table.refused("ann", MutePerson(1, table="t1", person="ann", muted=True)) == "own_seat"
    table.ask("ann", MutePerson(1, table="t1", person="bea", muted=False))
    table.ask("bea", SAY)


def test_a_banned_player_loses_the_seat_and_cannot_return() -> None:
    table = opened("bea")
    assert table.refused("bea", BanPerson(1, table="t1", person="ann")) == "not_host"
    table.ask("ann", BanPerson(1, table="t1", person="bea"))
    assert table.chairs() == "red Ann"
    assert table.refused("bea", Sit(1, table="t1")) == "kicked"
    playing = started("bea", "cid")
    playing.ask("ann", BanPerson(1, table="t1", person="bea"))
    assert playing.state.seat_of("bea") is None
    assert playing.state.banned == {"bea": "Bea"}


async def test_a_ban_disconnects_all_users_at_the_address_without_a_seat() -> None:
    async with Harness() as harness:
        host = await harness.client("ann", address_key="hers")
        table = await host.create()
        guests = [await harness.client(name, address_key="another") for name in ("bea", "cid")]
        for guest in (host, *guests):
            await guest.enter(table)
        await host.do(BanPerson(1, table=table, person=id_of("bea")))
        assert guests[0].last(Closing).code == "banned"
        again = await harness.client("dan", address_key="another")
        neighbour = await harness.client("eve", address_key="a third")
        await neighbour.enter(table)
        for sent_away in (guests[0], again):
            assert await sent_away.code_of(EnterTable(1, table=table)) == "banned"


async def test_lifting_a_ban_unblocks_the_address() -> None:
    async with Harness() as harness:
        host = await harness.client("ann", address_key="hers")
        table = await host.create()
        guest = await harness.client("bea", address_key="another")
        for one in (host, guest):
            await one.enter(table)
        await guest.do(Say(1, table=table, text="Hello"))
        await host.do(BanPerson(1, table=table, person=id_of("bea")))
        (banned,) = host.last(TableChanged).info.banned
        assert (banned.person, banned.name) == (id_of("bea"), "bea")
        again = await harness.client("dan", address_key="another")
        lift = UnbanPerson(1, table=table, person=id_of("bea"))
        assert await again.code_of(lift) == "not_host"
        await host.do(lift)
        for one in (again, await harness.client("bea", address_key="another")):
            assert await one.code_of(Sit(1, table=table)) == "done"
            await one.enter(table)
