"""The learner for games of Qiatan Island with ships, and the choice between the two learners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from qiatan.bots.island.learned import trained_weights as trait
from qiatan.bots.island.learned.inputs import inputs_for
from qiatan.bots.learned.net import Sample
from qiatan.bots.learned.weights_file import Weights
from qiatan.island.maps.read import built_in
from qiatan.island.maps.shape import Map
from qiatan.island.rules import SHIPS, Rules
from qiatan.training.island.evaluation_games import deal_sea_board, evaluation_game
from qiatan.training.island.initial_weights import initial_weights, widen_to_sea
from qiatan.training.island.learner import GAMES_A_BOARD, IslandLearner, self_play_game
from qiatan.training.learner import EvaluatedPosition, GameBatch, Learner

STEPS: Final = (0, 0, 0, -1, 0, 0, 1, -2)
"""Numbers added to a map's victory points, so that targets vary. Successive boards use them in
turn.
"""


class SeaLearner:
    """Plays games with ships, taking the maps in turn and playing two games on each board.

    Maps that do not support the number of seats are skipped.
    """

    phases: Final[Mapping[str, range]] = {
        "early": range(5),
        "middle": range(5, 9),
        "late": range(9, 21),
    }

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names: Final = names
        maps = [built_in(name) for name in names]
        targets = [each.seafarers.target for each in maps]
        self.seats: Final = range(
            min(each.seats[0] for each in maps), max(each.seats[1] for each in maps) + 1
        )
        self.traits: Final = tuple(_traits(maps))
        self.victory_points: Final = (min(targets) + min(STEPS), max(targets) + max(STEPS))

    def inputs(self, seats: int) -> int:
        return int(inputs_for(seats, True))

    def initial_weights(self, seats: int) -> list[float]:
        """Return weights set by hand."""
        return initial_weights(seats, at_sea=True)

    def widen(self, weights: Weights, seats: int, hidden: int) -> Weights:
        """Extend weights for land games with hand-set weights for ship features."""
        return widen_to_sea(weights, seats, hidden)

    def play(self, batch: GameBatch, weights: Weights, game: int) -> list[Sample]:
        """Play one self-play game of a batch, with all cards known, and return its samples."""
        number, names = batch.game_number(game), self._names_for(batch.seats)
        deal = number // GAMES_A_BOARD
        name = names[deal % len(names)]
        board = deal_sea_board(name, f"{batch.seed}.{deal}")
        target = built_in(name).seafarers.target + STEPS[deal // len(names) % len(STEPS)]
        rules = Rules(victory_points=target, card_before_roll=1, counter_offers=0, ships=SHIPS)
        return self_play_game(board, rules, batch, weights, number)

    def evaluation_game(
        self, weights: Weights, seats: int, seed: str, game: int
    ) -> list[EvaluatedPosition]:
        """Play an evaluation game with all cards known, and evaluate its positions."""
        return evaluation_game(weights, seats, seed, game, self._names_for(seats))

    def _names_for(self, seats: int) -> list[str]:
        return [name for name in self._names if _has_room(built_in(name), seats)]


def _has_room(played: Map, seats: int) -> bool:
    least, most = played.seats
    return least <= seats <= most


def _traits(maps: Sequence[Map]) -> Iterator[str]:
    """Yield the traits of tables with these maps."""
    yield trait.SHIPS
    if any(each.seafarers.hidden for each in maps):
        yield trait.FOG
    if any("gold" in slot.terrain for each in maps for slot in each.hexes):
        yield trait.GOLD
    if not all(each.seafarers.homes for each in maps):
        yield trait.HOME_EVERYWHERE


def island_learner(maps: tuple[str, ...]) -> Learner:
    """Return the learner for games with ships on these maps, or without ships if there are none."""
    return SeaLearner(maps) if maps else IslandLearner()
