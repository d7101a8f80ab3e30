"""Undo restores everything to the state before a piece was placed."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from qiatan.island.game import ISLAND
from qiatan.kit.game import Game
from qiatan.kit.seats import CHANCE
from qiatan.natick.game import NATICK
from qiatan.protocol.messages import AnyMessage, Moved, TableSnapshot
from qiatan.protocol.parts import LogLine
from qiatan.protocol.requests import Act, GiveToBot, Pause, Resume, Sit, Undo
from qiatan.server.create_table import quick_settings
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.clocks import Countdown
from qiatan.tables.core.commands import Create, ExpireClocks, Start
from qiatan.tables.core.decide import fold
from qiatan.tables.core.events import Played, Undone, from_json
from qiatan.tables.core.state import TableState
from qiatan.tables.live.broadcaster import Broadcaster, Subscriber
from qiatan.tables.wire.game_view import log_lines, view_fields
from tests.tables.harness import Outbox
from tests.tables.play_through import SEED, Driven

GAMES: tuple[Game, ...] = (ISLAND, NATICK)
WATCHER = None
PERSONS = ("ann", "bea", "eve")


def game_of(game: Game, *, undo: bool = True, timer: int = 0, **rules: str | bool) -> Driven:
    """Ann and Bea in the first turn."""
    catalog = GameCatalog({game.id: game}, {game.id: ("first",)})
    usual = quick_settings(catalog)
    chosen = replace(
        usual,
        undo=undo,
        turn_timer=60 if timer else 0,
        time_bank=120 if timer else 0,
        rules={**usual.rules, **rules},
    )
    table = Driven(catalog)
    table.do(Create("ann", "Ann", "KELP-42", chosen))
    table.ask("bea", Sit(1, table="t1"))
    table.do(Start("ann", SEED))
    return table


def seen(table: Driven) -> bytes:
    """Each viewer's view and log, and the awaited seats."""
    viewers = (0, 1, WATCHER)
    views = [view_fields(table.game, viewer) for viewer in viewers]
    logs = [log_lines(table.game, viewer) for viewer in viewers]
    return msgspec.json.encode([views, logs, table.game.awaited])


def undo(table: Driven, seat: int) -> None:
    table.ask(table.person(seat), Undo(1, table="t1", at=table.game.undoable(seat) or 0))


def undo_code(table: Driven, seat: int, at: int | None = None) -> str:
    at = table.game.undoable(seat) or 0 if at is None else at
    return table.refused(table.person(seat), Undo(1, table="t1", at=at))


def place(table: Driven) -> int:
    """Perform the awaited seat's first legal action; returns the seat."""
    seat = table.game.awaited[0]
    table.act(seat, table.game.position.legal(seat)[0])
    return seat


def turn_of(table: Driven, random: Random) -> None:
    seat = table.game.awaited[0]
    table.act(seat, random.choice(table.game.position.legal(seat)))


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_undo_restores_what_every_viewer_sees(game: Game, random: Random) -> None:
    table = game_of(game, timer=60)
    undone = 0
    for _ in range(80):
        before, seat = seen(table), table.game.awaited[0]
        turn_of(table, random)
        if table.state.stage == "over":
            break
        if table.game.undoable(seat) is not None and random.random() < 0.5:
            undo(table, seat)
            assert seen(table) == before
            undone += 1
    assert undone
    reloaded = fold(TableState("t1", table.state.catalog), table.log)
    assert reloaded.game is not None
    assert reloaded.game.countdowns == table.game.countdowns
    table.state, decided = reloaded, seen(table)
    assert seen(table) == decided


@pytest.mark.slow
@settings(max_examples=6, deadline=None)
@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_chance_continues_as_if_nothing_had_been_undone(game: Game, random: Random) -> None:
    straight, winding = game_of(game), game_of(game)
    for _ in range(60):
        seat = straight.game.awaited[0]
        action = random.choice(straight.game.position.legal(seat))
        winding.act(seat, action)
        if winding.game.undoable(seat) is not None:
            undo(winding, seat)
            winding.act(seat, action)
        straight.act(seat, action)
        if straight.state.stage == "over":
            break
        assert seen(straight) == seen(winding)


def test_subscribers_see_what_a_snapshot_shows() -> None:
    table = game_of(ISLAND)
    broadcaster, outboxes = Broadcaster(table.state), [Outbox() for _ in PERSONS]
    for person, outbox in zip(PERSONS, outboxes, strict=True):
        broadcaster.subscribe(Subscriber(person, person, outbox), None, table.now)
    seat = place(table)
    broadcaster.publish(table.state, table.now)
    since = table.state.number
    undo(table, seat)
    broadcaster.publish(table.state, table.now)
    for person, outbox in zip(PERSONS, outboxes, strict=True):
        now, back = Outbox(), Outbox()
        broadcaster.subscribe(Subscriber(person, person, now), None, table.now)
        broadcaster.subscribe(Subscriber(person, person, back), since, table.now)
        assert held(outbox.received) == held(now.received)
        assert held([*outbox.received[:2], *back.received]) == held(now.received)


def held(result: list[AnyMessage]) -> tuple[object, ...]:
    """View, log, question and undoable event as a client has them."""
    view: dict[str, object] = {}
    log: list[LogLine] = []
    asked: tuple[int | None, int | None] = None, None
    for message in result:
        if isinstance(message, TableSnapshot):
            view, log = dict(message.view or {}), message.log
            asked = message.at, message.undo
        elif isinstance(message, Moved):
            view, log = view | message.view, [*log[: message.kept], *message.log]
            asked = message.at, message.undo
    return view, log, asked


def test_an_undone_action_stays_in_the_tables_log() -> None:
    table = game_of(ISLAND)
    seat = place(table)
    undo(table, seat)
    played, undone = (from_json(event.body) for event in table.log[-2:])
    assert isinstance(played, Played)
    assert undone == Undone(number=table.log[-2].number)
    assert table.game.log == []


def test_several_actions_can_be_undone_in_turn() -> None:
    table = game_of(ISLAND)
    before = seen(table)
    seat = place(table)
    assert place(table) == seat
    undo(table, seat)
    undo(table, seat)
    assert seen(table) == before
    assert undo_code(table, seat) == "not_undoable"


def test_undo_ends_when_another_player_acts() -> None:
    table = game_of(ISLAND)
    first = place(table)
    place(table)
    second = place(table)
    assert second != first
    assert undo_code(table, first) == "not_undoable"
    assert table.game.undoable(second) is not None


def test_rolling_dice_ends_undo() -> None:
    table = game_of(ISLAND)
    while table.game.position.turns_begun() == 0 or table.game.log[-1].seat != CHANCE:
        place(table)
    seat = table.game.awaited[0]
    assert undo_code(table, seat) == "not_undoable"


def test_a_settlement_that_reveals_hexes_cannot_be_undone() -> None:
    table = game_of(ISLAND, mystery=True)
    seat = place(table)
    assert undo_code(table, seat) == "not_undoable"


def test_an_undo_names_the_event_it_undoes() -> None:
    table = game_of(ISLAND)
    seat = place(table)
    at = table.game.undoable(seat)
    assert at is not None
    place(table)
    assert undo_code(table, seat, at) == "stale"


def test_an_action_that_answers_an_undone_question_is_stale() -> None:
    table = game_of(ISLAND)
    seat = place(table)
    road, at = table.game.position.legal(seat)[0], table.game.question(seat)
    assert at is not None
    undo(table, seat)
    assert table.refused(table.person(seat), Act(1, table="t1", at=at, action=road)) == "stale"


def test_a_table_can_forbid_undo() -> None:
    table = game_of(ISLAND, undo=False)
    seat = place(table)
    assert table.game.undoable(seat) is None
    assert undo_code(table, seat) == "undo_off"


def test_placements_by_the_table_cannot_be_undone() -> None:
    table = game_of(ISLAND, timer=60)
    seat = place(table)
    table.now += 1000
    table.do(ExpireClocks())
    assert undo_code(table, seat) == "not_undoable"


def test_players_cannot_undo_for_a_bot_they_let_play() -> None:
    table = game_of(ISLAND)
    seat = place(table)
    person, colour = table.person(seat), table.state.occupants[seat].colour
    table.ask(person, GiveToBot(1, table="t1", colour=colour, bot="first"))
    assert undo_code(table, seat) == "bot_plays"


@pytest.mark.parametrize("pause", [0, 500])
def test_undo_returns_no_clock_time(pause: int) -> None:
    table = game_of(ISLAND, timer=60)
    seat = place(table)
    table.now += 10
    place(table)
    if pause:
        table.ask("ann", Pause(1, table="t1"))
        table.now += pause
        table.ask("ann", Resume(1, table="t1"))
    undo(table, seat)
    assert [left(one, table.now) for one in table.game.countdowns] == [(seat, 230)]


def test_undo_restores_the_time_bank_that_a_turn_used() -> None:
    table = game_of(ISLAND, timer=60)
    seat = place(table)
    table.now += 200
    place(table)
    assert table.game.banks.of(seat) == 40
    undo(table, seat)
    assert table.game.banks.of(seat) == 120
    assert [left(one, table.now) for one in table.game.countdowns] == [(seat, 40)]


def left(countdown: Countdown, now: float) -> tuple[int, float]:
    return countdown.clock.seat, countdown.left_at(now)
