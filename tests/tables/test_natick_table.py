"""A two-player game without maps at a table: settings, clocks, replay."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from qiatan.island.game import ISLAND
from qiatan.natick.game import NATICK
from qiatan.protocol.requests import AddBot, Configure
from qiatan.server.create_table import quick_settings
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.commands import Create, ExpireClocks, Start
from qiatan.tables.core.decide import fold
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.game_offers import game_offers
from qiatan.tables.wire.table_info import snapshot, table_info
from tests.tables.play_through import Driven

CATALOG = GameCatalog({ISLAND.id: ISLAND, NATICK.id: NATICK}, {NATICK.id: ("any",)})


def founded() -> Driven:
    table = Driven(CATALOG)
    table.do(Create("ann", "Ann", "KELP-42", quick_settings(CATALOG, "natick")))
    return table


def face(state: TableState, person: str) -> bytes:
    return msgspec.json.encode(snapshot(state, table_info(state, {}), Player(person), 1e6))


def test_it_is_offered_without_maps_and_for_two() -> None:
    (offer,) = [offer for offer in game_offers(CATALOG) if offer.game == "natick"]
    assert (offer.maps, offer.least_seats, offer.most_seats) == ([], 2, 2)
    assert all(option.kind != "map" for option in offer.options)


def test_a_quick_game_has_two_seats_and_its_own_rules() -> None:
    table = founded()
    assert table.state.settings.max_players == 2
    assert set(table.state.settings.rules) == {option.name for option in NATICK.options}
    assert (table_info(table.state, {}).closed, table.state.map_title) == ([], "")


def test_a_third_seat_is_refused() -> None:
    table = founded()
    more = msgspec.structs.replace(table.state.settings, max_players=3)
    assert table.refused("ann", Configure(1, table="t1", settings=more)) == "bad_player_count"
    table.ask("ann", AddBot(1, table="t1", bot="any"))
    assert table.refused("ann", AddBot(1, table="t1", bot="any")) == "table_full"


def test_a_table_can_change_its_game() -> None:
    table = founded()
    island = quick_settings(CATALOG, "island")
    table.ask("ann", Configure(1, table="t1", settings=island))
    assert table_info(table.state, {}).most_seats == 4
    table.ask("ann", Configure(1, table="t1", settings=quick_settings(CATALOG, "natick")))
    assert table_info(table.state, {}).most_seats == 2


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_the_fold_of_its_log(seed: int) -> None:
    table, random = founded(), Random(seed)
    timed = msgspec.structs.replace(table.state.settings, turn_timer=60)
    table.ask("ann", Configure(1, table="t1", settings=timed))
    table.ask("ann", AddBot(1, table="t1", bot="any"))
    table.do(Start("ann", bytes([seed]) * 32))
    while table.state.stage == "playing" and len(table.log) < 6000:
        table.now += random.choice((1, 1, 1, 1, 70))
        if table.game.deadline is not None and table.game.deadline <= table.now:
            table.do(ExpireClocks())
        else:
            seat = table.game.position.awaited()[0]
            table.act(seat, random.choice(table.game.position.legal(seat)))
    assert table.state.stage == "over"
    replayed = fold(TableState("t1", CATALOG), table.log)
    for person in ("ann", "spectator"):
        assert face(replayed, person) == face(table.state, person)
