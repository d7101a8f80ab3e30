"""Chooses random legal actions for batches of games that are measured."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class RandomActions:
    """Chooses one of the legal actions of each game, all with the same probability.

    All steps store their draws in the same array. New arrays of this size would be returned to the
    system after each step, and page faults would slow down the measured code by up to 20 %.
    """

    def __init__(self, seed: int) -> None:
        # NumPy comes with the extra `envs`. Without it, subjects that need it are skipped.
        self._numpy: Any = import_module("numpy")
        self._chance: Any = self._numpy.random.default_rng(seed)
        self._draws: Any = self._numpy.empty((0, 0), dtype=self._numpy.float32)

    def choose(self, masks: Any) -> Any:
        """Return the number of an action of each game.

        `masks` has a row for each game, with a 1 for each legal action and a 0 for all others.
        """
        if self._draws.shape != masks.shape:
            self._draws = self._numpy.empty(masks.shape, dtype=self._numpy.float32)
        draws = self._chance.random(out=self._draws, dtype=self._numpy.float32)
        # Draws from (0, 1], because a draw of 0 would make a legal action look illegal.
        self._numpy.subtract(1, draws, out=draws)
        draws *= masks
        return draws.argmax(axis=1)
