"""The examples for bot authors work, and programs can play through the bridge."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.browser import Browser, NewBrowser
from tests.web.server_group import AnyServer

EXAMPLES = Path(__file__).parents[2] / "examples"


def ran(browser: Browser, name: str, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command with the token of a new bot."""
    assert browser.sign_up(f"Owner of {name}") is None
    assert browser.ask("bots", name=name, label="test") is None
    env = {**os.environ, "QIATAN_TOKEN": str(browser.response["token"])}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("served", ["alone"], indirect=True)
def test_the_remote_bot_plays_a_whole_game(new: NewBrowser, served: AnyServer) -> None:
    example = str(EXAMPLES / "remote_bot.py")
    done = ran(new(), "Remote", sys.executable, example, served.url, "easy")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout in ("won 0 of 1\n", "won 1 of 1\n")


@pytest.mark.slow
@pytest.mark.parametrize("served", ["alone"], indirect=True)
def test_a_program_plays_online_through_the_bridge(new: NewBrowser, served: AnyServer) -> None:
    program = f"{sys.executable} {EXAMPLES / 'bridge_bot.py'}"
    qiatan = str(Path(sys.executable).with_name("qiatan"))
    bridge = (qiatan, "bridge", program, "--url", served.url)
    done = ran(new(), "Bridge", *bridge, "--against", "easy", "--games", "1")
    assert done.returncode == 0, done.stderr
    assert "game 1:" in done.stdout


def test_the_shell_program_settles_on_the_best_corner() -> None:
    board = (
        '"hexes":[{"q":0,"r":0,"terrain":"hills","token":3},'
        '{"q":1,"r":0,"terrain":"fields","token":8},'
        '{"q":0,"r":1,"terrain":"desert","token":null}],'
        '"nodes":[[-1,-1],[1,-1],[3,-1],[0,4]],"edges":[]'
    )
    response = [
        "qiatan 1",
        f'view {{"board":{{{board}}}}}',
        "legal\tsettlement n0\tsettlement n1\tsettlement n2\tsettlement n3",
        "go 1",
        "quit",
    ]
    done = subprocess.run(
        ["bash", str(EXAMPLES / "bridge_bot.sh")],
        input="\n".join(response) + "\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("ready\nmove settlement n1\n", "")


@pytest.mark.slow
def test_node_runs_the_typescript_example_unchanged() -> None:
    """Node only strips types, so the example must not use syntax that needs a compiler."""
    compiler = EXAMPLES.parent / "web/node_modules/.bin/tsc"
    wanted = "--noEmit --strict --skipLibCheck --erasableSyntaxOnly --allowImportingTsExtensions"
    target = "--module nodenext --target es2023 --lib es2023,dom --types node"
    types = str(EXAMPLES.parent / "web/node_modules/@types")
    command = [str(compiler), *wanted.split(), *target.split(), "--typeRoots", types]
    done = subprocess.run(
        [*command, str(EXAMPLES / "remote_bot.ts")], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")
