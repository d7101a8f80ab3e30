"""A bot that plays at random, for any game: the baseline for all others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol


class SeatPrompt(Protocol):
    """A prompt of a view."""

    @property
    def seat(self) -> int:
        """Who owes an answer."""
        ...


class OwnActions(Protocol):
    """A view's part of what its seat may do."""

    @property
    def legal(self) -> Sequence[str]:
        """Legal actions, in notation."""
        ...


class AnyView(Protocol):
    """What this bot needs of a view."""

    @property
    def viewer(self) -> int | None:
        """The seat that sees it."""
        ...

    @property
    def prompts(self) -> Sequence[SeatPrompt]:
        """The questions the game waits on."""
        ...

    @property
    def you(self) -> OwnActions | None:
        """What the seat may do; None for somebody who only watches."""
        ...


class RandomBot:
    """Any listed action, each as likely as any other; it never does what is not listed."""

    def choose(self, view: AnyView, rng: Random) -> str:
        """A legal action; where none is required, an empty answer half of the time."""
        if view.you is None or not view.you.legal:
            raise ValueError("nothing is asked of this seat")
        owed = any(prompt.seat == view.viewer for prompt in view.prompts)
        if not owed and rng.random() < 0.5:
            return ""
        return rng.choice(view.you.legal)
