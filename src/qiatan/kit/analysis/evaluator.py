"""The evaluator that a game provides so that its finished games can be analysed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, Protocol, TypeAlias

from qiatan.kit.game import Position
from qiatan.kit.seats import Seat

EvaluatorSource: TypeAlias = Literal["learned", "hard"]
"""Where win probabilities come from: a trained net, or the evaluation of the bot `hard`."""


@dataclass(frozen=True, slots=True)
class EvaluatedDecision:
    """The actions open to a seat, in notation, with the win probability after each, best first.

    `played` is the win probability after the action that was taken. All win probabilities use only
    what the seat knew when it acted. `line` is how a strong player would have continued from the
    best action; it is empty if unknown.
    """

    options: tuple[tuple[str, float], ...]
    played: float
    line: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MissedOffer:
    """An offer, in notation, that a seat could have made before it ended its turn.

    `chance` is the probability that `partner` would have accepted, and `gain` the win probability
    that the trade would have added. Both use only what the seat knew.
    """

    offer: str
    partner: Seat
    chance: float
    gain: float


class Evaluator(Protocol):
    """Estimates how likely each seat of one game is to win.

    The methods take all randomness from their `rng` argument, so the same game always gets the same
    evaluation.
    """

    @property
    def source(self) -> EvaluatorSource:
        """Where the win probabilities come from."""
        ...

    def win_probabilities(self, position: Position) -> Sequence[float]:
        """Return each seat's win probability if all hands were open. They add up to 1."""
        ...

    def win_probabilities_from_view(self, view: object, rng: Random) -> Sequence[float]:
        """Return each seat's win probability, given what one viewer knows. They add up to 1."""
        ...

    def evaluate_decision(
        self, view: object, seat: Seat, action: str, rng: Random
    ) -> EvaluatedDecision | None:
        """Compare `action`, which `seat` took, with its alternatives.

        `view` is the view of that seat. Return None if there was no choice to evaluate.
        """
        ...

    def missed_offer(
        self, view: object, seat: Seat, action: str, rng: Random
    ) -> MissedOffer | None:
        """Return the best offer that an opponent might well have accepted.

        Return None if there was no such offer, or if `action` does not end the turn of `seat`.
        """
        ...


EvaluatorFactory: TypeAlias = Callable[[Position], Evaluator]
"""A function that makes the evaluator for a game, given the first position."""
