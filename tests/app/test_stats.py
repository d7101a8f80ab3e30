"""Tests of `qiatan stats`."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from qiatan.app.stats import stats
from qiatan.protocol.games import GameReport

GOLDEN = Path(__file__).parents[1]
ISLAND = GOLDEN / "island" / "golden" / "army.json"
NATICK = GOLDEN / "natick" / "golden" / "first.json"


def run(text: str, *options: str) -> Result:
    return CliRunner().invoke(stats, [*options, "-"], input=text)


@pytest.mark.parametrize(
    ("file", "word"), [(ISLAND, "largest army"), (NATICK, "villages")], ids=["island", "natick"]
)
def test_output_is_tables_by_default(file: Path, word: str) -> None:
    result = run(file.read_text())
    assert result.exit_code == 0
    for title in ("Points", "Gained and lost", "Dice", "Luck", "Places", "Trades", word):
        assert title in result.output


def test_json_output_has_the_type_of_the_http_api() -> None:
    told = msgspec.json.decode(run(ISLAND.read_text(), "--json").output, type=GameReport)
    assert (told.game, told.seconds) == ("island", None)
    assert len(told.seats) == len(told.report.luck)


def test_an_illegal_line_is_reported() -> None:
    broken = ISLAND.read_text().replace("chance: dice", "chance: draw", 1)
    result = run(broken)
    assert (result.exit_code, result.output.split(":")[0][:5]) == (1, "step ")
