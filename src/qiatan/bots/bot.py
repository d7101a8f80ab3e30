"""What a bot is (`docs/bots.md`)."""

from __future__ import annotations

from random import Random
from typing import Protocol

from qiatan.island.view import View


class Bot(Protocol):
    """A player of the island game that sees what its seat may know, and nothing else."""

    def choose(self, view: View, rng: Random) -> str:
        """An action of the seat `view.viewer`, in notation.

        Asked whenever the seat owes an action, and once in another's turn where it may raise or
        lower its build flag: there an empty answer leaves the flag as it is. It keeps nothing
        between calls; whatever it leaves to luck it takes from `rng`, so that the same view and
        seed give the same answer.
        """
        ...
