"""A game's report compared with numbers worked out by hand."""

from __future__ import annotations

import pytest

from qiatan.island.report.reporter import SECRET_FLOWS, IslandReporter
from qiatan.island.report.roll_cards import chances
from qiatan.island.roll import throw
from qiatan.kit.game_log import parse_log_item
from qiatan.kit.refusal import Refused
from qiatan.kit.report import PublicReport, Report, public_report
from tests.island.scene import Scene, table
from tests.island.sea import at_sea

HILLS = "red: settlement n8"  # mountains 10, pasture 2, hills 6: nine rolls of 36 pay a card
SIX = ("red: roll", "chance: dice 3 3")
KNIGHT = "red: knight"
RAID = ("red: knight", "red: robber h4")


def report(scene: Scene, *lines: str) -> Report:
    reporter = IslandReporter(scene.state, scene.names)
    for line in lines:
        reporter.take(parse_log_item(line, scene.names))
    return reporter.report()


def flow(result: Report | PublicReport, code: str, seat: int = 0) -> tuple[int, int]:
    """Cards gained and lost."""
    (found,) = [one for one in result.flows if one.code == code]
    return sum(found.gained[seat]), sum(found.lost[seat])


def withheld(result: Report) -> dict[str, tuple[int, ...]]:
    return {one.code: one.seats for one in result.withheld}


def test_luck_compares_a_roll_with_all_possible_rolls() -> None:
    luck = report(table(after=HILLS, rolled=False), *SIX).luck[0]
    assert [luck.got, luck.expected] == pytest.approx([1, 9 / 36])
    assert luck.variance == pytest.approx(9 / 36 - (9 / 36) ** 2)


def test_a_city_doubles_the_expected_production() -> None:
    luck = report(table(after=f"{HILLS}; red: city n8", rolled=False), *SIX).luck[0]
    assert [luck.got, luck.expected] == pytest.approx([2, 18 / 36])


def test_no_card_is_expected_of_the_robbers_hex() -> None:
    game = table(after=HILLS, rolled=False)
    game.state.robber = 4
    result = report(game, *SIX)
    assert [result.luck[0].got, result.luck[0].expected] == pytest.approx([0, 4 / 36])
    assert withheld(result) == {"robber": (1, 0), "bank": (0, 0)}
    assert [place.withheld for place in result.places if place.place == "h4"] == [1]


def test_no_card_is_expected_of_a_bank_that_is_short() -> None:
    result = report(table(after=f"{HILLS}; blue: settlement n18", bank="brick", rolled=False), *SIX)
    assert (result.luck[0].got, result.luck[0].expected) == (0, 0)
    assert withheld(result) == {"robber": (0, 0), "bank": (1, 1)}


def test_a_sole_claimant_gets_the_remaining_cards() -> None:
    result = report(table(after=f"{HILLS}; red: city n8", bank="brick", rolled=False), *SIX)
    assert [result.luck[0].got, result.luck[0].expected] == pytest.approx([1, 5 / 36])
    assert withheld(result)["bank"] == (1, 0)


def test_luck_with_balanced_dice_depends_on_the_remaining_deck() -> None:
    left = chances(throw(3, 3) | throw(1, 1) | throw(2, 4))
    assert {total: share for total, share in left.items() if share} == {
        2: pytest.approx(1 / 3),
        6: pytest.approx(2 / 3),
    }


def test_gold_is_luck_and_its_cards_are_counted_when_they_are_picked() -> None:
    game = at_sea("red: settlement n24; blue: city n33", rolled=False)
    result = report(game, "red: roll", "chance: dice 1 3", "red: pick ore", "blue: pick brick 2")
    assert [luck.got for luck in result.luck] == [1, 2]
    assert result.luck[1].expected == pytest.approx(3 / 36 * 2 + 5 / 36 * 2)
    assert (flow(result, "gold"), flow(result, "gold", 1)) == ((1, 0), (2, 0))
    assert [place.seats for place in result.places if place.kind == "gold"] == [(1, 2)]


def test_gold_of_a_bank_that_is_short_goes_to_the_roller_first() -> None:
    game = at_sea("red: settlement n24; blue: city n33", bank="ore 2", rolled=False)
    result = report(game, "red: roll", "chance: dice 1 3", "red: pick ore", "blue: pick ore")
    assert [luck.got for luck in result.luck] == [1, 1]
    assert withheld(result)["bank"] == (0, 1)


def test_cards_are_counted_by_the_cause_of_their_move() -> None:
    game = table(
        after=f"{HILLS}; blue: settlement n18",
        hands="red: brick lumber, wool 4; blue: ore 2",
        cards="red: knight, monopoly",
    )
    result = report(
        game,
        "red: road e7",
        "red: bank wool 4 for grain",
        "red: offer grain for ore",
        "blue: accept",
        "red: close blue",
        "red: monopoly ore",
    )
    assert (flow(result, "built"), flow(result, "bank")) == ((0, 2), (1, 4))
    assert (flow(result, "trades"), flow(result, "trades", 1)) == ((1, 1), (1, 1))
    assert (flow(result, "monopoly"), flow(result, "monopoly", 1)) == ((1, 0), (0, 1))
    assert [(trade.partner, trade.gave, trade.got) for trade in result.trades] == [
        (None, (0, 0, 4, 0, 0), (0, 0, 0, 1, 0)),
        (1, (0, 0, 0, 1, 0), (0, 0, 0, 0, 1)),
    ]


def test_records_are_the_most_that_a_seat_ever_had() -> None:
    cities = f"{HILLS}; red: city n8; red: road e10 e11 e12"
    result = report(
        table(after=cities, rolled=False), *SIX, "red: end", "blue: roll", "chance: dice 1 1"
    )
    assert {one.code: one.seats for one in result.records} == {"route": (3, 0), "roll": (2, 0)}


def test_a_theft_counts_for_both() -> None:
    game = table(after=f"{HILLS}; blue: settlement n18", hands="blue: ore", cards="red: knight")
    result = report(game, "red: knight", "red: robber h4", "chance: take ore")
    assert (flow(result, "robber"), flow(result, "robber", 1)) == ((1, 0), (0, 1))


def test_only_the_number_of_stolen_cards_is_public() -> None:
    def public(stolen: str) -> PublicReport:
        game = table(after=f"{HILLS}; blue: settlement n18", hands="blue: ore wool", cards=KNIGHT)
        return public_report(report(game, *RAID, f"chance: take {stolen}"), SECRET_FLOWS)

    assert public("ore") == public("wool")
    assert flow(public("ore"), "robber") == (1, 0)


def test_points_are_listed_by_turn_with_changes_of_awards() -> None:
    game = table(hands="blue: wool grain ore", knights="red: 2", cards="red: knight", active="red")
    result = report(
        game,
        *("red: knight", "red: robber h4", "red: end"),
        *("blue: roll", "chance: dice 1 1", "blue: buy", "chance: draw victory_point"),
    )
    points, cards = result.series
    assert (points.seats, cards.seats) == (((2, 2), (0, 1)), ((0, 0), (3, 0)))
    assert [(mark.turn, mark.code, mark.seat) for mark in result.marks] == [(0, "largest_army", 0)]
    assert {one.code: one.seats for one in result.points} == {
        "largest_army": (2, 0),
        "victory_point": (0, 1),
    }


def test_an_illegal_line_is_refused() -> None:
    with pytest.raises(Refused):
        report(table(), "red: road e0")
