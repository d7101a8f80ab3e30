"""The data directory of a server: used by one process, and private."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from qiatan.app.data import LOCK_FILE, open_data


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def own_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def opened(path: Path) -> Path:
    """Open a data directory, write to it as a server would, and close it."""
    data = open_data(path)
    data.path.joinpath("written.later").touch()
    data.lock.close()
    return data.path


def test_a_new_data_directory_is_private(tmp_path: Path) -> None:
    path = opened(tmp_path / "new")
    assert mode(path) == 0o700
    assert {mode(file) for file in path.iterdir()} == {0o600}


def test_a_readable_data_directory_is_made_private_with_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "qiatan.sqlite3"
    for file in (tmp_path / LOCK_FILE, database):
        file.touch(mode=0o644)
        file.chmod(0o644)
    tmp_path.chmod(0o755)
    opened(tmp_path)
    assert (mode(tmp_path), mode(database)) == (0o700, 0o600)
    assert f"Other users could read {database}" in capsys.readouterr().err


def test_permissions_of_a_directory_with_other_files_are_kept(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").touch()
    tmp_path.chmod(0o755)
    assert mode(opened(tmp_path)) == 0o755
    assert mode(tmp_path / LOCK_FILE) == 0o600


def test_a_data_directory_is_locked_by_one_server(tmp_path: Path) -> None:
    first = open_data(tmp_path)
    with pytest.raises(click.ClickException, match="Another server"):
        open_data(tmp_path)
    first.lock.close()
