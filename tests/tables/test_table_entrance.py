"""Private tables: joining by invitation, by table code, or with the host's approval."""

from __future__ import annotations

from typing import Literal, Unpack

from qiatan.protocol.messages import EntryChanged, LogPage, TableSnapshot
from qiatan.protocol.requests import (
    AddBot,
    AnswerKnock,
    EnterTable,
    Knock,
    ReadLog,
    Rematch,
    RenewInvite,
    SetEntry,
    Sit,
    Stand,
    StopKnocking,
)
from tests.server.process_group import ProcessGroup
from tests.tables.harness import Client, Harness, id_of, until
from tests.tables.play_through import Wishes


async def private(harness: Harness, **wishes: Unpack[Wishes]) -> tuple[Client, str]:
    """Ann at her private table."""
    ann = await harness.client("ann")
    wishes["public"] = False
    table = await ann.create(**wishes)
    await ann.enter(table)
    return ann, table


def invitation(client: Client) -> str:
    return client.last(TableSnapshot).info.invite


def answer(table: str, name: str, *, let_in: bool = True) -> AnswerKnock:
    return AnswerKnock(1, table=table, person=id_of(name), let_in=let_in)


async def test_people_with_only_the_code_ask_and_the_host_admits_them() -> None:
    async with Harness() as harness:
        ann, table = await private(harness)
        bea = await harness.client("bea")
        for request in (EnterTable(1, table=table), Sit(1, table=table)):
            assert await bea.code_of(request) == "must_knock"
        await bea.do(Knock(1, table=table))
        state = (await harness.room(table)).state
        assert state.admissions.knocks == ((id_of("bea"), "bea"),)
        assert await bea.code_of(EnterTable(1, table=table)) == "knocking"
        await ann.do(answer(table, "bea"))
        assert bea.last(EntryChanged).code is None
        await bea.enter(table)
        await bea.do(Sit(1, table=table))


async def test_a_declined_person_cannot_ask_again_but_can_be_invited() -> None:
    async with Harness() as harness:
        ann, table = await private(harness)
        bea = await harness.client("bea")
        await bea.do(Knock(1, table=table))
        await ann.do(answer(table, "bea", let_in=False))
        assert bea.last(EntryChanged).code == "turned_away"
        assert await bea.code_of(Knock(1, table=table)) == "turned_away"
        await bea.do(EnterTable(1, table=table, invite=invitation(ann)))


async def test_an_invitation_admits_permanently_until_it_is_renewed() -> None:
    async with Harness() as harness:
        ann, table = await private(harness)
        invite = invitation(ann)
        bea, cid = await harness.client("bea"), await harness.client("cid")
        await bea.do(EnterTable(1, table=table, invite=invite))
        assert invitation(bea) == ""
        await bea.enter(table)
        await ann.do(RenewInvite(1, table=table))
        enter = EnterTable(1, table=table, invite=invite)
        assert await cid.code_of(enter) == "must_knock"
        await bea.do(enter)


async def test_private_games_have_no_spectators_unless_the_host_allows_them() -> None:
    async with Harness() as harness:
        ann, table = await private(harness)
        bea = await harness.client("bea")
        await bea.do(EnterTable(1, table=table, invite=invitation(ann)))
        await ann.do(AddBot(1, table=table, bot="first"))
        await ann.start(table)
        assert bea.last(EntryChanged).code == "no_watchers"
        assert bea.last(TableSnapshot).view is None
        for request in (ReadLog(1, table=table, before=9), EnterTable(1, table=table)):
            assert await bea.code_of(request) == "no_watchers"
        assert bea.all(LogPage) == []
        await ann.do(SetEntry(1, table=table, entry="knock", watchers=True))
        await bea.enter(table)
        assert bea.last(TableSnapshot).view is not None


async def test_the_host_chooses_how_people_with_the_code_can_join() -> None:
    async with Harness() as harness:
        ann, table = await private(harness)
        cases: list[tuple[Literal["code", "knock", "invited"], str]] = [
            ("invited", "not_invited"),
            ("knock", "must_knock"),
            ("code", "done"),
        ]
        bea = await harness.client("bea")
        for entry, code in cases:
            await ann.do(SetEntry(1, table=table, entry=entry, watchers=False))
            assert await bea.code_of(EnterTable(1, table=table)) == code
        assert await bea.code_of(RenewInvite(1, table=table)) == "not_host"


async def test_a_withdrawn_request_to_join_is_removed() -> None:
    async with Harness() as harness:
        _, table = await private(harness)
        bea = await harness.client("bea")
        await bea.do(Knock(1, table=table))
        await bea.do(StopKnocking(1, table=table))
        assert (await harness.room(table)).state.admissions.knocks == ()


async def test_players_of_a_private_table_can_return_and_join_its_rematch() -> None:
    async with Harness() as harness:
        ann, table = await private(harness, players=2, rounds=1)
        bea = await harness.client("bea")
        await bea.do(EnterTable(1, table=table, invite=invitation(ann)))
        await bea.do(Sit(1, table=table))
        await bea.do(Stand(1, table=table))
        await bea.enter(table)
        await bea.do(Sit(1, table=table))
        await ann.start(table)
        while not ann.over:
            for one in (ann, bea):
                if one.owes:
                    await one.act(table, one.legal[0])
        again = (await ann.do(Rematch(1, table=table))).table
        assert again is not None
        assert await bea.code_of(EnterTable(1, table=again)) == "done"


async def test_only_players_see_the_invitation_and_only_the_host_sees_requests() -> None:
    async with Harness() as harness:
        ann, table = await private(harness)
        bea, cid = await harness.client("bea"), await harness.client("cid")
        await bea.do(EnterTable(1, table=table, invite=invitation(ann)))
        await cid.do(Knock(1, table=table))
        result = [str(message) for message in bea.received]
        assert not [text for text in result if invitation(ann) in text or id_of("cid") in text]


async def test_requests_to_join_work_across_processes_and_restarts() -> None:
    group = ProcessGroup()
    async with group.harness() as first, group.harness() as second:
        ann, table = await private(first)
        bea = await second.client("bea")
        await bea.do(Knock(1, table=table))
        room = await first.room(table)
        await until(lambda: room.is_knocking(id_of("bea")))
        await ann.do(answer(table, "bea"))
        await (await second.room(table)).catch_up()
        assert bea.last(EntryChanged).code is None
    async with Harness(group.store) as later:
        assert await (await later.client("bea")).code_of(EnterTable(1, table=table)) == "done"
