"""Properties of random games with Seafarers: routes, networks, conformance and listings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qiatan.island import actions as act
from qiatan.island import moves
from qiatan.island.actions import MOVE_SHIP, about, make, pack_move
from qiatan.island.board import NONE, Board
from qiatan.island.build import (
    city_place,
    list_cities,
    list_roads,
    list_settlements,
    road_place,
    settlement_place,
)
from qiatan.island.deal_board import deal_board
from qiatan.island.invariants import broken
from qiatan.island.prompts import PICK_PROMPT
from qiatan.island.reasons import OK
from qiatan.island.rules import Rules
from qiatan.island.ships import check_ship_move, list_ship_moves, list_ships, ship_place
from qiatan.island.state import CHANCE_SEAT, KIND, NETWORK, OWNER, SHIP_MARK, IslandState
from qiatan.kit.arrays import ints
from qiatan.kit.chance import DerivedChance
from qiatan.kit.prompts import prompt_kind

pytestmark = pytest.mark.slow

SEEDS = st.integers(0, 2**32 - 1)
MAPS = st.sampled_from(
    ("stepping_stones", "lagoon", "scattered_isles", "northern_fjords", "japan", "europe")
)
GAMES = settings(max_examples=6, deadline=None)
BUILDING = (act.BUILD_SHIP, act.MOVE_SHIP, act.BUILD_SETTLEMENT, act.BUILD_CITY)


@cache
def board(name: str) -> Board:
    return Board(deal_board(name, DerivedChance(b"sea", 0), ships=True))


def listed(state: IslandState, seat: int) -> list[int]:
    out = ints([0] * moves.MAX_LEGAL)
    return list(out[: moves.legal(state, seat, out)])


def positions(name: str, seed: int, steps: int = 1500) -> Iterator[IslandState]:
    """The positions of a random game that prefers building; always the same object."""
    chance = random.Random(seed)
    rules = Rules(ships=15, card_before_roll=1, special_build=1, bank=chance.choice((7, 19)))
    state = IslandState(board(name), rules, chance.choice((2, 3, 4)))
    for _ in range(steps):
        yield state
        seat = moves.next_actor(state)
        if seat < CHANCE_SEAT:
            return
        if seat == CHANCE_SEAT:
            action = moves.outcome(state, chance.randrange(moves.outcome_count(state)))
        else:
            seat = chance.choice([s for s in range(state.seats) if moves.may_act(state, s)])
            legal = listed(state, seat)
            building = [each for each in legal if act.kind_of(each) in BUILDING]
            action = chance.choice(building if building and chance.random() < 0.6 else legal)
        moves.apply(state, seat, action)


def brute_force(state: IslandState, seat: int) -> int:
    """The longest trail over roads and ships, by trying all from every node (§8.1, §11.4)."""
    nodes = state.board.edge_nodes
    mine = [e for e, s in enumerate(state.segment) if s != NONE and s & OWNER == seat]
    ship = {e: state.segment[e] & SHIP_MARK for e in mine}

    def longest(node: int, used: frozenset[int], last: int) -> int:
        if used and state.owner[node] not in (NONE, seat):
            return len(used)
        ways = [
            e
            for e in mine
            if node in nodes[2 * e : 2 * e + 2] and e not in used
            if not used or ship[e] == ship[last] or state.owner[node] == seat
        ]
        beyond = (longest(sum(nodes[2 * e : 2 * e + 2]) - node, used | {e}, e) for e in ways)
        return max(beyond, default=len(used))

    ends = {node for e in mine for node in nodes[2 * e : 2 * e + 2]}
    return max((longest(node, frozenset(), NONE) for node in ends), default=0)


@given(MAPS, SEEDS)
@GAMES
def test_trade_routes_match_a_search_of_all_trails(name: str, seed: int) -> None:
    seen: set[tuple[int, ...]] = set()
    for number, state in enumerate(positions(name, seed)):
        network = (*state.segment, *state.owner)
        if number % 9 == 0 and network not in seen:
            seen.add(network)
            routes = [brute_force(state, seat) for seat in range(state.seats)]
            assert list(state.route) == routes


@given(MAPS, SEEDS)
@GAMES
def test_networks_are_the_nodes_of_pieces(name: str, seed: int) -> None:
    for state in positions(name, seed):
        nodes = state.board.nodes
        for seat in range(state.seats):
            first, reach = seat * NETWORK, state.reach[seat * nodes : (seat + 1) * nodes]
            mine = [n for n in range(nodes) if reach[n] or state.owner[n] == seat]
            assert mine == list(state.network[first : first + state.reached[seat]])


@given(MAPS, SEEDS)
@GAMES
def test_invariants_hold_and_listed_actions_are_allowed(name: str, seed: int) -> None:
    for number, state in enumerate(positions(name, seed)):
        if number % 20 == 0 or prompt_kind(state.top()) == PICK_PROMPT:
            assert not broken(state)
            for seat in range(state.seats):
                legal = listed(state, seat)
                assert len(set(legal)) == len(legal)
                assert all(moves.check(state, seat, each) == OK for each in legal)


@given(MAPS, SEEDS)
@GAMES
def test_fast_listings_match_checks_of_every_place(name: str, seed: int) -> None:
    for number, state in enumerate(positions(name, seed)):
        if number % 20 == 0:
            board = state.board
            for seat in range(state.seats):
                for listing, place, size in (
                    (list_roads, road_place, board.edges),
                    (list_ships, ship_place, board.edges),
                    (list_settlements, settlement_place, board.nodes),
                    (list_cities, city_place, board.nodes),
                ):
                    out = ints([0] * moves.MAX_LEGAL)
                    fast = sorted(map(about, out[: listing(state, seat, out, 0)]))
                    assert fast == [i for i in range(size) if place(state, seat, i) == OK]


@given(MAPS, SEEDS)
@GAMES
def test_listed_ship_moves_match_checks_of_every_edge(name: str, seed: int) -> None:
    for number, state in enumerate(positions(name, seed)):
        if number % 60 == 0:
            edges = range(state.board.edges)
            for seat in range(state.seats):
                ships = [e for e in edges if state.segment[e] & KIND == seat | SHIP_MARK]
                tried = [make(MOVE_SHIP, pack_move(e, to)) for e in ships for to in edges]
                out = ints([0] * moves.MAX_LEGAL)
                fast = list(out[: list_ship_moves(state, seat, out, 0)])
                assert sorted(fast) == sorted(
                    move for move in tried if check_ship_move(state, seat, move) == OK
                )
