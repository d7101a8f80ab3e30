"""Checks, before the games begin, that a command can write its output files and folders."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

FILE: Final = click.Path(dir_okay=False, path_type=Path)
FOLDER: Final = click.Path(file_okay=False, path_type=Path)


def writable_file(_ctx: click.Context, _param: click.Parameter, file: Any) -> Path | None:
    """The callback for options of type `FILE`. Returns the file's path.

    Raises `click.BadParameter` if the file cannot be written.
    """
    if file is not None:
        _check(_opened, file)
    return file if isinstance(file, Path) else None


def writable_folder(_ctx: click.Context, _param: click.Parameter, folder: Any) -> Path | None:
    """The callback for options of type `FOLDER`. Creates the folder and returns its path.

    Raises `click.BadParameter` if the folder cannot be written.
    """
    if folder is not None:
        _check(_created, folder)
    return folder if isinstance(folder, Path) else None


def _check(prepare: Callable[[Path], None], path: Path) -> None:
    try:
        prepare(path)
    except OSError as error:
        raise click.BadParameter(f"Cannot write to {path}: {error.strerror}.") from None


def _opened(file: Path) -> None:
    new = not file.exists()
    with file.open("ab"):
        pass
    if new:
        file.unlink()


def _created(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(0, "Permission denied")
