"""The interface of bots (`docs/bots/index.md`)."""

from __future__ import annotations

from random import Random
from typing import Protocol, TypeVar

V_contra = TypeVar("V_contra", contravariant=True)


class BotBroken(Exception):
    """Raised if a bot can no longer answer at all, which is worse than an illegal action."""


class Bot(Protocol[V_contra]):
    """A player that sees only a view of its game."""

    def choose(self, view: V_contra, rng: Random) -> str:
        """Choose an action for the seat `view.viewer`, in notation.

        The bot is asked whenever its seat must act, and once during another seat's turn if its seat
        may act but does not have to. In that case an empty answer means no action. A bot keeps no
        state between calls and takes all randomness from `rng`, so the same view and seed give the
        same answer.
        """
        ...
