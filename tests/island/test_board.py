"""§1: the graph of hexes, nodes and edges."""

from __future__ import annotations

from qiatan.games.island import standard_board
from qiatan.island.board import Board
from qiatan.island.build import free_node, place_settlement
from qiatan.island.layout import HexPlace, Layout
from qiatan.island.reasons import OK, TOO_CLOSE
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from tests.island.scene import BOARD


def rows(table: list[int], width: int) -> list[list[int]]:
    """The rows of an array without padding."""
    return [[n for n in table[i : i + width] if n >= 0] for i in range(0, len(table), width)]


def test_the_standard_board_has_19_hexes_54_nodes_and_72_edges() -> None:
    assert (BOARD.hexes, BOARD.nodes, BOARD.edges) == (19, 54, 72)


def test_every_hex_has_six_nodes_that_are_adjacent_to_it() -> None:
    hex_nodes = rows(list(BOARD.hex_nodes), 6)
    node_hexes = rows(list(BOARD.node_hexes), 3)
    assert all(len(set(nodes)) == 6 for nodes in hex_nodes)
    pairs = {(h, n) for h, nodes in enumerate(hex_nodes) for n in nodes}
    assert pairs == {(h, n) for n, hexes in enumerate(node_hexes) for h in hexes}


def test_neighbours_of_a_node_are_in_the_order_of_its_edges() -> None:
    edge_nodes = rows(list(BOARD.edge_nodes), 2)
    edges, neighbours = rows(list(BOARD.node_edges), 3), rows(list(BOARD.node_neighbours), 3)
    for node in range(BOARD.nodes):
        across = [sum(edge_nodes[edge]) - node for edge in edges[node]]
        assert across == neighbours[node]


def test_boards_of_one_shape_share_their_graph() -> None:
    assert standard_board(7).graph is standard_board(8).graph
    row = [Board(Layout((HexPlace(0, 0, "hills"), HexPlace(q, 0, "hills")))) for q in (1, 2)]
    assert row[0].graph is not row[1].graph
    assert [board.nodes for board in row] == [10, 12]
    assert list(row[0].hex_nodes) != list(row[1].hex_nodes)


def test_boards_with_the_same_land_and_fog_share_their_land_tables() -> None:
    assert standard_board(7).land_tables is standard_board(8).land_tables
    land, sea = HexPlace(0, 0, "hills", 6), HexPlace(1, 0, "sea")
    clear, foggy = Board(Layout((land, sea))), Board(Layout((land, sea), fog=((1, 0),)))
    other = Board(Layout((land, HexPlace(1, 0, "forest", 8))))
    assert clear.graph is foggy.graph is other.graph
    assert len({id(board.land_tables) for board in (clear, foggy, other)}) == 3
    assert [list(board.open) for board in (clear, foggy, other)] == [[1, 1], [1, 0], [1, 1]]
    assert [list(board.land) for board in (clear, foggy, other)] == [[1, 0], [1, 0], [1, 1]]


def test_places_are_numbered_in_reading_order() -> None:
    nodes = BOARD.geometry.nodes
    assert nodes == sorted(nodes, key=lambda point: (point[1], point[0]))


def test_ports_serve_the_two_nodes_of_their_edge() -> None:
    assert [n for n in range(BOARD.nodes) if BOARD.port[n]] == [
        *(0, 1, 3, 5, 10, 11, 15, 16, 26, 32, 33, 38, 42, 46, 47, 49, 51, 52)
    ]


def test_the_distance_rule_holds_across_a_narrow_channel() -> None:
    far = HexPlace(1, -2, "fields", 5)
    board = Board(Layout((HexPlace(0, 0, "hills", 6), far)))
    north, south = board.geometry.node_at[(0, -4)], board.geometry.node_at[(0, -2)]
    state = IslandState(board, Rules(), 2)
    place_settlement(state, 0, north)
    assert free_node(state, south) == TOO_CLOSE
    assert free_node(state, board.geometry.node_at[(0, 2)]) == OK


def test_sea_hexes_are_not_land() -> None:
    board = Board(Layout((HexPlace(0, 0, "hills", 6), HexPlace(1, 0, "sea"))))
    assert (list(board.land_node).count(0), list(board.land_edge).count(0)) == (4, 5)
