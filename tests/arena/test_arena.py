"""The arena: fair seating, reproducible games, counted faults and clear errors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from qiatan.arena.command import arena
from qiatan.arena.contest import Contest, WithoutTrades, play_contest, score, seats_for
from qiatan.arena.match import MatchResult, SeatResult, play_match
from qiatan.arena.paired import wilson
from qiatan.arena.workers import LocalWorkers, Workers
from qiatan.bots.roster import TypeCheckedBot
from qiatan.games.island import refuse_island_offers
from qiatan.games.registry import GAMES, bots
from qiatan.island.game import ISLAND
from qiatan.island.view_types import View
from qiatan.kit.gamefile import read_game

BOTS = bots("island")


class Broken:
    """A bot that raises in its own turn and otherwise answers with an illegal action."""

    def choose(self, view: View, rng: Random) -> str:
        if view.rolled:
            raise RuntimeError("no idea")
        return "monopoly ore"


def run(*words: str) -> Result:
    return CliRunner().invoke(arena, words)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (280, 400, 0.6534, 0.7428),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_every_bot_sits_in_every_seat() -> None:
    contest = Contest("island", seats_for(["hard", "easy"], 4), games=4, seed=1)
    assert contest.table == ("hard", "easy", "hard", "easy")
    contest = Contest("island", ("hard", "easy", "random"), games=3, seed=1)
    for seat in range(3):
        assert {contest.seating(game)[seat] for game in range(3)} == {"hard", "easy", "random"}


@pytest.mark.slow
def test_the_number_of_jobs_does_not_change_games() -> None:
    contest = Contest("island", ("random", "easy"), games=4, seed=5, settings={"victory_points": 5})
    outcomes = [score(contest, play_contest(contest, LocalWorkers(jobs))) for jobs in (1, 2)]
    told = [[(s.wins, s.points, s.decisions) for s in outcome.scores] for outcome in outcomes]
    assert told[0] == told[1]
    assert outcomes[0].actions_mean == outcomes[1].actions_mean


@pytest.mark.slow
def test_different_seeds_give_different_games() -> None:
    lineup = [BOTS["random"], BOTS["easy"]]
    lengths = {play_match(ISLAND, lineup, {"victory_points": 5}, seed).actions for seed in "abc"}
    assert len(lengths) > 1


def test_faults_of_a_bot_are_counted_and_the_game_continues() -> None:
    result = play_match(
        ISLAND, [TypeCheckedBot(View, Broken()), BOTS["easy"]], {"victory_points": 5}, "1"
    )
    assert result.finished
    assert result.seats[1].won
    assert len(result.seats[0].faults) == result.seats[0].decisions
    faults = result.seats[0].faults
    assert {fault.message[:12] for fault in faults} == {"'monopoly or", "RuntimeError"}
    (raised, *_) = [fault for fault in faults if fault.traceback]
    assert "no idea" in raised.traceback
    assert 0 < raised.step < result.actions
    assert not result.seats[1].faults


@pytest.mark.slow
@pytest.mark.parametrize(("game", "games"), [("island", 1), ("natick", 2)])
def test_trades_between_players_can_be_turned_off(game: str, games: int) -> None:
    for trades in (True, False):
        contest = Contest(game, ("hard", "normal"), games, seed=4, trades=trades)
        offers = faults = 0
        for _, result in play_contest(contest, LocalWorkers()):
            assert result.record is not None
            offers += sum(e.action.startswith("offer ") for e in result.record.entries)
            faults += sum(len(seat.faults) for seat in result.seats)
        assert (offers > 0) == trades
        assert not faults


def test_an_offer_is_a_fault_without_trades() -> None:
    class Hawker:
        def choose(self, view: View, rng: Random) -> str:
            assert view.you is not None
            assert view.you.may_offer is not None
            return "offer brick for ore" if "end" in view.you.legal else view.you.legal[0]

    bots = [WithoutTrades(TypeCheckedBot(View, Hawker()), refuse_island_offers), BOTS["easy"]]
    hawker = play_match(ISLAND, bots, {"victory_points": 5}, "1").seats[0]
    assert {fault.message[:22] for fault in hawker.faults} == {"ValueError: Players do"}


@pytest.mark.slow
def test_json_has_exactly_these_keys() -> None:
    told = run("easy", "random", "--games", "2", "--json")
    assert told.exit_code == 0
    data = json.loads(told.stdout)
    played = ["command", "version", "commit", "game", "seats", "seed", "settings"]
    counted = ["paired", "trades", "games", "finished", "actions_mean", "bots"]
    assert list(data) == [*played, *counted]
    assert data["command"] == "qiatan arena easy random --game island --games 2 --seed 1"
    assert (data["games"], data["finished"]) == (2, 2)
    assert [list(bot) for bot in data["bots"]] == [
        ["name", "wins", "win_rate", "ci95", "vp_mean", "ms_per_decision", "faults"]
    ] * 2
    assert [bot["faults"] for bot in data["bots"]] == [0, 0]
    assert sum(bot["wins"] for bot in data["bots"]) == 2


@pytest.mark.slow
def test_game_files_are_saved_under_labels(tmp_path: Path) -> None:
    words = ("strong=easy", "weak=random", "--games", "2", "--set", "victory_points=5")
    done = run(*words, "--save", str(tmp_path / "games"), "--json")
    assert {bot["name"] for bot in json.loads(done.stdout)["bots"]} == {"strong", "weak"}
    files = [path.read_text() for path in sorted((tmp_path / "games").glob("game-*.json"))]
    assert [read_game(text, GAMES).record.header.game for text in files] == ["island"] * 2


def test_ctrl_c_prints_and_writes_the_games_so_far(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def one_game(contest: Contest, workers: Workers) -> Iterator[tuple[int, MatchResult]]:
        yield 0, MatchResult([SeatResult(0, won=True), SeatResult(1)], finished=True)
        raise KeyboardInterrupt

    monkeypatch.setattr("qiatan.arena.running.play_contest", one_game)
    done = run("easy", "random", "--json", "--csv", str(tmp_path / "games.csv"))
    assert done.exit_code == 130
    assert json.loads(done.stdout)["games"] == 1
    assert "Stopped after 1 of 100 games." in done.stderr
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 3


@pytest.mark.slow
def test_the_default_output_is_a_table() -> None:
    told = run("easy", "random", "--games", "1", "--seats", "3")
    assert "1 of 1 games finished" in told.stdout
    assert "95 %" in told.stdout
    assert "faults" in told.stdout
    assert "20.7 to 100.0" in told.stdout or "0.0 to 79.3" in told.stdout


@pytest.mark.slow
def test_json_output_counts_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qiatan.arena.contest.bot_named", lambda game, name: Broken())
    told = run("hard", "easy", "--games", "1", "--set", "victory_points=5", "--json")
    assert all(bot["faults"] > 10 for bot in json.loads(told.stdout)["bots"])
    assert " times, first in game 0, seed 1.0, step " in told.stderr
    assert told.stderr.count("Traceback") == 2


MAP = {
    "format": "qiatan-map",
    "version": 1,
    "title": "Small",
    "seats": [2, 2],
    "terrain": {"hills": 2, "forest": 1, "pasture": 2, "fields": 2, "mountains": 1, "desert": 1},
    "hexes": [{"q": q, "r": r} for q in range(3) for r in range(3)],
}


@pytest.mark.slow
def test_bots_play_on_a_map_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "small.json"
    file.write_text(json.dumps(MAP))
    told = run("easy", "random", "--games", "1", "--set", f"map={file}", "--set", "mystery=on")
    assert "1 of 1 games finished" in told.stdout
    file.write_text(json.dumps(MAP | {"seats": [2, 8]}))
    assert "8 players need land with 61 corners" in run("easy", "easy", "--map", str(file)).stderr


@pytest.mark.parametrize(
    ("words", "option", "why"),
    [
        (["genius", "easy"], "BOTS", "no bot 'genius'"),
        (["easy", "hard", "--games", "0"], "--games", "0 is not in the range"),
        (["easy", "hard", "--map", "atlantis"], "--map", "atlantis"),
        (["easy", "hard", "--seats", "9"], "--seats", "2 to 4 seats"),
        (["easy", "hard", "random", "--seats", "2"], "--seats", "each bot needs one"),
        (["easy", "hard", "--set", "luck=1"], "--set", "Unknown setting 'luck'"),
        (
            ["easy", "hard", "--set", "victory_points=ten"],
            "--set",
            "is not a valid value for victory_points",
        ),
        (
            ["easy", "hard", "--set", "mystery=perhaps"],
            "--set",
            "'perhaps' is not a valid value for mystery",
        ),
        (["easy", "hard", "--jobs", "0"], "--jobs", "0 is not in the range"),
        (["easy"], "BOTS", "easy needs an opponent"),
        (["a=easy", "a=hard"], "BOTS", "Two bots are called 'a'"),
        (["easy", "hard", "--csv", "/gone/games.csv"], "--csv", "Cannot write to /gone/games.csv"),
        (["easy", "hard", "--report", "/"], "--report", "is a directory"),
        (["easy", "hard", "--save", "/dev/null/games"], "--save", "Not a directory"),
    ],
)
def test_bad_input_names_the_option(words: list[str], option: str, why: str) -> None:
    told = run(*words)
    assert told.exit_code == 2
    assert option in told.stderr
    assert why in told.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("easy", "random", 8, 7), ("normal", "easy", 24, 13), ("hard", "easy", 12, 8)],
)
def test_stronger_levels_win(better: str, worse: str, games: int, least: int) -> None:
    contest = Contest("island", (better, worse), games, seed=1)
    first, _ = score(contest, play_contest(contest, LocalWorkers())).scores
    assert first.wins >= least


def test_a_draw_of_a_bot_against_itself_counts_as_one_win() -> None:
    drawn = MatchResult([SeatResult(0, won=True), SeatResult(1, won=True)], finished=True)
    (random_bot,) = score(Contest("natick", ("random", "random"), 1, 1), [(0, drawn)]).scores
    assert (random_bot.games, random_bot.wins) == (1, 1)
    assert random_bot.ci95[1] == 1.0
