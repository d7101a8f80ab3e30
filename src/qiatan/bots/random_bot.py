"""A bot that plays random legal actions of any game. It is the baseline for other bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol


class SeatPrompt(Protocol):
    """A prompt in a view, as far as the random bot uses it."""

    @property
    def seat(self) -> int:
        """The seat that must answer."""
        ...


class OwnActions(Protocol):
    """The part of a view that lists the viewer's own actions."""

    @property
    def legal(self) -> Sequence[str]:
        """Legal actions, in notation."""
        ...


class AnyView(Protocol):
    """The fields of a view that the random bot uses."""

    @property
    def viewer(self) -> int | None:
        """The seat whose view this is."""
        ...

    @property
    def prompts(self) -> Sequence[SeatPrompt]:
        """The open prompts."""
        ...

    @property
    def you(self) -> OwnActions | None:
        """The viewer's own actions, or None for a spectator."""
        ...


class RandomBot:
    """Plays each listed action with equal probability."""

    def choose(self, view: AnyView, rng: Random) -> str:
        """Return a random legal action.

        If the seat does not have to act, return "" half of the time.
        """
        if view.you is None or not view.you.legal:
            raise ValueError("this seat cannot act")
        owed = any(prompt.seat == view.viewer for prompt in view.prompts)
        if not owed and rng.random() < 0.5:
            return ""
        return rng.choice(view.you.legal)
