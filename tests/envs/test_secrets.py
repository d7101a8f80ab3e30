"""Observations do not depend on hidden information."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random

import numpy as np
import pytest

from qiatan.envs.island.env_game import EnvGame
from qiatan.envs.island.live import IslandLive
from qiatan.envs.island.table import IslandTable
from qiatan.envs.island.text import header_of
from qiatan.envs.spaces import GameArrays
from qiatan.envs.transcript import Transcript
from qiatan.island import moves
from qiatan.island.board import Board
from qiatan.island.development import CARD_KINDS
from qiatan.island.layout import read_layout
from qiatan.island.resources import RESOURCES
from qiatan.island.state import IslandState
from qiatan.island.trial import TRIAL
from qiatan.kit.chance import DerivedChance
from tests.envs.games import played

TABLE = IslandTable(3, boards=1)


def seen(game: EnvGame, table: IslandTable, seat: int) -> tuple[bytes, bytes, str]:
    """Everything that a seat receives: numbers, mask and text."""
    arrays = GameArrays(game)
    mask = arrays.mask() if game.actor == seat else np.zeros(0, np.int8)
    position = IslandLive(table, game).position()
    text = str(Transcript(position, table.names).observe(seat))
    return arrays.observation(seat).tobytes(), mask.tobytes(), text


def swap_hands(state: IslandState, one: int, other: int) -> bool:
    """Exchange different cards of two hands; returns whether that was possible."""
    hand = state.hand
    for a, b in permutations(range(RESOURCES), 2):
        if hand[one * RESOURCES + a] and hand[other * RESOURCES + b]:
            state.hand_over(one, other, a, 1)
            state.hand_over(other, one, b, 1)
            return True
    return False


def swap_development(state: IslandState, one: int, other: int) -> bool:
    """Exchange a hidden development card of either seat with another kind from the deck."""
    return any(swap_drawn(state, seat) for seat in (one, other))


def swap_drawn(state: IslandState, seat: int) -> bool:
    """Exchange a development card that was drawn before this turn."""
    held, deck, row = state.development, state.deck, seat * CARD_KINDS
    for kind, other in permutations(range(CARD_KINDS), 2):
        if held[row + kind] > state.fresh[row + kind] and deck[other]:
            held[row + kind] -= 1
            held[row + other] += 1
            deck[kind] += 1
            deck[other] -= 1
            return True
    return False


def twins(table: IslandTable, swap: Callable[[IslandState, int, int], bool]) -> Iterator[bool]:
    """Whether the actor's observation is unchanged, for each moment that allows the swap."""
    game, chance = played(table, 4, 100), Random(4)
    while game.actor >= 0 and game.steps < 1_100:
        state, watcher = game.state, game.actor
        one, other = (watcher + 1) % 3, (watcher + 2) % 3
        game.state = state.copy()
        # A player who accepted an offer has shown that they have the cards.
        if not state.offer_open() and swap(game.state, one, other):
            shown = seen(game, table, watcher)
            game.state = state
            yield seen(game, table, watcher) == shown
        game.state = state
        for _ in range(10):
            game.step(chance.choice(game.legal_actions()))


@pytest.mark.parametrize("swap", [swap_hands, swap_development])
def test_hidden_cards_change_nothing(swap: Callable[[IslandState, int, int], bool]) -> None:
    found = list(twins(TABLE, swap))
    assert len(found) > 10
    assert all(found)


def test_open_hands_are_observed() -> None:
    table = IslandTable(3, {"open_hands": True, "bank_display": "exact"}, boards=1)
    assert not any(twins(table, swap_hands))


@pytest.mark.parametrize("name", ["standard", "great_archipelago"])
def test_hidden_hexes_change_nothing(name: str) -> None:
    table = IslandTable(
        3, {"map": name, "seafarers": name != "standard", "mystery": True}, boards=1
    )
    game = played(table, 2, 30)
    position = IslandLive(table, game).position()
    assert TRIAL.twin is not None
    header = TRIAL.twin(header_of(table, game), position, DerivedChance(b"twin", 0))
    assert header is not None
    other = played(table, 2, 30)
    twin = IslandState(Board(read_layout(header.setup["board"])), game.state.rules, 3)
    replay(twin, game)
    other.state = twin
    for seat in range(3):
        assert seen(other, table, seat)[0] == seen(game, table, seat)[0]


def replay(state: IslandState, game: EnvGame) -> None:
    """Apply the same actions to another board."""
    for seat, action, terms in game.log:
        moves.apply(state, seat, action, terms)
