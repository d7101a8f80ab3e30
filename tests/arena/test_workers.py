"""Local workers and a Ray cluster play the same games, even if a worker is killed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from qiatan.app.analyse import analyse
from qiatan.app.cli import Commands
from qiatan.arena.command import arena
from qiatan.arena.contest import Contest, play_contest, play_game
from qiatan.arena.match import MatchResult
from qiatan.arena.mixed_command import mixed
from qiatan.arena.workers import LocalWorkers, RayWorkers, Workers
from qiatan.bots.learned.weights_file import Weights
from qiatan.training.learner import GAMES_PER_BATCH, GameBatch
from qiatan.training.self_play_batches import PlayedBatch
from qiatan.training.training_loop import TrainingConfig, train
from tests.training.artificial_batches import artificial_batch

GAME_FILE = Path(__file__).parents[1] / "natick" / "golden" / "first.json"
RAY = (sys.executable, "-m", "ray.scripts.scripts")
KILLED = 2
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


def die_once(folder: Path, number: int) -> None:
    """Kill the first worker that starts task `KILLED`."""
    mark = folder / "killed"
    if number == KILLED and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)


def killed_once(folder: Path, contest: Contest, number: int) -> MatchResult:
    """Play a game, during which one worker is killed."""
    die_once(folder, number)
    return play_game(contest, number)


def killed_over_a_chunk(
    folder: Path, batches: Sequence[GameBatch], weights: Weights, number: int
) -> PlayedBatch:
    """Generate an artificial batch, during which one worker is killed."""
    die_once(folder, number)
    return artificial_batch(batches, weights, number)


def begun_game() -> str:
    """A game file of two spans."""
    told = json.loads(GAME_FILE.read_text())
    told.pop("result", None)
    return json.dumps({**told, "log": told["log"][:45]})


def trained(folder: Path, workers: Workers) -> Sequence[float]:
    """The weights after an iteration of four batches."""
    config = TrainingConfig("island", (2,), 1, games=4 * GAMES_PER_BATCH, seed=1, hidden=2)
    watched = train(config, folder, "", workers, lambda done, total, number: done)
    return [done.weights.numbers for done in watched][-1]


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a Ray cluster of two processes."""
    # Its sockets are in this folder, and the length of their paths is limited.
    folder = Path(tempfile.mkdtemp(prefix="qiatan-ray-"))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    words = ["start", "--head", "--num-cpus=2", f"--port={port}", f"--temp-dir={folder}"]
    words += ["--node-ip-address=127.0.0.1", "--include-dashboard=false", "--block"]
    environment = os.environ | QUIET | {"PYTHONPATH": str(Path(__file__).parents[2])}
    with (folder / "log").open("wb") as log:
        head = subprocess.Popen([*RAY, *words], env=environment, stdout=log, stderr=log)
    yield f"127.0.0.1:{port}"
    import ray

    ray.shutdown()
    head.terminate()
    head.wait()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["local", "ray"])
def two(request: pytest.FixtureRequest) -> Workers:
    """Two workers."""
    if request.param == "local":
        return LocalWorkers(2)
    return RayWorkers(request.getfixturevalue("cluster"))


@pytest.mark.slow
def test_a_cluster_plays_the_same_games_despite_a_killed_worker(
    two: Workers, tmp_path: Path
) -> None:
    contest = Contest("island", ("random", "easy"), 4, 5, {"victory_points": 5}, paired=True)
    alone = [result.record for _, result in play_contest(contest, LocalWorkers())]
    played = two.map(partial(killed_once, tmp_path, contest), contest.games)
    assert [result.record for result in played] == alone
    assert (tmp_path / "killed").exists()


@pytest.mark.slow
def test_a_cluster_trains_the_same_weights_despite_a_killed_worker(
    two: Workers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qiatan.training.training_loop.play_batch", artificial_batch)
    alone = trained(tmp_path / "alone", LocalWorkers())
    task = partial(killed_over_a_chunk, tmp_path)
    monkeypatch.setattr("qiatan.training.training_loop.play_batch", task)
    assert trained(tmp_path / "two", two) == alone
    assert (tmp_path / "killed").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "words"),
    [(analyse, ["-", "--json"]), (mixed, ["ring", "--games", "2"])],
    ids=["analyse", "mixed"],
)
def test_a_command_prints_the_same_with_a_cluster(
    cluster: str, command: click.Command, words: list[str]
) -> None:
    here, there = (
        CliRunner().invoke(command, [*words, *more], input=begun_game())
        for more in ([], ["--cluster", cluster])
    )
    assert here.exit_code == there.exit_code == 0
    assert here.stdout == there.stdout


@pytest.mark.parametrize(
    "name", ["analyse", "arena", "balance", "calibrate", "ladder", "mixed", "train"]
)
def test_commands_that_play_many_games_have_jobs_and_cluster_options(name: str) -> None:
    command = Commands().get_command(click.Context(click.Command("qiatan")), name)
    assert command is not None
    assert {"jobs", "cluster"} <= {each.name for each in command.params}


def test_jobs_are_limited_to_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qiatan.arena.workers.cpu_count", lambda: 1)
    done = CliRunner().invoke(arena, ["a=random", "b=random", "--games", "2", "--jobs", "64"])
    assert done.exit_code == 0, done.output
    assert "--jobs 64 exceeds the number of cores: using 1." in done.stderr


def test_without_ray_the_error_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    told = CliRunner().invoke(arena, ["easy", "random", "--cluster", "auto"])
    assert told.exit_code == 2
    assert "--cluster: A cluster needs the extra `ray`: " in told.stderr
