"""The events that a person may add to a table are limited, in the log and after a reload."""

from __future__ import annotations

import pytest

from qiatan.protocol.requests import Act, MuteOffers, Say, SetReady, Sit, Stand
from qiatan.tables.core.commands import Create, Rename, Start
from qiatan.tables.core.decide import fold
from qiatan.tables.core.log_shares import MOST_BY_ALL, MOST_MOVES, MOST_OTHERS, LogShares
from qiatan.tables.core.state import TableState
from tests.tables.play_through import CATALOG, SEED, Driven, settings


def open_table() -> Driven:
    """Ann hosts, Bea has a seat, the game has not started."""
    table = Driven()
    table.do(Create("ann", "Ann", "KELP-42", settings()))
    table.ask("bea", Sit(1, table="t1"))
    return table


def toggle_ready(table: Driven, person: str) -> int:
    """Change readiness until it is refused; returns how often it worked."""
    for times in range(2 * MOST_OTHERS):
        code = table.refused(person, SetReady(1, table="t1", ready=times % 2 == 0))
        if code != "done":
            assert code == "log_full"
            return times
    return 2 * MOST_OTHERS


def test_toggles_stop_at_the_persons_share_of_the_log() -> None:
    table = open_table()
    assert toggle_ready(table, "bea") == MOST_OTHERS - 1  # sitting down was the first event
    assert table.refused("bea", Say(1, table="t1", text="!")) == "log_full"
    assert table.refused("ann", SetReady(1, table="t1", ready=True)) == "done"
    assert table.refused("bea", Stand(1, table="t1")) == "done"
    assert len(table.log) < MOST_OTHERS + 10


def test_a_new_name_is_not_stored_once_the_share_is_used_up() -> None:
    table = open_table()
    toggle_ready(table, "bea")
    before = len(table.log)
    table.do(Rename("bea", "Béa"))
    assert len(table.log) == before
    table.do(Rename("ann", "Anna"), Rename("ann", "Anna"))
    assert len(table.log) == before + 1


def test_log_shares_are_counted_from_the_log() -> None:
    table = open_table()
    toggle_ready(table, "bea")
    again = fold(TableState("t1", CATALOG), table.log)
    assert again.log_shares == table.state.log_shares


def test_guests_share_the_events_of_a_table() -> None:
    table = open_table()
    table.state.log_shares = LogShares(total=MOST_BY_ALL)
    assert table.refused("eve", Sit(1, table="t1")) == "log_full"
    table.do(Start("ann", SEED))
    assert table.refused("eve", Say(1, table="t1", text="!")) == "log_full"
    assert table.refused("bea", Say(1, table="t1", text="Hi")) == "done"


@pytest.mark.parametrize(("moves", "code"), [(MOST_MOVES - 1, "done"), (MOST_MOVES, "log_full")])
def test_moves_have_a_separate_share(moves: int, code: str) -> None:
    table = open_table()
    table.do(Start("ann", SEED))
    seat = table.game.awaited[0]
    person = table.person(seat)
    table.state.log_shares = LogShares(moves={person: moves}, others={person: MOST_OTHERS})
    action = table.game.position.legal(seat)[0]
    act = Act(1, table="t1", at=table.game.question(seat) or 0, action=action)
    assert table.refused(person, act) == code
    assert table.refused(person, MuteOffers(1, table="t1", muted=True)) == "log_full"
