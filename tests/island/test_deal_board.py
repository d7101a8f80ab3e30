"""§12.2: boards dealt from a map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from qiatan.island.deal_board import Dealing, deal_board, deal_terrain, lay_tokens
from qiatan.island.hex_grid import distance, neighbours, rings, spiral
from qiatan.island.layout import NEIGHBOURS, SIDES, HexPlace, Layout, read_layout
from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.island.maps.tokens import CLASSIC, RED
from qiatan.kit.chance import DerivedChance
from qiatan.kit.refusal import Refused

STANDARD = built_in("standard")
LAND = {(slot.q, slot.r) for slot in STANDARD.hexes}


def chance(number: int) -> DerivedChance:
    return DerivedChance(b"boards", number)


@pytest.fixture(scope="module")
def boards() -> list[Layout]:
    return [deal_board("standard", chance(number)) for number in range(1000)]


def tokens_of(board: Layout) -> dict[tuple[int, int], int]:
    return {(h.q, h.r): h.token for h in board.hexes if h.token is not None}


def test_no_six_or_eight_touches_another(boards: list[Layout]) -> None:
    for board in boards:
        reds = [place for place, token in tokens_of(board).items() if token in RED]
        assert all(distance(a, b) > 1 for a, b in combinations(reds, 2))


def test_every_board_holds_the_classic_terrain_tokens_and_ports(boards: list[Layout]) -> None:
    terrain = {"hills": 3, "forest": 4, "pasture": 4, "fields": 4, "mountains": 3, "desert": 1}
    kinds = {None: 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
    for board in boards:
        assert Counter(h.terrain for h in board.hexes) == terrain
        assert Counter(tokens_of(board).values()) == Counter(CLASSIC)
        assert Counter(port.resource for port in board.ports) == kinds


def test_ports_are_on_coasts_and_share_no_node(boards: list[Layout]) -> None:
    for board in boards[:20]:
        for port in board.ports:
            dq, dr = NEIGHBOURS[SIDES.index(port.side)]
            assert (port.q, port.r) in LAND
            assert (port.q + dq, port.r + dr) not in LAND
    sea = [port.beyond for port in STANDARD.ports]
    assert len(set(sea)) == 9


def test_the_robber_starts_on_the_desert(boards: list[Layout]) -> None:
    for board in boards:
        assert [(h.q, h.r) for h in board.hexes if h.terrain == "desert"] == [board.robber]


def test_every_board_survives_writing_and_reading(boards: list[Layout]) -> None:
    assert all(read_layout(board.to_json()) == board for board in boards[:50])


def test_boards_differ_but_are_reproducible(boards: list[Layout]) -> None:
    assert deal_board("standard", chance(7)) == boards[7]
    assert len(set(boards)) == len(boards)


def test_every_terrain_and_port_occurs_everywhere(boards: list[Layout]) -> None:
    seen = {(h.q, h.r, h.terrain) for board in boards for h in board.hexes}
    assert len(seen) == 19 * 6
    assert len({(p.q, p.r, p.resource) for board in boards for p in board.ports}) == 9 * 6


def adjacent(board: Layout) -> Iterator[tuple[HexPlace, HexPlace]]:
    """All pairs of neighbouring hexes."""
    hexes = {(h.q, h.r): h for h in board.hexes}
    for place, one in hexes.items():
        yield from ((one, hexes[next]) for next in neighbours(place) if next in hexes)


APART = Dealing(spread_terrain=True, separate_numbers=True)


def test_equal_terrain_and_numbers_can_be_kept_apart() -> None:
    touching = 0
    for number in range(300):
        board = deal_board("standard", chance(number), dealing=APART)
        assert Counter(tokens_of(board).values()) == Counter(CLASSIC)
        for one, other in adjacent(board):
            touching += one.terrain == other.terrain
            assert one.token is None or one.token != other.token
            assert not (one.token in RED and other.token in RED)
    assert touching <= 2 * 3  # each pair is listed twice, and a board in 100 may have one


def test_fixed_hexes_and_the_sea_keep_their_terrain() -> None:
    for name in BUILT_IN:
        plan = built_in(name)
        board = deal_board(plan, chance(1), dealing=APART)
        dealt = {(h.q, h.r): h.terrain for h in board.hexes}
        for slot in plan.hexes:
            assert not slot.terrain or dealt[slot.q, slot.r] in slot.terrain


@pytest.mark.parametrize("number", range(30))
def test_tokens_follow_the_spiral_in_classic_order(number: int) -> None:
    terrain = deal_terrain(STANDARD, chance(number))
    laid = lay_tokens(STANDARD, terrain, chance(1000 + number))
    desert = next(place for place, kind in terrain.items() if kind == "desert")
    path = [place for place in spiral(LAND, chance(1000 + number)) if place != desert]
    assert [laid[place] for place in path] == list(CLASSIC)


@pytest.mark.parametrize("number", range(30))
def test_the_spiral_winds_from_a_corner_to_the_middle(number: int) -> None:
    path = spiral(LAND, chance(number))
    assert sum(place not in LAND for place in neighbours(path[0])) == 3
    assert all(distance(a, b) == 1 for a, b in pairwise(path))
    assert [max(abs(q), abs(r), abs(q + r)) for q, r in path] == [2] * 12 + [1] * 6 + [0]


def test_the_spiral_can_start_at_any_corner() -> None:
    starts = {spiral(LAND, chance(number))[0] for number in range(200)}
    assert starts == {(2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2), (2, -2)}


def test_each_island_has_its_own_spiral() -> None:
    far = {(q + 10, r) for q, r in LAND}
    path = spiral(LAND | far | {(20, 0)}, chance(1))
    assert set(path[:19]) in (LAND, far)
    assert path[-1] == (20, 0)
    assert sorted(path) == sorted(LAND | far | {(20, 0)})


def test_the_rings_count_from_the_sea_inside_an_island_too() -> None:
    square = [(q, r) for q in range(-3, 4) for r in range(-3, 4)]
    hollow = {place for place in square if 2 <= distance(place, (0, 0)) <= 3}
    assert [len(ring) for ring in rings(hollow)] == [30]


def test_a_fourth_red_token_always_finds_a_place() -> None:
    """Any three red tokens leave at least two places free, one of which may be a desert."""
    for three in combinations(sorted(LAND), 3):
        covered = {place for red in three for place in (red, *neighbours(red))}
        assert len(LAND - covered) > 1


def test_an_unknown_map_is_refused() -> None:
    with pytest.raises(Refused, match="unknown_map"):
        deal_board("atlantis", chance(1))
