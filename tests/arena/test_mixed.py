"""Mixed games: random values of every setting, reproducible games, and reported faults."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from click.testing import CliRunner

from qiatan.arena import mixed
from qiatan.arena.match import MatchResult
from qiatan.arena.mixed import MixedGame, MixedRun, mixed_settings, outcome_of, play_mixed, play_run
from qiatan.arena.mixed_command import mixed as command
from qiatan.arena.mixed_command import runs_of
from qiatan.arena.workers import LocalWorkers
from qiatan.games.registry import ENTRY_BY_ID
from qiatan.island.game import ISLAND, IslandPosition
from qiatan.island.invariants import broken
from qiatan.kit.game import Position

FOUR = MixedRun("island", "standard", 4, 1, 1)


def test_mixed_settings_cover_every_value() -> None:
    drawn = [mixed_settings(FOUR, Random(n)) for n in range(200)]
    for option in ISLAND.options:
        values = {settings[option.name] for settings in drawn}
        if option.kind == "choice":
            assert values == set(option.values)
        elif option.kind == "switch":
            assert values == {False, True}
        elif option.kind == "number":
            assert len(values) > 3


def test_a_map_is_played_with_its_fewest_and_its_most_seats() -> None:
    assert [(run.seats, run.games) for run in runs_of("island", ["standard"], 5, 1)] == [
        (2, 3),
        (4, 2),
    ]


def test_no_game_is_played_twice_if_only_one_number_of_seats_is_possible() -> None:
    assert list(runs_of("natick", [], 5, 1)) == [MixedRun("natick", "", 2, 5, 1)]


def test_seats_that_the_map_lacks_are_refused() -> None:
    with pytest.raises(ValueError, match="standard has"):
        mixed_settings(MixedRun("island", "standard", 8, 1, 1), Random(1))


@pytest.mark.slow
def test_mixed_games_are_reproducible() -> None:
    run = MixedRun("island", "standard", 2, 2, 1)
    once, again = (list(play_run(run, LocalWorkers())) for _ in range(2))
    assert [game.settings for game in once] == [game.settings for game in again]
    assert [game.result.actions for game in once] == [game.result.actions for game in again]


@pytest.mark.slow
def test_a_broken_invariant_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose_a_card(position: Position) -> list[str]:
        assert isinstance(position, IslandPosition)
        position.state.bank[0] -= int(position.state.turn == 3)
        return broken(position.state)

    entry = replace(ENTRY_BY_ID["island"], broken_invariants=lose_a_card)
    monkeypatch.setattr(mixed, "ENTRY_BY_ID", {"island": entry})
    game = play_mixed(MixedRun("island", "standard", 2, 1, 1), 0)
    assert game.broken is not None
    assert game.broken.startswith("brick: the hands hold")


def test_a_stalled_game_is_a_fault() -> None:
    stalled = MixedGame({"map": "standard"}, MatchResult([], actions=5000), None)
    results = outcome_of(MixedRun("island", "standard", 2, 1, 1), [stalled])
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


@pytest.mark.slow
def test_a_game_without_maps_is_played_with_random_settings() -> None:
    done = CliRunner().invoke(command, ["--game", "natick", "--games", "2"])
    assert done.exit_code == 0, done.output
    assert done.output.count("natick") >= 2


def test_a_game_without_maps_has_no_map_to_name() -> None:
    done = CliRunner().invoke(command, ["standard", "--game", "natick"])
    assert done.exit_code == 2
    assert "standard cannot be played" in done.output
