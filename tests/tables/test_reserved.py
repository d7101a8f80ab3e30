"""Tables of a tournament's round, whose seats are reserved."""

from __future__ import annotations

import pytest

from qiatan.protocol.requests import Sit
from qiatan.tables.core.commands import CreateReserved, SeatAbsent
from tests.tables.play_through import SEED, Driven, settings


def reserved(*arrived: str, fill: str = "") -> Driven:
    """A table for Ann, Bea and Cid, on which these have sat down."""
    table = Driven()
    table.do(CreateReserved("zoe", "KELP-42", settings(), SEED, ("ann", "bea", "cid"), 60, fill))
    for person in arrived:
        table.ask(person, Sit(1, table="t1"))
    return table


@pytest.mark.parametrize(
    ("arrived", "fill", "stage", "seats"),
    [
        (["ann", "bea"], "", "playing", 2),
        (["ann"], "easy", "playing", 3),
        (["ann"], "", "over", 1),
        ([], "easy", "over", 0),
    ],
)
def test_absent_players_are_replaced_or_the_table_closes(
    arrived: list[str], fill: str, stage: str, seats: int
) -> None:
    table = reserved(*arrived, fill=fill)
    table.do(SeatAbsent())
    assert (table.state.stage, len(table.state.occupants)) == (stage, seats)


def test_a_running_game_waits_for_no_one() -> None:
    table = reserved("ann", "bea", "cid")
    before = len(table.log)
    table.do(SeatAbsent())
    assert len(table.log) == before
