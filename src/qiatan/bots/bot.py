"""The interface of bots (`docs/bots/index.md`)."""

from __future__ import annotations

from random import Random
from typing import Protocol, TypeVar

V_contra = TypeVar("V_contra", contravariant=True)


class BotBroken(Exception):
    """Raised when a bot can no longer play at all, for example because its program has exited."""


class Bot(Protocol[V_contra]):
    """A player that decides only from the view of its seat."""

    def choose(self, view: V_contra, rng: Random) -> str:
        """Choose an action for the seat `view.viewer`, in notation.

        The bot is asked whenever its seat must act. It is also asked once during another seat's
        turn if its seat can act but does not have to; an empty answer then means no action. A bot
        keeps no state between calls and takes all randomness from `rng`, so the same view and seed
        give the same answer.
        """
        ...
