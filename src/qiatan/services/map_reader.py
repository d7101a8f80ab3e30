"""Reads map files outside the event loop, because a large file takes a tenth of a second."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.kit.game import Game, MapFacts
from qiatan.kit.refusal import Refusal

MOST_FAULTS = 100
"""The maximum number of faults reported per map."""


@dataclass(frozen=True, slots=True)
class MapReading:
    """The contents of a map file, or its first `MOST_FAULTS` faults."""

    faults: Sequence[Refusal]
    facts: MapFacts | None


def read_map(game: Game, text: str) -> MapReading:
    """Read and check a game's map file."""
    faults = list(game.map_faults(text)[:MOST_FAULTS])
    return MapReading(faults, None if faults else game.read_map(text))


class MapReader(Protocol):
    """Reads map files without blocking the event loop."""

    async def read_map(self, game: str, text: str) -> MapReading:
        """Read and check a game's map file."""
        ...


class ThreadMapReader:
    """Reads map files in a thread. The thread still competes with the event loop for the GIL."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games

    async def read_map(self, game: str, text: str) -> MapReading:
        return await asyncio.to_thread(read_map, self._games[game], text)
