"""Properties of random games: coins, tiles, pawns, points and listings."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qiatan.kit.playout import Tally
from qiatan.natick import actions as act
from qiatan.natick import moves, notation
from qiatan.natick.components import DICE, ROW, SPOTS, SUITS, TILES
from qiatan.natick.ending import is_decided
from qiatan.natick.invariants import broken
from qiatan.natick.playout import play_out
from qiatan.natick.reasons import OK
from qiatan.natick.rules import PRICES, Rules
from qiatan.natick.state import CHANCE_SEAT, SEATS, NatickState

SEEDS = st.integers(0, 2**32 - 1)
GAMES = settings(max_examples=15, deadline=None)
RULES = st.builds(Rules, st.integers(5, 10), st.sampled_from(sorted(PRICES)))
UNLISTED = (act.OFFER, act.COUNTER)


def offers(state: NatickState, seat: int, chance: random.Random) -> list[int]:
    """An offer and a counter-offer of a coin or two, if legal."""
    give, want = chance.sample(range(4), 2)
    terms = act.pack_terms(act.pack_count(give, 1), act.pack_count(want, chance.choice((1, 2))))
    made = [act.make(kind, terms) for kind in UNLISTED]
    return [action for action in made if moves.check(state, seat, action) == OK]


def positions(seed: int, rules: Rules) -> Iterator[NatickState]:
    """The positions of a random game with every kind of action; always the same object."""
    chance = random.Random(seed)
    state = NatickState(rules)
    while (seat := moves.next_actor(state)) >= CHANCE_SEAT:
        yield state
        if seat == CHANCE_SEAT:
            action = moves.outcome(state, chance.randrange(moves.outcome_count(state)))
        else:
            seat = chance.choice([s for s in range(SEATS) if state.find(s) >= 0])
            action = chance.choice(
                [*moves.legal_actions(state, seat), *offers(state, seat, chance)]
            )
        moves.apply(state, seat, action)
    yield state


@pytest.mark.slow
@given(SEEDS, RULES)
@GAMES
def test_coins_and_pieces_are_conserved(seed: int, rules: Rules) -> None:
    for state in positions(seed, rules):
        assert broken(state) == []


def every_action() -> list[int]:
    """All possible actions except offers and rolls."""
    spots = range(SPOTS)
    of_one: dict[int, range] = {
        **dict.fromkeys((act.ROAD, act.VILLAGE, act.TOWN, act.TRADER), range(ROW)),
        **dict.fromkeys((act.KNIGHT, act.FROM, act.INTO, act.PLACE), spots),
        **dict.fromkeys((act.HARVEST, act.TOURNAMENT, act.FORGO), range(SUITS)),
        **dict.fromkeys((act.SCOUT, act.TILE), range(TILES)),
        **dict.fromkeys((act.BANK, act.ADVANTAGE), range(SUITS * SUITS)),
        **dict.fromkeys((act.RAIDERS, act.ACCEPT, act.REJECT, act.CANCEL), range(1)),
        **dict.fromkeys((act.DRAW, act.END), range(1)),
        act.KEEP: range(2),
        act.DIVIDE: range(256),
        act.LAY: range(TILES * SPOTS),
    }
    swaps = [act.pack_spot(spot, other) for spot in spots for other in spots[: spot + 2][-3:]]
    pairs = [act.pack_spot(spot, suit) for spot in spots for suit in range(SUITS)]
    actions = [act.make(kind, about) for kind, abouts in of_one.items() for about in abouts]
    return (
        actions
        + [act.make(act.SWAP, about) for about in swaps]
        + [act.make(act.PAIR, about) for about in pairs]
    )


EVERY_ACTION = every_action()


def well_formed(action: int) -> bool:
    """Whether every die of a division is in a set or aside."""
    parts = [act.part_of(act.about(action), die) for die in range(DICE)]
    return act.kind_of(action) != act.DIVIDE or 3 not in parts


@pytest.mark.slow
@given(SEEDS, RULES)
@settings(max_examples=3, deadline=None)
def test_listed_actions_are_exactly_the_allowed_ones(seed: int, rules: Rules) -> None:
    for number, state in enumerate(positions(seed, rules)):
        for seat in range(CHANCE_SEAT, SEATS):
            listed = set(moves.legal_actions(state, seat))
            assert all(moves.check(state, seat, action) == OK for action in listed)
            if number % 10 == 0:
                tried = (action for action in EVERY_ACTION if well_formed(action))
                allowed = {action for action in tried if moves.check(state, seat, action) == OK}
                assert allowed == {a for a in listed if act.kind_of(a) != act.DICE}


@pytest.mark.slow
@given(SEEDS, RULES)
@GAMES
def test_every_legal_action_survives_writing_and_reading(seed: int, rules: Rules) -> None:
    seen = {
        action
        for state in positions(seed, rules)
        for seat in range(SEATS)
        for action in moves.legal_actions(state, seat)
    }
    for action in seen:
        assert notation.read(notation.write(action)) == action


def everything(state: NatickState) -> list[list[int]]:
    """All arrays and numbers of a state."""
    tables = (
        *(state.owner, state.spot, state.coins, state.region, state.row, state.unit),
        *(state.held, state.room, state.pool, state.left, state.right, state.points),
        *(state.traders, state.knights, state.face, state.part, state.stack[: state.depth]),
    )
    numbers = [
        *(state.active, state.turn, state.kept, state.done, state.villages, state.towns),
        *(state.open_roads, state.pawns, state.terms, state.offers_made, state.winners),
    ]
    return [*map(list, tables), numbers]


@pytest.mark.slow
@given(SEEDS, RULES)
@GAMES
def test_a_copy_is_equal_but_independent(seed: int, rules: Rules) -> None:
    for number, state in enumerate(positions(seed, rules)):
        if number % 15 == 0:
            before, copy = everything(state), state.copy()
            assert everything(copy) == before
            play_out(copy, seed, 30, Tally(moves.MAX_LEGAL))
            assert everything(state) == before


@given(SEEDS, RULES)
@GAMES
def test_a_random_game_ends_after_the_second_players_turn(seed: int, rules: Rules) -> None:
    state, tally = NatickState(rules), Tally(moves.MAX_LEGAL)
    play_out(state, seed, 20_000, tally)
    assert state.winners in (1, 2, 3)
    assert state.turn % SEATS == 0
    assert is_decided(state) or state.turn == 200
    assert tally.decisions > tally.outcomes > 0


def test_the_same_seed_plays_the_same_game() -> None:
    tallies = [Tally(moves.MAX_LEGAL) for _ in range(2)]
    for tally in tallies:
        play_out(NatickState(Rules()), 5, 20_000, tally)
    assert tallies[0].digest == tallies[1].digest
    play_out(NatickState(Rules()), 6, 20_000, tallies[0])
    assert tallies[0].digest != tallies[1].digest
