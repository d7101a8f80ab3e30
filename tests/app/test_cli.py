"""The command line as a whole."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import CliRunner

from qiatan.app.cli import COMMANDS, main


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    done = CliRunner().invoke(main, [command, "--help"])
    assert done.exit_code == 0
    assert "Usage: " in done.output


def test_an_unknown_command_is_an_error() -> None:
    done = CliRunner().invoke(main, ["fly"])
    assert done.exit_code == 2
    assert "No such command 'fly'" in done.output


def test_workers_do_not_import_the_server() -> None:
    loaded = "import sys, qiatan.app.cli; print({'litestar', 'sqlalchemy'} & sys.modules.keys())"
    done = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "set()"
