"""The benchmark's calculations, and its check of the build it measures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from qiatan.arena.bench import figures, find_sources, report
from qiatan.arena.measure import (
    PEERED,
    Sample,
    measure_batch,
    measure_interpreted,
    measure_rules,
    measure_stepped,
)
from qiatan.envs.environment import Table
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.table import NatickTable
from qiatan.envs.registry import ENVIRONMENTS
from qiatan.games.registry import PLAYOUTS

SLOW = Sample(games=1, actions=100, decisions=60, seconds=1.0, copy_ns=500.0)
FAST = Sample(games=3, actions=300, decisions=180, seconds=1.0, copy_ns=300.0)
ODD = Sample(games=9, actions=900, decisions=540, seconds=1.0, copy_ns=400.0)


def test_figures_are_medians_over_the_rounds() -> None:
    assert figures([SLOW, ODD, FAST]) == {
        "actions_per_s": 300,
        "games_per_s": 3.0,
        "actions_per_game": 100.0,
        "copy_ns": 400,
        "decisions_per_s": 180,
    }


def test_missing_measurements_are_null() -> None:
    found = report({"native": [FAST], "catanatron": [SLOW]})
    assert found["uncompiled"] is None
    assert found["native_to_catanatron"] == 3.0
    assert isinstance(found["peers"], dict)
    assert found["peers"]["fastcatan"] is None


def test_environments_are_compared_with_other_projects() -> None:
    found = report({"env_stepped": [FAST], "fastcatan_stepped": [SLOW]})["environments"]
    assert isinstance(found, dict)
    assert found["stepped_to_fastcatan"] == 3.0
    assert found["catanatron_gym"] is None


@pytest.mark.parametrize(
    ("game", "table"),
    [("island", IslandTable(2, boards=1, most_steps=50)), ("natick", NatickTable(most_steps=50))],
)
def test_every_step_of_an_environment_is_counted(game: str, table: Table) -> None:
    for games, steps, seconds in (
        measure_batch(ENVIRONMENTS[game].batched, table, 0.01, 1),
        measure_stepped(table, 0.01, 1),
    ):
        assert steps >= 200
        assert games <= steps / 50
        assert seconds >= 0.01


def test_all_actions_of_a_playout_are_counted() -> None:
    samples = [measure_rules(game, 0.01, 1) for game in PLAYOUTS]
    for sample in (*samples, measure_interpreted(PEERED, 0.01, 1)):
        assert sample.actions > sample.decisions > 50 * sample.games > 0
        assert sample.copy_ns > 0


@pytest.mark.slow
def test_measuring_the_wrong_build_is_refused() -> None:
    other = {"native": "uncompiled", "uncompiled": "native"}[PLAYOUTS["island"].build]
    command = [sys.executable, "-m", "qiatan.arena.measure", other]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert f"is not the {other} build" in done.stderr


def test_sources_are_found_from_subfolders(tmp_path: Path) -> None:
    (tmp_path / "src/qiatan/games").mkdir(parents=True)
    (tmp_path / "src/qiatan/games/registry.py").touch()
    (tmp_path / "build/bench").mkdir(parents=True)
    assert find_sources(tmp_path / "build/bench") == tmp_path / "src"
    assert find_sources(Path("/")) is None
