"""What a bot is (`docs/bots/index.md`)."""

from __future__ import annotations

from random import Random
from typing import Protocol, TypeVar

V_contra = TypeVar("V_contra", contravariant=True)


class BotBroken(Exception):
    """A bot cannot answer any more, in this game or in others: more than a fault."""


class Bot(Protocol[V_contra]):
    """A player that sees what its seat may know, a view of its game, and nothing else."""

    def choose(self, view: V_contra, rng: Random) -> str:
        """An action of the seat `view.viewer`, in notation.

        Asked whenever the seat owes an action, and once in another's turn where it may act but
        need not: there an empty answer leaves things as they are. It keeps nothing between calls;
        whatever it leaves to luck it takes from `rng`, so that the same view and seed give the
        same answer.
        """
        ...
