"""Properties of random games: cards, pieces, points, routes and listings."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qiatan.island import actions as act
from qiatan.island import moves, notation
from qiatan.island.development import CARD_KINDS, DECKS, KNIGHT, ROAD_BUILDING, VICTORY_POINT
from qiatan.island.playout import play_out
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCE_NAMES, RESOURCES
from qiatan.island.rules import RULESETS, Rules
from qiatan.island.state import CHANCE_SEAT, IslandState
from qiatan.island.turn import total_points
from qiatan.kit.arrays import ints
from qiatan.kit.playout import Tally
from qiatan.kit.seats import COLOURS
from tests.island.scene import BOARD

SEEDS = st.integers(0, 2**32 - 1)
SEATS = st.integers(2, 4)
GAMES = settings(max_examples=12, deadline=None)
UNLISTED = (act.OFFER, act.COUNTER, act.DISCARD)


def listed(state: IslandState, seat: int) -> list[int]:
    """The seat's legal actions."""
    out = ints([0] * moves.MAX_LEGAL)
    return list(out[: moves.legal(state, seat, out)])


def offers(state: IslandState, seat: int, chance: random.Random) -> list[tuple[int, act.Terms]]:
    """An offer and a counter-offer of a card or two, if legal."""
    give, want = chance.sample(range(RESOURCES), 2)
    terms = act.Terms(act.pack_count(give, 1), act.pack_count(want, chance.choice((1, 2))))
    made = [act.make(kind, 0) for kind in (act.OFFER, act.COUNTER)]
    return [(action, terms) for action in made if moves.check(state, seat, action, terms) == OK]


def positions(seed: int, seats: int, steps: int = 3000) -> Iterator[IslandState]:
    """The positions of a random game with every kind of action; always the same object."""
    chance = random.Random(seed)
    rules = Rules(counter_offers=1, card_before_roll=1)
    state = IslandState(BOARD, rules, seats)
    for _ in range(steps):
        yield state
        seat = moves.next_actor(state)
        if seat < CHANCE_SEAT:
            return
        if seat == CHANCE_SEAT:
            moves.apply(
                state, seat, moves.outcome(state, chance.randrange(moves.outcome_count(state)))
            )
        else:
            seat = chance.choice([s for s in range(seats) if moves.may_act(state, s)])
            plain = [(action, act.NO_TERMS) for action in listed(state, seat)]
            moves.apply(state, seat, *chance.choice([*plain, *offers(state, seat, chance)]))


def sampled(seed: int, seats: int) -> Iterator[IslandState]:
    """Every seventh position of a random game, and its last."""
    last = None
    for number, state in enumerate(positions(seed, seats)):
        last = state
        if number % 7 == 0:
            yield state
    if last is not None:
        yield last


@pytest.mark.slow
@given(SEEDS, SEATS)
@GAMES
def test_cards_are_conserved(seed: int, seats: int) -> None:
    for state in sampled(seed, seats):
        for resource in range(len(RESOURCE_NAMES)):
            held = [state.hand[5 * seat + resource] for seat in range(seats)]
            assert min(held) >= 0
            assert state.bank[resource] >= 0
            assert sum(held) + state.bank[resource] == 19
        for seat in range(seats):
            assert state.cards[seat] == sum(state.hand[5 * seat : 5 * seat + 5])


@pytest.mark.slow
@given(SEEDS, SEATS)
@GAMES
def test_development_cards_are_conserved(seed: int, seats: int) -> None:
    for state in sampled(seed, seats):
        rows = [state.development[CARD_KINDS * seat :][:CARD_KINDS] for seat in range(seats)]
        held = [sum(counts) for counts in zip(*rows, strict=True)]
        there = [a + b for a, b in zip(state.deck, held, strict=True)]
        assert min(state.development) >= 0
        assert there[KNIGHT] + sum(state.knights) == 14
        assert there[VICTORY_POINT] == 5
        assert max(there[ROAD_BUILDING:]) <= 2


@pytest.mark.slow
@given(SEEDS, SEATS)
@GAMES
def test_pieces_are_conserved(seed: int, seats: int) -> None:
    for state in sampled(seed, seats):
        for seat in range(seats):
            mine = [node for node in range(BOARD.nodes) if state.owner[node] == seat]
            cities = sum(state.city[node] for node in mine)
            on_board = [list(state.segment).count(seat), len(mine) - cities, cities]
            left = list(state.pieces[4 * seat : 4 * seat + 3])
            assert [a + b for a, b in zip(on_board, left, strict=True)] == [15, 5, 4]
            assert min(left) >= 0


@pytest.mark.slow
@given(SEEDS, SEATS)
@GAMES
def test_points_match_the_board(seed: int, seats: int) -> None:
    for state in sampled(seed, seats):
        for seat in range(seats):
            built = [1 + state.city[n] for n in range(BOARD.nodes) if state.owner[n] == seat]
            awards = [state.longest_road, state.largest_army].count(seat)
            hidden = state.development[CARD_KINDS * seat + VICTORY_POINT]
            assert total_points(state, seat) == sum(built) + 2 * awards + hidden


def brute_force(state: IslandState, seat: int) -> int:
    """The longest trail of a seat's roads, by trying all of them from every node."""
    roads = [tuple(BOARD.edge_nodes[2 * e : 2 * e + 2]) for e in range(BOARD.edges)]
    mine = [e for e in range(BOARD.edges) if state.segment[e] == seat]

    def longest(node: int, used: frozenset[int]) -> int:
        ways = [e for e in mine if node in roads[e] and e not in used]
        if used and state.owner[node] not in (-1, seat):
            return len(used)
        return max((longest(sum(roads[e]) - node, used | {e}) for e in ways), default=len(used))

    return max((longest(node, frozenset()) for e in mine for node in roads[e]), default=0)


@pytest.mark.slow
@given(SEEDS, SEATS)
@settings(max_examples=5, deadline=None)
def test_routes_match_a_search_of_all_trails(seed: int, seats: int) -> None:
    seen: set[tuple[int, ...]] = set()
    for state in sampled(seed, seats):
        network = (*state.segment, *state.owner)
        if network not in seen:
            seen.add(network)
            assert list(state.route) == [brute_force(state, seat) for seat in range(seats)]


@pytest.mark.slow
@given(SEEDS, SEATS)
@GAMES
def test_the_longest_road_is_held_by_a_longest_route(seed: int, seats: int) -> None:
    for state in sampled(seed, seats):
        best = max(state.route)
        if state.longest_road >= 0:
            assert state.route[state.longest_road] == best >= 5
        elif best >= 5:
            assert list(state.route).count(best) > 1
        assert (
            state.largest_army < 0 or state.knights[state.largest_army] == max(state.knights) >= 3
        )


@pytest.mark.slow
@given(SEEDS, SEATS)
@settings(max_examples=4, deadline=None)
def test_listed_actions_are_exactly_the_allowed_ones(seed: int, seats: int) -> None:
    known: set[int] = set()
    chance = random.Random(seed)
    for state in sampled(seed, seats):
        for seat in (CHANCE_SEAT, *range(seats)):
            legal = set(listed(state, seat))
            assert all(moves.check(state, seat, action) == OK for action in legal)
            known |= legal
            for action in chance.sample(sorted(known), min(100, len(known))):
                if act.kind_of(action) not in UNLISTED and action not in legal:
                    assert moves.check(state, seat, action) != OK


@pytest.mark.slow
@given(SEEDS, SEATS)
@GAMES
def test_every_legal_action_survives_writing_and_reading(seed: int, seats: int) -> None:
    names = COLOURS[:seats]
    seen = {
        action
        for state in sampled(seed, seats)
        for s in range(-1, seats)
        for action in listed(state, s)
    }
    for action in seen:
        assert notation.read(notation.write(action, names), names) == (action, act.NO_TERMS)


def everything(state: IslandState) -> list[list[int]]:
    """All arrays and numbers of a state."""
    tables = (
        *(
            state.owner,
            state.city,
            state.crowd,
            state.segment,
            state.reach,
            state.hand,
            state.cards,
        ),
        *(state.bank, state.deck, state.development, state.fresh, state.knights, state.route),
        *(
            state.points,
            state.pieces,
            state.rates,
            state.network,
            state.reached,
            state.answer,
            state.terms,
        ),
        state.stack[: state.depth],
    )
    numbers = [state.active, state.turn, state.rolled, state.dice, state.card_played, state.robber]
    return [*map(list, tables), numbers, [state.longest_road, state.largest_army, state.winner]]


@pytest.mark.slow
@given(SEEDS, SEATS)
@GAMES
def test_a_copy_is_equal_but_independent(seed: int, seats: int) -> None:
    for state in sampled(seed, seats):
        before, copy = everything(state), state.copy()
        assert everything(copy) == before
        play_out(copy, seed, 30, Tally(moves.MAX_LEGAL))
        assert everything(state) == before


@pytest.mark.slow
@given(SEEDS)
@GAMES
def test_a_game_replayed_is_the_same_game(seed: int) -> None:
    assert [everything(s) for s in sampled(seed, 3)] == [everything(s) for s in sampled(seed, 3)]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_winners_of_random_games_have_enough_points(seats: int, ruleset: str) -> None:
    rules = Rules(bank=29, deck=DECKS["xlarge"], **RULESETS[ruleset])
    for seed in range(3):
        state, tally = IslandState(BOARD, rules, seats), Tally(moves.MAX_LEGAL)
        play_out(state, seed, 50_000, tally)
        assert state.winner == state.active
        assert total_points(state, state.winner) >= 10
        assert tally.decisions > tally.outcomes > 0
