"""Analyses of whole games, and of decisions in given positions."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from qiatan.bots.island.analysis.evaluator import island_evaluator
from qiatan.games.analysing import analyse_game
from qiatan.games.registry import ENTRY_BY_ID
from qiatan.island.game import ISLAND as ISLAND_GAME
from qiatan.island.public_rules import Visibility
from qiatan.kit.analysis.analysis import Analysis, verdict
from qiatan.kit.analysis.evaluator import EvaluatedDecision, MissedOffer
from qiatan.kit.analysis.frames import evaluate_frames
from qiatan.kit.game_log import Record
from qiatan.natick.game import NATICK
from tests.bots.island.wandering import gold_coast, wandering
from tests.golden import kept
from tests.island.scene import Scene, Values, table

TESTS = Path(__file__).parents[1]
ISLAND = TESTS / "island" / "golden" / "island.json"
FIRST = TESTS / "natick" / "golden" / "first.json"

WON = "red: city n29 n31 n2, settlement n12; blue: city n18 n38 n44, settlement n35"
"""A position in which both seats have seven points."""

PLACED = "red: settlement n9 n36, road e12 e45; blue: settlement n29 n22, road e42 e25"


def weighed(scene: Scene, line: str) -> EvaluatedDecision | None:
    name, action = line.split(": ")
    seat = scene.names.index(name)
    judge = island_evaluator(scene.position)
    return judge.evaluate_decision(scene.position.view(seat), seat, action, Random(1))


@pytest.fixture(scope="module", params=[ISLAND, FIRST], ids=["island", "natick"])
def record(request: pytest.FixtureRequest) -> Record:
    path: Path = request.param
    whole = kept(path, NATICK if path == FIRST else ISLAND_GAME).record
    return Record(whole.header, whole.entries[:36])


@pytest.fixture(scope="module")
def analysis(record: Record) -> Analysis:
    return analyse_game(record)


def test_win_probabilities_of_every_frame_add_up(record: Record, analysis: Analysis) -> None:
    assert len(analysis.open) == len(record.entries) + 1
    for frames in (analysis.open, *analysis.own):
        assert all(sum(chances) == 1000 for chances in frames)


def test_a_frame_is_evaluated_the_same_alone_and_in_an_analysis(
    record: Record, analysis: Analysis
) -> None:
    entry = ENTRY_BY_ID[record.header.game]
    (frame,) = evaluate_frames(entry.game, record, entry.evaluator, entry.hint_reasons, 30, 1)
    assert frame.open == analysis.open[30]
    assert frame.own == tuple(own[30] for own in analysis.own)


def test_the_luck_of_a_natick_roll_is_its_change_in_win_probability() -> None:
    """The learned win probability before a roll is the mean over all rolls."""
    entry, record = ENTRY_BY_ID["natick"], kept(FIRST, NATICK).record
    assert record.entries[15].action.startswith("dice")
    before, thrown = evaluate_frames(NATICK, record, entry.evaluator, entry.hint_reasons, 15, 2)
    assert thrown.luck is not None
    assert thrown.luck[0] == pytest.approx(thrown.open[0] - before.open[0], abs=1)


@pytest.mark.parametrize(
    ("seats", "ships", "source"),
    [(2, False, "learned"), (3, False, "learned"), (5, False, "learned"), (3, True, "learned")],
)
def test_ending_a_turn_with_the_winning_city_in_hand_is_a_blunder(
    seats: int, ships: bool, source: str
) -> None:
    rules: Values = {"victory_points": 8, "seafarers": ships}
    scene = table(seats, WON, "red: ore 3 grain 2", rules=rules)
    judged = weighed(scene, "red: end")
    assert island_evaluator(scene.position).source == source
    assert judged is not None
    assert judged.options[0][0].startswith("city")
    assert verdict(round(1000 * (judged.options[0][1] - judged.played))) == "blunder"


def missed(scene: Scene, line: str) -> MissedOffer | None:
    name, action = line.split(": ")
    seat = scene.names.index(name)
    judge = island_evaluator(scene.position)
    return judge.missed_offer(scene.position.view(seat), seat, action, Random(1))


def test_a_trade_that_an_opponent_would_take_is_missed_at_the_end_of_the_turn() -> None:
    placed = f"{PLACED}; ivory: settlement n13 n41"
    hands = "red: wool 3 ore 3; blue: brick lumber grain 2 ore"
    scene = table(3, placed, hands, visibility=Visibility(hands=True))
    found = missed(scene, "red: end")
    assert found is not None
    assert (found.partner, scene.position.check(0, found.offer)) == (1, None)
    assert found.chance >= 0.5 and found.gain >= 0.01
    assert missed(scene, "red: buy") is None


def test_no_trade_is_missed_where_players_do_not_trade() -> None:
    rules: Values = {"player_trades": False}
    hands = "red: grain 2 ore 2 wool 2; blue: brick 2 lumber 2 grain ore"
    assert missed(table(3, PLACED, hands, rules=rules), "red: end") is None


def test_the_best_option_loses_nothing() -> None:
    scene = table(3, WON, "red: ore 3 grain 2", rules={"victory_points": 8})
    judged = weighed(scene, "red: city n12")
    assert judged is not None
    assert judged.played == judged.options[0][1]


def test_hidden_information_does_not_change_a_seats_analysis() -> None:
    result = []
    for theirs in ("blue: ore 2; ivory: wool 2", "blue: wool 2; ivory: ore 2"):
        scene = table(3, WON, f"red: grain 1; {theirs}")
        view = scene.position.view(0)
        result.append(island_evaluator(scene.position).win_probabilities_from_view(view, Random(3)))
    assert result[0] == result[1]


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{"map": gold_coast()}, {"map": "northern_fjords"}])
def test_every_position_is_evaluated(settings: Values) -> None:
    for position, seat in islice(wandering(3, settings, "judged", 60), 0, None, 4):
        judge = island_evaluator(position)
        assert sum(judge.win_probabilities(position)) == pytest.approx(1)
        legal = position.legal(seat)
        if legal:
            judge.evaluate_decision(position.view(seat), seat, legal[-1], Random(2))


def test_discards_on_another_players_seven_are_rated() -> None:
    scene = table(2, PLACED, "red: brick 6 grain 2 ore 3")
    scene.play("red: end", "blue: roll", "chance: dice 3 4")
    found = weighed(scene, "red: discard grain 2 ore 3")
    assert found is not None and found.options[0][1] > found.played
