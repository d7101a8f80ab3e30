"""The file in which a benchmark run stores its games, so that the run can be continued."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from qiatan.arena.benchmark import BenchmarkGame
from qiatan.kit.refusal import refuse

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class BenchmarkRun:
    """The first line of the file: what was measured, and with which definition."""

    benchmark: str
    digest: str
    bot: str


def read_run(path: Path, run: BenchmarkRun) -> list[BenchmarkGame]:
    """Return the games in the file, or an empty list if it does not exist.

    An incomplete last line is removed from the file. Raises `Refused` if the file belongs to
    another run (`other_run`) or is damaged (`bad_results`).
    """
    if not path.exists() or not path.stat().st_size:
        return []
    lines = path.read_bytes().splitlines(keepends=True)
    if not lines[-1].endswith(b"\n"):
        path.write_bytes(b"".join(lines[:-1]))
        lines.pop()
    if not lines:
        return []
    found = _decoded(path, lines[0], BenchmarkRun)
    if found != run:
        text = f"{path} has games of {found.bot} in {found.benchmark} {found.digest}."
        raise refuse("other_run", text)
    return [_decoded(path, line, BenchmarkGame) for line in lines[1:]]


def kept(path: Path, run: BenchmarkRun, games: Iterator[BenchmarkGame]) -> Iterator[BenchmarkGame]:
    """Append each game to the file before yielding it."""
    with path.open("ab") as file:
        if not file.tell():
            file.write(msgspec.json.encode(run) + b"\n")
        for game in games:
            file.write(msgspec.json.encode(game) + b"\n")
            file.flush()
            yield game


def _decoded(path: Path, line: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        raise refuse("bad_results", f"{path} is not a file of benchmark results.") from None
