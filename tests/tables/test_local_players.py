"""Several people sharing a device: it only knows what its current player may know."""

from __future__ import annotations

import pytest

from qiatan.kit.clean_text import PersonName
from qiatan.protocol.messages import Moved, TableSnapshot
from qiatan.protocol.parts import Colour
from qiatan.protocol.requests import (
    Act,
    AddLocalPlayer,
    HandOver,
    Rematch,
    RemoveSeat,
    Say,
    SetColour,
    SetReady,
    Sit,
    Stand,
)
from qiatan.tables.core.commands import PersonRequest, Rename, Start, TakeOver
from tests.tables.harness import Client, Harness
from tests.tables.play_through import SEED, Driven, opened


def add(name: str, colour: Colour | None = None, table: str = "t1") -> AddLocalPlayer:
    return AddLocalPlayer(1, table=table, name=PersonName(name), colour=colour)


def shared(*others: str) -> Driven:
    """Ann's table, with Bo on her device."""
    table = opened(*others)
    table.ask("ann", add("Bo", "green"))
    return table


def playing(*others: str) -> Driven:
    table = shared(*others)
    table.do(Start("ann", SEED))
    return table


def colour_at(table: Driven, seat: int) -> Colour:
    return table.state.occupants[seat].colour


def draw(table: Driven, held: Colour | None) -> PersonRequest:
    at = table.game.question(table.game.position.awaited()[0]) or 0
    return PersonRequest("ann", "Ann", Act(1, table="t1", at=at, action="draw"), held=held)


def test_a_person_seats_others_on_their_device() -> None:
    assert shared().chairs() == "red Ann, green Bo"
    assert opened().refused("bea", add("Bo")) == "not_seated"
    assert opened("bea", "cid", "dan").refused("bea", add("Bo")) == "table_full"
    assert opened().refused("ann", add("Bo", "red")) == "colour_taken"


def test_a_local_player_keeps_name_and_colour_when_the_owner_changes_theirs() -> None:
    table = shared()
    table.ask("ann", SetColour(1, table="t1", colour="ink"))
    table.do(Rename("ann", "Anna"))
    assert table.chairs() == "ink Anna, green Bo"


def test_a_local_player_is_ready_when_the_owner_is() -> None:
    table = opened("bea")
    table.ask("bea", add("Bo"))
    table.ask("bea", SetReady(1, table="t1", ready=True))
    table.ask("bea", add("Cy"))
    assert [s.ready for s in table.state.occupants] == [False, True, True, True]


def test_a_local_player_leaves_alone_or_with_the_owner() -> None:
    table = opened("bea")
    table.ask("bea", add("Bo", "green"))
    table.ask("bea", RemoveSeat(1, table="t1", colour="green"))
    assert (table.chairs(), table.state.kicked) == ("red Ann, blue Bea", frozenset())
    table.ask("bea", add("Bo", "green"))
    assert table.refused("cid", RemoveSeat(1, table="t1", colour="green")) == "not_host"
    table.ask("bea", Stand(1, table="t1"))
    assert table.chairs() == "red Ann"


def test_removing_a_player_removes_all_seats_of_their_device() -> None:
    table = opened("bea")
    table.ask("bea", add("Bo"))
    table.ask("ann", RemoveSeat(1, table="t1", colour="blue"))
    assert table.chairs() == "red Ann"
    assert table.refused("bea", Sit(1, table="t1")) == "kicked"


def test_a_device_acts_only_for_the_seat_it_controls() -> None:
    table = playing()
    first, second = colour_at(table, 0), colour_at(table, 1)
    assert table.code_of(draw(table, None)) == "not_handed_over"
    assert table.code_of(draw(table, second)) == "not_your_turn"
    assert table.code_of(draw(table, "ink")) == "not_handed_over"
    table.do(draw(table, first))
    assert table.game.log[0].seat == 0


def test_players_cannot_act_for_another_device() -> None:
    table = playing("bea")
    bea = next(s.colour for s in table.state.occupants if s.person == "bea")
    assert table.code_of(draw(table, bea)) == "not_handed_over"


def test_chat_uses_the_name_of_the_player_holding_the_device() -> None:
    table = playing()
    say = Say(1, table="t1", text="mine")
    table.do(PersonRequest("ann", "Ann", say, held="green"), PersonRequest("ann", "Ann", say))
    sayings = [entry.saying for entry in table.state.chat if entry.saying.notice is None]
    said = [(saying.name, saying.colour) for saying in sayings]
    assert said == [("Bo", "green"), ("Ann", "red")]


def test_bots_and_expulsions_apply_to_all_seats_of_a_device() -> None:
    table = opened("bea")
    table.ask("bea", add("Bo", "green"))
    table.do(Start("ann", SEED), TakeOver("bea"))
    assert {s.name for s in table.state.occupants if s.away} == {"Bea", "Bo"}
    table.ask("ann", RemoveSeat(1, table="t1", colour="green"))
    assert [s.name for s in table.state.occupants if s.person] == ["Ann"]
    assert len(set(table.state.names)) == 3


async def two_on_one_device(harness: Harness) -> tuple[Client, str]:
    ann = await harness.client("ann")
    table = await ann.create()
    await ann.enter(table)
    await ann.do(add("Bo", "green", table))
    await ann.start(table)
    return ann, table


def cards(client: Client) -> list[tuple[int | None, ...]]:
    """All cards the client was sent, by message."""
    views = [m.view or {} for m in client.received if isinstance(m, TableSnapshot | Moved)]
    result = [view["cards"] for view in views if "cards" in view]
    return [one for one in result if isinstance(one, tuple)]


async def test_a_device_sees_no_hand_before_it_is_handed_over() -> None:
    async with Harness() as harness:
        ann, table = await two_on_one_device(harness)
        assert (ann.legal, ann.question()) == ((), None)
        state = (await harness.room(table)).state
        first, second = (occupant.colour for occupant in state.occupants)
        for colour in (first, second):
            await ann.do(HandOver(1, table=table, colour=colour))
            await ann.act(table, "draw")
        ann.take()
        await ann.do(HandOver(1, table=table, colour=first))
        assert [one[1] for one in cards(ann)] == [None]
        await ann.do(HandOver(1, table=table))
        assert cards(ann)[-1] == (None, None)
        ann.take()
        await ann.do(HandOver(1, table=table, colour=second))
        assert cards(ann)[-1][0] is None
        assert cards(ann)[-1][1] is not None


async def test_reconnecting_a_shared_device_shows_no_hand() -> None:
    async with Harness() as harness:
        ann, table = await two_on_one_device(harness)
        info = ann.last(Moved)
        state = (await harness.room(table)).state
        await ann.do(HandOver(1, table=table, colour=state.occupants[0].colour))
        await ann.act(table, "draw")
        again = await harness.client("ann")
        await again.enter(table, since=info.number)
        result = again.last(TableSnapshot)
        assert (result.info.your_seat, result.info.your_seats, result.at) == (None, [0, 1], None)
        assert cards(again) == [(None, None)]


@pytest.mark.parametrize(("colour", "code"), [("blue", "not_your_seat"), ("ink", "empty_seat")])
async def test_a_device_can_only_control_its_own_seats(colour: Colour, code: str) -> None:
    async with Harness() as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        table = await ann.create()
        await bea.do(Sit(1, table=table, colour="blue"))
        take = HandOver(1, table=table, colour=colour)
        assert await ann.code_of(take) == "not_at_table"
        await ann.enter(table)
        assert await ann.code_of(take) == code


async def play_out(client: Client, harness: Harness, table: str) -> None:
    """Hand the device to the player who must act, and draw or keep."""
    while (state := (await harness.room(table)).state).stage == "playing":
        assert state.game is not None
        seat = state.game.position.awaited()[0]
        held = state.occupants[seat].colour
        await client.do(HandOver(1, table=table, colour=held))
        await client.act(table, state.game.position.legal(seat)[0])


async def test_local_players_join_the_rematch() -> None:
    async with Harness() as harness:
        ann, table = await two_on_one_device(harness)
        await play_out(ann, harness, table)
        again = (await ann.do(Rematch(1, table=table))).table or ""
        seats = (await harness.room(again)).state.occupants
        assert sorted((s.name, s.local) for s in seats) == [("Bo", True), ("ann", False)]
