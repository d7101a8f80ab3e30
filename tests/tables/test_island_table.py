"""The island game at a table: played to the end, including clocks, and replayed."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Literal

import msgspec
import pytest

from qiatan.island.game import ISLAND
from qiatan.island.view_types import View
from qiatan.protocol.requests import AddBot
from qiatan.server.create_table import quick_settings
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.commands import BotAction, Create, ExpireClocks, Start
from qiatan.tables.core.decide import fold
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.table_info import snapshot, table_info
from tests.tables.play_through import Driven

CATALOG = GameCatalog({ISLAND.id: ISLAND}, {ISLAND.id: ("any",)})
EAGER = ("settlement", "city", "road", "buy")


def bots_table(seed: int, timer: Literal[0, 300] = 0) -> Driven:
    table = Driven(CATALOG)
    settings = msgspec.structs.replace(quick_settings(CATALOG), turn_timer=timer)
    table.do(Create("ann", "Ann", "KELP-42", settings))
    for _ in range(3):
        table.ask("ann", AddBot(1, table="t1", bot="any"))
    table.do(Start("ann", bytes([seed]) * 32))
    return table


def choice(view: object, random: Random) -> str:
    """Builds if possible, otherwise acts at random; sometimes offers a trade."""
    assert isinstance(view, View)
    assert view.you is not None
    legal = view.you.legal
    eager = [action for action in legal if action.split()[0] in EAGER]
    return random.choice(eager if eager and random.random() < 0.9 else legal)


def step(table: Driven, random: Random) -> None:
    table.now += random.choice((1, 1, 1, 45))
    if table.game.deadline is not None and table.game.deadline <= table.now:
        table.do(ExpireClocks())
        return
    seat = table.game.position.awaited()[0]
    table.act(seat, choice(table.game.position.view(seat), random))


def face(state: TableState, person: str) -> bytes:
    received = snapshot(state, table_info(state, {}), Player(person), 1e6)
    return msgspec.json.encode(received)


def test_quick_play_can_show_all_cards() -> None:
    settings = quick_settings(CATALOG, changed={"open_hands": True, "bank_display": "exact"})
    assert (settings.rules["open_hands"], settings.rules["bank_display"]) == (True, "exact")


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_the_fold_of_its_log(seed: int) -> None:
    table, random = bots_table(seed), Random(seed)
    while table.state.stage == "playing" and len(table.log) < 6000:
        step(table, random)
    assert table.state.stage == "over"
    replayed = fold(TableState("t1", CATALOG), table.log)
    for person in ("ann", "spectator"):
        assert face(replayed, person) == face(table.state, person)


def test_the_table_discards_for_seats_whose_time_is_up() -> None:
    table, random = bots_table(5, 300), Random(5)
    while not any(clock.clock.kind == "discard" for clock in table.game.countdowns):
        step(table, random)
    owing = len(table.game.position.awaited())
    table.now += 60
    for _ in range(owing):
        table.do(ExpireClocks())
    assert table.game.deadline is None or table.game.deadline > table.now


def test_a_flag_is_too_late_once_its_seat_must_answer() -> None:
    table = Driven(CATALOG)
    settings = msgspec.structs.replace(
        quick_settings(CATALOG), rules={"special_build_phase": True}, max_players=2
    )
    table.do(Create("ann", "Ann", "KELP-42", settings))
    table.ask("ann", AddBot(1, table="t1", bot="any"))
    table.do(Start("ann", bytes(32)))
    while not table.game.position.invited():
        seat = table.game.position.awaited()[0]
        table.act(seat, table.game.position.legal(seat)[0])
    (waiting,) = table.game.position.invited()
    asked = table.game.question(waiting) or 0
    table.act(1 - waiting, an_offer(table, 1 - waiting))
    assert table.game.question(waiting) == table.state.number != asked
    assert table.code_of(BotAction(waiting, asked, "raise")) == "stale"


def an_offer(table: Driven, seat: int) -> str:
    """An offer that the seat can fulfil."""
    view = table.game.position.view(seat)
    assert isinstance(view, View)
    hand = view.seats[seat].hand
    assert hand is not None
    counts = dataclasses.asdict(hand)
    held, other = sorted(counts, key=lambda name: counts[name] == 0)[::4]
    return f"offer {held} for {other}"
