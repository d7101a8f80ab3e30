"""A turn by two opinions: the learned value, and what `hard` thinks of the same choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.bots.island.judging.hard_look import HardLook
from qiatan.bots.island.judging.learned_look import LearnedLook
from qiatan.bots.island.judging.look import LISTED, question
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.actions import END, make
from qiatan.island.state import IslandState

LEARNED: Final = 6
HARD: Final = 4
"""The best choices of each that both are asked about."""

LONGEST: Final = 12
"""Actions of a line."""

HARD_SHARE: Final = 0.15
"""What the opinion of `hard` counts; the value's is the rest.

Its differences are several times as large, so that this is enough to settle what the value takes
for nearly the same: it hopes too much of a price held in hand, which `hard` spends.
"""


class JointLook:
    """Chances of a turn's choices, as a mean of both."""

    def __init__(self, learned: LearnedLook, hard: HardLook) -> None:
        self._learned: Final = learned
        self._hard: Final = hard

    def options(self, states: Sequence[IslandState], seat: int) -> dict[int, float]:
        """The choices worth comparing, ending the turn among them, with the chance after each."""
        learned = self._learned.options(states, seat)
        hard = self._hard.options(states, seat)
        chosen = [*_best(learned, LEARNED), *_best(hard, HARD), int(make(END, 0))]
        for step in chosen:
            _fill(learned, self._learned, states, seat, step)
            _fill(hard, self._hard, states, seat, step)
        chance = max(learned[step] for step in chosen)
        most = max(hard[step] for step in chosen)
        return {
            step: (1 - HARD_SHARE) * learned[step]
            + HARD_SHARE * self._hard.as_chance(states[0], chance, most, hard[step])
            for step in chosen
        }

    def line(self, states: Sequence[IslandState], seat: int, first: int) -> list[int]:
        """`first`, and what is expected of the seat after it until chance or another has a say.

        Empty where the question is a trade: its partner has a say at once.
        """
        kind = question(states[0], seat)
        if kind != ask.TURN and kind != ask.ROLL_PROMPT and kind not in LISTED:
            return []
        ahead = [state.copy() for state in states]
        line: list[int] = []
        coming = [first]
        while coming and len(line) < LONGEST:
            for state in ahead:
                moves.apply(state, seat, coming[0])
            line.append(coming[0])
            coming = coming[1:] or self._next(ahead, seat)
        return line

    def _next(self, states: Sequence[IslandState], seat: int) -> list[int]:
        if moves.next_actor(states[0]) != seat:
            return []
        if question(states[0], seat) != ask.TURN:
            return self._learned.steps(states, seat)
        options = self.options(states, seat)
        return [max(options, key=lambda step: options[step])]


def _best(worths: dict[int, float], count: int) -> list[int]:
    return sorted(worths, key=lambda step: -worths[step])[:count]


def _fill(
    worths: dict[int, float],
    look: LearnedLook | HardLook,
    states: Sequence[IslandState],
    seat: int,
    step: int,
) -> None:
    """Has a look at what only the other one thought of."""
    if step not in worths:
        worths[step] = look.after(states, seat, step) or 0.0
