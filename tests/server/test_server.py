"""The server: connections, lobby, codes, quick play, rematch, limits, crash and stop."""

from __future__ import annotations

import asyncio
import gc
from functools import partial

import pytest

from qiatan.kit.clean_text import PersonName
from qiatan.kit.refusal import Refused
from qiatan.protocol.messages import (
    PROTOCOL,
    Chatted,
    Closing,
    Lobby,
    LobbyChanged,
    TableChanged,
    TableSnapshot,
    Welcome,
)
from qiatan.protocol.requests import (
    AddBot,
    EnterLobby,
    EnterTable,
    KeepAlive,
    QuickPlay,
    Rematch,
    RemoveSeat,
    Say,
    SayPhrase,
    SetEntry,
    SetName,
    SetReady,
    Sit,
    Stand,
)
from qiatan.services.limits import Limits
from qiatan.tables.live.room import Room
from tests.tables.harness import Client, Harness, id_of, until
from tests.tables.memory_store import MemoryStore

LOBBY = EnterLobby(1)


def listed(client: Client) -> list[str]:
    return [summary.table for summary in client.lobby.tables]


async def played_out(client: Client, table: str) -> None:
    """Play a game to its end by keeping every card."""
    await client.enter(table)
    while True:
        await until(lambda: client.over or client.owes)
        if client.over:
            return
        await client.act(table, client.legal[0])


def is_over(store: MemoryStore, table: str) -> bool:
    return store.rows[table].stage == "over"


async def quick(client: Client) -> str:
    done = await client.do(QuickPlay(1, bot="first"))
    assert done.table is not None
    return done.table


async def test_quick_play_refuses_rules_that_the_game_does_not_have() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        odd = QuickPlay(1, bot="first", rules={"open_hands": True})
        assert await ann.code_of(odd) == "bad_setting"


@pytest.mark.parametrize(("opponents", "seats"), [(None, 4), (1, 2), (7, 4)])
async def test_quick_play_limits_opponents_to_the_game(opponents: int | None, seats: int) -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        done = await ann.do(QuickPlay(1, bot="first", opponents=opponents))
        assert done.table is not None
        assert len((await harness.room(done.table)).state.occupants) == seats


async def test_welcome_has_the_users_name_and_id() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        welcome = ann.last(Welcome)
        assert (welcome.person, welcome.name) == (id_of("ann"), "ann")
        offer = welcome.games[0]
        assert (offer.game, offer.bots) == ("highcard", ["first", "last"])
        assert (offer.least_seats, offer.most_seats) == (2, 4)
        assert await ann.do(KeepAlive(7)) == await ann.do(KeepAlive(7))


async def test_welcome_names_the_versions_of_the_client_and_the_protocol() -> None:
    async with Harness(client_version="0a1b2c3d") as harness:
        welcome = (await harness.client("ann")).last(Welcome)
    assert (welcome.client, welcome.protocol) == ("0a1b2c3d", PROTOCOL)


async def test_a_name_is_stored_and_published() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create()
        await ann.enter(table)
        await ann.do(SetName(1, name=PersonName(" Änn ")))
        assert ann.last(TableChanged).info.seats[0].name == "Änn"
        assert (await harness.client("ann")).last(Welcome).name == "Änn"
        assert await ann.code_of(SetName(1, name=PersonName(" \u200b "))) == "bad_name"


async def test_the_lobby_lists_public_tables_only() -> None:
    async with Harness() as harness:
        ann, eve = await harness.client("ann"), await harness.client("eve")
        public, private = await ann.create(), await ann.create(public=False)
        await eve.do(LOBBY)
        assert listed(eve) == [public]
        await ann.do(LOBBY)
        assert {t.table for t in ann.lobby.your_tables} == {public, private}


async def test_lobby_changes_are_sent_in_one_message() -> None:
    async with Harness() as harness:
        ann, eve = await harness.client("ann"), await harness.client("eve")
        await eve.do(LOBBY)
        tables = [await ann.create() for _ in range(3)]
        assert eve.all(LobbyChanged) == []
        await until(lambda: len(eve.all(LobbyChanged)) == 1)
        assert set(listed(eve)) == set(tables)


async def test_lobby_messages_contain_only_changes() -> None:
    async with Harness() as harness:
        ann, eve = await harness.client("ann"), await harness.client("eve")
        first, second = await ann.create(), await ann.create(rounds=1)
        await eve.do(LOBBY)
        await ann.enter(second)
        await ann.do(AddBot(1, table=second, bot="first"))
        harness.publish_lobby()
        assert [each.table for each in eve.last(LobbyChanged).tables] == [second]
        await ann.start(second)
        await played_out(ann, second)
        harness.publish_lobby()
        assert eve.last(LobbyChanged).gone == [second]
        assert listed(eve) == [first]


async def test_clients_receive_changes_of_their_own_tables() -> None:
    async with Harness() as harness:
        ann, eve = await harness.client("ann"), await harness.client("eve")
        await ann.do(LOBBY)
        await eve.do(LOBBY)
        table = await ann.create(public=False)
        harness.publish_lobby()
        assert [each.table for each in ann.lobby.your_tables] == [table]
        assert eve.all(LobbyChanged) == []


async def test_the_lobby_reports_a_removal_from_a_private_game_once() -> None:
    async with Harness() as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        table = await ann.create(public=False, entry="code")
        await ann.enter(table)
        await bea.enter(table)
        await bea.do(Sit(1, table=table))
        await bea.do(SetReady(1, table=table, ready=True))
        await ann.start(table)
        await bea.do(LOBBY)
        seats = ann.last(TableChanged).info.seats
        colour = next(seat.colour for seat in seats if seat.person == id_of("bea"))
        await ann.do(RemoveSeat(1, table=table, colour=colour))
        harness.publish_lobby()
        assert bea.last(LobbyChanged).removed_from == [table]
        await bea.create()
        harness.publish_lobby()
        assert bea.last(LobbyChanged).removed_from == []


async def test_entering_a_table_leaves_the_lobby() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        await ann.do(LOBBY)
        table = await ann.create()
        await ann.enter(table)
        ann.take()
        await ann.create()
        harness.publish_lobby()
        assert not ann.all(Lobby) and not ann.all(LobbyChanged)


async def test_a_table_is_found_by_its_code_however_typed() -> None:
    async with Harness() as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        table = await ann.create(public=False, entry="code")
        await ann.enter(table)
        code = ann.last(TableSnapshot).info.code
        typed = code.lower().replace("-", " ")
        assert (await bea.do(EnterTable(1, table=typed))).table == table
        assert await bea.code_of(EnterTable(1, table="KELP-1")) == "unknown_table"


async def test_two_tabs_see_the_same_seat() -> None:
    async with Harness() as harness:
        ann, tab = await harness.client("ann"), await harness.client("ann")
        table = await ann.create()
        await ann.enter(table)
        await tab.enter(table)
        assert tab.last(TableSnapshot).info.your_seat == 0
        await ann.close()
        await ann.close()
        await tab.do(Say(1, table=table, text="still here"))
        assert tab.last(Chatted).saying.text == "still here"


async def test_a_quick_game_starts_at_once_and_ends() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await quick(ann)
        await played_out(ann, table)
        info = ann.last(TableChanged).info
        assert [seat.bot for seat in info.seats].count("first") == 3
        assert not info.settings.public
        assert await ann.code_of(QuickPlay(1, bot="best")) == "unknown_bot"


async def test_quick_play_supports_every_game() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        done = await ann.do(QuickPlay(1, bot="first", game="highcard"))
        assert done.table is not None
        assert await ann.code_of(QuickPlay(1, bot="first", game="ludo")) == "unknown_game"


async def test_a_rematch_brings_the_players_to_one_table() -> None:
    async with Harness() as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        table = await ann.create(rounds=1)
        await bea.do(Sit(1, table=table))
        await ann.do(AddBot(1, table=table, bot="last"))
        await bea.enter(table)
        await ann.enter(table)
        await ann.start(table)
        await asyncio.gather(played_out(ann, table), played_out(bea, table))
        bots = [seat for seat in ann.last(TableChanged).info.seats if seat.bot is not None]
        asked = (ann.do(Rematch(1, table=table)), bea.do(Rematch(1, table=table)))
        first, second = await asyncio.gather(*asked)
        assert first.table == second.table == ann.last(TableChanged).info.rematch
        assert first.table is not None
        await ann.enter(first.table)
        seats = ann.last(TableSnapshot).info.seats
        assert {(seat.name, seat.bot) for seat in seats} == {
            ("ann", None),
            ("bea", None),
            (bots[0].name, "last"),
        }
        assert {seat.colour for seat in seats} == {"red", "blue", "ivory"}


async def test_a_rematch_against_bots_starts_at_once() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await quick(ann)
        await played_out(ann, table)
        before = ann.last(TableChanged).info.seats
        done = await ann.do(Rematch(1, table=table))
        assert done.table is not None
        await ann.enter(done.table)
        again = ann.last(TableSnapshot).info
        assert again.stage == "playing"
        assert {(s.name, s.colour, s.bot) for s in again.seats} == {
            (s.name, s.colour, s.bot) for s in before
        }


async def test_removed_players_can_watch_but_not_play() -> None:
    async with Harness() as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        table = await ann.create()
        await bea.do(Sit(1, table=table))
        await ann.do(RemoveSeat(1, table=table, colour="blue"))
        assert await bea.code_of(Sit(1, table=table)) == "kicked"
        await bea.enter(table)
        assert bea.last(TableSnapshot).info.spectators[0].name == "bea"


async def test_chat_needs_presence_and_is_rate_limited() -> None:
    async with Harness() as harness:
        ann, eve = await harness.client("ann"), await harness.client("eve")
        table = await ann.create()
        say = Say(1, table=table, text="la")
        assert await eve.code_of(say) == "not_at_table"
        await eve.enter(table)
        codes = [await eve.code_of(say) for _ in range(5)]
        assert codes == ["done"] * 4 + ["chat_too_fast"]
        assert await eve.code_of(SayPhrase(1, table=table, phrase="laugh")) == "chat_too_fast"
        harness.now += 10
        assert await eve.code_of(say) == "done"


async def test_limits_have_codes() -> None:
    limits = Limits(tables=3, tables_per_person=2, connections_per_person=2, spectators=1)
    async with Harness(limits=limits) as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        tables = [await ann.create() for _ in range(2)]
        assert await ann.code_of(QuickPlay(1, bot="first")) == "too_many_tables"
        await bea.create()
        assert await bea.code_of(QuickPlay(1, bot="first")) == "server_full"
        await ann.enter(tables[0])
        await (await harness.client("eve")).enter(tables[0])
        assert await bea.code_of(EnterTable(1, table=tables[0])) == "too_many_spectators"
        await harness.client("ann")
        with pytest.raises(Refused, match="too_many_connections"):
            await harness.client("ann")


async def test_a_new_process_continues_where_the_last_one_stopped() -> None:
    store = MemoryStore()
    async with Harness(store) as harness:
        ann = await harness.client("ann")
        table = await quick(ann)
        await ann.do(SetEntry(1, table=table, entry="code", watchers=True))
        await ann.enter(table)
        await until(lambda: ann.question() is not None)
        eve = await harness.client("eve")
        await eve.enter(table)
        before = eve.last(TableSnapshot)
    async with Harness(store) as harness:
        eve = await harness.client("eve")
        await eve.enter(table)
        after = eve.last(TableSnapshot)
        assert (after.log, after.view, after.number) == (before.log, before.view, before.number)
        await played_out(await harness.client("ann"), table)


async def test_bots_continue_after_a_kill_at_any_point() -> None:
    store = MemoryStore()
    async with Harness(store) as harness:
        ann = await harness.client("ann")
        table = await ann.create()
        for _ in range(2):
            await ann.do(AddBot(1, table=table, bot="first"))
        await ann.do(Stand(1, table=table))
        await ann.start(table)
        started = len(store.history)
        await until(partial(is_over, store, table))
    whole = [event.body for event in store.logs[table]]
    for appends in range(started, len(store.history)):
        killed = store.killed_after(appends)
        async with Harness(killed):
            await until(partial(is_over, killed, table))
        assert [event.body for event in killed.logs[table]] == whole


async def test_idle_rooms_are_unloaded_and_loaded_again() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await quick(ann)
        await ann.enter(table)
        await until(lambda: ann.question() is not None)
        harness.now += 1000
        await harness.server.sweep()
        assert harness.server.loaded == 1
        await ann.do(LOBBY)
        room = await harness.room(table)
        await until(lambda: room.idle_since is not None)
        harness.now += 1000
        await harness.server.sweep()
        assert harness.server.loaded == 0
        assert [t.table for t in ann.lobby.your_tables] == [table]
        await played_out(ann, table)


async def _until_idle(harness: Harness, table: str) -> None:
    room = await harness.room(table)
    await until(lambda: room.idle_since is not None)


def _has_room(table: str) -> bool:
    """Whether a room of the table is in memory. Compiled rooms have no weak references."""
    rooms = [one for one in gc.get_objects() if isinstance(one, Room)]
    return any(room.state.table == table for room in rooms)


async def test_an_unloaded_room_is_freed_without_garbage_collection() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await quick(ann)
        await ann.enter(table)
        await until(lambda: ann.question() is not None)
        await ann.do(LOBBY)
        await _until_idle(harness, table)
        harness.now += 1000
        gc.disable()
        try:
            assert _has_room(table)
            await harness.server.sweep()
            await until(lambda: not _has_room(table))
        finally:
            gc.enable()


async def test_a_stopping_server_sends_closing() -> None:
    harness = Harness()
    await harness.server.start()
    ann = await harness.client("ann")
    table = await ann.create()
    await harness.server.stop()
    assert ann.last(Closing).code == "stopping"
    assert await ann.code_of(Sit(1, table=table)) == "stopping"
    with pytest.raises(Refused, match="stopping"):
        await harness.client("bea")


async def test_an_unreadable_log_affects_only_its_table() -> None:
    store = MemoryStore()
    async with Harness(store) as harness:
        ann = await harness.client("ann")
        broken, sound = await ann.create(), await ann.create()
        event = store.logs[broken][1]
        store.logs[broken][1] = event.__class__(event.number, event.at, '{"event":"?"}')
    async with Harness(store) as harness:
        ann = await harness.client("ann")
        assert await ann.code_of(EnterTable(1, table=broken)) == "unreadable_table"
        assert await ann.code_of(EnterTable(1, table=sound)) == "done"
