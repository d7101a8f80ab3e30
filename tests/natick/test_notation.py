"""Reading and writing actions as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qiatan.kit.refusal import Refused
from qiatan.natick import actions as act
from qiatan.natick.notation import packed, read, write

SAMPLES = (
    "lay wood 2 l1a",
    "road l1",
    "road r13",
    "divide suns arms / moons",
    "divide suns moons crowns arms / none",
    "divide none / none",
    "keep second",
    "harvest iron",
    "advantage wood for grain",
    "tournament stone",
    "raiders",
    "forgo advantage",
    "from l1a",
    "into r13b",
    "bank wood for iron",
    "exchange r1a for r1b",
    "exchange l3b 2 for iron",
    "offer wood 2 grain for iron",
    "counter wood 6 for stone 2 iron",
    "offer for",
    "offer for iron",
    "counter wood for",
    "accept",
    "reject",
    "cancel",
    "village l2",
    "town c",
    "trader r3",
    "knight cb",
    "draw",
    "scout iron 5",
    "place l3a",
    "end",
    "dice null ace 2 5",
    "tile grain 4",
)


@pytest.mark.parametrize("text", SAMPLES)
def test_notation_survives_reading_and_writing(text: str) -> None:
    assert write(read(text)) == text


def test_actions_of_every_kind_have_unique_notation() -> None:
    numbers = {read(text) for text in SAMPLES}
    assert len(numbers) == len(SAMPLES)
    assert {act.kind_of(number) for number in numbers} == set(range(act.TILE + 1))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "End",
        "end ",
        "end now",
        "roll",
        "road",
        "road 1",
        "road r0",
        "road r01",
        "road r15",
        "road r1a",
        "road l-1",
        "knight c",
        "from a",
        "lay wood 2",
        "lay wood 6 l1a",
        "lay gold 2 l1a",
        "lay l1a wood 2",
        "divide suns moons",
        "divide suns / suns",
        "divide moons suns / arms",
        "divide / suns",
        "divide none suns / arms",
        "divide suns / moons / arms",
        "keep third",
        "harvest gold",
        "harvest wood iron",
        "advantage wood grain",
        "advantage wood for grain for iron",
        "forgo dinner",
        "bank wood 3 for iron",
        "exchange r1a for",
        "exchange r1a 3 for iron",
        "exchange r1a 2 to iron",
        "exchange r1a 2 for iron wood",
        "exchange r1a 2",
        "exchange",
        "offer wood 1 for iron",
        "offer wood 7 for iron",
        "offer wood 02 for iron",
        "offer wood wood for iron",
        "offer iron wood for grain",
        "offer wood 2",
        "offer 2 wood for iron",
        "dice 4 null 2",
        "dice 4 null 2 6",
        "dice 4 null 2 ace ace",
        "dice ٤ null 2 ace",
        "tile wood",
        "tile ?",
        "place r3",
    ],
)
def test_invalid_notation_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="bad_notation"):
        read(text)


SUITS = st.integers(0, 3)
SPOTS = st.integers(0, 57)
PLACES = st.integers(0, 28)
TILES = st.integers(0, 15)
COUNTS = st.integers(0, 6)
COINS = st.tuples(COUNTS, COUNTS, COUNTS, COUNTS).map(packed).filter(bool)
TERMS = st.builds(act.pack_terms, COINS, COINS)
NUMBERS = st.one_of(
    st.builds(lambda tile, spot: act.make(act.LAY, act.pack_lay(tile, spot)), TILES, SPOTS),
    st.builds(lambda one, other: act.make(act.SWAP, act.pack_spot(one, other)), SPOTS, SPOTS),
    st.builds(lambda spot, suit: act.make(act.PAIR, act.pack_spot(spot, suit)), SPOTS, SUITS),
    st.builds(lambda one, other: act.make(act.BANK, act.pack_suits(one, other)), SUITS, SUITS),
    st.builds(act.make, st.sampled_from([act.OFFER, act.COUNTER]), TERMS),
    st.builds(act.make, st.sampled_from([act.FROM, act.INTO, act.PLACE, act.KNIGHT]), SPOTS),
    st.builds(act.make, st.sampled_from([act.ROAD, act.VILLAGE, act.TOWN, act.TRADER]), PLACES),
)


@given(NUMBERS)
def test_notation_survives_writing_and_reading(number: int) -> None:
    assert read(write(number)) == number
