"""Statistics of the game in progress contain only public facts, also after an undo."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from qiatan.games.registry import GAMES, REPORTS
from qiatan.island.game import ISLAND
from qiatan.kit.game import Game
from qiatan.kit.refusal import Refused
from qiatan.kit.report import PublicReport
from qiatan.natick.game import NATICK
from qiatan.server.live_statistics import LiveStatistics
from qiatan.services.catalog import GameCatalog
from tests.tables.play_through import Driven
from tests.tables.test_undo import game_of, place, undo

CATALOG = GameCatalog(GAMES, {}, reports=REPORTS)


def report(statistics: LiveStatistics, table: Driven) -> PublicReport:
    return asyncio.run(statistics.statistics(table.state)).report


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


def test_a_table_can_have_no_statistics() -> None:
    table = game_of(NATICK)
    table.state.settings = replace(table.state.settings, statistics=False)
    with pytest.raises(Refused, match="off at this table"):
        report(LiveStatistics(CATALOG), table)
