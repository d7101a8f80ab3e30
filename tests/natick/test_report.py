"""A game's report compared with numbers worked out by hand."""

from __future__ import annotations

import pytest

from qiatan.kit.game_log import parse_log_item
from qiatan.kit.report import Report
from qiatan.natick.report.reporter import NatickReporter
from tests.natick.scene import NAMES, Scene, table


def report(scene: Scene, *lines: str) -> Report:
    reporter = NatickReporter(scene.state)
    for line in lines:
        reporter.take(parse_log_item(line, NAMES))
    return reporter.report()


def flow(result: Report, code: str, seat: int = 0) -> tuple[int, int]:
    """Coins gained and lost."""
    (found,) = [one for one in result.flows if one.code == code]
    return sum(found.gained[seat]), sum(found.lost[seat])


def test_a_roll_has_the_production_of_all_dice() -> None:
    # Each number is on one of red's regions, so each of the four dice brings a coin, except for
    result = report(table(thrown=False), "chance: dice 2 2 null 5")
    assert result.luck[0].got == 3
    few = 4 * 4 / 6 - 4 * (1 / 6) ** 4  # a fourth die with the same number
    assert result.luck[0].expected == pytest.approx(few)
    assert result.rolls.count == 4
    assert {one.outcome: one.count for one in result.rolls.outcomes} == {
        "event": 1,
        "2": 2,
        "3": 0,
        "4": 0,
        "5": 1,
    }


def test_full_regions_and_an_empty_pool_produce_nothing() -> None:
    red = "wood 2 l1a 3, stone 3 l1b, grain 4 r1a, iron 5 r1b"
    result = report(table(red, thrown=False, pool="grain 6 iron 6"), "chance: dice 2 3 4 5")
    assert result.luck[0].got == 2


def test_coins_are_counted_by_the_cause_of_their_move() -> None:
    game = table(thrown=False)
    result = report(
        game,
        *("chance: dice null 4 2 3", "blue: divide suns moons / crowns arms", "red: keep first"),
        "red: harvest wood",
    )
    assert (flow(result, "harvest"), flow(result, "collection")) == ((1, 0), (1, 0))
    assert flow(result, "collection", 1) == (2, 0)
    brought = {place.place: place.seats for place in result.places if any(place.seats)}
    assert brought == {"grain 4": (1, 0), "wood 3": (0, 1), "iron 2": (0, 1)}


def test_payments_and_exchanges_are_counted() -> None:
    red = "wood 2 l1a 3, stone 3 l1b 1, grain 4 r1a, iron 5 r1b"
    result = report(table(red), "red: bank wood for stone", "red: end")
    assert flow(result, "bank") == (1, 3)
    assert [(trade.partner, trade.gave, trade.got) for trade in result.trades] == [
        (None, (3, 0, 0, 0), (0, 1, 0, 0))
    ]


def test_points_are_listed_by_source() -> None:
    result = report(table("town c, trader r1, wood 2 l1a", "village c, knight ca, wood 3 l1a"))
    assert {one.code: one.seats for one in result.points} == {
        "villages": (0, 1),
        "towns": (2, 0),
        "traders": (1, 0),
        "knights": (0, 1),
    }
