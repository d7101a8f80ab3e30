"""Players and hosts who leave a game in progress and come back."""

from __future__ import annotations

import asyncio

from qiatan.protocol.messages import Moved, TableChanged, TableSnapshot
from qiatan.protocol.parts import SeatInfo, TableInfo
from qiatan.protocol.requests import (
    EnterLobby,
    GiveToBot,
    Pause,
    Rematch,
    RemoveSeat,
    Resume,
    Sit,
)
from qiatan.services.limits import Limits
from qiatan.tables.core.pauses import LONGEST_PAUSE, TIME_TO_VOTE
from tests.tables.harness import Client, Harness, id_of, until
from tests.tables.memory_store import MemoryStore

GRACE = Limits().away_grace
HOST_GRACE = Limits().host_grace


async def two(harness: Harness) -> tuple[Client, Client, str]:
    """The host Ann and Bea, both present at a started table."""
    ann, bea = await harness.client("ann"), await harness.client("bea")
    table = await ann.create(rounds=9)
    await bea.do(Sit(1, table=table))
    for client in (ann, bea):
        await client.enter(table)
    await ann.start(table)
    return ann, bea, table


async def later(harness: Harness, table: str, seconds: float) -> None:
    """Advance the clock and run the commands that are due."""
    harness.now += seconds
    (await harness.room(table)).wake()
    await asyncio.sleep(0.01)


def info(client: Client) -> TableInfo:
    return client.last(TableChanged).info


def seat(client: Client, person: str) -> SeatInfo:
    return next(seat for seat in info(client).seats if seat.person == id_of(person))


async def test_a_bot_plays_for_a_player_away_too_long_until_they_return() -> None:
    async with Harness() as harness:
        ann, bea, table = await two(harness)
        await bea.close()
        await later(harness, table, GRACE - 1)
        assert not seat(ann, "bea").away
        await later(harness, table, 1)
        assert (seat(ann, "bea").substitute, seat(ann, "bea").away) == ("last", True)
        bea = await harness.client("bea")
        await bea.enter(table)
        await until(lambda: not seat(ann, "bea").away)
        assert seat(ann, "bea").substitute is None


async def test_the_bot_acts_for_the_absent_player() -> None:
    async with Harness() as harness:
        ann, bea, table = await two(harness)
        state = (await harness.room(table)).state
        away, here = (ann, bea) if state.seat_of(id_of("ann")) == 0 else (bea, ann)
        await away.do(EnterLobby(1))
        await later(harness, table, GRACE)
        await until(lambda: here.question() is not None)
        assert [line.action for line in here.last(Moved).log] == ["draw", "card ?"]


async def test_bots_take_no_seats_while_no_other_player_is_present() -> None:
    async with Harness() as harness:
        ann, bea, table = await two(harness)
        eve = await harness.client("eve")
        await eve.enter(table)
        await ann.close()
        await bea.close()
        await later(harness, table, 10 * GRACE)
        assert not any(seat.away for seat in info(eve).seats)


async def test_substitute_bots_survive_a_restart() -> None:
    store = MemoryStore()
    async with Harness(store) as harness:
        _, bea, table = await two(harness)
        await bea.close()
        await later(harness, table, GRACE)
    async with Harness(store) as harness:
        ann = await harness.client("ann")
        await ann.enter(table)
        assert [seat.away for seat in ann.last(TableSnapshot).info.seats].count(True) == 1


async def test_an_absent_host_of_a_paused_game_is_replaced() -> None:
    async with Harness() as harness:
        ann, bea, table = await two(harness)
        await ann.do(Pause(1, table=table))
        await ann.close()
        await later(harness, table, HOST_GRACE - 1)
        assert info(bea).host == id_of("ann")
        await later(harness, table, 1)
        assert (info(bea).host, info(bea).paused) == (id_of("bea"), True)
        await bea.do(Resume(1, table=table))
        assert not info(bea).paused


async def test_a_pause_lasts_while_no_player_is_present() -> None:
    async with Harness() as harness:
        ann, bea, table = await two(harness)
        await ann.do(Pause(1, table=table))
        await ann.close()
        await bea.close()
        await later(harness, table, 10 * HOST_GRACE)
        state = (await harness.room(table)).state
        assert (state.host, state.paused) == (id_of("ann"), True)


async def test_a_pause_ends_ten_minutes_after_a_player_returns() -> None:
    async with Harness() as harness:
        ann, bea, table = await two(harness)
        await ann.do(Pause(1, table=table))
        await ann.close()
        await bea.close()
        await later(harness, table, 2 * LONGEST_PAUSE)
        bea = await harness.client("bea")
        await bea.enter(table)
        await later(harness, table, LONGEST_PAUSE - 1)
        assert info(bea).paused
        await later(harness, table, 1)
        assert not info(bea).paused


async def test_pause_votes_time_out() -> None:
    async with Harness() as harness:
        ann, bea, table = await two(harness)
        await bea.do(Pause(1, table=table))
        await later(harness, table, TIME_TO_VOTE - 1)
        assert info(ann).pause_vote is not None
        await later(harness, table, 1)
        assert info(ann).pause_vote is None


async def test_a_connected_player_who_lets_turns_time_out_stays_away() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create(rounds=9, timer=60)
        await (await harness.client("bea")).do(Sit(1, table=table))
        await ann.enter(table)
        await ann.start(table)
        for _ in range(20):
            await later(harness, table, 120)
        assert [(s.substitute, s.away) for s in info(ann).seats].count(("last", True)) == 1


async def test_an_abandoned_timed_game_is_paused() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create(rounds=9, timer=300)
        await (await harness.client("bea")).do(Sit(1, table=table))
        await ann.start(table)
        await later(harness, table, Limits().timed_idle - 1)
        assert not (await harness.room(table)).state.paused
        await later(harness, table, 1)
        assert (await harness.room(table)).state.paused


async def test_a_rematch_seats_players_not_their_substitutes() -> None:
    async with Harness() as harness:
        ann, bea, table = await two(harness)
        for person in ("ann", "bea"):
            given = GiveToBot(1, table=table, colour=seat(ann, person).colour, bot="last")
            await ann.do(given)
        await until(lambda: ann.over)
        again = await ann.do(Rematch(1, table=table))
        await bea.do(Rematch(1, table=table))
        await ann.enter(again.table or "")
        seats = ann.last(TableSnapshot).info.seats
        assert [(s.name, s.bot, s.substitute) for s in seats] == [
            ("ann", None, None),
            ("bea", None, None),
        ]


async def test_an_expelled_player_gets_the_spectators_view() -> None:
    async with Harness() as harness:
        ann, bea, table = await two(harness)
        bea.take()
        await ann.do(RemoveSeat(1, table=table, colour=seat(ann, "bea").colour))
        whole = bea.last(TableSnapshot)
        assert (whole.info.your_seat, whole.at) == (None, None)
        assert (whole.view or {})["viewer"] is None
        number = whole.number
        await bea.enter(table, since=number - 1)
        assert len(bea.all(TableSnapshot)) == 2


async def test_a_pause_shows_the_stopped_clocks() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create(timer=60)
        await (await harness.client("bea")).do(Sit(1, table=table))
        await ann.enter(table)
        await ann.start(table)
        harness.now += 30
        await ann.do(Pause(1, table=table))
        moved = ann.last(Moved)
        assert (moved.log, moved.view) == ([], {})
        assert [(clock.left, clock.running) for clock in moved.clocks] == [(90.0, False)]
        harness.now += 500
        back = await harness.client("ann")
        await back.enter(table, since=moved.number)
        assert back.last(Moved).clocks == moved.clocks
