"""Mixed games: random values of every setting, reproducible games, and reported faults."""

from __future__ import annotations

from random import Random

import pytest
from click.testing import CliRunner

from qiatan.arena import mixed
from qiatan.arena.match import MatchResult
from qiatan.arena.mixed import MixedGame, MixedRun, mixed_settings, outcome_of, play_mixed, play_run
from qiatan.arena.mixed_command import mixed as command
from qiatan.arena.workers import LocalWorkers
from qiatan.island.game import ISLAND
from qiatan.island.invariants import broken
from qiatan.island.state import IslandState


def test_mixed_settings_cover_every_value() -> None:
    drawn = [mixed_settings("standard", 4, Random(n)) for n in range(200)]
    for option in ISLAND.options:
        values = {settings[option.name] for settings in drawn}
        if option.kind == "choice":
            assert values == set(option.values)
        elif option.kind == "switch":
            assert values == {False, True}
        elif option.kind == "number":
            assert len(values) > 3


def test_seats_that_the_map_lacks_are_refused() -> None:
    with pytest.raises(ValueError, match="standard has"):
        mixed_settings("standard", 8, Random(1))


@pytest.mark.slow
def test_mixed_games_are_reproducible() -> None:
    run = MixedRun("standard", 2, 2, 1)
    once, again = (list(play_run(run, LocalWorkers())) for _ in range(2))
    assert [game.settings for game in once] == [game.settings for game in again]
    assert [game.result.actions for game in once] == [game.result.actions for game in again]


@pytest.mark.slow
def test_a_broken_invariant_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose_a_card(state: IslandState) -> list[str]:
        state.bank[0] -= int(state.turn == 3)
        return broken(state)

    monkeypatch.setattr(mixed, "broken", lose_a_card)
    game = play_mixed(MixedRun("standard", 2, 1, 1), 0)
    assert game.broken is not None
    assert game.broken.startswith("brick: the hands hold")


def test_a_stalled_game_is_a_fault() -> None:
    stalled = MixedGame({"map": "standard"}, MatchResult([], actions=5000), None)
    results = outcome_of(MixedRun("standard", 2, 1, 1), [stalled])
    assert results.finished == 0
    assert results.faults == ["game 0: stalled after 5000 actions, with {'map': 'standard'}"]


@pytest.mark.slow
def test_the_command_reports_length_and_faults() -> None:
    done = CliRunner().invoke(command, ["ring", "--games", "2"])
    assert done.exit_code == 0, done.output
    assert done.output.count("ring") >= 2


def test_an_unknown_map_is_refused() -> None:
    done = CliRunner().invoke(command, ["atlantis"])
    assert done.exit_code == 2
    assert "atlantis cannot be played" in done.output
