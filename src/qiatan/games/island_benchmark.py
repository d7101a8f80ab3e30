"""The island's frozen benchmark, `island-bench-v1`."""

from __future__ import annotations

from typing import Final

from qiatan.games.benchmark import Benchmark, BenchmarkPart, BenchmarkTable
from qiatan.island.game import ISLAND
from qiatan.kit.game import SettingValue

EASY: Final = "easy"
HARD: Final = "hard"
PLANNER: Final = "planner"
EXPERT: Final = "expert-2026-11"

DUEL_RULES: Final[dict[str, SettingValue]] = {
    "victory_points": 15,
    "friendly_robber": True,
    "hand_limit": 9,
}
"""The usual rules of competitive duels. Standard boards never have two adjacent 6s or 8s."""

ISLAND_BENCHMARK: Final = Benchmark(
    "island-bench-v1",
    ISLAND.id,
    games=200,
    parts=(
        BenchmarkPart(
            "four seats",
            (
                BenchmarkTable("three easy", (EASY,) * 3, 41_001),
                BenchmarkTable("three hard", (HARD,) * 3, 41_002),
                BenchmarkTable("three planner", (PLANNER,) * 3, 41_003),
                BenchmarkTable("three expert-2026-11", (EXPERT,) * 3, 41_004),
                BenchmarkTable("mixed", (HARD, PLANNER, EXPERT), 41_005),
            ),
        ),
        BenchmarkPart(
            "duels",
            (
                BenchmarkTable("duel with easy", (EASY,), 42_001),
                BenchmarkTable("duel with hard", (HARD,), 42_002),
                BenchmarkTable("duel with planner", (PLANNER,), 42_003),
                BenchmarkTable("duel with expert-2026-11", (EXPERT,), 42_004),
            ),
            DUEL_RULES,
        ),
    ),
    later_settings=frozenset({"spread_terrain", "separate_numbers", "start_with_city"}),
)
"""Do not change this: results are comparable only as long as the definition stays the same.

When the game gets a new setting, add it to `later_settings`.
"""
