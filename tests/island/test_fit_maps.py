"""§12.3: every map that passes the check can be played with all its numbers of seats."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from qiatan.island.game import ISLAND, IslandPosition
from qiatan.island.hex_grid import neighbours
from qiatan.island.layout import MAX_HEXES, MAX_WATER, HexPlace, Layout, check_layout
from qiatan.island.maps.check import text_faults
from qiatan.island.maps.read import read_text
from qiatan.island.maps.shape import Place
from qiatan.island.trial import TRIAL
from qiatan.kit.chance import DerivedChance
from qiatan.kit.conformance.trial import make_header
from qiatan.kit.game import Json
from qiatan.kit.refusal import Refused

KINDS = ("hills", "forest", "pasture", "fields", "mountains", "gold", "desert", "sea")


def map_text(kinds: dict[Place, list[str]], pool: list[str], **more: Json) -> str:
    """A map of these places with their options, and pools for those that are not fixed."""
    hexes: list[Json] = [
        {"q": q, "r": r, "terrain": [*terrain]} for (q, r), terrain in kinds.items()
    ]
    fields: dict[str, Json] = {"seats": [2, 2], "hexes": hexes, "terrain": {**Counter(pool)}}
    return json.dumps({"format": "qiatan-map", "version": 1, "robber": [0, 0], **fields, **more})


def play_setup(text: str, seats: int, ships: bool, number: int) -> IslandPosition:
    """A game on the map up to its first roll."""
    trial = replace(TRIAL, seats=seats, settings={"map": text, "seafarers": ships})
    position = ISLAND.start(make_header(trial, b"fit %d" % number))
    chance = DerivedChance(b"setup", number)
    while position.state.turn == 0:
        (seat,) = position.awaited()
        actions = position.legal(seat)
        position.apply(seat, actions[chance.below(len(actions))])
    return position


def play_setups(text: str) -> None:
    """Play the setup with each number of seats, with ships and, if possible, without."""
    plan = read_text(text)
    for ships in {plan.seafaring, True}:
        for seats in range(plan.seats[0], plan.seats[1] + 1):
            assert play_setup(text, seats, ships, seats).awaited() == [0]


def block(columns: int, rows: int) -> list[Place]:
    return [(q, r) for r in range(rows) for q in range(columns)]


def wooded(land: list[Place], sea: list[Place], **more: Json) -> str:
    """A map of forest and water."""
    return map_text({p: ["sea" if p in sea else "forest"] for p in land + sea}, [], **more)


def striped(hidden: int) -> str:
    """Every third diagonal is sea; next to each one is land in fog up to `hidden`."""
    places = block(15, 13)
    sea = [(q, r) for q, r in places if (q - r) % 3 == 2]
    fog: list[Json] = [[q, r] for q, r in places if (q - r) % 3 == 1 and r < hidden]
    land = [place for place in places if place not in sea]
    return wooded(land, sea, seafaring=True, voyage={"hidden": fog})


LARGE = {
    "a block": wooded(block(20, 10), []),
    "for eight": wooded(block(16, 10), [], seats=[2, 8]),
    "a line": wooded(block(200, 1), []),
    "at the edge": wooded([(q, -200) for q in range(1, 201)], [], robber=[200, -200]),
    "at sea": wooded(block(14, 7), [(q, r + 7) for q, r in block(14, 7)], seafaring=True),
    "many islands": striped(13),
}


@pytest.mark.slow
@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE.keys())
def test_the_largest_maps_can_be_played(text: str) -> None:
    assert text_faults(text) == []
    play_setups(text)


def test_a_line_of_hexes_is_surrounded_by_the_most_water() -> None:
    position = play_setup(LARGE["a line"], 2, True, 0)
    assert len(position.view(None).board.hexes) == MAX_HEXES + MAX_WATER


@pytest.mark.parametrize(("land", "sea"), [(MAX_HEXES + 1, 0), (MAX_HEXES, MAX_WATER + 1)])
def test_a_board_that_exceeds_the_limits_is_refused(land: int, sea: int) -> None:
    terrain = ["desert"] * land + ["sea"] * sea
    hexes = tuple(HexPlace(n % 30, n // 30, kind) for n, kind in enumerate(terrain))
    check_layout(Layout(hexes[1:]))
    with pytest.raises(Refused, match="bad_board"):
        check_layout(Layout(hexes))


def grown(chance: Random, size: int) -> list[Place]:
    """A connected group of places, between a line and a lump."""
    places, straight = [(0, 0)], chance.random()
    while len(places) < size:
        ends = places[-1:] if chance.random() < straight else places
        beyond = chance.choice(neighbours(chance.choice(ends)))
        if beyond not in places:
            places.append(beyond)
    return places


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_every_valid_map_can_be_played(seed: int) -> None:
    """Random shapes of land, sea and hexes that may be either, some of them in fog."""
    chance = Random(seed)
    places = grown(chance, chance.choice((6, 12, 30, 80, 200)))
    ships = chance.random() < 0.6
    kinds: dict[Place, list[str]] = {}
    for number, place in enumerate(places):
        drawn = chance.sample(KINDS, chance.choice((1, 1, 2, 3)))
        kinds[place] = ["forest"] if number < 8 or not ships else drawn
    pool = [chance.choice(choices) for choices in kinds.values() if len(choices) > 1]
    fog: list[Json] = [[*place] for place in places[6:] if chance.random() < 0.3]
    voyage: Json = {"hidden": fog, "homes": [[0, 0]] if chance.random() < 0.5 else []}
    most = chance.choice((2, 3, 8))
    text = map_text(kinds, pool, seats=[2, most], seafaring=ships, voyage=voyage)
    assume(not text_faults(text))
    play_setups(text)
