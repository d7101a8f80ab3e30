"""Where map files are read, apart from the event loop: a large one takes a tenth of a second."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.kit.game import Game, MapFacts
from qiatan.kit.refusal import Refusal

MOST_FAULTS = 100
"""Most faults told of one map."""


@dataclass(frozen=True, slots=True)
class MapReading:
    """What a map file says, or what is wrong with it, the first `MOST_FAULTS` of it."""

    faults: Sequence[Refusal]
    facts: MapFacts | None


def read_map(game: Game, text: str) -> MapReading:
    """Read and check a map file of a game."""
    faults = list(game.map_faults(text)[:MOST_FAULTS])
    return MapReading(faults, None if faults else game.read_map(text))


class MapReader(Protocol):
    """Reads map files in a place that does not hold up the event loop."""

    async def read_map(self, game: str, text: str) -> MapReading:
        """What the file says, or what is wrong with it."""
        ...


class ThreadMapReader:
    """Reads in a thread of this process, which still shares its interpreter."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games

    async def read_map(self, game: str, text: str) -> MapReading:
        """What the file says, or what is wrong with it."""
        return await asyncio.to_thread(read_map, self._games[game], text)
