"""The command line as a whole."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import CliRunner

from qiatan.app.cli import COMMANDS, main
from qiatan.app.serve_options import ServeOptions


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    done = CliRunner().invoke(main, [command, "--help"])
    assert done.exit_code == 0
    assert "Usage: " in done.output


def test_an_unknown_command_is_an_error() -> None:
    done = CliRunner().invoke(main, ["fly"])
    assert done.exit_code == 2
    assert "No such command 'fly'" in done.output


def test_without_a_command_a_server_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[ServeOptions] = []
    monkeypatch.setattr("qiatan.app.serve.run", started.append)
    CliRunner().invoke(main, [], env={"QIATAN_SERVE_PORT": "9000"})
    assert [options.listening.port for options in started] == [9000]


def test_workers_do_not_import_the_server() -> None:
    loaded = "import sys, qiatan.app.cli; print({'litestar', 'sqlalchemy'} & sys.modules.keys())"
    done = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "set()"


@pytest.mark.slow
def test_the_server_starts_without_importing_alembic() -> None:
    loaded = "import sys, qiatan.app.run_server; print('alembic' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", loaded], text=True) == "False\n"
