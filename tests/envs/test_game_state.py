"""Games as values: explicit chance, information states, and copies that agree with them."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random

import pytest

from qiatan.envs.game_state import TERMINAL, GameState
from qiatan.envs.island.explicit import island_state
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.explicit import natick_state
from qiatan.envs.natick.table import NatickTable
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import CHANCE

MAKERS: dict[str, Callable[[], GameState]] = {
    "island": lambda: island_state(IslandTable(3, boards=2, most_steps=300)),
    "sea": lambda: island_state(
        IslandTable(
            3,
            {"map": "stepping_stones", "seafarers": True, "mystery": True},
            boards=1,
            most_steps=300,
        )
    ),
    "natick": lambda: natick_state(NatickTable(most_steps=300)),
}


def play(state: GameState, steps: int, chance: Random) -> None:
    for _ in range(steps):
        if state.player == TERMINAL:
            return
        state.apply(chance.choice(state.legal_actions()))


def seen(state: GameState, seat: int) -> tuple[object, ...]:
    texts = (state.information_text(seat), state.observation_text(seat))
    return (*texts, state.observation_numbers(seat), state.information_numbers(seat))


@pytest.mark.parametrize("kind", MAKERS)
def test_probabilities_and_texts_are_complete(kind: str) -> None:
    state, chance = MAKERS[kind](), Random(1)
    for _ in range(120):
        if state.player == CHANCE:
            assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
        legal = state.legal_actions()
        texts = [state.text_of(action) for action in legal]
        assert len(set(texts)) == len(legal)
        action = chance.choice(legal)
        assert state.action_of(state.text_of(action)) == action
        state.apply(action)


@pytest.mark.parametrize("kind", MAKERS)
def test_values_continue_identically(kind: str) -> None:
    state = MAKERS[kind]()
    play(state, 90, Random(2))
    saved, pickled = state.get_state(), pickle.dumps(state)
    other = MAKERS[kind]()
    other.set_state(saved)
    copies = [state, state.clone(), pickle.loads(pickled), other]
    for copy in copies:
        play(copy, 40, Random(3))
    first, *rest = [[seen(copy, seat) for seat in range(copy.seats)] for copy in copies]
    assert rest == [first] * 3


@pytest.mark.parametrize("kind", MAKERS)
def test_a_resampled_state_looks_the_same_to_its_seat(kind: str) -> None:
    state, chance = MAKERS[kind](), Random(4)
    differs = 0
    for _ in range(12):
        play(state, 20, chance)
        if state.player < 0:
            continue
        seat = state.player
        other = state.resample_from_infostate(seat, chance)
        assert seen(other, seat) == seen(state, seat)
        assert other.legal_actions() == state.legal_actions()
        differs += secrets(other) != secrets(state)
        play(other, 15, chance)
    assert (differs > 0) == (kind != "natick")


def secrets(state: GameState) -> object:
    """What the seats see together, and the board with its hidden hexes."""
    rows = [state.observation_numbers(seat) for seat in range(state.seats)]
    return rows, state.live.header().setup


def test_hidden_hexes_are_drawn_at_random() -> None:
    state, chance = MAKERS["sea"](), Random(8)
    play(state, 30, chance)
    samples = [state.resample_from_infostate(0, chance) for _ in range(4)]
    assert len({str(sample.live.header().setup) for sample in samples}) > 1


def test_past_secrets_of_others_are_not_in_a_resampled_state() -> None:
    state, chance = MAKERS["island"](), Random(5)
    while "draw" not in state.information_text(0) or state.player != 1:
        play(state, 1, chance)
    other = state.resample_from_infostate(1, chance)
    own = set(state.information_text(1).splitlines())
    assert set(other.information_text(0).splitlines()) <= own


def test_a_game_ends_after_its_maximum_length() -> None:
    state = MAKERS["natick"]()
    play(state, 5_000, Random(6))
    assert state.player == TERMINAL
    assert sum(state.returns()) == 0
    assert state.max_game_length == 300


def test_impossible_outcomes_are_refused() -> None:
    state = MAKERS["island"]()
    with pytest.raises(Refused, match="bad_board"):
        state.apply(2)
    state.apply(1)
    with pytest.raises(Refused, match="not_chance"):
        state.chance_outcomes()
    with pytest.raises(Refused, match="no_such_action"):
        state.action_of("dance")
