"""Bad input to environments is refused with a code and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from qiatan.envs.batched import BatchedGames, BatchedIsland, BatchedNatick
from qiatan.envs.gymnasium_env import IslandEnv, NatickEnv, SeatEnv
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.table import NatickTable
from qiatan.envs.pettingzoo_env import GameAEC, IslandAEC, NatickAEC
from qiatan.envs.text_game import TextGame
from qiatan.kit.refusal import Refused

DUEL = IslandTable(2, boards=1)
SEATS: list[Callable[..., SeatEnv]] = [IslandEnv, NatickEnv]
AECS: list[Callable[..., GameAEC]] = [IslandAEC, NatickAEC]
BATCHES: list[Callable[..., BatchedGames]] = [
    lambda *args, **more: BatchedIsland(DUEL, *args, **more),
    lambda *args, **more: BatchedNatick(NatickTable(), *args, **more),
]


def code_of(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.refusal.code


@pytest.mark.parametrize("make", SEATS)
@pytest.mark.parametrize("seat", [-2, -1, 2, "0", True])
def test_seats_that_do_not_exist_are_refused(make: Callable[..., SeatEnv], seat: Any) -> None:
    assert code_of(lambda: make(seat=seat)) == "bad_seat"


@pytest.mark.parametrize("make", [*SEATS, *AECS])
def test_modes_that_are_not_offered_are_refused(make: Callable[..., object]) -> None:
    assert code_of(lambda: make(render_mode="human")) == "bad_render_mode"
    assert code_of(lambda: make(illegal="ignore")) == "bad_illegal"


@pytest.mark.parametrize("make", [IslandEnv, NatickEnv])
def test_unknown_encodings_and_rewards_are_refused(make: Callable[..., object]) -> None:
    assert code_of(lambda: make(observations="all")) == "bad_observations"
    assert code_of(lambda: make(rewards="all")) == "bad_rewards"


@pytest.mark.parametrize("opponents", ["random", ["random", 1], None, ["random"] * 2])
def test_opponents_are_a_list_of_the_right_length(opponents: Any) -> None:
    assert code_of(lambda: IslandEnv(opponents, DUEL)) == "bad_opponents"


def test_a_list_is_no_opponent() -> None:
    opponent: Any = ["random"]
    assert code_of(lambda: NatickEnv(opponent)) == "bad_opponents"


@pytest.mark.parametrize("make", [IslandTable, NatickTable])
@pytest.mark.parametrize(
    ("name", "value"),
    [("offers", -1), ("offers", 1.5), ("most_steps", 0), ("most_steps", 1 << 40)],
)
def test_tables_refuse_impossible_limits(
    make: Callable[..., object], name: str, value: object
) -> None:
    assert code_of(lambda: make(**{name: value})) == f"bad_{name}"


def test_island_tables_refuse_impossible_boards() -> None:
    assert code_of(lambda: IslandTable(boards=0)) == "bad_boards"
    seed: Any = "1"
    assert code_of(lambda: IslandTable(board_seed=seed)) == "bad_board_seed"


@pytest.mark.parametrize("make", SEATS)
def test_unknown_options_of_reset_are_refused(make: Callable[..., SeatEnv]) -> None:
    env = make()
    assert code_of(lambda: env.reset(options={"seat": 1})) == "bad_options"


@pytest.mark.parametrize("make", AECS)
def test_unknown_options_of_reset_are_reported(make: Callable[..., GameAEC]) -> None:
    with pytest.warns(UserWarning, match="no options; ignored: seat"):
        make().reset(options={"seat": 1})


@pytest.mark.parametrize("make", SEATS)
@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_a_seat_is_not_played_before_reset(make: Callable[..., SeatEnv], mode: str) -> None:
    env = make(render_mode=mode, illegal="random")
    for call in (lambda: env.step(0), env.action_masks, env.text, env.render):
        assert code_of(call) == "not_started"


@pytest.mark.parametrize("make", AECS)
@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_agents_do_not_play_before_reset(make: Callable[..., GameAEC], mode: str) -> None:
    env = make(render_mode=mode)
    calls: list[Callable[[], object]] = [
        lambda: env.step(0),
        lambda: env.observe("red"),
        lambda: env.text("red"),
        env.last,
        env.agent_iter,
        env.render,
    ]
    for call in calls:
        assert code_of(call) == "not_started"


@pytest.mark.parametrize("table", [DUEL, NatickTable()])
def test_a_game_is_not_stepped_before_reset(table: IslandTable | NatickTable) -> None:
    game = table.single_game()
    assert code_of(lambda: game.step(0)) == "not_started"


@pytest.mark.parametrize("make", SEATS)
@pytest.mark.parametrize("action", [1.0, None, "end", np.array([1])])
def test_actions_are_integers(make: Callable[..., SeatEnv], action: Any) -> None:
    env = make()
    env.reset(seed=1)
    assert code_of(lambda: env.step(action)) == "bad_action"


@pytest.mark.parametrize("make", AECS)
def test_agents_need_an_action_and_exist(make: Callable[..., GameAEC]) -> None:
    env = make()
    env.reset(seed=1)
    assert code_of(lambda: env.step(None)) == "bad_action"
    assert code_of(lambda: env.observe("pink")) == "unknown_agent"


def test_no_agent_acts_when_all_are_done() -> None:
    env = IslandAEC(IslandTable(2, boards=1, most_steps=1))
    env.reset(seed=1)
    env.step(int(env.observe("red")["action_mask"].argmax()))
    for agent in env.agent_iter():
        env.step(None)
        assert agent not in env.agents
    assert code_of(lambda: env.step(None)) == "game_over"


@pytest.mark.parametrize("make", SEATS)
def test_illegal_actions_are_replaced_by_legal_ones(make: Callable[..., SeatEnv]) -> None:
    """The replacement depends on the seed and the step alone."""
    env, other = make(illegal="random"), make(illegal="random")
    env.reset(seed=3)
    other.reset(seed=3)
    for _ in range(30):
        legal = env.action_masks()
        row, *_ = env.step(int(legal.argmin()))
        assert (row == other.step(-5)[0]).all()
        assert row in env.observation_space


def test_no_action_is_legal_at_the_end() -> None:
    env = IslandEnv(table=IslandTable(2, boards=1, most_steps=1), seat=0, illegal="random")
    env.reset(seed=1)
    env.step(0)
    assert code_of(lambda: env.step(0)) == "game_over"


@pytest.mark.parametrize("make", BATCHES)
@pytest.mark.parametrize("size", [0, -1, 1.5])
def test_batches_have_a_size(make: Callable[..., BatchedGames], size: Any) -> None:
    assert code_of(lambda: make(size)) == "bad_size"


@pytest.mark.parametrize("make", BATCHES)
def test_seeds_of_batches_are_integers(make: Callable[..., BatchedGames]) -> None:
    assert code_of(lambda: make(1, "seed")) == "bad_seed"
    assert code_of(lambda: make(1).reset(1 << 70)) == "bad_seed"


@pytest.mark.parametrize("make", BATCHES)
@pytest.mark.parametrize("shape", [(1,), (3,), (2, 1), ()])
def test_batches_need_an_action_for_each_game(
    make: Callable[..., BatchedGames], shape: tuple[int, ...]
) -> None:
    batch = make(2)
    before = batch.observations().copy()
    assert code_of(lambda: batch.step(np.zeros(shape, dtype=np.int64))) == "bad_actions"
    assert (batch.observations() == before).all()


@pytest.mark.parametrize("make", BATCHES)
@pytest.mark.parametrize("dtype", [np.float64, np.bool_])
def test_actions_of_batches_are_integers(make: Callable[..., BatchedGames], dtype: Any) -> None:
    assert code_of(lambda: make(2).step(np.zeros(2, dtype=dtype))) == "bad_actions"


@pytest.mark.parametrize("make", BATCHES)
def test_batches_take_lists_of_actions(make: Callable[..., BatchedGames]) -> None:
    batch = make(2)
    assert not batch.step(batch.masks().argmax(axis=1).tolist()).dones.any()


@pytest.mark.parametrize("make", BATCHES)
def test_batches_fill_arrays_of_any_layout(make: Callable[..., BatchedGames]) -> None:
    batch = make(3)
    masks = np.zeros((3, 2 * batch.actions), dtype=np.int8)[:, ::2]
    rows = np.zeros((batch.low.size, 3), dtype=np.int16).T
    assert (batch.masks(masks) == batch.masks()).all()
    assert masks.any()
    assert (batch.observations(rows) == batch.observations()).all()
    assert rows.any()


@pytest.mark.parametrize("make", BATCHES)
def test_batches_refuse_arrays_that_do_not_fit(make: Callable[..., BatchedGames]) -> None:
    batch = make(3)
    fixed = np.zeros((3, batch.actions), dtype=np.int8)
    fixed.flags.writeable = False
    wrong: list[Any] = [fixed.astype(np.int64), fixed.ravel(), fixed[:2], fixed, fixed.tolist()]
    for out in wrong:
        assert code_of(lambda out=out: batch.masks(out)) == "bad_array"  # type: ignore[misc]
    rows: Any = np.zeros((3, batch.low.size), dtype=np.float32)
    assert code_of(lambda: batch.observations(rows)) == "bad_array"


@pytest.mark.parametrize("table", [DUEL, NatickTable()])
@pytest.mark.parametrize("seat", [-1, 2, "0"])
def test_a_table_has_the_seat_of_its_agent(table: IslandTable | NatickTable, seat: Any) -> None:
    assert code_of(lambda: table.single_game(seat, alone=True)) == "bad_agent_seat"


@pytest.mark.parametrize("seats", [1, 9, "2", None])
def test_numbers_of_seats_are_integers_in_the_range_of_the_game(seats: Any) -> None:
    assert code_of(lambda: IslandTable(seats)) == "bad_seats"
    assert code_of(lambda: TextGame("natick", seats)) == "bad_seats"


@pytest.mark.parametrize("seat", [-1, 2, "red"])
@pytest.mark.parametrize("name", ["island", "natick"])
def test_text_games_have_seats_from_zero(name: str, seat: Any) -> None:
    game = TextGame(name, 2)
    assert code_of(lambda: game.observe(seat)) == "bad_seat"
    assert code_of(lambda: game.step("end", seat)) == "bad_seat"


def test_the_seed_of_a_text_game_is_a_string() -> None:
    seed: Any = 1
    assert code_of(lambda: TextGame("island", 2).reset(seed)) == "bad_seed"
