"""Who thinks for the bots."""

from __future__ import annotations

from typing import Protocol


class Thinker(Protocol):
    """Chooses for any bot of any game, somewhere that never blocks the event loop."""

    async def choose(self, game: str, bot: str, view: object) -> str:
        """An action in notation, from what the bot's seat may know."""
        ...
