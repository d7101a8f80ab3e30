"""Reading and writing actions as text."""

from __future__ import annotations

import pytest

from qiatan.island.actions import MAX_COUNT
from qiatan.island.notation import read, write
from qiatan.island.rules import BANKS
from qiatan.kit.refusal import Refused

SEATS = ("red", "blue", "ivory")

SAMPLES = (
    "settlement n0",
    "road e71",
    "city n53",
    "roll",
    "end",
    "buy",
    "knight",
    "road_building",
    "year_of_plenty brick",
    "year_of_plenty brick brick",
    "year_of_plenty lumber ore",
    "monopoly wool",
    "robber h18",
    "steal blue",
    "discard brick 2 ore",
    "discard brick lumber wool grain ore",
    "discard ore 19",
    "bank brick 4 for ore",
    "bank ore 2 for brick",
    "offer brick lumber 2 for ore",
    "offer brick for ore to blue ivory",
    "discard",
    "offer for",
    "offer for ore",
    "offer ore 2 for any",
    "offer ore 2 for any to red",
    "counter wool for grain 3 ore",
    "accept",
    "reject",
    "close ivory",
    "cancel",
    "dice 3 4",
    "draw victory_point",
    "take ore",
)


@pytest.mark.parametrize("text", SAMPLES)
def test_notation_survives_reading_and_writing(text: str) -> None:
    action, terms = read(text, SEATS)
    assert write(action, SEATS, terms) == text


def test_no_two_actions_have_the_same_notation() -> None:
    assert len({read(text, SEATS) for text in SAMPLES}) == len(SAMPLES)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Roll",
        "roll ",
        " roll",
        "roll now",
        "pass",
        "road",
        "road 17",
        "road n17",
        "road e",
        "road e-1",
        "road e017",
        "road e1 e2",
        "road e99999",
        "road e１",
        "steal green",
        "steal",
        "discard brick 1",
        "discard brick 0",
        "discard brick brick",
        "discard ore brick",
        "discard 2 brick",
        "discard gold",
        "bank brick for ore",
        "bank brick 4 to ore",
        "bank brick 4 for ore wool",
        "offer brick ore",
        "offer brick for ore for wool",
        "offer brick for ore to",
        "offer brick for ore to pink",
        "offer brick for ore to ivory blue",
        "offer brick for ore to blue blue",
        "offer brick to blue",
        "offer any for ore",
        "offer brick for any ore",
        "counter brick for any",
        "counter brick for ore to blue",
        "year_of_plenty",
        "year_of_plenty brick brick brick",
        "monopoly",
        "monopoly gold",
        "dice 3",
        "dice 0 1",
        "dice 7 1",
        "dice 3 4 5",
        "draw ?",
        "take ?",
        "draw ore",
    ],
)
def test_invalid_notation_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="bad_notation"):
        read(text, SEATS)


@pytest.mark.parametrize(
    "text",
    [
        "offer brick 32 for ore",
        "counter brick for ore 99999999999999999999",
        "discard brick 32",
        "pick wool grain 64",
    ],
)
def test_an_action_counts_no_more_cards_than_any_bank_has(text: str) -> None:
    with pytest.raises(Refused, match="too_many_cards"):
        read(text, SEATS)


def test_packed_cards_hold_the_largest_bank() -> None:
    assert max(BANKS.values()) <= MAX_COUNT


def test_the_order_of_two_cards_of_plenty_does_not_matter() -> None:
    assert read("year_of_plenty ore brick", SEATS) == read("year_of_plenty brick ore", SEATS)
