"""Matchmade tables: reserved for their players, started automatically."""

from __future__ import annotations

import pytest

from qiatan.kit.clean_text import PersonName
from qiatan.protocol.requests import (
    AddBot,
    AddLocalPlayer,
    Configure,
    RemoveSeat,
    Request,
    SetReady,
    Sit,
    Stand,
)
from qiatan.services.limits import Limits
from qiatan.services.peers import Present
from qiatan.tables.core.commands import Close, Create, Start
from qiatan.tables.live.table_timeouts import TableTimeouts
from tests.tables.play_through import SEED, Driven, settings


@pytest.fixture
def table() -> Driven:
    """A table for Ann, the host, and Bea."""
    table = Driven()
    wanted = settings(players=2)
    table.do(Create("ann", "Ann", "KELP-42", wanted, seed=SEED, paired=("ann", "bea")))
    return table


READY = SetReady(1, table="t1", ready=True)
SIT = Sit(1, table="t1")


@pytest.mark.parametrize("first", ["ann", "bea"])
def test_a_paired_table_starts_once_all_players_are_ready(table: Driven, first: str) -> None:
    steps: dict[str, Request] = {"ann": READY, "bea": SIT}
    last = "bea" if first == "ann" else "ann"
    table.ask(first, steps[first])
    assert table.state.game is None
    table.ask(last, steps[last])
    assert table.state.game is not None


def test_the_seats_are_reserved(table: Driven) -> None:
    assert table.refused("cy", SIT) == "paired"


@pytest.mark.parametrize(
    "request_",
    [
        AddBot(1, table="t1", bot="first"),
        AddLocalPlayer(1, table="t1", name=PersonName("Cy")),
        Configure(1, table="t1", settings=settings(players=3)),
        RemoveSeat(1, table="t1", colour="red"),
    ],
    ids=lambda request: request.kind,
)
def test_a_paired_table_has_fixed_settings_and_seats(table: Driven, request_: Request) -> None:
    assert table.refused("ann", request_) == "paired"
    assert table.code_of(Start("ann", SEED)) == "paired"


def test_a_paired_table_closes_if_a_player_does_not_arrive(table: Driven) -> None:
    timeouts = TableTimeouts(Limits(gather=10), table.now)
    timeouts.update({"ann": Present("Ann")}, table.now)
    assert timeouts.due(table.state, table.now + 9) == []
    assert timeouts.due(table.state, table.now + 10) == [Close()]


def test_a_paired_table_does_not_start_after_a_player_has_left(table: Driven) -> None:
    table.ask("ann", READY)
    table.ask("ann", Stand(1, table="t1"))
    table.ask("bea", SIT)
    assert table.state.game is None
