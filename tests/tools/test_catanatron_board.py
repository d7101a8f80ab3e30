"""Our board and Catanatron's: the same places with different names."""

from __future__ import annotations

import pytest

from qiatan.games.island import standard_board
from qiatan.island.layout import SIDES, PortPlace
from tools.catanatron.board import (
    CORNER_NAMES,
    RESOURCES,
    SIDE_NAMES,
    cube,
    numbered_nodes,
    port_water,
    resource_of,
)

EASTWARD = {"EAST": (1, -1, 0), "SOUTHEAST": (0, -1, 1), "SOUTHWEST": (-1, 0, 1)}
"""Catanatron's steps to the hexes on three sides."""


def test_cube_coordinates_add_up_to_zero() -> None:
    assert cube(2, -1) == (2, -1, -1)
    assert sum(cube(-3, 2)) == 0


@pytest.mark.parametrize("side", ["E", "SE", "SW"])
def test_a_port_is_on_water_and_faces_land(side: str) -> None:
    water, land = port_water(PortPlace(0, 0, side))
    assert water == EASTWARD[SIDE_NAMES[SIDES.index(side)]]
    assert SIDE_NAMES.index(land) == SIDES.index(side) + 3


def test_nodes_of_a_hex_are_clockwise_from_the_top() -> None:
    board = standard_board(1)
    for number, place in enumerate(board.geometry.hexes):
        corners = {name: 100 + i for i, name in enumerate(CORNER_NAMES)}
        found = numbered_nodes([(cube(place.q, place.r), corners)], board)
        assert list(found.values()) == list(board.hex_nodes[6 * number : 6 * number + 6])


def test_terrain_yields_the_same_resources_as_catanatron() -> None:
    assert [resource_of(name) for name in ("hills", "fields", "desert")] == ["BRICK", "WHEAT", None]
    assert sorted(RESOURCES.values()) == ["BRICK", "ORE", "SHEEP", "WHEAT", "WOOD"]
