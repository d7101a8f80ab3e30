"""Statistics of the game in progress contain only public facts, also after an undo."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from qiatan.games.registry import GAMES, REPORTS, TRACKERS
from qiatan.island.game import ISLAND
from qiatan.kit.game import Game
from qiatan.kit.refusal import Refused
from qiatan.kit.report import PublicReport
from qiatan.natick.game import NATICK
from qiatan.server.live_statistics import LiveStatistics
from qiatan.services.catalog import GameCatalog
from tests.tables.play_through import Driven
from tests.tables.test_undo import game_of, place, undo

CATALOG = GameCatalog(GAMES, {}, reports=REPORTS, trackers=TRACKERS)


def report(statistics: LiveStatistics, table: Driven) -> PublicReport:
    return asyncio.run(statistics.statistics(table.state, None))


def test_an_undone_action_is_not_counted() -> None:
    statistics, table = LiveStatistics(CATALOG), game_of(ISLAND)
    for _ in range(4):
        seat = place(table)
        report(statistics, table)
        undo(table, seat)
        place(table)
    assert report(statistics, table) == report(LiveStatistics(CATALOG), table)


@pytest.mark.parametrize("game", [ISLAND, NATICK])
def test_later_answers_continue_the_count(game: Game) -> None:
    statistics, table = LiveStatistics(CATALOG), game_of(game)
    first = report(statistics, table)
    for _ in range(30):
        place(table)
    assert report(statistics, table) == report(LiveStatistics(CATALOG), table) != first


def test_only_unrated_tables_have_a_card_tracker() -> None:
    statistics, table = LiveStatistics(CATALOG), game_of(ISLAND)
    known = statistics.hands(table.state, 0)
    assert known is not None
    assert [hand.seat for hand in known.hands] == [1]
    assert statistics.hands(table.state, None) is None
    table.state.settings = replace(table.state.settings, rated=True)
    with pytest.raises(Refused, match="rated"):
        statistics.hands(table.state, 0)


def test_a_table_can_have_no_statistics() -> None:
    table = game_of(NATICK)
    table.state.settings = replace(table.state.settings, statistics=False)
    with pytest.raises(Refused, match="off at this table"):
        report(LiveStatistics(CATALOG), table)
