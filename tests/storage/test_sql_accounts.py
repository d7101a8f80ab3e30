"""Accounts, credentials, sessions and one-time tokens, on both databases."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from qiatan.storage.sql_store import SqlStore
from qiatan.stores.accounts import (
    AccountExists,
    AccountName,
    LastCredential,
    NameTaken,
    OneTimeToken,
    OpenIdSubject,
    StoredAccount,
    StoredPasskey,
    StoredSession,
)
from qiatan.stores.maps import StoredMap

WENLI = AccountName("Wenli", "wenli", "Wenli")
BO = AccountName("Bo", "bo", "Bo")
KEY = StoredPasskey("key", "p1", "abc", 0, "Chrome", 1.0, 1.0)
SUBJECT = OpenIdSubject("https://id.example", "42")


def account(person: str = "p1", name: AccountName = WENLI) -> StoredAccount:
    return StoredAccount(person, name, "hash", 1.0)


def session(hash: str, expires: float = 100.0, created: float = 1.0) -> StoredSession:
    return StoredSession(hash, "p1", "Firefox", created, created, expires)


def drawn(id: str, *, published: bool) -> StoredMap:
    facts = ("island", "Bay", published, True, "{}", 1.0, 1.0)
    return StoredMap(id, f"digest-{id}", "p1", "Wenli", *facts)


async def test_an_account_is_found_by_person_and_name(store: SqlStore) -> None:
    await store.accounts.create(account())
    assert await store.accounts.account("p1") == account()
    assert await store.accounts.by_name("wenli") == account()
    assert await store.accounts.names(["p1", "p2"]) == {"p1": "Wenli"}
    assert await store.name_of("p1") == "Wenli"


async def test_an_account_keeps_its_language(store: SqlStore) -> None:
    await store.accounts.create(account())
    await store.accounts.create(account("p2", BO))
    await store.accounts.set_language("p1", "de")
    assert await store.accounts.account("p1") == replace(account(), language="de")
    assert await store.accounts.account("p2") == account("p2", BO)


@pytest.mark.parametrize(
    "alike", [AccountName("WENLI", "wenli", "WENLI"), AccountName("Wenl1", "wenl1", "Wenli")]
)
async def test_account_names_that_look_alike_are_refused(
    store: SqlStore, alike: AccountName
) -> None:
    await store.accounts.create(account())
    await store.accounts.create(account("p2", BO))
    with pytest.raises(NameTaken):
        await store.accounts.create(account("p3", alike))
    with pytest.raises(NameTaken):
        await store.accounts.rename("p2", alike, 2.0)
    assert await store.accounts.is_taken(alike)
    assert await store.name_of("p2") == "Bo"


async def test_a_person_has_one_account(store: SqlStore) -> None:
    await store.accounts.create(account(), KEY)
    with pytest.raises(AccountExists):
        await store.accounts.create(account("p1", BO))
    with pytest.raises(AccountExists):
        await store.accounts.create(account("p2", BO), KEY)
    assert await store.accounts.account("p2") is None


async def test_credentials_are_deleted_with_their_account(store: SqlStore) -> None:
    await store.accounts.create(account(), KEY, SUBJECT)
    assert await store.account_names(["p1", "p2"]) == {"p1": account().name.text}
    await store.sessions.add(session("s1"))
    assert await store.accounts.person_of(SUBJECT) == "p1"
    await store.accounts.delete("p1", 5.0)
    assert await store.accounts.status("p1") == "former"
    assert await store.account_names(["p1", "p2"]) == {"p1": ""}
    assert await store.accounts.passkey("key") is None
    assert await store.accounts.person_of(SUBJECT) is None
    assert await store.sessions.of("p1") == []
    assert await store.name_of("p1") is None


async def test_published_maps_stay_without_their_authors_name(store: SqlStore) -> None:
    await store.accounts.create(account())
    await store.maps.save(drawn("m1", published=True), "one")
    await store.maps.save(drawn("m2", published=False), "two")
    await store.accounts.delete("p1", 5.0)
    left = await store.maps.listed("island", "p2", 10, 10)
    assert [(map.id, map.author) for map in left] == [("m1", "")]
    assert await store.maps.map("m2") is None


async def test_passkeys_are_added_counted_and_removed(store: SqlStore) -> None:
    await store.accounts.create(account())
    await store.accounts.add_passkey(KEY)
    await store.accounts.mark_passkey_used("key", 7, 9.0)
    (kept,) = await store.accounts.passkeys("p1")
    assert (kept.sign_count, kept.used) == (7, 9.0)
    await store.accounts.create(account("p2", BO))
    await store.accounts.remove_passkey("p2", "key", None)
    assert await store.accounts.passkeys("p1") == [kept]
    await store.accounts.remove_passkey("p1", "key", None)
    assert await store.accounts.passkeys("p1") == []


async def test_concurrent_removals_leave_one_sign_in_method(store: SqlStore) -> None:
    await store.accounts.create(replace(account(), password=None), KEY, SUBJECT)
    tries = await asyncio.gather(
        store.accounts.remove_passkey("p1", KEY.id, SUBJECT.issuer),
        store.accounts.remove_subject("p1", SUBJECT.issuer),
        return_exceptions=True,
    )
    assert [type(one) for one in tries if one is not None] == [LastCredential]


async def test_a_subject_of_another_issuer_does_not_sign_in(store: SqlStore) -> None:
    await store.accounts.create(replace(account(), password=None), KEY, SUBJECT)
    with pytest.raises(LastCredential):
        await store.accounts.remove_passkey("p1", KEY.id, "https://other.example")


async def test_a_subject_opens_one_account_and_an_account_has_one(store: SqlStore) -> None:
    await store.accounts.create(account())
    await store.accounts.create(account("p2", BO))
    await store.accounts.add_subject("p1", SUBJECT)
    with pytest.raises(AccountExists):
        await store.accounts.add_subject("p2", SUBJECT)
    with pytest.raises(AccountExists):
        await store.accounts.add_subject("p1", replace(SUBJECT, subject="43"))
    assert await store.accounts.person_of(SUBJECT) == "p1"


async def test_sessions_can_be_ended_singly_or_all_but_one(store: SqlStore) -> None:
    for hash in ("s1", "s2", "s3"):
        await store.sessions.add(session(hash))
    assert not await store.sessions.end("p2", "s1")
    assert await store.sessions.end("p1", "s1")
    await store.sessions.end_all("p1", "s3")
    assert [each.hash for each in await store.sessions.of("p1")] == ["s3"]


async def test_adding_a_session_deletes_expired_ones(store: SqlStore) -> None:
    await store.sessions.add(session("old", expires=2.0))
    await store.sessions.add(session("new", created=3.0))
    assert await store.sessions.session("old") is None
    await store.sessions.mark_seen("new", 50.0, 200.0)
    assert await store.sessions.session("new") == StoredSession(
        "new", "p1", "Firefox", 3.0, 50.0, 200.0
    )


async def test_a_token_is_used_once_despite_concurrency(store: SqlStore) -> None:
    await store.sessions.save_token(OneTimeToken("t", "link", "p1", 10.0), 1.0)
    assert await store.sessions.take_token("t", "passkey", 2.0) is None
    assert await store.sessions.take_token("t", "link", 11.0) is None
    both = [store.sessions.take_token("t", "link", 2.0) for _ in range(2)]
    assert sorted(map(str, await asyncio.gather(*both))) == ["None", "p1"]
