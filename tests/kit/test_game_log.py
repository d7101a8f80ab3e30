"""Log lines, and replaying a log."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qiatan.kit.game import Header, LogItem
from qiatan.kit.game_log import (
    IllegalLogItem,
    Record,
    check_seat_names,
    format_log_item,
    parse_log_item,
    play,
    replay,
)
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import CHANCE
from tests.kit.coins import Coins

SEATS = ("red", "blue")
HEADER = Header("coins", 2, {"edges": False}, SEATS, {"lucky": 1})
WORDS = st.from_regex(r"[a-z0-9_]{1,8}( [a-z0-9_]{1,8}){0,5}", fullmatch=True)


def test_a_line_names_the_seat_and_the_action() -> None:
    assert parse_log_item("blue: road e17", SEATS) == LogItem(1, "road e17")
    assert parse_log_item("chance: dice 3 4", SEATS) == LogItem(CHANCE, "dice 3 4")


@given(seat=st.sampled_from([CHANCE, 0, 1]), action=WORDS)
def test_every_entry_survives_writing_and_reading(seat: int, action: str) -> None:
    entry = LogItem(seat, action)
    assert parse_log_item(format_log_item(entry, SEATS), SEATS) == entry


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "bad_line"),
        ("roll", "bad_line"),
        ("red:roll", "bad_line"),
        ("red: ", "bad_line"),
        ("red: road  e1", "bad_line"),
        ("red: roll ", "bad_line"),
        ("red: Roll", "bad_line"),
        ("red: roll\n", "bad_line"),
        ("red: " + "a" * 200, "bad_line"),
        ("pink: roll", "unknown_seat"),
        ("Red: roll", "unknown_seat"),
        ("-1: roll", "unknown_seat"),
    ],
)
def test_an_invalid_line_is_refused(line: str, code: str) -> None:
    with pytest.raises(Refused, match=code):
        parse_log_item(line, SEATS)


@pytest.mark.parametrize(
    "names", [("red", "red"), ("chance",), ("Red",), ("",), ("r d",), ("a" * 17,), ("?",), ("7",)]
)
def test_a_bad_seat_name_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match="bad_seat_name"):
        check_seat_names(names)


def entries(*lines: str) -> tuple[LogItem, ...]:
    return tuple(parse_log_item(line, SEATS) for line in lines)


def test_playing_a_log_numbers_its_entries_from_one() -> None:
    log = entries("red: toss", "chance: coin heads", "blue: toss")
    result = [(a.number, a.disclosure.public.action) for a in play(Coins().start(HEADER), log)]
    assert result == [(1, "toss"), (2, "coin ?"), (3, "toss")]


def test_a_log_stops_at_its_first_illegal_entry() -> None:
    log = entries("red: toss", "chance: coin heads", "red: toss")
    with pytest.raises(IllegalLogItem, match="not_now") as caught:
        replay(Coins(), Record(HEADER, log))
    assert (caught.value.number, caught.value.entry) == (3, log[2])


def test_a_replay_ends_at_the_end_of_the_log() -> None:
    position = replay(Coins(), Record(HEADER, entries("red: toss", "chance: coin heads")))
    assert position.awaited() == (1,)
