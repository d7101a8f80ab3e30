"""Bot accounts at a table: invited, marked as bots, never used as stand-ins."""

from __future__ import annotations

from qiatan.protocol.parts import TableSettings
from qiatan.protocol.requests import AddBot, InviteBot, Pause, RemoveSeat, Request, Sit
from qiatan.services.engines import BotPace
from qiatan.services.peers import Present
from qiatan.tables.core.commands import Create, PersonRequest, Start
from qiatan.tables.core.permissions import may_have_hints
from qiatan.tables.live.room import Room
from qiatan.tables.wire.finished_game import indexed_game
from qiatan.tables.wire.table_info import seat_infos
from tests.tables.harness import Harness, id_of, until
from tests.tables.play_through import SEED, Driven, settings
from tests.tables.test_rated import CATALOG, rated

INVITE = InviteBot(1, table="t1", bot="rob")


def create(wanted: TableSettings | None = None, *, bot: bool = False) -> Create:
    return Create("ann", "Ann", "KELP-42", wanted or settings(), account=True, bot_account=bot)


def sit(person: str, *, bot: bool = False) -> PersonRequest:
    return PersonRequest(person, person.title(), Sit(1, table="t1"), bot_account=bot)


def asked(request: Request) -> PersonRequest:
    return PersonRequest("ann", "Ann", request)


def test_a_bot_account_joins_only_by_invitation() -> None:
    table = Driven()
    table.do(create(), sit("bea"))
    assert table.code_of(sit("rob", bot=True)) == "bot_uninvited"
    assert table.code_of(PersonRequest("bea", "Bea", INVITE)) == "not_host"
    table.do(asked(INVITE), sit("rob", bot=True))
    rob = seat_infos(table.state, {"rob": Present("Rob")})[2]
    assert (rob.name, rob.bot_account, rob.ready, rob.bot) == ("Rob", True, True, None)


def test_a_removed_bot_can_be_invited_again() -> None:
    table = Driven()
    table.do(create(), asked(INVITE), sit("rob", bot=True))
    table.do(asked(RemoveSeat(1, table="t1", colour=table.state.occupants[1].colour)))
    assert table.code_of(sit("rob", bot=True)) == "kicked"
    table.do(asked(INVITE), sit("rob", bot=True))


def test_a_private_table_admits_an_invited_bot() -> None:
    table = Driven()
    private = settings(public=False, entry="invited")
    table.do(Create("ann", "Ann", "KELP-42", private, invite="sesame"), asked(INVITE))
    table.do(sit("rob", bot=True))


def test_a_rated_table_refuses_bots() -> None:
    table = Driven(CATALOG)
    table.do(create(rated()))
    assert table.code_of(asked(INVITE)) == "rated_people"
    assert Driven(CATALOG).code_of(create(rated(), bot=True)) == "rated_people"


def test_games_won_by_bot_accounts_are_listed_as_won_by_bots() -> None:
    table = Driven()
    table.do(create(settings(rounds=1)), asked(INVITE), sit("rob", bot=True), Start("ann", SEED))
    assert may_have_hints(table.state, table.state.seat_of("ann") or 0)
    while table.state.stage == "playing":
        seat = table.game.awaited[0]
        table.act(seat, table.game.position.legal(seat)[0])
    ended = indexed_game(table.state)
    assert ended is not None
    assert ended.labels.bots == 1


def test_only_humans_vote_on_pauses() -> None:
    table = Driven()
    table.do(create(), sit("bea"), asked(INVITE), sit("rob", bot=True), Start("ann", SEED))
    assert table.state.players == {"ann", "bea"}
    table.do(PersonRequest("bea", "Bea", Pause(1, table="t1")), asked(Pause(1, table="t1")))
    assert table.state.paused


async def table_left_to_a_bot(harness: Harness, *, start: bool) -> Room:
    """Ann's table five minutes after she left it to a bot."""
    ann, rob = await harness.client("ann"), await harness.client("rob", bot_account=True)
    table = await ann.create(timer=60)
    await ann.enter(table)
    await ann.do(InviteBot(1, table=table, bot=id_of("rob")))
    await rob.enter(table)
    await rob.do(Sit(1, table=table))
    if start:
        await ann.start(table)
    await ann.close()
    harness.now += 301
    room = await harness.room(table)
    room.wake()
    return room


async def test_an_open_table_with_only_bots_left_closes() -> None:
    async with Harness() as harness:
        room = await table_left_to_a_bot(harness, start=False)
        await until(lambda: room.state.stage == "over")


async def test_a_timed_game_with_only_bots_left_is_paused() -> None:
    async with Harness() as harness:
        room = await table_left_to_a_bot(harness, start=True)
        await until(lambda: room.state.paused)


async def test_bots_act_at_once_without_human_players() -> None:
    async with Harness(bot_pace=BotPace(fast=60.0)) as harness:
        rob = await harness.client("rob", bot_account=True)
        table = await rob.create(rounds=1, players=2)
        await rob.do(AddBot(1, table=table, bot="first"))
        await rob.enter(table)
        await rob.start(table)
        state = (await harness.room(table)).state
        if state.required_bots == []:
            await rob.act(table, "draw")
        await until(lambda: rob.question() is not None or rob.over)
