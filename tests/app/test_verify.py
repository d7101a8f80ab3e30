"""Tests of `qiatan verify`."""

from __future__ import annotations

import json

from click.testing import CliRunner, Result

from qiatan.app.verify import verify
from tests.tables.test_fair_dice import changed, played


def run(text: str, *options: str) -> Result:
    return CliRunner().invoke(verify, [*options, "-"], input=text)


def test_a_verified_file_is_described_in_words() -> None:
    result = run(played("land"))
    assert result.exit_code == 0
    assert "seed matches its commitment" in result.output
    assert "turn order and setup: as derived" in result.output


def test_json_output_counts_the_outcomes() -> None:
    told = json.loads(run(played("natick"), "--json").output)
    assert told["verified"]
    assert sum(told["outcomes"].values()) > 20


def test_the_first_wrong_outcome_is_reported_with_its_line() -> None:
    def change(data: dict[str, object]) -> None:
        log = data["log"]
        assert isinstance(log, list)
        number = next(n for n, line in enumerate(log) if line.startswith("chance: dice"))
        log[number] = (
            "chance: dice 1 1" if log[number] != "chance: dice 1 1" else "chance: dice 2 1"
        )

    result = run(changed("land", change))
    assert result.exit_code == 1
    assert "not verified: log[" in result.output
    assert "wrong_outcome" in result.output


def test_steps_list_all_possible_outcomes() -> None:
    steps = [json.loads(line) for line in run(played("land"), "--steps").output.splitlines()]
    throws = [step for step in steps if step["action"].startswith("dice")]
    assert throws
    assert all(len(step["outcomes"]) == 36 for step in throws)
    assert all(step["action"] in step["outcomes"] for step in steps)
