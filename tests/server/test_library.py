"""The map library: saving, listing and choosing maps, and the copies that tables keep."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from qiatan.island.game import ISLAND
from qiatan.island.maps.read import built_in
from qiatan.island.maps.write import to_text
from qiatan.kit.clean_text import PersonName
from qiatan.kit.game import Json
from qiatan.kit.refusal import Refused
from qiatan.protocol.messages import Lobby, MapChecked, Maps, TableChanged, TableSnapshot
from qiatan.protocol.parts import MapInfo, RuleValue, TableSettings
from qiatan.protocol.requests import (
    CheckMap,
    Configure,
    CreateTable,
    DeleteMap,
    EnterLobby,
    ListMaps,
    SaveMap,
    SetName,
    Sit,
    StartGame,
)
from qiatan.services.catalog import GameCatalog
from qiatan.services.limits import Limits
from tests.tables.harness import Client, Harness, until
from tests.tables.memory_store import MemoryStore

ISLANDS = GameCatalog({"island": ISLAND}, {"island": ("any",)})
STANDARD: dict[str, Json] = json.loads(to_text(built_in("standard")))


def text_of(title: str | None = "Shore", **changes: Json) -> str:
    return json.dumps({**STANDARD, "title": title, **changes})


def islands(store: MemoryStore | None = None, limits: Limits | None = None) -> Harness:
    return Harness(store, catalog=ISLANDS, limits=limits)


def table_on(map: RuleValue, players: int = 4, **rules: RuleValue) -> TableSettings:
    return TableSettings(
        name="",
        game="island",
        public=True,
        max_players=players,
        bot_speed="fast",
        rules={"map": map, **rules},
    )


async def maps_of(client: Client) -> list[MapInfo]:
    await client.do(ListMaps(1, game="island"))
    return client.last(Maps).maps


async def save(
    client: Client, text: str = "", *, published: bool = False, map: str | None = None
) -> MapInfo:
    done = await client.do(SaveMap(1, "island", text or text_of(), published, map))
    (info,) = [info for info in await maps_of(client) if info.map == done.map]
    return info


async def create(client: Client, map: RuleValue, players: int = 4) -> str:
    done = await client.do(CreateTable(1, settings=table_on(map, players)))
    assert done.table is not None
    await client.enter(done.table)
    return done.table


async def code_of(client: Client, map: RuleValue) -> str:
    """The code of the refusal to create a table on this map."""
    return await client.code_of(CreateTable(1, settings=table_on(map)))


async def test_own_and_published_maps_are_listed_latest_first() -> None:
    async with islands() as harness:
        ann, ben = await harness.client("ann"), await harness.client("ben")
        for number, published in enumerate((False, True, False)):
            harness.now += 1
            await save(ann, text_of(f"Shore {number}"), published=published)
        harness.now += 1
        await save(ben, text_of("Ben's"))
        assert [info.title for info in await maps_of(ann)] == ["Shore 2", "Shore 1", "Shore 0"]
        assert [(info.title, info.mine) for info in await maps_of(ben)] == [
            ("Ben's", True),
            ("Shore 1", False),
        ]


async def test_maps_show_the_authors_present_name() -> None:
    async with islands() as harness:
        ann = await harness.client("ann")
        await save(ann)
        await ann.do(SetName(1, name=PersonName("Änn")))
        assert [info.author for info in await maps_of(ann)] == ["Änn"]


async def test_a_replaced_map_keeps_its_id_but_not_its_ref() -> None:
    async with islands() as harness:
        ann = await harness.client("ann")
        first = await save(ann)
        again = await save(ann, text_of("Coast"), published=True, map=first.map)
        assert (again.map, again.title, again.published) == (first.map, "Coast", True)
        assert again.ref != first.ref
        assert len(await maps_of(ann)) == 1


async def test_equivalent_files_have_the_same_ref() -> None:
    async with islands() as harness:
        ann, ben = await harness.client("ann"), await harness.client("ben")
        hexes = STANDARD["hexes"]
        assert isinstance(hexes, list)
        other = await save(ben, text_of(id="mine", hexes=hexes[::-1], robber=None))
        assert other.ref == (await save(ann)).ref


async def test_only_the_author_can_replace_or_delete_a_map() -> None:
    async with islands() as harness:
        ann, ben = await harness.client("ann"), await harness.client("ben")
        private, public = await save(ann), await save(ann, text_of("B"), published=True)
        for info, code in ((private, "unknown_map"), (public, "not_your_map")):
            saving = SaveMap(1, "island", text_of("Stolen"), False, info.map)
            assert await ben.code_of(saving) == code
            assert await ben.code_of(DeleteMap(1, map=info.map)) == code
        assert [info.title for info in await maps_of(ann)] == ["Shore", "B"]
        await ann.do(DeleteMap(1, map=private.map))
        assert await ann.code_of(DeleteMap(1, map=private.map)) == "unknown_map"
        assert [info.title for info in await maps_of(ann)] == ["B"]


@pytest.mark.parametrize(
    ("text", "code", "field"),
    [
        (text_of(title=None), "untitled", "title"),
        (text_of(title="\u202eevil"), "bad_map", "title"),
        (text_of(seats=[2, 8]), "too_small", "seats"),
        ("{}", "missing_field", "format"),
        ("map", "not_json", None),
    ],
)
async def test_a_map_with_a_fault_is_not_saved(text: str, code: str, field: str | None) -> None:
    async with islands() as harness:
        ann = await harness.client("ann")
        with pytest.raises(Refused) as caught:
            await ann.do(SaveMap(1, "island", text, True))
        assert (caught.value.refusal.code, caught.value.refusal.field) == (code, field)
        assert harness.store.maps.kept == {}


async def test_a_check_reports_all_faults() -> None:
    async with islands() as harness:
        ann = await harness.client("ann")
        await ann.do(CheckMap(7, game="island", text=text_of(title=None)))
        await ann.do(CheckMap(8, game="island", text=text_of(seats=[2, 8], robber=[9, 9])))
        good, bad = ann.all(MapChecked)
        assert (good.id, good.faults) == (7, [])
        assert [(fault.code, fault.field) for fault in bad.faults] == [
            ("robber_off_land", "robber"),
            ("too_small", "seats"),
        ]
        assert bad.faults[0].detail == {"q": 9, "r": 9}


async def test_only_the_author_can_choose_a_private_map() -> None:
    async with islands() as harness:
        ann, ben = await harness.client("ann"), await harness.client("ben")
        info = await save(ann)
        assert await code_of(ben, info.ref) == "unknown_map"
        table = await create(ann, info.ref)
        await ben.enter(table)
        result = ben.last(TableSnapshot).info
        assert (result.settings.rules["map"], result.map_title) == (info.ref, "Shore")
        await ben.do(EnterLobby(1))
        assert ben.lobby.tables[0].map_title == "Shore"


async def test_invalid_map_refs_are_unknown() -> None:
    async with islands() as harness:
        ann = await harness.client("ann")
        for map in ("@", "@" + "0" * 64, "atlantis", text_of(), "{}", 7, True):
            assert await code_of(ann, map) == "unknown_map"
        settings = table_on("standard", ruleset="@" + "0" * 64)
        assert await ann.code_of(CreateTable(1, settings=settings)) == "unknown_map"


async def test_a_host_can_return_to_a_deleted_map() -> None:
    async with islands() as harness:
        ann, ben = await harness.client("ann"), await harness.client("ben")
        info = await save(ben, text_of(seats=[3, 4]), published=True)
        table = await create(ann, "standard")
        await ann.do(Configure(1, table=table, settings=table_on(info.ref)))
        assert ann.last(TableChanged).info.least_seats == 3
        await ben.do(DeleteMap(1, map=info.map))
        for map, title in (("ring", ""), (info.ref, "Shore")):
            await ann.do(Configure(1, table=table, settings=table_on(map)))
            assert ann.last(TableChanged).info.map_title == title
        assert await code_of(ann, info.ref) == "unknown_map"


async def test_the_map_bounds_the_seats() -> None:
    async with islands() as harness:
        ann = await harness.client("ann")
        info = await save(ann, text_of(seats=[2, 3]))
        assert await code_of(ann, info.ref) == "bad_player_count"
        await create(ann, info.ref, players=3)


async def test_a_map_with_ships_can_be_played() -> None:
    async with islands() as harness:
        ann = await harness.client("ann")
        japan = {**json.loads(to_text(built_in("japan"))), "title": "Japan"}
        info = await save(ann, json.dumps(japan))
        assert info.code is None
        await create(ann, info.ref)


async def test_a_table_outlives_its_map_and_the_server() -> None:
    async with islands() as harness:
        ann, ben = await harness.client("ann"), await harness.client("ben")
        info = await save(ann)
        table = await create(ann, info.ref)
        await ben.do(Sit(1, table=table))
        await ann.do(DeleteMap(1, map=info.map))
    async with islands(harness.store) as harness:
        ann = await harness.client("ann")
        await ann.enter(table)
        await ann.do(StartGame(1, table=table))
        result = ann.last(TableChanged).info
        assert (result.stage, result.map_title) == ("playing", "Shore")
        assert await harness.server.map_text(info.ref[1:]) is not None
        started = (await harness.room(table)).state.game
        assert started is not None
        assert str(started.header.settings["map"]).startswith('{"format":"qiatan-map"')


async def test_map_limits_are_enforced() -> None:
    limits = Limits(maps_per_person=2, map_saves=4, map_checks=2, maps_listed=1)
    async with islands(limits=limits) as harness:
        ann, ben = await harness.client("ann"), await harness.client("ben")
        first = await save(ann, published=True)
        harness.now += 10
        await save(ann, text_of("B"), published=True)
        third = SaveMap(1, "island", text_of("C"), False)
        assert await ann.code_of(third) == "too_many_maps"
        await ann.do(replace_of(third, first.map))
        assert await ann.code_of(third) == "too_fast"
        harness.now += 10
        assert [info.title for info in await maps_of(ben)] == ["B"]
        await ben.do(ListMaps(1, game="island"))
        assert await ben.code_of(CheckMap(1, game="island", text="{}")) == "too_fast"
        harness.now += 5
        await ben.do(CheckMap(1, game="island", text="{}"))


def replace_of(saving: SaveMap, map: str) -> SaveMap:
    return SaveMap(saving.id, saving.game, saving.text, saving.published, map)


async def test_storage_errors_are_reported() -> None:
    async with islands() as harness:
        ann = await harness.client("ann")
        harness.store.maps.fails = True
        assert await ann.code_of(SaveMap(1, "island", text_of(), True)) == "storage_failed"


async def test_games_without_maps_have_no_library() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        assert await ann.code_of(ListMaps(1, game="highcard")) == "no_maps"
        assert await ann.code_of(ListMaps(1, game="chess")) == "unknown_game"


async def test_a_check_does_not_block_other_requests() -> None:
    """A slow check runs outside the event loop."""
    async with islands() as harness:
        ann, ben = await harness.client("ann"), await harness.client("ben")
        hexes: list[Json] = [{"q": n % 15, "r": n // 15} for n in range(200)]
        large = text_of(hexes=hexes, terrain={"hills": 200}, tokens={"6": 200}, robber=[0, 0])
        check = asyncio.create_task(ann.do(CheckMap(1, game="island", text=large)))
        while not check.done():
            if len(ben.all(Lobby)) < 4:
                await ben.do(EnterLobby(1))
            await asyncio.sleep(0)
        assert len(ben.all(Lobby)) > 1
        assert ann.last(MapChecked).faults


async def test_unplayable_maps_are_checked_again() -> None:
    async with islands() as harness:
        ann = await harness.client("ann")
        info = await save(ann)
        kept = harness.store.maps.kept[info.map]
        facts = '{"least_seats":2,"most_seats":4,"land":19,"code":"needs_ships","message":"No."}'
        harness.store.maps.kept[info.map] = replace(kept, playable=False, facts=facts)
        assert [waiting.code for waiting in await maps_of(ann)] == ["needs_ships"]
    async with islands(harness.store) as harness:
        await until(lambda: harness.store.maps.kept[info.map].playable)
        ann = await harness.client("ann")
        assert [playable.code for playable in await maps_of(ann)] == [None]
