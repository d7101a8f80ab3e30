"""Several processes serve the same tables: one log, one lease, one presence."""

from __future__ import annotations

from functools import partial

import pytest

from qiatan.kit.clean_text import PersonName
from qiatan.kit.refusal import Refused
from qiatan.protocol.messages import Bots, Chatted, Invited, Moved, TableChanged, TableSnapshot
from qiatan.protocol.parts import TableInfo
from qiatan.protocol.requests import (
    InviteBot,
    ListBots,
    MuteOffers,
    OfferSeat,
    Say,
    SetName,
    SetReady,
    Sit,
)
from qiatan.server.upkeep import Upkeep
from qiatan.services.limits import Limits
from qiatan.tables.core.commands import Close
from tests.server.process_group import ProcessGroup
from tests.tables.harness import Client, Harness, id_of, until, until_answered


@pytest.fixture
def group() -> ProcessGroup:
    return ProcessGroup()


def upkeep(harness: Harness) -> Upkeep:
    found = harness.server._upkeep
    assert found is not None
    return found


async def both_at_a_table(one: Harness, two: Harness) -> tuple[Client, Client, str]:
    """Ann, the host, at one process, and Bea, who has a seat, at the other."""
    ann, bea = await one.client("ann"), await two.client("bea")
    table = await ann.create()
    await ann.enter(table)
    await bea.enter(table)
    await bea.do(Sit(1, table=table))
    return ann, bea, table


def info(client: Client) -> TableInfo:
    result = [m for m in client.received if isinstance(m, TableChanged | TableSnapshot)]
    return result[-1].info


async def test_moves_reach_other_processes(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        ann, bea, table = await both_at_a_table(one, two)
        await until(lambda: len(info(ann).seats) == 2)
        await ann.start(table)
        await until(lambda: bool(bea.all(Moved)))
        actor, other = (ann, bea) if ann.question() is not None else (bea, ann)
        await actor.act(table, "draw")
        await until(lambda: "draw" in [line.action for line in other.last(Moved).log])
        assert len(other.all(TableSnapshot)) == 1


async def test_hints_go_to_processes_with_people_or_the_lease(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        ann, bea = await one.client("ann"), await two.client("bea")
        table = await ann.create()
        await ann.enter(table)
        await ann.do(SetReady(1, table=table, ready=True))
        assert group.hinted == []
        await bea.enter(table)
        await until(lambda: 3 in group.hinted)
        await bea.do(Sit(1, table=table))
        assert group.hinted[-1] == 4


async def test_a_refusal_is_decided_on_fresh_state(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        group.deaf = True
        ann, bea, table = await both_at_a_table(one, two)
        await ann.start(table)
        assert len(info(ann).seats) == 2
        assert await bea.code_of(Sit(1, table=table)) != "done"
        assert info(bea).stage == "playing"


async def test_concurrent_writes_lose_nothing(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        group.deaf = True
        ann, bea, table = await both_at_a_table(one, two)
        for client, text in ((ann, "a"), (bea, "b"), (ann, "c")):
            await client.do(Say(1, table=table, text=text))
        said = [m.saying.text for m in ann.all(Chatted) if not m.saying.notice]
        assert said == ["a", "b", "c"]


async def test_a_lost_hint_delays_a_log_by_one_upkeep_round(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        group.deaf = True
        ann, bea, table = await both_at_a_table(one, two)
        await ann.do(SetReady(1, table=table, ready=True))
        await upkeep(two).once()
        await until(lambda: info(bea).seats[0].ready)


async def test_bots_run_on_the_process_with_the_lease(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        _, _, table = await both_at_a_table(one, two)
        rooms = [await one.room(table), await two.room(table)]
        assert [room.lease for room in rooms] == [1, None]
        group.dead.add("process 0")
        rooms[0]._stopping = True  # it receives and does nothing now
        await upkeep(two).once()
        assert rooms[1].lease == 2
        rooms[0]._stopping = False


async def test_a_former_lease_holder_does_nothing(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        ann = await one.client("ann")
        table = await ann.create()
        group.dead.add("process 0")
        await upkeep(two).once()
        with pytest.raises(Refused, match="stale"):
            await (await one.room(table)).execute(Close())
        assert group.store.rows[table].stage == "open"
        await ann.do(SetReady(1, table=table, ready=True))


async def test_a_lease_given_up_by_mistake_is_restored(group: ProcessGroup) -> None:
    async with group.harness() as one:
        room = await one.room(await (await one.client("ann")).create())
        room.set_lease(None)  # as when a command fails under the previous lease
        await upkeep(one).once()
        assert room.lease == 1


async def test_a_lease_whose_claim_was_lost_is_used(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        table = await (await one.client("ann")).create()
        group.dead.add("process 0")
        await group.processes[1].claim_orphans(9, two.now)
        await upkeep(two).once()
        assert table not in two.server.rooms
        await upkeep(two).wake_held()
        assert (await two.room(table)).lease == 2


async def test_presence_is_shared(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        ann, bea, _ = await both_at_a_table(one, two)
        await until(lambda: [seat.present for seat in info(ann).seats] == [True, True])
        await bea.close()
        await until(lambda: [seat.present for seat in info(ann).seats] == [True, False])


async def test_limits_are_shared(group: ProcessGroup) -> None:
    limits = Limits(sayings=3, connections_per_person=2)
    async with group.harness(limits) as one, group.harness(limits) as two:
        ann, _, table = await both_at_a_table(one, two)
        also_ann = await two.client("ann")
        await also_ann.enter(table)
        say = Say(1, table=table, text="hello")
        codes = [await client.code_of(say) for client in (ann, also_ann, ann, also_ann)]
        assert codes == ["done", "done", "done", "chat_too_fast"]
        with pytest.raises(Refused, match="too_many_connections"):
            await one.client("ann")


async def test_a_table_is_found_by_its_code_everywhere(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        group.deaf = True
        ann, bea = await one.client("ann"), await two.client("bea")
        table = await ann.create()
        await bea.enter(group.store.rows[table].code)
        assert info(bea).table == table


async def test_codes_of_other_processes_are_not_reused(
    group: ProcessGroup, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["KELP-42", "KELP-42", "REEF-17"])
    monkeypatch.setattr("qiatan.server.create_table.new_code", lambda: next(codes))
    async with group.harness() as one, group.harness() as two:
        group.deaf = True
        ann, bea = await one.client("ann"), await two.client("bea")
        assert group.store.rows[await ann.create()].code == "KELP-42"
        assert group.store.rows[await bea.create()].code == "REEF-17"


async def test_the_lobby_lists_tables_of_all_processes(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        ann = await one.client("ann")
        table = await ann.create()
        assert [each.table for each in two.server.index.of(id_of("ann"))] == [table]


async def test_renames_reach_all_processes(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        _, bea, table = await both_at_a_table(one, two)
        also_bea = await one.client("bea")
        await also_bea.enter(table)
        await bea.do(SetName(1, name=PersonName("Beatrix")))
        await until(lambda: info(also_bea).seats[1].name == "Beatrix")


async def test_a_bot_on_another_process_is_listed_and_invited(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        ann, rob = await one.client("ann"), await two.client("rob", bot_account=True)
        table = await ann.create()
        assert await ann.code_of(InviteBot(1, table=table, bot=id_of("eve"))) == "bot_away"
        await rob.do(OfferSeat(1, games=["highcard"]))
        await ann.do(ListBots(1, game="highcard"))
        (listed,) = ann.last(Bots).bots
        assert (listed.person, listed.name) == (id_of("rob"), "rob")
        await ann.do(InviteBot(1, table=table, bot=listed.person))
        assert rob.last(Invited).table == table
        await rob.do(Sit(1, table=table))
        await rob.close()
        await ann.do(ListBots(1, game="highcard"))
        assert ann.last(Bots).bots == []


async def muted_at(harness: Harness, table: str) -> set[int]:
    return set((await harness.room(table)).state.muted)


async def test_muted_offers_are_known_to_all_processes(group: ProcessGroup) -> None:
    async with group.harness() as one, group.harness() as two:
        ann, bea, table = await both_at_a_table(one, two)
        await ann.start(table)
        seat = (await one.room(table)).state.seat_of(id_of("bea"))
        assert seat is not None
        await (await two.room(table)).catch_up()
        await bea.do(MuteOffers(1, table=table, muted=True))
        await until_answered(lambda: muted_at(one, table), {seat})
        async with group.harness() as three:
            eve = await three.client("eve")
            await eve.enter(table)
            await until_answered(lambda: muted_at(three, table), {seat})
            await bea.do(MuteOffers(1, table=table, muted=False))
            for each in (one, two, three):
                await until_answered(partial(muted_at, each, table), set())
