"""Correspondence games: their time limits, and what happens when players are not connected."""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.protocol.parts import ClockInfo, TableSettings
from qiatan.protocol.requests import (
    Act,
    AddBot,
    ComposeCounter,
    Pause,
    ProposeEnd,
    SetAutoDecline,
    Sit,
)
from qiatan.services.limits import Limits
from qiatan.services.peers import Present
from qiatan.tables.core.commands import (
    Close,
    Create,
    DropEndVote,
    EndPause,
    ExpireClocks,
    Start,
    VoidRound,
)
from qiatan.tables.core.decide import fold
from qiatan.tables.core.state import TableState
from qiatan.tables.live.table_timeouts import TableTimeouts
from qiatan.tables.wire.game_view import clock_infos
from tests.tables.play_through import SEED, Driven, opened, settings, started
from tests.tables.test_fair_dice import ANNS, BEAS, hash_of, info, reveal
from tests.tables.test_island_timer import CATALOG, has, may_offer, step, until_clock, view
from tests.tables.test_turn_timer import lines, run_out, turn_clock

HOUR: Final = 3600
DAY: Final = 86400
CARDS = ("brick", "lumber", "wool", "grain", "ore")


def timeouts(table: Driven, **present: str) -> TableTimeouts:
    """The timeouts of a table that was just loaded, with these people present."""
    loaded = TableTimeouts(Limits(reveal=10), table.now)
    loaded.update({person: Present(name) for person, name in present.items()}, table.now)
    return loaded


def island(**rules: bool | int) -> Driven:
    """Ann and two bots on the island, with a day per turn."""
    table = Driven(CATALOG)
    chosen = TableSettings(
        name="",
        game="island",
        public=False,
        max_players=3,
        bot_speed="fast",
        rules=dict(rules),
        turn_timer=DAY,
    )
    table.do(Create("ann", "Ann", "KELP-42", chosen))
    for _ in range(2):
        table.ask("ann", AddBot(1, table="t1", bot="any"))
    table.do(Start("ann", SEED))
    return table


def holds(table: Driven, seat: int, card: str) -> bool:
    hand = view(table, seat).seats[seat].hand
    return hand is not None and getattr(hand, card) > 0


def offered(table: Driven) -> int:
    """Play until a bot makes an offer that Ann cannot accept. Returns Ann's seat."""
    random, ann = Random(4), next(i for i, one in enumerate(table.state.occupants) if one.person)
    while True:
        seat = table.game.position.awaited()[0]
        if seat not in (ann, -1) and may_offer(table):
            give = next((card for card in CARDS if has(table, card)), "")
            want = next(
                (card for card in CARDS if card != give and not holds(table, ann, card)), ""
            )
            if give and want:
                table.act(seat, f"offer {give} for {want}")
                return ann
        step(table, random)


def test_every_turn_has_the_same_time_even_in_the_setup() -> None:
    table = started("bea", timer=DAY)
    assert turn_clock(table) == ClockInfo(seat=0, kind="turn", seconds=DAY, left=DAY)
    table.now += DAY - 1
    table.do(ExpireClocks())
    assert lines(table) == []
    table.now += 1
    table.do(ExpireClocks())
    assert lines(table)[0] == "0: draw"


def test_discards_and_build_windows_have_the_time_of_a_turn() -> None:
    assert until_clock(island(hand_limit=2), "discard").seconds == DAY
    assert until_clock(island(special_build_phase=True), "special_build").seconds == DAY


def test_an_offer_is_open_for_hours_and_stops_an_hour_for_a_counter_offer() -> None:
    table = island()
    asked = offered(table)
    clocks = {one.kind: one.seconds for one in clock_infos(table.game, table.now)}
    assert clocks["offer"] == 8 * HOUR
    person = table.state.occupants[asked].person or ""
    table.ask(person, ComposeCounter(1, table="t1", composing=True))
    clocks = {one.kind: one.seconds for one in clock_infos(table.game, table.now)}
    assert clocks["counter"] == HOUR


def test_no_decline_shows_what_an_absent_player_holds() -> None:
    table = island()
    asked = offered(table)
    person = table.state.occupants[asked].person or ""
    table.ask(person, SetAutoDecline(1, table="t1", on=True))
    assert table.game.declining == frozenset()


def test_absent_players_are_not_replaced_and_hosts_stay_hosts() -> None:
    table = started("bea", timer=DAY)
    loaded = timeouts(table, bea="Bea")
    assert loaded.due(table.state, table.now + DAY - 1) == []
    assert loaded.next_due(table.state) == table.now + DAY


def test_a_bot_takes_over_after_two_timeouts_and_the_player_can_return() -> None:
    table = started("bea", timer=DAY, rounds=3, cheers=True)
    while table.state.occupants[0].turns_ran_out < 2:
        seat = table.game.awaited[0]
        if seat == 0:
            run_out(table)
        else:
            table.act(seat, table.game.position.legal(seat)[0])
    assert table.state.occupants[0].substitute == "last"
    at = table.game.question(0) or 0
    table.ask(table.person(0), Act(1, table="t1", at=at, action="cheer"))
    assert table.state.occupants[0].substitute is None


def test_a_game_without_players_pauses_until_one_of_them_comes() -> None:
    table = started(timer=DAY, rounds=3, bots=1)
    while table.state.active_game is not None:
        seat = table.game.awaited[0]
        if table.state.occupants[seat].bot:
            table.act(seat, table.game.position.legal(seat)[0])
        else:
            run_out(table)
    assert (table.state.paused, table.state.deadline) == (True, None)
    assert timeouts(table).next_due(table.state) is None
    assert timeouts(table, ann="Ann").due(table.state, table.now) == [EndPause()]
    table.do(EndPause())
    assert not table.state.paused


def test_players_cannot_pause_a_game_by_days() -> None:
    table = started("bea", timer=DAY)
    assert table.refused("ann", Pause(1, table="t1")) == "pause_by_days"


def test_a_vote_to_end_the_game_lasts_as_long_as_a_turn() -> None:
    table = started("bea", timer=172800)
    table.ask("ann", ProposeEnd(1, table="t1", end="abort"))
    table.now += DAY
    assert timeouts(table).due(table.state, table.now) == []
    assert DropEndVote() in timeouts(table).due(table.state, table.now + DAY)


def test_an_open_table_waits_for_players_for_two_weeks() -> None:
    table = opened("bea", timer=DAY)
    loaded = timeouts(table, bea="Bea")
    assert loaded.due(table.state, table.now + 14 * DAY - 1) == []
    assert loaded.due(table.state, table.now + 14 * DAY) == [Close()]


def test_the_game_starts_without_the_numbers_of_absent_people() -> None:
    table = Driven()
    wanted = settings(timer=DAY)
    table.do(Create("ann", "Ann", "KELP-42", wanted, SEED, commitment=hash_of(ANNS)))
    table.ask("bea", Sit(1, table="t1", commitment=hash_of(BEAS)))
    table.do(Start("ann", b""))
    reveal(table, "ann", ANNS)
    table.do(VoidRound())
    assert (table.chairs(), info(table).starting) == ("red Ann, blue Bea", "committing")
    assert [one.must_commit for one in table.state.occupants] == [True, False]
    table.do(VoidRound())
    assert table.game.header.contributions == {}
    assert fold(TableState("t1", table.state.catalog), table.log).game is not None
