"""Friends in the database: requests of both at once, blocks, limits, and deleted people."""

from __future__ import annotations

import asyncio
from typing import Final

from qiatan.people.names import name_keys
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.accounts import StoredAccount
from qiatan.stores.friends import FriendLimits, Invitation, PersonNote

LIMITS: Final = FriendLimits(friends=2, asks=2, blocks=1, notes=1)
NOW: Final = 1000.0


async def kinds(store: SqlStore, person: str) -> set[tuple[str, str, str]]:
    found = await store.friends.relations(person)
    return {(one.person, one.other, one.kind) for one in found}


async def test_two_people_who_ask_at_the_same_time_become_friends(store: SqlStore) -> None:
    friends = store.friends
    results = await asyncio.gather(
        friends.ask("ann", "ben", NOW, LIMITS), friends.ask("ben", "ann", NOW, LIMITS)
    )
    assert sorted(results) == ["asked", "friends"]
    assert await kinds(store, "ann") == {("ann", "ben", "friend"), ("ben", "ann", "friend")}


async def test_friends_of_hidden_people_are_not_told_of_them(store: SqlStore) -> None:
    friends = store.friends
    for other in ("ben", "cem"):
        await friends.ask("ann", other, NOW, LIMITS)
        await friends.accept(other, "ann", NOW, LIMITS)
    assert await friends.friends_of(["ann", "zoe"]) == {"ben", "cem"}
    await friends.hide("ann", hidden=True)
    assert await friends.friends_of(["ann", "ben"]) == {"ann"}


async def test_a_block_ends_all_relations_and_invitations(store: SqlStore) -> None:
    friends = store.friends
    await friends.ask("ann", "ben", NOW, LIMITS)
    await friends.accept("ben", "ann", NOW, LIMITS)
    await friends.invite(Invitation("ben", "t1", "ann", NOW), 5)
    assert await friends.block("ben", "ann", NOW, LIMITS)
    assert await friends.ask("ann", "ben", NOW, LIMITS) == "asked"
    assert await kinds(store, "ben") == {("ben", "ann", "blocked"), ("ann", "ben", "ignored")}
    assert not await friends.invitations("ben", 0.0)
    assert await friends.blocking("ann", ["ben", "cem"]) == {"ben"}


async def test_friends_requests_and_blocks_are_limited(store: SqlStore) -> None:
    friends = store.friends
    for other in ("ben", "cem"):
        assert await friends.ask("ann", other, NOW, LIMITS) == "asked"
    assert await friends.ask("ann", "dan", NOW, LIMITS) == "too_many_asks"
    for other in ("ben", "cem"):
        assert await friends.accept(other, "ann", NOW, LIMITS) == "friends"
    await friends.ask("dan", "ann", NOW, LIMITS)
    assert await friends.accept("ann", "dan", NOW, LIMITS) == "too_many_friends"
    assert await friends.block("ann", "eve", NOW, LIMITS)
    assert not await friends.block("ann", "fay", NOW, LIMITS)


async def test_only_the_newest_invitations_are_kept(store: SqlStore) -> None:
    for number in range(4):
        await store.friends.invite(Invitation("ann", f"t{number}", "ben", NOW + number), 2)
    assert [one.table for one in await store.friends.invitations("ann", 0.0)] == ["t3", "t2"]
    await store.friends.purge(0.0, NOW + 3)
    assert [one.table for one in await store.friends.invitations("ann", 0.0)] == ["t3"]


async def test_a_note_is_replaced_deleted_and_limited(store: SqlStore) -> None:
    friends = store.friends
    assert await friends.write_note(PersonNote("ann", "ben", "trades well", NOW), LIMITS)
    assert await friends.write_note(PersonNote("ann", "ben", "likes wool", NOW), LIMITS)
    assert [one.text for one in await friends.notes("ann")] == ["likes wool"]
    assert not await friends.write_note(PersonNote("ann", "cem", "slow", NOW), LIMITS)
    assert await friends.write_note(PersonNote("ann", "ben", "", NOW), LIMITS)
    assert await friends.notes("ann") == []


async def test_nothing_about_a_deleted_account_remains(store: SqlStore) -> None:
    friends = store.friends
    await store.accounts.create(StoredAccount("ann", name_keys("Ann"), None, NOW))
    await friends.ask("ann", "ben", NOW, LIMITS)
    await friends.accept("ben", "ann", NOW, LIMITS)
    await friends.ask("cem", "ann", NOW, LIMITS)
    await friends.hide("ann", hidden=True)
    await friends.write_note(PersonNote("ann", "ben", "hers", NOW), LIMITS)
    await friends.write_note(PersonNote("ben", "ann", "about her", NOW), LIMITS)
    await friends.invite(Invitation("ben", "t1", "ann", NOW), 5)
    await store.accounts.delete("ann", NOW)
    assert await kinds(store, "ann") == set()
    assert not await friends.hidden(["ann"])
    assert not await friends.invitations("ben", 0.0)
    assert await friends.notes("ann") == await friends.notes("ben") == []
