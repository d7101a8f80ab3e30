"""Tests of `qiatan analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from qiatan.app.analyse import analyse
from qiatan.protocol.games import GameAnalysis

NATICK = Path(__file__).parents[1] / "natick" / "golden" / "first.json"


def begun(lines: int) -> str:
    """The first lines of a game file."""
    told = json.loads(NATICK.read_text())
    told.pop("result", None)
    return json.dumps({**told, "log": told["log"][:lines]})


def run(text: str, *options: str) -> Result:
    return CliRunner().invoke(analyse, [*options, "-"], input=text)


def test_output_is_tables_by_default() -> None:
    result = run(begun(30))
    assert result.exit_code == 0
    for word in ("Chance to win", "luck", "blunder", "Decisions"):
        assert word in result.output


def test_json_output_has_the_type_of_the_http_api() -> None:
    told = msgspec.json.decode(run(begun(12), "--json").stdout, type=GameAnalysis)
    assert (told.game, told.analysis.source) == ("natick", "learned")
    assert len(told.analysis.open) == 13


@pytest.mark.parametrize(("find", "put", "status"), [("lay", "load", 1), ('"log"', '"lag"', 2)])
def test_an_invalid_file_is_an_error(find: str, put: str, status: int) -> None:
    assert run(begun(4).replace(find, put, 1)).exit_code == status
