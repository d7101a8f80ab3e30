"""§12: the sixteen built-in maps, each dealt many times."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.resources import files

import pytest

from qiatan.island.board import Board
from qiatan.island.deal_board import adjacent_reds, deal_board, tokens_of
from qiatan.island.development import DECKS
from qiatan.island.geometry import Geometry
from qiatan.island.hex_grid import islands
from qiatan.island.layout import SIDES, Layout
from qiatan.island.maps.check import example, faults
from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.island.maps.shape import Map
from qiatan.island.maps.tokens import proportional
from qiatan.island.moves import MAX_LEGAL
from qiatan.island.playout import play_out
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.rules import Rules
from qiatan.island.settings import complete, seat_bounds
from qiatan.island.state import IslandState
from qiatan.island.turn import total_points
from qiatan.kit.chance import DerivedChance
from qiatan.kit.playout import Tally
from qiatan.kit.refusal import Refused

SEEDS = 300
LAND_MAPS = [name for name in BUILT_IN if not built_in(name).seafaring]
SEA_MAPS = [name for name in BUILT_IN if built_in(name).seafaring]

each_map = pytest.mark.parametrize("name", BUILT_IN)


@cache
def boards(name: str) -> list[Layout]:
    return [example(built_in(name), number) for number in range(SEEDS)]


def land_of(plan: Map) -> set[tuple[int, int]]:
    return {(slot.q, slot.r) for slot in plan.hexes if slot.terrain != ("sea",)}


def island_sizes(name: str) -> list[int]:
    return [len(island) for island in islands(land_of(built_in(name)))]


def test_the_maps_are_those_of_the_folder_and_the_standard_is_the_first() -> None:
    there = files("qiatan.island.maps").iterdir()
    assert {file.name for file in there if file.name.endswith(".json")} == {
        f"{name}.json" for name in BUILT_IN
    }
    assert (BUILT_IN[0], len(BUILT_IN)) == ("standard", 16)


@each_map
def test_built_in_maps_can_be_played_by_name(name: str) -> None:
    assert built_in(name).id == name
    assert faults(built_in(name)) == []


@pytest.mark.slow
@each_map
def test_no_board_has_adjacent_6s_or_8s(name: str) -> None:
    reds = [adjacent_reds(tokens_of(board)) for board in boards(name)]
    assert not any(reds)


@pytest.mark.slow
@each_map
def test_every_board_has_the_contents_of_its_map(name: str) -> None:
    plan = built_in(name)
    fixed = [slot.terrain[0] for slot in plan.hexes if slot.terrain]
    terrain = Counter([*plan.terrain, *fixed])
    producing = sum(terrain.values()) - terrain["sea"] - terrain["desert"]
    kinds = Counter(None if kind == "any" else kind for kind in plan.port_kinds)
    for board in boards(name):
        assert Counter(place.terrain for place in board.hexes) == terrain
        assert sorted(tokens_of(board).values()) == sorted(proportional(producing))
        assert Counter(port.resource for port in board.ports) == kinds


@each_map
def test_terrain_has_the_classic_proportions(name: str) -> None:
    plan = built_in(name)
    found = Counter(plan.terrain)
    producing = found.total() - found["desert"]
    gold = sum(slot.terrain == ("gold",) for slot in plan.hexes)
    for kind, share in {"hills": 3, "forest": 4, "pasture": 4, "fields": 4, "mountains": 3}.items():
        assert abs(18 * found[kind] - share * producing) < 18 * (1 + gold)


@each_map
def test_all_resources_have_equally_many_ports(name: str) -> None:
    plan = built_in(name)
    kinds = Counter(plan.port_kinds)
    assert len({kinds[resource] for resource in RESOURCE_NAMES}) == 1
    assert 2 <= len(land_of(plan)) / len(plan.ports) <= 3


@pytest.mark.slow
@each_map
def test_ports_are_on_coasts_and_share_no_node(name: str) -> None:
    plan = built_in(name)
    assert not {port.beyond for port in plan.ports} & land_of(plan)
    shape = Geometry(boards(name)[0])
    nodes = [node for p in plan.ports for node in shape.side(p.q, p.r, SIDES.index(p.side))]
    assert len(set(nodes)) == 2 * len(plan.ports)


@pytest.mark.slow
@each_map
def test_the_robber_starts_on_a_desert(name: str) -> None:
    for board in boards(name):
        deserts = [(place.q, place.r) for place in board.hexes if place.terrain == "desert"]
        assert board.robber in deserts


@pytest.mark.parametrize(
    ("name", "hexes", "most"),
    [
        ("standard", 19, 4),
        ("extended", 30, 6),
        ("grand", 48, 8),
        ("crescent", 30, 6),
        ("twin_continents", 30, 6),
        ("great_archipelago", 36, 6),
    ],
)
def test_sizes_and_players_are_those_of_the_rules(name: str, hexes: int, most: int) -> None:
    assert len(land_of(built_in(name))) == hexes
    assert built_in(name).seats[1] == most


@each_map
def test_every_map_has_room_for_four(name: str) -> None:
    least, most = built_in(name).seats
    assert least <= 4 <= most


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("twin_continents", [15, 14, 1]),
        ("europe", [32, 10, 3, 1, 1, 1]),
        ("africa", [39, 2, 1, 1, 1]),
        ("japan", [16, 6, 3, 2, 1]),
        ("lagoon", [5, 5, 5, 5, 1, 1, 1, 1]),
    ],
)
def test_maps_have_the_islands_they_are_named_after(name: str, sizes: list[int]) -> None:
    assert island_sizes(name) == sizes


@pytest.mark.parametrize("name", SEA_MAPS)
def test_the_sea_of_a_seafaring_map_surrounds_its_land(name: str) -> None:
    board = Board(example(built_in(name)))
    coast = [n for n in range(board.nodes) if board.land_node[n]]
    assert all(board.node_hexes[3 * node + 2] >= 0 for node in coast)
    assert len(island_sizes(name)) > 1


def test_the_ring_is_hollow() -> None:
    middle = {(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    assert not middle & land_of(built_in("ring"))


def test_a_narrow_isthmus_links_the_americas() -> None:
    land = land_of(built_in("americas"))
    cuts = [sorted(map(len, islands(land - {place}))) for place in land]
    assert [15, 27] in cuts


@pytest.mark.parametrize("name", SEA_MAPS)
def test_a_map_with_water_to_cross_forces_ships_on(name: str) -> None:
    settings = complete({"map": name})
    assert settings["seafarers"] is True
    assert settings["victory_points"] == built_in(name).seafarers.target > 10
    with pytest.raises(Refused) as caught:
        complete({"map": name, "seafarers": False})
    assert caught.value.refusal.code == "needs_ships"
    assert caught.value.refusal.field == "settings.seafarers"


@pytest.mark.slow
@pytest.mark.parametrize("name", SEA_MAPS)
def test_the_setup_at_sea_has_room_for_all(name: str) -> None:
    """§11.6: the home islands have room for two settlements of the most players."""
    plan = built_in(name)
    for number in range(20):
        layout = deal_board(plan, DerivedChance(name.encode(), number), ships=True)
        board = Board(layout)
        assert sum(board.start_node) > 4 * (2 * plan.seats[1] - 1)
        assert set(layout.homes) <= land_of(plan)


@pytest.mark.slow
@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("name", LAND_MAPS)
def test_random_games_end_and_conserve_cards(name: str, end: int) -> None:
    seats = seat_bounds(complete({"map": name}))[end]
    rules = Rules(bank=29, deck=DECKS["xlarge"])
    for seed in range(2):
        state, tally = IslandState(Board(boards(name)[seed]), rules, seats), Tally(MAX_LEGAL)
        play_out(state, seed, 100_000, tally)
        assert total_points(state, state.winner) >= 10
        for resource in range(len(RESOURCE_NAMES)):
            held = [state.hand[5 * seat + resource] for seat in range(seats)]
            assert sum(held) + state.bank[resource] == 29
