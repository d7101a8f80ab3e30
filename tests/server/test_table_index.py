"""The tables that the lobby lists."""

from __future__ import annotations

import msgspec
import pytest

from qiatan.protocol.parts import Colour, Stage, Summary, TurnTimer
from qiatan.protocol.requests import Concede
from qiatan.server.listings import RECENT, TableListing
from qiatan.server.lobby import FRESH, TableIndex
from qiatan.services.address_shares import AddressShare
from qiatan.tables.wire.table_info import seat_infos
from tests.tables.play_through import opened, settings, started


def listing(
    table: str,
    stage: Stage,
    changed: float,
    *,
    public: bool = True,
    timer: TurnTimer = 0,
) -> TableListing:
    summary = Summary(
        table=table,
        code=f"KELP-{table}",
        settings=settings(public=public, timer=timer),
        stage=stage,
        host="ann",
        seats=seat_infos(opened("bea").state, {}),
        spectators=0,
        turn=0,
    )
    return TableListing(summary, changed)


@pytest.fixture
def index() -> TableIndex:
    index = TableIndex()
    index.put(listing("1", "playing", 100.0))
    index.put(listing("2", "open", 50.0))
    index.put(listing("3", "open", 70.0))
    index.put(listing("4", "open", 90.0, public=False))
    return index


def test_lists_show_rated_games_late_and_never_whose_turn_it_is(index: TableIndex) -> None:
    def rated(turn: int, active: Colour) -> TableListing:
        one = listing("5", "playing", 100.0)
        chosen = msgspec.structs.replace(one.summary.settings, rated=True)
        replace = msgspec.structs.replace
        return TableListing(replace(one.summary, settings=chosen, turn=turn, active=active), 100.0)

    def shown() -> Summary:
        return next(one for one in index.public(100.0, AddressShare(9)) if one.table == "5")

    index.put(rated(5, "red"))
    before = shown()
    assert (before.turn, before.active) == (3, None)
    index.put(rated(5, "blue"))
    assert shown() is before
    (own,) = (one for one in index.of("bea") if one.table == "5")
    assert (own.turn, own.active) == (5, "blue")


def test_a_conceded_game_is_no_active_table(index: TableIndex) -> None:
    before = index.active_tables_of("bea", 100.0)
    table = started("bea", "cid")
    table.ask("bea", Concede(1, table="t1"))
    seats = seat_infos(table.state, {})
    summary = msgspec.structs.replace(listing("5", "playing", 100.0).summary, seats=seats)
    index.put(TableListing(summary, 100.0))
    assert index.active_tables_of("bea", 100.0) == before
    assert index.active_tables_of("cid", 100.0) == 1


def listed(index: TableIndex, now: float) -> list[str]:
    return [summary.table for summary in index.public(now, AddressShare(2))]


def test_open_tables_come_first_then_latest_change(index: TableIndex) -> None:
    assert listed(index, 100.0) == ["3", "2", "1"]


def test_inactive_games_are_not_listed(index: TableIndex) -> None:
    assert listed(index, 100.0 + RECENT) == ["3", "2"]
    assert len(index.of("bea")) == 4
    assert index.active_tables_of("bea", 60.0 + RECENT) == 3


def test_finished_tables_are_removed(index: TableIndex) -> None:
    assert index.put(listing("3", "over", 110.0))
    assert listed(index, 110.0) == ["2", "1"]
    assert index.summary("3") is None
    assert [summary.table for summary in index.of("ann")] == ["1", "4", "2"]


def test_invisible_changes_are_not_published(index: TableIndex) -> None:
    assert not index.put(listing("2", "open", 60.0))
    assert index.put(listing("2", "playing", 60.0))


def test_the_lobby_limits_tables_per_address(index: TableIndex) -> None:
    for number in range(5, 9):
        index.created_from(str(number), "one home")
        index.put(listing(str(number), "open", 100.0 + number))
    assert listed(index, 110.0) == ["8", "7", "3", "2", "1"]
    assert index.active_tables_from("one home", 110.0) == 4
    index.put(listing("8", "over", 120.0))
    assert listed(index, 120.0) == ["7", "6", "3", "2", "1"]


def test_sleeping_games_are_forgotten_unless_they_are_used(index: TableIndex) -> None:
    index.prune(100.0 + RECENT, (), lambda one: one.summary.table == "1")
    assert [summary.table for summary in index.of("ann")] == ["1", "4", "3", "2"]
    index.prune(100.0 + RECENT, (), lambda one: False)
    assert [summary.table for summary in index.of("ann")] == ["4", "3", "2"]
    assert index.put(listing("1", "playing", 5000.0))
    assert listed(index, 5000.0) == ["3", "2", "1"]


def test_games_by_days_are_forgotten_a_minute_after_a_change(index: TableIndex) -> None:
    index.put(listing("5", "playing", 100.0, timer=86400))
    index.prune(100.0 + FRESH - 1, (), lambda one: False)
    assert len(index) == 5
    index.prune(100.0 + FRESH, {"5"}, lambda one: False)
    assert len(index) == 5
    index.prune(100.0 + FRESH, (), lambda one: False)
    assert len(index) == 4
