"""Tests of `qiatan conform`."""

from __future__ import annotations

from dataclasses import replace

import pytest
from click.testing import CliRunner

from qiatan.app import conform
from qiatan.kit.conformance.trial import Trial
from qiatan.kit.game import Position

SHORT = replace(conform.TRIALS["island"], most_steps=60)


def lose_a_card(position: Position) -> None:
    raise AssertionError("a card is gone")


def test_each_game_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conform, "TRIALS", {"island": SHORT})
    result = CliRunner().invoke(conform.conform_command, ["--games", "2", "--seed", "7"])
    assert result.exit_code == 0
    assert [line.split(":")[0] for line in result.output.splitlines()] == ["seed 7", "seed 8"]


def test_mixed_settings_differ_between_games(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []

    def note(trial: Trial, number: int) -> None:
        drawn.append((trial.seats, trial.settings["map"], trial.settings["mystery"]))

    monkeypatch.setattr(conform, "_try", note)
    words = "--mixed --set map=grand --seats 8 --games 12"
    assert CliRunner().invoke(conform.conform_command, words.split()).exit_code == 0
    assert set(drawn) == {(8, "grand", True), (8, "grand", False)}


def test_more_seats_than_the_map_has_are_refused() -> None:
    result = CliRunner().invoke(conform.conform_command, ["--seats", "5"])
    assert result.exit_code == 2
    assert "there are 2 to 4 seats." in result.output


def test_an_unknown_setting_is_refused() -> None:
    result = CliRunner().invoke(conform.conform_command, ["--set", "luck=1"])
    assert result.exit_code == 2
    assert "Unknown setting 'luck'." in result.output


def test_a_violated_invariant_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conform, "TRIALS", {"island": replace(SHORT, conserved=lose_a_card)})
    result = CliRunner().invoke(conform.conform_command, ["--games", "2"])
    assert result.exit_code == 1
    assert "seed 1, step 2: not conserved: a card is gone" in result.output
