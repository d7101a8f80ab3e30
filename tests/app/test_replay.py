"""Tests of `qiatan replay` and its trace."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from qiatan.app.replay import replay
from qiatan.island.game import ISLAND
from qiatan.kit.game import Json, LogItem
from qiatan.kit.game_log import Record, parse_log_item
from qiatan.kit.gamefile import GameFile, write_game
from qiatan.natick.game import NATICK
from tests.golden import kept

TESTS = Path(__file__).parents[1]
DOC = Path(__file__).parents[2] / "docs" / "game-file.md"
EXAMPLE: dict[str, Json] = json.loads(DOC.read_text().split("```json\n")[1].split("```")[0])


def run(data: object, *options: str) -> Result:
    text = data if isinstance(data, (str, bytes)) else json.dumps(data)
    return CliRunner().invoke(replay, [*options, "-"], input=text)


def with_log(*lines: str) -> dict[str, Json]:
    log = EXAMPLE["log"]
    assert isinstance(log, list)
    return {**EXAMPLE, "log": [*log, *lines]}


class SeatFacts(msgspec.Struct, forbid_unknown_fields=True):
    seat: str
    hand: dict[str, int]
    development: dict[str, int]
    victory_points: int
    route_length: int
    longest_road: bool
    largest_army: bool
    knights: int
    roads_left: int
    settlements_left: int
    cities_left: int


class Step(msgspec.Struct, forbid_unknown_fields=True):
    step: int
    seat: str | None
    action: str | None
    awaited: list[str]
    may_act: list[str]
    legal: dict[str, list[str]]
    seats: list[SeatFacts]
    winners: list[str] | None = None
    refused: dict[str, str] | None = None


def steps_of(output: str) -> list[Step]:
    return [msgspec.json.decode(line, type=Step) for line in output.splitlines()]


def trace(data: object) -> list[Step]:
    return steps_of(run(data, "--trace").stdout)


@pytest.fixture(scope="module")
def whole_game() -> GameFile:
    return kept(TESTS / "island" / "golden" / "settlement.json", ISLAND)


def test_the_documented_example_replays_as_documented() -> None:
    result = run(EXAMPLE)
    assert result.exit_code == 0
    assert result.stdout in DOC.read_text()


def test_a_whole_game_names_its_winner_and_the_points(whole_game: GameFile) -> None:
    result = run(write_game(whole_game))
    assert result.exit_code == 0
    assert whole_game.result is not None
    winner = whole_game.record.header.seats[whole_game.result.winners[0]]
    assert f"won by {winner} (red {whole_game.result.points[0]}, " in result.stdout
    assert f"{len(whole_game.record.entries)} steps" in result.stdout


def test_an_illegal_action_is_reported_with_step_line_code_and_reason() -> None:
    result = run(with_log("red: end", "red: roll"))
    assert result.exit_code == 1
    assert result.stderr == "step 20: red: end: roll_first: Roll the dice first.\n"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("blue: roll", "not_your_turn"),
        ("chance: dice 3 4", "not_your_turn"),
        ("red: road e1", "roll_first"),
        ("red: dance", "bad_notation"),
        ("red: road n1", "bad_notation"),
    ],
)
def test_each_kind_of_illegal_action_has_its_code(line: str, code: str) -> None:
    result = run(with_log(line))
    assert (result.exit_code, code in result.stderr) == (1, True)


def test_a_wrong_result_is_reported(whole_game: GameFile) -> None:
    assert whole_game.result is not None
    winner = whole_game.result.winners[0]
    other = {"winners": [whole_game.record.header.seats[winner - 1]], "points": [1, 2, 3]}
    result = run({**json.loads(write_game(whole_game)), "result": other})
    assert (result.exit_code, "wrong_result" in result.stderr) == (1, True)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("{", "broken file: not_json: "),
        ({**EXAMPLE, "version": 9}, "broken file: version: wrong_version: "),
        (with_log("roll"), "broken file: log[19]: bad_line: Line 20 of the log"),
        ({**EXAMPLE, "setup": {}}, "broken file: setup: bad_setup: "),
        ({**EXAMPLE, "setup": {"board": {"hexes": 1}}}, "board.hexes: bad_board: "),
        ({**EXAMPLE, "seats": ["red"], "log": []}, "broken file: seats: bad_seats: "),
        ({**EXAMPLE, "settings": {"map": "x"}}, "broken file: settings.map: bad_setting: "),
    ],
)
def test_a_broken_file_has_another_exit_code_than_an_illegal_game(data: object, said: str) -> None:
    result = run(data)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_a_missing_file_is_an_error() -> None:
    assert CliRunner().invoke(replay, ["/nowhere/game.json"]).exit_code == 2


def test_a_trace_has_one_line_more_than_steps() -> None:
    steps = trace(EXAMPLE)
    assert [step.step for step in steps] == list(range(1, 21))
    assert [f"{step.seat}: {step.action}" for step in steps[:-1]] == EXAMPLE["log"]
    assert (steps[-1].seat, steps[-1].action, steps[-1].winners) == (None, None, [])


def test_a_trace_has_the_acting_seats_and_legal_actions_before_each_step() -> None:
    steps = trace(EXAMPLE)
    assert steps[1].may_act == ["red"]
    assert steps[1].legal == {"red": ["road e8", "road e9", "road e14"]}
    assert steps[9].may_act == ["chance"]
    assert (steps[11].awaited, steps[11].may_act) == (["blue"], ["red", "blue"])
    assert steps[19].legal == {"red": ["roll"]}


def test_every_step_of_a_trace_is_among_its_legal_actions(whole_game: GameFile) -> None:
    steps = [step for step in trace(write_game(whole_game))[:-1] if listed(str(step.action))]
    assert len(steps) > 100
    assert all(step.action in step.legal[str(step.seat)] for step in steps)


def test_a_trace_has_each_seats_facts_after_the_step() -> None:
    red, blue = trace(EXAMPLE)[17].seats
    assert red.hand == {"brick": 0, "lumber": 1, "wool": 0, "grain": 0, "ore": 1}
    assert blue.hand == {"brick": 0, "lumber": 2, "wool": 1, "grain": 0, "ore": 0}
    assert set(red.development.values()) == {0}
    assert (red.seat, red.victory_points, red.route_length, red.knights) == ("red", 2, 1, 0)
    assert (red.longest_road, red.largest_army) == (False, False)
    assert (red.roads_left, red.settlements_left, red.cities_left) == (13, 3, 4)


def test_the_last_line_of_a_trace_matches_the_result(whole_game: GameFile) -> None:
    assert whole_game.result is not None
    last = trace(write_game(whole_game))[-1]
    assert tuple(seat.victory_points for seat in last.seats) == whole_game.result.points
    assert last.winners == [whole_game.record.header.seats[whole_game.result.winners[0]]]
    assert (last.awaited, last.may_act, last.legal) == ([], [], {})


def test_every_fact_of_a_trace_is_documented() -> None:
    text = DOC.read_text().split("## The trace")[1]
    named = (*Step.__struct_fields__, *SeatFacts.__struct_fields__)
    assert [name for name in named if f"`{name}`" not in text] == []


def test_a_trace_ends_at_an_illegal_step_with_the_reason() -> None:
    result = run(with_log("red: end", "red: roll"), "--trace")
    last = steps_of(result.stdout)[-1]
    assert result.exit_code == 1
    assert (last.step, last.action, last.legal) == (20, "end", {"red": ["roll"]})
    assert last.refused == {"code": "roll_first", "message": "Roll the dice first."}


def test_a_game_can_be_incomplete(whole_game: GameFile) -> None:
    entries = whole_game.record.entries
    for length in range(0, len(entries), 37):
        record = Record(whole_game.record.header, entries[:length])
        assert run(write_game(GameFile(record))).exit_code == 0


def test_chance_can_be_written_by_hand(whole_game: GameFile) -> None:
    """Without a seed, any legal outcomes replay."""
    entries = list(whole_game.record.entries)
    first = next(i for i, entry in enumerate(entries) if entry.action.startswith("dice"))
    changed: list[LogItem] = [*entries[:first], parse_log_item("chance: dice 1 1", ())]
    record = Record(whole_game.record.header, tuple(changed))
    assert run(write_game(GameFile(record))).exit_code == 0


def test_a_trace_of_natick_has_its_own_facts() -> None:
    game = kept(TESTS / "natick" / "golden" / "first.json", NATICK)
    record, file = game.record, write_game(game)
    assert "won by" in run(file).output
    steps = [json.loads(line) for line in run(file, "--trace").output.splitlines()]
    assert len(steps) == len(record.entries) + 1
    told = [step for step in steps[:-1] if listed(step["action"])]
    assert all(step["action"] in step["legal"][step["seat"]] for step in told)
    assert game.result is not None
    assert [seat["victory_points"] for seat in steps[-1]["seats"]] == list(game.result.points)
    facts = steps[-1]["seats"][0]
    assert set(facts["coins"]) == {"wood", "stone", "grain", "iron"}
    page = DOC.read_text().split("In a game of Natick, each entry of `seats` has")[1]
    assert [name for name in facts if f"`{name}`" not in page] == []


def listed(action: str) -> bool:
    """Whether traces list this kind of action; there are too many offers."""
    return action.split(" ")[0] not in ("offer", "counter")
