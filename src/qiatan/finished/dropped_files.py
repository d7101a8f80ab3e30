"""Game files that somebody shows to this server to see them replayed. None is kept."""

from __future__ import annotations

import asyncio
import dataclasses
import hashlib
from collections import OrderedDict
from collections.abc import Iterator
from time import monotonic
from typing import Final

from qiatan.finished.dropped_game import dropped_game, dropped_log
from qiatan.finished.replayed import ReplayedGame
from qiatan.kit.gamefile import read_game
from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.games import KeptGame
from qiatan.services.services import Services
from qiatan.services.slices import in_slices

LARGEST: Final = 2**20
"""Bytes: a game of 1,500 actions has some 60,000."""

LONGEST: Final = 10.0
"""Seconds that a file may take to be replayed."""

HELD: Final = 12
"""Files that are held in memory, those shown or asked for last."""

PREFIX: Final = "file-"


def is_dropped(id: str) -> bool:
    """Whether an id is that of a file: finished games have others."""
    return id.startswith(PREFIX)


class DroppedFiles:
    """Files by ids that follow from what is in them; the same file shown twice is held once."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._held: OrderedDict[str, tuple[KeptGame, ReplayedGame]] = OrderedDict()
        self._one_at_a_time = asyncio.Semaphore()

    async def show(self, text: bytes) -> KeptGame:
        """Replay a file and hold it for a while. Raises `Refused`: what a broken file may be.

        An action that the game does not allow has the line as its field, `log[3]` for the fourth.
        """
        id = PREFIX + hashlib.sha256(text).hexdigest()[:20]
        if len(text) > LARGEST:
            message = f"A file to replay has at most {LARGEST} bytes."
            raise refuse("too_large", message, most=LARGEST)
        async with self._one_at_a_time:
            if id not in self._held:
                self._hold(id, *await self._replayed(id, text))
        return self.held(id)[0]

    def held(self, id: str) -> tuple[KeptGame, ReplayedGame]:
        """A file that was shown. Raises `Refused` (`no_game`) once it is forgotten."""
        found = self._held.get(id)
        if found is None:
            raise refuse("no_game", "There is no such game.", "id")
        self._held.move_to_end(id)
        return found

    def _hold(self, id: str, kept: KeptGame, replayed: ReplayedGame) -> None:
        self._held[id] = kept, replayed
        if len(self._held) > HELD:
            self._held.popitem(last=False)

    async def _replayed(self, id: str, text: bytes) -> tuple[KeptGame, ReplayedGame]:
        games = self._services.catalog.games
        file = await asyncio.to_thread(read_game, text, games)
        game = games[file.record.header.game]
        replayed = ReplayedGame(game, dropped_log(file))
        await in_slices(_located(replayed))
        return dropped_game(id, game, file, replayed), replayed


def _located(replayed: ReplayedGame) -> Iterator[None]:
    """The replay, for as long as it may take; a refusal says at which line."""
    begun = monotonic()
    try:
        for _ in replayed.replay():
            if monotonic() - begun > LONGEST:
                raise refuse("too_large", "This file takes too long to replay.")
            yield
    except Refused as refused:
        number = len(replayed.entries)
        refusal = refused.refusal
        located = dataclasses.replace(
            refusal, field=f"log[{number}]", detail={**refusal.detail, "step": number + 1}
        )
        raise Refused(located) from refused
