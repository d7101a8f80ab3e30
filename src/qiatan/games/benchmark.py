"""A game's frozen benchmark: the tables at which every bot is measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from qiatan.kit.game import SettingValue


@dataclass(frozen=True, slots=True)
class BenchmarkTable:
    """A table at which the measured bot plays one seat and `opponents` play the others."""

    name: str
    opponents: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class BenchmarkPart:
    """Tables with the same settings, whose games are scored together."""

    name: str
    tables: tuple[BenchmarkTable, ...]
    settings: Mapping[str, SettingValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A benchmark with `games` games at each table.

    Once released, a benchmark must not change: different tables, seeds, opponents or settings need
    a new `name`. `later_settings` are settings that were added to the game afterwards; their
    defaults must not affect the benchmark's games.
    """

    name: str
    game: str
    games: int
    parts: tuple[BenchmarkPart, ...]
    later_settings: frozenset[str] = frozenset()

    def tables(self) -> Iterator[tuple[BenchmarkPart, BenchmarkTable]]:
        """All tables, each with its part."""
        for part in self.parts:
            for table in part.tables:
                yield part, table
