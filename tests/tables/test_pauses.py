"""Pauses: permission, votes, and how they end."""

from __future__ import annotations

from qiatan.protocol.parts import PauseInfo, PauseVoteInfo
from qiatan.protocol.requests import (
    BackFromPause,
    DeclinePause,
    GiveToBot,
    Pause,
    RemoveSeat,
    Resume,
)
from qiatan.tables.core.commands import DropPauseVote, EndPause, PauseAbandoned, Return, TakeOver
from qiatan.tables.wire.table_info import table_info
from tests.tables.play_through import Driven, opened, started

PAUSE, RESUME = Pause(1, table="t1"), Resume(1, table="t1")
DECLINE, BACK = DeclinePause(1, table="t1"), BackFromPause(1, table="t1")


def pause_of(table: Driven) -> PauseInfo | None:
    return table_info(table.state, {}).pause


def vote_of(table: Driven) -> PauseVoteInfo | None:
    return table_info(table.state, {}).pause_vote


def paused(*others: str, bots: int = 0) -> Driven:
    """A started game, paused by the host Ann."""
    table = started(*others, bots=bots)
    table.ask("ann", PAUSE)
    return table


def given_to_bot(table: Driven, person: str) -> GiveToBot:
    colour = next(s.colour for s in table.state.occupants if s.person == person)
    return GiveToBot(1, table="t1", colour=colour, bot="first")


def next_turn(table: Driven) -> None:
    before = table.game.position.turns_begun()
    while table.game.position.turns_begun() == before:
        seat = table.game.awaited[0]
        table.act(seat, table.game.position.legal(seat)[0])


def test_the_host_pauses_at_once_and_everyone_sees_it() -> None:
    table = paused("bea")
    assert pause_of(table) == PauseInfo(by="ann", back=[], longest=600.0)
    received = table.state.chat[-1].saying
    assert (received.name, received.notice) == ("Ann", "paused")


def test_a_pause_ends_when_every_person_is_back() -> None:
    table = paused("bea", "cid", bots=1)
    table.ask("bea", BACK)
    table.ask("bea", BACK)
    table.ask("ann", BACK)
    assert pause_of(table) == PauseInfo(by="ann", back=["ann", "bea"], longest=600.0)
    table.ask("cid", BACK)
    assert pause_of(table) is None
    assert sum("back_from_pause" in event.body for event in table.log) == 3


def test_a_single_player_ends_the_pause_by_returning() -> None:
    table = paused(bots=2)
    table.ask("ann", BACK)
    assert not table.state.paused


def test_players_replaced_by_bots_do_not_prolong_a_pause() -> None:
    table = paused("bea")
    table.ask("ann", BACK)
    table.ask("ann", given_to_bot(table, "bea"))
    assert not table.state.paused
    assert table.refused("bea", BACK) == table.refused("bea", PAUSE) == "bot_plays"


def test_players_removed_during_a_pause_do_not_prolong_it() -> None:
    table = paused("bea")
    table.ask("ann", BACK)
    colour = next(s.colour for s in table.state.occupants if s.person == "bea")
    table.ask("ann", RemoveSeat(1, table="t1", colour=colour))
    assert not table.state.paused


def test_without_players_only_the_host_ends_a_pause() -> None:
    table = paused("bea")
    table.ask("bea", given_to_bot(table, "bea"))
    table.ask("ann", given_to_bot(table, "ann"))
    assert table.state.paused
    table.ask("ann", RESUME)
    assert not table.state.paused


def test_players_who_take_their_seat_back_during_a_pause_must_be_ready() -> None:
    table = started("bea")
    table.do(TakeOver("bea"))
    table.ask("ann", PAUSE)
    table.do(Return("bea"))
    table.ask("ann", BACK)
    assert table.state.paused
    table.ask("bea", BACK)
    assert not table.state.paused


def test_only_the_host_can_resume_before_all_are_ready() -> None:
    table = paused("bea")
    assert table.refused("bea", RESUME) == "not_host"
    table.ask("ann", RESUME)
    assert pause_of(table) is None


def test_an_automatic_pause_ends_like_any_other() -> None:
    table = started("bea", timer=60)
    table.do(PauseAbandoned())
    assert pause_of(table) == PauseInfo(by=None, back=[], longest=600.0)
    for person in ("ann", "bea"):
        table.ask(person, BACK)
    assert not table.state.paused


def test_a_pause_ends_after_its_maximum_length() -> None:
    table = paused("bea")
    table.do(EndPause(), EndPause())
    assert not table.state.paused
    assert sum('"resumed"' in event.body for event in table.log) == 1


def test_ready_marks_do_not_carry_over_to_the_next_pause() -> None:
    table = paused("bea")
    table.ask("bea", BACK)
    table.do(EndPause())
    table.ask("ann", PAUSE)
    assert pause_of(table) == PauseInfo(by="ann", back=[], longest=600.0)


def test_a_pause_request_needs_all_players_to_agree() -> None:
    table = started("bea", "cid")
    table.ask("bea", PAUSE)
    assert (vote_of(table), table.state.paused) == (PauseVoteInfo(by="bea", agreed=["bea"]), False)
    assert (table.state.chat[-1].saying.name, table.state.chat[-1].saying.notice) == (
        "Bea",
        "pause_asked",
    )
    table.ask("cid", PAUSE)
    table.ask("cid", PAUSE)
    table.ask("ann", PAUSE)
    assert vote_of(table) is None
    assert pause_of(table) == PauseInfo(by="bea", back=[], longest=600.0)


def test_the_game_continues_during_a_pause_vote() -> None:
    table = started("bea")
    table.ask("bea", PAUSE)
    next_turn(table)
    assert vote_of(table) is not None


def test_players_replaced_by_bots_have_no_vote() -> None:
    table = started("bea", "cid")
    table.ask("bea", PAUSE)
    table.ask("cid", PAUSE)
    table.do(TakeOver("ann"))
    assert pause_of(table) == PauseInfo(by="bea", back=[], longest=600.0)


def test_a_single_decline_ends_the_vote_for_this_turn() -> None:
    table = started("bea", "cid")
    table.ask("bea", PAUSE)
    table.ask("cid", DECLINE)
    assert vote_of(table) is None
    assert table.refused("bea", PAUSE) == "pause_declined"
    next_turn(table)
    table.ask("bea", PAUSE)
    assert vote_of(table) == PauseVoteInfo(by="bea", agreed=["bea"])


def test_an_unanswered_vote_times_out() -> None:
    table = started("bea")
    table.ask("bea", PAUSE)
    table.do(DropPauseVote(), DropPauseVote())
    assert vote_of(table) is None
    assert [e.saying.notice for e in table.state.chat].count("pause_declined") == 1
    table.ask("ann", PAUSE)
    assert table.state.paused


def test_only_players_can_pause() -> None:
    table = started("bea")
    assert [table.refused("eve", request) for request in (PAUSE, DECLINE, BACK)] == [
        "not_seated"
    ] * 3
    before = opened("bea")
    assert [before.refused("ann", request) for request in (PAUSE, DECLINE, BACK, RESUME)] == [
        "not_playing"
    ] * 4


def test_declining_or_returning_without_a_pause_does_nothing() -> None:
    table = started("bea")
    written = len(table.log)
    for request in (DECLINE, BACK):
        table.ask("bea", request)
    assert len(table.log) == written
