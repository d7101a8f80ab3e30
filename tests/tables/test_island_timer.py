"""The turn timer on the island: the actions it takes, and when it stops."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from qiatan.island.game import ISLAND
from qiatan.island.view_types import View
from qiatan.kit.game import SettingValue
from qiatan.protocol.parts import ClockInfo, TableSettings
from qiatan.protocol.requests import AddBot, Pause, Resume
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.commands import Create, ExpireClocks, Start
from qiatan.tables.core.decide import fold
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.game_view import clock_infos
from tests.tables.play_through import Driven

CATALOG = GameCatalog({ISLAND.id: ISLAND}, {ISLAND.id: ("any",)})
EAGER = ("settlement", "city", "road", "buy")


def timed(seed: int, seats: int = 3, **rules: SettingValue) -> Driven:
    """Ann and bots, with one minute per turn."""
    table = Driven(CATALOG)
    settings = TableSettings(
        name="",
        game="island",
        public=False,
        max_players=seats,
        bot_speed="fast",
        rules=dict(rules),
        turn_timer=60,
    )
    table.do(Create("ann", "Ann", "KELP-42", settings))
    for _ in range(seats - 1):
        table.ask("ann", AddBot(1, table="t1", bot="any"))
    table.do(Start("ann", bytes([seed]) * 32))
    return table


def view(table: Driven, viewer: int | None = None) -> View:
    seen = table.game.position.view(viewer)
    assert isinstance(seen, View)
    return seen


def let_time_pass(table: Driven, clocks: int) -> None:
    """Let this many clocks run out without any actions."""
    for _ in range(clocks):
        assert table.state.game is not None
        assert table.game.deadline is not None
        table.now = max(table.now, table.game.deadline)
        before = len(table.game.log)
        table.do(ExpireClocks())
        assert len(table.game.log) > before


def step(table: Driven, random: Random) -> None:
    """Perform an action for a seat that must act or may raise a flag, preferably a build."""
    position = table.game.position
    seats = [*position.awaited(), *(s for s in position.invited() if random.random() < 0.2)]
    seat = random.choice(seats)
    legal = position.legal(seat)
    eager = [action for action in legal if action.split()[0] in EAGER]
    table.act(seat, random.choice(eager or legal))


def until_clock(table: Driven, kind: str, seed: int = 1) -> ClockInfo:
    """Play until a clock of this kind runs, and return it."""
    random = Random(seed)
    while table.state.stage == "playing":
        for clock in clock_infos(table.game, table.now):
            if clock.kind == kind:
                return clock
        table.now += 1
        step(table, random)
    raise AssertionError(f"no clock of the kind {kind}")


def turn_clock(table: Driven) -> ClockInfo:
    return next(c for c in clock_infos(table.game, table.now) if c.kind == "turn")


def test_a_game_without_actions_continues_and_builds_nothing_after_setup() -> None:
    table = timed(1)
    assert turn_clock(table).seconds == 120.0
    let_time_pass(table, 6)
    assert (view(table).turn, turn_clock(table).seconds) == (1, 60.0)
    let_time_pass(table, 100)
    assert view(table).turn > 30
    kinds = Counter(received.disclosure.public.action.split()[0] for received in table.game.log)
    assert (kinds["settlement"], kinds["road"]) == (6, 6)
    assert not kinds.keys() & {"city", "buy", "offer", "bank", "raise"}


@pytest.mark.parametrize("map_", [facts.id for facts in ISLAND.maps if facts.refusal is None])
def test_timeouts_alone_complete_setup_and_turns_on_every_map(map_: str) -> None:
    seats = min(6, ISLAND.seats(ISLAND.settings({"map": map_}))[1])
    seats = max(seats, ISLAND.seats(ISLAND.settings({"map": map_}))[0])
    table = timed(3, seats, map=map_, mystery=True, special_build_phase=True)
    let_time_pass(table, 2 * seats + 40)
    assert view(table).turn > 10


def test_a_timed_out_turn_is_one_batch_up_to_the_next_turn() -> None:
    table = timed(1)
    let_time_pass(table, 6)
    turn, written = view(table).turn, len(table.log)
    let_time_pass(table, 1)
    batch = table.log[written:]
    assert len({event.at for event in batch}) == 1
    assert "roll" in batch[0].body
    assert "end" in batch[-1].body or "discard" in str(clock_infos(table.game, table.now))
    assert view(table).turn in (turn, turn + 1)


def test_the_turn_clock_stops_for_discards_and_then_continues() -> None:
    table = timed(5, hand_limit=2)
    until_clock(table, "discard")
    stood = turn_clock(table)
    assert (stood.running, 0 < stood.left < 60) == (False, True)
    table.now += 20
    assert turn_clock(table).left == stood.left
    while any(clock.kind == "discard" for clock in clock_infos(table.game, table.now)):
        seat = table.game.position.awaited()[0]
        table.act(seat, table.game.position.legal(seat)[0])
    resumed = turn_clock(table)
    assert (resumed.running, resumed.left, resumed.seat) == (True, stood.left, stood.seat)
    assert table.state.game is not None
    assert table.game.deadline == table.now + stood.left


def test_discards_have_their_own_clock_even_after_the_turn_clock_expired() -> None:
    table = timed(5, hand_limit=2)
    random = Random(3)
    while "discard" not in {clock.kind for clock in clock_infos(table.game, table.now)}:
        if view(table).turn and not view(table).rolled:
            let_time_pass(table, 1)
        else:
            step(table, random)
    assert turn_clock(table).left == 0.0
    owing = len(table.game.position.awaited())
    assert table.game.deadline == table.now + 30
    let_time_pass(table, owing)
    assert table.game.deadline == table.now
    number = view(table).turn
    let_time_pass(table, 1)
    assert view(table).turn == number + 1


def test_a_build_window_has_its_own_clock_and_stops_the_turns() -> None:
    table = timed(2, special_build_phase=True)
    window = until_clock(table, "special_build")
    assert (window.seconds, window.left) == (20.0, 20.0)
    assert not turn_clock(table).running
    table.now += 5
    table.ask("ann", Pause(1, table="t1"))
    table.now += 100
    assert table.state.deadline is None
    table.ask("ann", Resume(1, table="t1"))
    assert table.game.deadline == table.now + 15
    number = view(table).turn
    let_time_pass(table, 1)
    assert view(table).turn == number + 1 or clock_infos(table.game, table.now)[0].left == 20.0


def test_an_open_offer_is_withdrawn_when_the_turn_is_over() -> None:
    table, random = timed(4), Random(4)
    while not (view(table).turn > 6 and view(table).rolled and may_offer(table)):
        step(table, random)
    seat = table.game.position.awaited()[0]
    card = next(name for name in ("brick", "lumber", "wool", "grain", "ore") if has(table, name))
    wanted = "ore" if card != "ore" else "wool"
    table.now += 50
    table.act(seat, f"offer {card} for {wanted}")
    table.now += 11
    number = view(table).turn
    while view(table).turn == number:
        table.do(ExpireClocks())
    assert [t.disclosure.public.action for t in table.game.log[-2:]] == ["cancel", "end"]


def may_offer(table: Driven) -> bool:
    seat = table.game.position.awaited()[0]
    you = view(table, seat).you
    return seat >= 0 and you is not None and you.may_offer is None


def has(table: Driven, card: str) -> bool:
    seat = table.game.position.awaited()[0]
    hand = view(table, seat).seats[seat].hand
    return hand is not None and getattr(hand, card) > 0


@pytest.mark.slow
def test_clocks_are_the_fold_of_any_prefix_of_the_log() -> None:
    table, random = timed(6, special_build_phase=True, hand_limit=3), Random(6)
    for _ in range(150):
        table.now += random.choice((0.25, 1, 7, 30))
        if table.game.deadline is not None and table.game.deadline <= table.now:
            table.do(ExpireClocks())
        else:
            step(table, random)
    for cut in range(5, len(table.log), 7):
        state = fold(TableState("t1", CATALOG), table.log[:cut])
        again = fold(state.fork(), table.log[cut:])
        assert again.game is not None
        assert again.game.countdowns == table.game.countdowns
