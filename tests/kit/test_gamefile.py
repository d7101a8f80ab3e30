"""Writing and reading game files, including invalid ones."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qiatan.kit.chance import commitment
from qiatan.kit.game import EarlyEnd, GameResult, Header, Json, LogItem
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import LARGEST_FILE, GameFile, read_game, write_game
from qiatan.kit.refusal import Refusal, Refused
from qiatan.kit.seats import CHANCE
from tests.kit.coins import Coins

GAMES = {"coins": Coins()}
HEADER = Header("coins", 2, {"edges": True}, ("red", "blue"), {"lucky": 1}, commitment(b"x"))
LOG = (LogItem(0, "toss"), LogItem(CHANCE, "coin heads"))
FILE = GameFile(Record(HEADER, LOG), b"x", GameResult((0,), (1, 0)))

PLAIN: dict[str, Json] = {
    "format": "qiatan-game",
    "version": 1,
    "game": "coins",
    "rules": 2,
    "settings": {},
    "seats": ["red", "blue"],
    "setup": {"lucky": 1},
    "log": ["red: toss", "chance: coin heads"],
}


def refusal(text: str | bytes) -> Refusal:
    with pytest.raises(Refused) as caught:
        read_game(text, GAMES)
    return caught.value.refusal


def test_a_file_survives_writing_and_reading() -> None:
    assert read_game(write_game(FILE), GAMES) == FILE


@pytest.mark.parametrize(
    "result",
    [
        GameResult((1,), (5, 2), EarlyEnd("concession", conceded=(0,))),
        GameResult((0, 1), (5, 2), EarlyEnd("draw")),
    ],
)
def test_a_file_says_how_a_game_ended_early(result: GameResult) -> None:
    file = GameFile(FILE.record, b"x", result)
    assert read_game(write_game(file), GAMES) == file


def test_omitted_settings_have_their_defaults() -> None:
    assert read_game(json.dumps(PLAIN), GAMES).record.header.settings == {"edges": False}


def test_seed_and_result_are_optional() -> None:
    file = read_game(json.dumps(PLAIN), GAMES)
    assert (file.seed, file.result, file.record.header.commitment) == (None, None, None)
    assert file.record.entries == LOG


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"format": "chess"}, "wrong_format", "format"),
        ({"format": None}, "missing_field", "format"),
        ({"format": 1}, "wrong_type", "format"),
        ({"version": 2}, "wrong_version", "version"),
        ({"version": True}, "wrong_type", "version"),
        ({"version": 1.0}, "wrong_type", "version"),
        ({"game": "go"}, "unknown_game", "game"),
        ({"rules": 1}, "wrong_rules", "rules"),
        ({"settings": []}, "wrong_type", "settings"),
        ({"settings": {"edges": 1}}, "bad_setting", "settings.edges"),
        ({"settings": {"edges": 1.5}}, "wrong_type", "settings.edges"),
        ({"settings": {"edges": {}}}, "wrong_type", "settings.edges"),
        ({"settings": {"rims": True}}, "bad_setting", "settings.rims"),
        ({"seats": "red"}, "wrong_type", "seats"),
        ({"seats": [1]}, "wrong_type", "seats[0]"),
        ({"seats": []}, "bad_seats", "seats"),
        ({"seats": list("abcdefghi")}, "bad_seats", "seats"),
        ({"seats": ["red", "Blue"]}, "bad_seat_name", "seats[1]"),
        ({"seats": ["red", "red"]}, "bad_seat_name", "seats[1]"),
        ({"seats": ["red", "chance"]}, "bad_seat_name", "seats[1]"),
        ({"setup": 3}, "wrong_type", "setup"),
        ({"commitment": "12"}, "bad_commitment", "commitment"),
        ({"commitment": "g" * 64}, "bad_commitment", "commitment"),
        ({"contributions": {"red": "12"}}, "bad_contribution", "contributions.red"),
        ({"commitments": {"red": 3}}, "bad_commitment", "commitments.red"),
        ({"commitments": {"pink": "ab" * 32}}, "unknown_seat", "commitments.pink"),
        ({"voided": -1}, "bad_voided", "voided"),
        ({"seed": ""}, "bad_seed", "seed"),
        ({"seed": "abc"}, "bad_seed", "seed"),
        ({"seed": "ab" * 65}, "bad_seed", "seed"),
        ({"seed": "79", "commitment": commitment(b"x")}, "wrong_seed", "seed"),
        ({"continued": 2, "log": ["red: toss"]}, "bad_continued", "continued"),
        ({"continued": -1}, "bad_continued", "continued"),
        ({"log": "red: toss"}, "wrong_type", "log"),
        ({"log": ["red: toss", 7]}, "wrong_type", "log[1]"),
        ({"log": ["red: toss", "toss"]}, "bad_line", "log[1]"),
        ({"log": ["red: toss", "pink: toss"]}, "unknown_seat", "log[1]"),
        ({"log": ["red: toss"] * 100_001}, "too_large", "log"),
        ({"result": {}}, "bad_result", "result.points"),
        ({"result": {"points": [1]}}, "bad_result", "result.points"),
        ({"result": {"points": [1, "2"]}}, "wrong_type", "result.points[1]"),
        ({"result": {"winners": ["pink"], "points": [1, 2]}}, "bad_result", "result.winners"),
        ({"result": {"winners": ["chance"], "points": [1, 2]}}, "bad_result", "result.winners"),
        ({"result": {"loser": "red"}}, "unknown_field", "result.loser"),
        ({"moves": []}, "unknown_field", "moves"),
    ],
)
def test_an_error_in_a_file_names_its_place(
    changes: dict[str, Json], code: str, field: str
) -> None:
    found = refusal(json.dumps({**PLAIN, **changes}))
    assert (found.code, found.field) == (code, field)


def test_a_bad_line_is_reported_with_its_step() -> None:
    found = refusal(json.dumps({**PLAIN, "log": ["red: toss", "toss"]}))
    assert found.detail["step"] == 2
    assert found.message.startswith("Line 2 of the log")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        b"\xff\xfe\x00",
        b"\x00",
        "[" * 100_000,
        '{"a": NaN}',
        '{"version": 1' + "0" * 5000 + "}",
        "{'format': 1}",
    ],
)
def test_invalid_json_is_refused(text: str | bytes) -> None:
    assert refusal(text).code == "not_json"


@pytest.mark.parametrize("text", ["[]", "3", "null", '"qiatan-game"'])
def test_a_file_must_be_an_object(text: str) -> None:
    assert refusal(text).code == "wrong_type"


def test_a_duplicate_field_is_refused() -> None:
    found = refusal('{"format": "qiatan-game", "format": "qiatan-game"}')
    assert (found.code, found.field) == ("duplicate_field", "format")


def test_a_huge_file_is_not_parsed() -> None:
    assert refusal(b"[" * (LARGEST_FILE + 1)).code == "too_large"


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


def judged(text: str) -> GameFile | Refusal:
    try:
        return read_game(text, GAMES)
    except Refused as fault:
        return fault.refusal


@given(name=st.sampled_from(sorted(PLAIN)), value=JSON)
def test_any_invalid_value_is_reported_at_its_field(name: str, value: Json) -> None:
    found = judged(json.dumps({**PLAIN, name: value}, allow_nan=False))
    assert isinstance(found, GameFile) or (found.field or "").startswith(name)
