"""Maps and their texts are saved, listed and read."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from qiatan.storage.sql_maps import SqlMaps
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.maps import StoredMap

MAP = StoredMap(
    id="m1",
    digest="d1",
    owner="ann",
    author="Guest 1234",
    game="island",
    title="Zoë's Shore 小岛",
    published=False,
    playable=True,
    facts='{"land":19}',
    created=1.5,
    changed=2.5,
)


@pytest.fixture
def maps(store: SqlStore) -> SqlMaps:
    return store.maps


async def ids(maps: SqlMaps, person: str, most: int = 10, per_address: int = 9) -> list[str]:
    return [map.id for map in await maps.listed("island", person, most, per_address)]


async def test_a_map_is_read_as_it_was_saved(store: SqlStore, maps: SqlMaps, url: str) -> None:
    await maps.save(MAP, '{"ü":"☃"}')
    again = await SqlStore.open(url)
    assert await again.maps.map("m1") == MAP
    assert await again.maps.text("d1") == '{"ü":"☃"}'
    assert await again.maps.map("m2") is None
    assert await again.maps.text("d2") is None
    await again.close()


async def test_replacing_a_map_keeps_its_old_text(maps: SqlMaps) -> None:
    await maps.save(MAP, "one")
    newer = replace(MAP, digest="d2", title="Coast", published=True, changed=3.5)
    await maps.save(newer, "two")
    assert await maps.map("m1") == newer
    assert (await maps.text("d1"), await maps.text("d2")) == ("one", "two")


async def test_two_maps_can_have_the_same_text(maps: SqlMaps) -> None:
    await maps.save(MAP, "one")
    await maps.save(replace(MAP, id="m2", owner="ben"), "one")
    await maps.delete("m1")
    assert await maps.text("d1") == "one"
    assert await maps.map("m1") is None
    assert await maps.may_choose("d1", "ben")


async def test_own_and_published_maps_are_listed_newest_first(maps: SqlMaps) -> None:
    for number, (owner, published) in enumerate(
        [("ann", False), ("ben", True), ("ben", False), ("ann", True), ("ben", True)]
    ):
        map = replace(MAP, id=f"m{number}", owner=owner, published=published, changed=number)
        await maps.save(map, "one")
    await maps.save(replace(MAP, id="other", game="natick", published=True), "one")
    assert await ids(maps, "ann") == ["m4", "m3", "m1", "m0"]
    assert await ids(maps, "cleo") == ["m4", "m3", "m1"]
    assert await ids(maps, "ann", most=1) == ["m4", "m3"]
    assert [await maps.count_of(person) for person in ("ann", "ben", "cleo")] == [3, 3, 0]


async def test_private_maps_are_visible_only_to_their_owner(maps: SqlMaps) -> None:
    await maps.save(MAP, "one")
    assert await maps.may_choose("d1", "ann")
    assert not await maps.may_choose("d1", "ben")
    await maps.save(replace(MAP, published=True), "one")
    assert await maps.may_choose("d1", "ben")
    await maps.delete("m1")
    assert not await maps.may_choose("d1", "ann")


async def test_few_published_maps_of_an_address_are_listed(maps: SqlMaps) -> None:
    for number, tag in enumerate(["", "", "", "ab", "cd", "ab", "ab"]):
        map = replace(MAP, id=f"m{number}", published=True, changed=number, address_tag=tag)
        await maps.save(map, "one")
    assert await ids(maps, "ben", per_address=2) == ["m6", "m5", "m4", "m2", "m1", "m0"]
    assert await ids(maps, "ben", most=3, per_address=1) == ["m6", "m4", "m2"]
    assert len(await ids(maps, "ann", per_address=1)) == 7


async def test_maps_show_the_current_name_of_their_author(store: SqlStore, maps: SqlMaps) -> None:
    await maps.save(MAP, "one")
    await store.save_name("ann", "Ann", 9.0)
    (listed,) = await maps.listed("island", "ann", 1, 1)
    assert listed.author == "Ann"


async def test_unplayable_maps_are_found(maps: SqlMaps) -> None:
    waiting = replace(MAP, id="m2", playable=False)
    await maps.save(MAP, "one")
    await maps.save(waiting, "one")
    assert await maps.unplayable() == [waiting]


async def test_the_same_text_can_be_saved_concurrently(url: str, maps: SqlMaps) -> None:
    others = [await SqlStore.open(url) for _ in range(3)]
    libraries = [maps, *(other.maps for other in others)]
    saves = (one.save(replace(MAP, id=f"m{n}"), "one") for n, one in enumerate(libraries))
    await asyncio.gather(*saves)
    await asyncio.gather(*(other.close() for other in others))
    assert await maps.count_of("ann") == 4
