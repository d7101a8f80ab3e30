"""Notices in a table's chat."""

from __future__ import annotations

from qiatan.island.game import ISLAND
from qiatan.protocol.requests import (
    AddBot,
    GiveToBot,
    MakeHost,
    Pause,
    PlayOn,
    RemoveSeat,
    Resume,
    Stand,
    Undo,
)
from qiatan.tables.core.commands import Return, TakeOver
from tests.tables.play_through import Driven, opened, started
from tests.tables.test_undo import game_of, place


def received(table: Driven) -> list[tuple[str, str | None]]:
    said = [entry.saying for entry in table.state.chat]
    return [(saying.name, saying.notice) for saying in said]


def test_notices_before_the_start() -> None:
    table = opened("bea", "cid")
    table.ask("bea", Stand(1, table="t1"))
    table.ask("ann", AddBot(1, table="t1", bot="first"))
    colour = table.state.occupants[1].colour
    table.ask("ann", RemoveSeat(1, table="t1", colour=colour))
    joined = [("Bea", "joined"), ("Cid", "joined")]
    assert received(table) == [*joined, ("Bea", "left"), ("Cid", "removed")]


def test_notices_for_pauses_hosts_and_substitutes() -> None:
    table = started("bea")
    colour = next(one.colour for one in table.state.occupants if one.person == "ann")
    table.ask("ann", Pause(1, table="t1"))
    table.ask("ann", Resume(1, table="t1"))
    table.ask("ann", GiveToBot(1, table="t1", colour=colour, bot="first"))
    table.ask("ann", PlayOn(1, table="t1"))
    table.ask("ann", MakeHost(1, table="t1", person="bea"))
    table.do(TakeOver("ann"), Return("ann"))
    assert received(table)[1:] == [
        ("Ann", "paused"),
        ("", "resumed"),
        ("Ann", "bot_plays"),
        ("Ann", "back"),
        ("Bea", "host"),
        ("Ann", "away"),
        ("Ann", "back"),
    ]


def test_an_undo_notice_follows_the_remaining_log() -> None:
    table = game_of(ISLAND)
    seat = place(table)
    table.ask(table.person(seat), Undo(1, table="t1", at=table.game.undoable(seat) or 0))
    last = table.state.chat[-1].saying
    assert (last.name, last.notice) == (table.state.occupants[seat].name, "undone")
    assert last.after == len(table.game.log)
