"""A bot that does anything it may: the yardstick below all others, in any game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol


class Asked(Protocol):
    """A prompt of a view."""

    @property
    def seat(self) -> int:
        """Who owes an answer."""
        ...


class Own(Protocol):
    """A view's part of what its seat may do."""

    @property
    def legal(self) -> Sequence[str]:
        """Legal actions, in notation."""
        ...


class Seen(Protocol):
    """What this bot needs of a view."""

    @property
    def viewer(self) -> int | None:
        """The seat that sees it."""
        ...

    @property
    def prompts(self) -> Sequence[Asked]:
        """The questions the game waits on."""
        ...

    @property
    def you(self) -> Own | None:
        """What the seat may do; None for somebody who only watches."""
        ...


class RandomBot:
    """Any listed action, each as likely as any other; it never does what is not listed."""

    def choose(self, view: Seen, rng: Random) -> str:
        """A legal action; maybe none where none is owed."""
        if view.you is None or not view.you.legal:
            raise ValueError("nothing is asked of this seat")
        owed = any(prompt.seat == view.viewer for prompt in view.prompts)
        if not owed and rng.random() < 0.5:
            return ""
        return rng.choice(view.you.legal)
