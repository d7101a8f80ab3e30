"""Workers of this machine and of a Ray cluster: the same games, and a killed one loses nothing."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from qiatan.arena.command import arena
from qiatan.arena.contest import Contest, play_contest, play_game
from qiatan.arena.match import MatchResult
from qiatan.arena.workers import LocalWorkers, RayWorkers, Workers

RAY = Path(sys.executable).with_name("ray")
KILLED = 2
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


def killed_once(folder: Path, contest: Contest, number: int) -> MatchResult:
    """Plays a game; the worker that begins with the third one first is killed at it."""
    mark = folder / "killed"
    if number == KILLED and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_game(contest, number)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a Ray cluster of two processes."""
    # Its sockets lie in this folder, and the path of a socket is short.
    folder = Path(tempfile.mkdtemp(prefix="qiatan-ray-"))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    words = ["start", "--head", "--num-cpus=2", f"--port={port}", f"--temp-dir={folder}"]
    words += ["--node-ip-address=127.0.0.1", "--include-dashboard=false", "--block"]
    environment = os.environ | QUIET | {"PYTHONPATH": str(Path(__file__).parents[2])}
    with (folder / "log").open("wb") as log:
        head = subprocess.Popen([RAY, *words], env=environment, stdout=log, stderr=log)
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
def test_the_same_games_wherever_they_are_played_though_a_worker_is_killed(
    two: Workers, tmp_path: Path
) -> None:
    contest = Contest("island", ("random", "easy"), 4, 5, {"victory_points": 5}, paired=True)
    alone = [result.record for _, result in play_contest(contest, LocalWorkers())]
    played = two.map(partial(killed_once, tmp_path, contest), contest.games)
    assert [result.record for result in played] == alone
    assert (tmp_path / "killed").exists()


def test_without_ray_the_option_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    told = CliRunner().invoke(arena, ["easy", "random", "--cluster", "auto"])
    assert told.exit_code == 2
    assert "--cluster: A cluster needs Ray: pip install 'qiatan[ray]'." in told.stderr
