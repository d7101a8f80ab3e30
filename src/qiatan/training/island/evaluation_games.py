"""Plays evaluation games of Qiatan Island, which are not used for training."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from qiatan.bots.island.heuristic.evaluator import HeuristicEvaluator
from qiatan.bots.island.learned.inputs import inputs_for
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.self_play import MAX_TRADES
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.bots.island.levels import HARD
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.bots.learned.weights_file import Weights
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.board import NONE, Board
from qiatan.island.deal_board import deal_board
from qiatan.island.maps.read import built_in
from qiatan.island.rules import SHIPS, Rules
from qiatan.island.state import CHANCE_SEAT, IslandState
from qiatan.island.turn import total_points
from qiatan.kit.chance import DerivedChance
from qiatan.kit.prompts import prompt_kind
from qiatan.training.learner import EvaluatedPosition

WIDTH: Final = 2
MAX_TURNS: Final = 400

MAPS: Final = {2: "standard", 3: "standard", 4: "standard", 5: "extended", 6: "extended"}
"""The map for each number of seats. Tables with more seats use `grand`."""


def deal_land_board(seats: int, seed: str) -> Board:
    """Deal a board without ships for this number of seats."""
    return Board(deal_board(MAPS.get(seats, "grand"), DerivedChance(seed.encode(), 0)))


def deal_sea_board(name: str, seed: str) -> Board:
    """Deal a board with ships from the map with this name."""
    return Board(deal_board(name, DerivedChance(seed.encode(), 0), ships=True))


def evaluation_game(
    weights: Weights, seats: int, seed: str, game: int, maps: Sequence[str] = ()
) -> list[EvaluatedPosition]:
    """Let the net play all seats in game number `game`, and evaluate its positions.

    All cards are visible. If `maps` are given, the game is played with ships on one of them.
    Returns no positions if the game does not finish.
    """
    game_seed = f"{seed}.{seats}.{game}"
    state = _initial_state(seats, game_seed, maps[game % len(maps)] if maps else None)
    rng, board, at_sea = Random(game_seed), state.board, bool(maps)
    analysis = BoardAnalysis(board, frozenset(), {})
    net = weights.net(inputs_for(seats, at_sea))
    policy = LearnedPolicy(NodeYields(analysis), board.nodes, seats, net, WIDTH)
    evaluator = HeuristicEvaluator(analysis, HARD.weights, at_sea)
    evaluations: list[tuple[int, int, float, float]] = []
    traded = 0
    while (actor := moves.next_actor(state)) >= CHANCE_SEAT and state.turn < MAX_TURNS:
        if prompt_kind(state.top()) == ask.ROLL_PROMPT:
            evaluations += [_evaluate(state, seat, policy, evaluator) for seat in range(seats)]
        if seats > 2 and state.turn != traded and prompt_kind(state.top()) == ask.TURN:
            traded = state.turn
            _trade(state, actor, policy)
        _act(state, actor, policy, rng)
    return (
        [] if state.winner == NONE else list(_with_outcome(evaluations, seats, game, state.winner))
    )


def _initial_state(seats: int, seed: str, sea_map: str | None) -> IslandState:
    if sea_map is None:
        return IslandState(
            deal_land_board(seats, seed), Rules(card_before_roll=1, counter_offers=0), seats
        )
    board = deal_sea_board(sea_map, seed)
    target = built_in(sea_map).seafarers.target
    return IslandState(
        board,
        Rules(victory_points=target, card_before_roll=1, counter_offers=0, ships=SHIPS),
        seats,
    )


def _trade(state: IslandState, seat: int, policy: LearnedPolicy) -> None:
    """Make trades that benefit both sides, before the seat builds."""
    for _ in range(MAX_TRADES):
        if not policy.trade_search.trade(state, seat):
            return


def _act(state: IslandState, actor: int, policy: LearnedPolicy, rng: Random) -> None:
    if actor == CHANCE_SEAT:
        outcome = moves.outcome(state, rng.randrange(moves.outcome_count(state)))
        moves.apply(state, actor, outcome)
        return
    for step in policy.steps([state], actor, []):
        moves.apply(state, actor, step)


def _evaluate(
    state: IslandState, seat: int, policy: LearnedPolicy, evaluator: HeuristicEvaluator
) -> tuple[int, int, float, float]:
    win_probability = policy.evaluator.win_probability_before_roll(state, seat)
    return seat, total_points(state, seat), win_probability, evaluator.evaluate(state, seat)


def _with_outcome(
    evaluations: list[tuple[int, int, float, float]], seats: int, game: int, winner: int
) -> Iterator[EvaluatedPosition]:
    for at in range(0, len(evaluations), seats):
        turn = evaluations[at : at + seats]
        points = [each[1] for each in turn]
        for seat, own, win_probability, heuristic in turn:
            others = [n for s, n in enumerate(points) if s != seat]
            won = float(seat == winner)
            yield EvaluatedPosition(
                game, own, max(others), max(points), win_probability, heuristic, won
            )
