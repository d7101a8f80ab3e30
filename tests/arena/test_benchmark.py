"""The frozen benchmark: a definition that cannot change unnoticed, and runs that continue."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from qiatan.arena import benchmark_command
from qiatan.arena.benchmark import digest_of
from qiatan.games.benchmark import Benchmark, BenchmarkPart, BenchmarkTable
from qiatan.games.island_benchmark import ISLAND_BENCHMARK
from qiatan.games.registry import GAMES, bots

QUICK = {"victory_points": 5}
SMALL = Benchmark(
    "small",
    "island",
    2,
    (
        BenchmarkPart("four seats", (BenchmarkTable("three", ("easy", "random"), 1),), QUICK),
        BenchmarkPart("duels", (BenchmarkTable("duel", ("random",), 2),), QUICK),
    ),
)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark_command, "BENCHMARKS", {"island": SMALL})


def run(*words: object) -> Result:
    return CliRunner().invoke(benchmark_command.benchmark_command, [str(word) for word in words])


def test_the_benchmark_is_frozen() -> None:
    """A change of rules, boards or opponents needs `island-bench-v2`, once v1 is released.

    An opponent that plays differently must stay available under another name, like
    `expert-2026-11`.
    """
    assert digest_of(ISLAND_BENCHMARK) == "02dd61743150"


def test_the_benchmark_has_valid_tables() -> None:
    names = [table.name for _, table in ISLAND_BENCHMARK.tables()]
    assert len(set(names)) == len(names)
    for part, table in ISLAND_BENCHMARK.tables():
        least, most = GAMES["island"].seats(GAMES["island"].settings(part.settings))
        assert least <= len(table.opponents) + 1 <= most
        assert set(table.opponents) <= set(bots("island"))


@pytest.mark.usefixtures("small")
def test_a_run_is_continued(tmp_path: Path) -> None:
    path = tmp_path / "results"
    first = run("easy", "--games", 1, "--results", path)
    assert "INCOMPLETE: 2 of 4 games" in first.stdout
    with path.open("a") as file:
        file.write('{"table": "thr')
    second = json.loads(run("easy", "--results", path, "--json").stdout)
    assert second["complete"]
    assert [part["games"] for part in second["parts"]] == [2, 2]
    assert len(path.read_text().splitlines()) == 5
    whole = json.loads(run("easy", "--json").stdout)
    assert whole["line"] == second["line"]


@pytest.mark.usefixtures("small")
def test_results_of_another_bot_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results"
    run("random", "--games", 1, "--results", path)
    before = path.read_bytes()
    refused = run("easy", "--games", 1, "--results", path)
    assert "has games of random" in refused.stderr
    assert path.read_bytes() == before
    path.write_text("nonsense\n")
    assert "not a file of benchmark results" in run("easy", "--results", path).stderr
