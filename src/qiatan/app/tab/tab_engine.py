"""Runs bots, computes hints and reads map files in the browser tab's worker.

The worker has a single thread. A bot's choice blocks this thread but not the page.
"""

from __future__ import annotations

import asyncio
import secrets

from qiatan.games.registry import ENTRY_BY_ID, GAMES, choose_action, hint_for
from qiatan.kit.hint import Hint
from qiatan.services.map_reader import MapReading, read_map


class TabEngine:
    """A `BotEngine` and `MapReader` for the tab.

    Before each computation, messages waiting for the page are delivered.
    """

    async def choose(self, game: str, bot: str, view: object) -> str:
        """Return the bot's action in notation. `view` is the view of the bot's seat.

        A bot that would think too long on the uncompiled rules is replaced by its quick version.
        """
        await asyncio.sleep(0)
        quick = ENTRY_BY_ID[game].quick.get(bot, bot)
        return choose_action(game, quick, view, secrets.randbits(63))

    async def hint(self, game: str, view: object) -> Hint:
        """Return what the strongest bot would do in the seat of `view`, with reasons."""
        await asyncio.sleep(0)
        return hint_for(game, view, secrets.randbits(63))

    async def read_map(self, game: str, text: str) -> MapReading:
        """Return the contents of a map file, or the errors in it."""
        await asyncio.sleep(0)
        return read_map(GAMES[game], text)
