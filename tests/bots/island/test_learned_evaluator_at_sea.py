"""The learned policy at tables with ships, with hand-set weights."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from qiatan.bots.island.analysis.learned_action_evaluator import LearnedActionEvaluator
from qiatan.bots.island.learned import sea_features as sea
from qiatan.bots.island.learned.inputs import inputs_for
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.seat_features import (
    BEST_SITE,
    SEAT_FEATURES,
    SITES,
    TABLE_FEATURES,
)
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.bots.learned.net import Net
from qiatan.bots.learned.weights_file import TrainingRecord, Weights
from qiatan.island.actions import MOVE_PIRATE, Terms, about, kind_of
from qiatan.island.board import Board
from qiatan.island.layout import HexPlace
from qiatan.island.notation import write
from qiatan.kit.arrays import floats
from qiatan.training.island.initial_weights import initial_weights, widen_to_sea
from tests.island.scene import Scene
from tests.island.sea import SEA, at_sea

BOARD: Final = Board(SEA)
SOUTH: Final = 61
HOME: Final = "red: settlement n23; blue: settlement n44, road e65"


def deciding(board: Board = BOARD) -> LearnedPolicy:
    inputs = int(inputs_for(2, True))
    yields = NodeYields(BoardAnalysis(board, frozenset(), {}))
    return LearnedPolicy(yields, board.nodes, 2, Net(inputs, 1, initial_weights(2, True)), 2)


def row(game: Scene) -> list[float]:
    """Red's own features."""
    inputs = deciding(game.state.board).evaluator.inputs
    inputs.load(game.state)
    inputs.fill(game.state, 0, 1)
    return inputs.copy_values()


def steps(game: Scene) -> list[str]:
    """Red's next actions."""
    actions = deciding().steps([game.state], 0, [])
    return [write(int(action), ["red", "blue"], Terms(0, 0)) for action in actions]


def test_both_builds_evaluate_a_position_with_ships_equally() -> None:
    """The numbers are from the uncompiled build; this test also runs on the native one."""
    game = at_sea(f"{HOME}, ship e79", "red: lumber 2 wool 3; blue: ore 4")
    assert deciding().evaluator.win_probabilities(game.state, 0) == pytest.approx(
        [0.449358103, 0.663802952], abs=1e-6
    )


def test_a_ship_moves_towards_an_island_with_a_bonus() -> None:
    """And not back along its own coast."""
    assert steps(at_sea(HOME, "red: lumber wool")) == ["ship e25"]


def test_an_island_is_nearer_by_each_ship() -> None:
    for ships, way in (("", 2), (", ship e25", 1), (", ship e25 e26", 0)):
        bonus = row(at_sea(f"red: settlement n23{ships}"))[sea.ISLAND_BONUSES : sea.NEW_ISLANDS]
        assert bonus.index(0.5) == way


def test_a_settled_island_has_no_bonus() -> None:
    game = at_sea("red: settlement n23 n24 n61, ship e25 e26")
    assert row(game)[sea.NEW_ISLANDS] == 0.0


def test_maps_can_have_more_than_32_islands() -> None:
    """Thirty islands far away have lower numbers than the south, which red can reach."""
    far = tuple(HexPlace(2 * k - 100, 10, "pasture", 3) for k in range(30))
    here = "red: settlement n23, ship e25 e26"
    game = at_sea(here, layout=replace(SEA, hexes=SEA.hexes + far))
    assert game.state.board.island[SOUTH] == 32
    assert row(game)[sea.NEW_ISLANDS] == row(at_sea(here))[sea.NEW_ISLANDS] == 0.5


def test_no_road_continues_a_shipping_route() -> None:
    at_home, abroad = (
        row(at_sea(f"red: settlement n23{ships}")) for ships in ("", ", ship e25 e26")
    )
    by_road = slice(SITES + 3, BEST_SITE)
    assert abroad[by_road] == at_home[by_road]


def test_gold_is_used_for_the_missing_card_of_a_city() -> None:
    game = at_sea("red: settlement n17; blue: settlement n44", "red: ore 2 grain 2", rolled=False)
    game.play("red: roll", "chance: dice 2 2")
    assert steps(game) == ["pick ore"]


def test_the_pirate_steals_if_the_robber_cannot() -> None:
    """The robber is already next to blue's only settlement."""
    layout = replace(SEA, robber=(0, 1))
    game = at_sea(f"{HOME}, ship e79 e80", "blue: ore 6", layout=layout, rolled=False)
    game.play("red: roll", "chance: dice 3 4")
    assert steps(game)[0].startswith("pirate ")


def test_the_pirate_is_rated_only_next_to_ships() -> None:
    game = at_sea(f"{HOME}, ship e79", "blue: ore 6", rolled=False)
    game.play("red: roll", "chance: dice 3 4")
    raids = LearnedActionEvaluator(deciding()).action_values([game.state], 0)
    pirate = {about(raid) for raid in raids if kind_of(raid) == MOVE_PIRATE}
    edges = BOARD.hex_edges
    assert pirate and all(79 in edges[6 * h : 6 * h + 6] for h in pirate)


def test_widened_weights_keep_their_predictions_on_land() -> None:
    """For positions without ships."""
    inputs = int(inputs_for(2))
    result = TrainingRecord((2,), (8, 12), 1, 1, 64, 1, "")
    land = Weights(result, 1, tuple(initial_weights(2)))
    shown = [0.01 * i for i in range(inputs)]
    rows = (shown[:SEAT_FEATURES], shown[SEAT_FEATURES:-TABLE_FEATURES])
    ships = [0.0] * int(sea.SEA_FEATURES - SEAT_FEATURES)
    at_sea_too = [*rows[0], *ships, *rows[1], *ships, *shown[-TABLE_FEATURES:]]
    widened = widen_to_sea(land, 2, 4).net(inputs_for(2, True))
    assert widened.win_probability(floats(at_sea_too)) == pytest.approx(
        land.net(inputs).win_probability(floats(shown)), abs=1e-5
    )
