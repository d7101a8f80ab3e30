"""A frozen benchmark of a game: the tables at which every bot is measured."""

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
    """A benchmark with `games` games for each table.

    Once released, a benchmark must not change: another choice of tables, seeds, opponents or
    settings needs another `name`. `later_settings` are settings that the game got afterwards; their
    defaults must leave the games as they were.
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
