"""Rounds of numbers: commit, start, reveal, and voided rounds."""

from __future__ import annotations

import json

import pytest

from qiatan.kit.clean_text import PersonName
from qiatan.protocol.requests import (
    AddBot,
    AddLocalPlayer,
    BanPerson,
    CommitNumber,
    Configure,
    RemoveSeat,
    Request,
    RevealNumber,
    SetColour,
    SetReady,
    Sit,
    Stand,
)
from qiatan.services.limits import Limits
from qiatan.tables.core.commands import Close, Create, Start, VoidRound
from qiatan.tables.core.decide import fold
from qiatan.tables.core.state import TableState
from qiatan.tables.live.table_timeouts import TableTimeouts
from tests.tables.play_through import CATALOG, SEED, Driven, settings
from tests.tables.test_fair_dice import ANNS, BEAS, hash_of, info, reveal

CYS, OTHER = "c" * 64, "d" * 64


def seated(*, paired: tuple[str, ...] = ()) -> Driven:
    """Ann's table with Bea; both browsers have committed to their numbers."""
    table = Driven()
    wanted = settings(players=4)
    create = Create("ann", "Ann", "KELP-42", wanted, SEED, commitment=hash_of(ANNS), paired=paired)
    table.do(create)
    table.ask("bea", Sit(1, table="t1", commitment=hash_of(BEAS)))
    return table


def starting() -> Driven:
    """The same table, waiting for the numbers."""
    table = seated()
    table.do(Start("ann", b""))
    return table


def commit(table: Driven, person: str, number: str) -> None:
    table.ask(person, CommitNumber(1, table="t1", commitment=hash_of(number)))


def test_the_game_starts_with_the_last_number() -> None:
    table = starting()
    assert (info(table).stage, info(table).starting) == ("open", "revealing")
    reveal(table, "bea", BEAS)
    assert table.state.game is None
    reveal(table, "ann", ANNS)
    assert info(table).starting is None
    assert table.game.header.contributions == {"red": ANNS, "blue": BEAS}
    assert table.game.header.commitments == {"red": hash_of(ANNS), "blue": hash_of(BEAS)}


def test_no_number_is_sent_to_anyone_before_all_are_there() -> None:
    table = starting()
    reveal(table, "bea", BEAS)
    assert info(table).contributions == {}
    assert BEAS not in json.dumps(info(table), default=str)


def test_numbers_are_refused_before_the_start() -> None:
    table = seated()
    number = RevealNumber(1, table="t1", round=0, contribution=ANNS)
    assert table.refused("ann", number) == "not_revealing"


def test_a_game_without_commitments_starts_at_once() -> None:
    table = Driven()
    table.do(Create("ann", "Ann", "KELP-42", settings(), SEED))
    table.ask("ann", AddBot(1, table="t1", bot="first"))
    table.do(Start("ann", b""))
    assert table.game.header.contributions == {}


@pytest.mark.parametrize(
    "request_",
    [
        AddBot(1, table="t1", bot="first"),
        AddLocalPlayer(1, table="t1", name=PersonName("Cy")),
        BanPerson(1, table="t1", person="bea"),
        CommitNumber(1, table="t1", commitment=OTHER),
        Configure(1, table="t1", settings=settings(players=3)),
        RemoveSeat(1, table="t1", colour="blue"),
        SetColour(1, table="t1", colour="ivory"),
        SetReady(1, table="t1", ready=True),
        Stand(1, table="t1"),
    ],
    ids=lambda request: request.kind,
)
def test_nothing_that_outcomes_depend_on_changes_during_the_reveal(request_: Request) -> None:
    table = starting()
    assert table.refused("ann", request_) == "starting"
    assert table.refused("cy", Sit(1, table="t1")) == "starting"
    assert table.code_of(Start("ann", SEED)) == "starting"


def test_a_number_is_sent_once_and_for_one_round() -> None:
    table = starting()
    reveal(table, "ann", ANNS)
    before = table.state
    reveal(table, "ann", OTHER)
    assert table.state is before
    late = RevealNumber(1, table="t1", round=1, contribution=BEAS)
    assert table.refused("bea", late) == "not_revealing"


def test_a_wrong_number_voids_the_round_and_empties_the_seat() -> None:
    table = starting()
    reveal(table, "ann", ANNS)
    reveal(table, "bea", OTHER)
    assert (table.chairs(), table.state.voided) == ("red Ann", 1)
    assert (info(table).starting, info(table).commitments) == (None, {})


def test_a_missing_number_voids_the_round_in_time() -> None:
    table = starting()
    reveal(table, "bea", BEAS)
    timeouts = TableTimeouts(Limits(reveal=10), table.now)
    assert timeouts.due(table.state, table.now + 9) == []
    assert timeouts.due(table.state, table.now + 10) == [VoidRound()]
    table.do(VoidRound())
    assert (table.chairs(), table.state.host, table.state.voided) == ("blue Bea", "bea", 1)


def test_a_restart_gives_browsers_time_to_come_back() -> None:
    table = starting()
    timeouts = TableTimeouts(Limits(reveal=10), table.now + 60)
    assert timeouts.next_due(table.state) == table.now + 70


def test_all_seats_are_emptied_if_no_number_arrives() -> None:
    table = starting()
    table.do(VoidRound())
    assert table.state.occupants == ()


def second_round() -> Driven:
    """Cy withheld a number; Ann and Bea revealed theirs, and Ann starts again."""
    table = seated()
    table.ask("cy", Sit(1, table="t1", commitment=hash_of(CYS)))
    table.do(Start("ann", b""))
    reveal(table, "ann", ANNS)
    reveal(table, "bea", BEAS)
    table.do(VoidRound())
    table.do(Start("ann", b""))
    return table


def test_a_start_waits_until_all_have_committed_again() -> None:
    table = second_round()
    assert info(table).starting == "committing"
    commit(table, "ann", CYS)
    number = RevealNumber(1, table="t1", round=1, contribution=CYS)
    assert table.refused("ann", number) == "not_revealing"
    commit(table, "bea", OTHER)
    assert info(table).starting == "revealing"
    reveal(table, "ann", CYS)
    reveal(table, "bea", OTHER)
    assert (table.game.header.voided, info(table).voided) == (1, 1)
    assert table.game.header.contributions == {"red": CYS, "blue": OTHER}


def test_a_browser_that_does_not_commit_again_loses_its_seat() -> None:
    table = second_round()
    commit(table, "ann", CYS)
    table.do(VoidRound())
    assert (table.chairs(), table.state.voided) == ("red Ann", 2)


def test_the_log_alone_restores_a_round() -> None:
    table = starting()
    reveal(table, "bea", BEAS)
    table.state = fold(TableState("t1", CATALOG), table.log)
    assert info(table).starting == "revealing"
    reveal(table, "ann", ANNS)
    assert table.game.header.contributions == {"red": ANNS, "blue": BEAS}


def test_a_device_reveals_for_all_its_seats() -> None:
    table = seated()
    table.ask("ann", AddLocalPlayer(1, table="t1", name=PersonName("Kid")))
    table.do(Start("ann", b""))
    reveal(table, "ann", ANNS)
    table.do(VoidRound())
    assert table.chairs() == "red Ann, ivory Kid"


def test_a_matched_game_starts_and_closes_by_itself() -> None:
    table = seated(paired=("ann", "bea"))
    table.ask("ann", SetReady(1, table="t1", ready=True))
    assert info(table).starting == "revealing"
    reveal(table, "ann", ANNS)
    reveal(table, "bea", BEAS)
    assert table.state.stage == "playing"


def test_a_matched_table_closes_if_its_start_is_voided() -> None:
    table = seated(paired=("ann", "bea"))
    table.ask("ann", SetReady(1, table="t1", ready=True))
    timeouts = TableTimeouts(Limits(gather=10, reveal=10), table.now)
    assert timeouts.due(table.state, table.now + 10) == [VoidRound()]
    table.do(VoidRound())
    assert timeouts.due(table.state, table.now + 10) == [Close()]
