"""Commands that list what can be named, and errors that need no traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from qiatan.app.cli import main
from qiatan.games.registry import GAMES


def listed(*words: str) -> list[dict[str, str]]:
    rows = json.loads(CliRunner().invoke(main, [*words, "--json"]).stdout)
    assert isinstance(rows, list)
    return rows


@pytest.mark.parametrize("game", GAMES)
def test_bots_and_settings_can_be_used_in_the_arena(game: str) -> None:
    bots = [row["name"] for row in listed("bots", "--game", game)]
    words = ["arena", bots[0], bots[-1], "--game", game, "--games", "0"]
    for row in listed("settings", "--game", game):
        words += ["--set", f"{row['name']}={row['default']}"]
    assert "0 is not in the range x>=1" in CliRunner().invoke(main, words).output
    words[words.index("0")] = "1"
    assert CliRunner().invoke(main, words).exit_code == 0


def test_the_maps_are_listed_with_their_players() -> None:
    lines = CliRunner().invoke(main, ["maps", "list"]).stdout.splitlines()
    assert len(lines) == 16
    assert lines[0].split(maxsplit=1) == ["standard", "2 to 4 players"]
    assert lines[12] == "lagoon                  2 to 4 players, ships"


def test_python_runs_the_package_as_the_command() -> None:
    words = [sys.executable, "-m", "qiatan", "--version"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("qiatan ")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
@pytest.mark.parametrize("word", ["bots", "--help", "--version"])
def test_a_full_device_is_reported_in_one_sentence(word: str) -> None:
    words = [sys.executable, "-m", "qiatan", word]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.stderr == "Error: Cannot write the output: No space left on device.\n"
    assert done.returncode == 1


def test_the_server_starts_without_the_packages_of_extras() -> None:
    """Players install none of them."""
    extras = ("httpx2", "authlib", "joserfc", "asyncpg", "redis", "numpy", "gymnasium", "ray")
    hidden = f"import sys; sys.modules.update(dict.fromkeys({extras!r}));"
    words = [sys.executable, "-c", f"{hidden} import qiatan.app.serve"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
