"""§10.4, §11.7: fog at the edge of a map, which may hide land or sea."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

import pytest

from qiatan.island.deal_board import deal_board
from qiatan.island.game import ISLAND
from qiatan.island.maps.check import text_faults
from qiatan.island.maps.read import built_in, read_text
from qiatan.island.trial import TRIAL
from qiatan.kit.chance import DerivedChance
from qiatan.kit.conformance.game_under_trial import canonical_json
from qiatan.kit.conformance.run import conform
from qiatan.kit.conformance.trial import make_header
from qiatan.kit.game import Json

HIDDEN: Final[list[Json]] = [[5, 0], [5, 2], [5, 4]]
LAND: Final[list[Json]] = [
    {"q": q, "r": r, "terrain": ["forest"], "tokens": [5]} for r in range(5) for q in range(4)
]
SEA: Final[list[Json]] = [{"q": 4, "r": r, "terrain": ["sea"]} for r in range(5)]
RIM: Final = json.dumps(
    {
        "format": "qiatan-map",
        "version": 1,
        "seats": [2, 3],
        "seafaring": True,
        "hexes": [
            *LAND,
            *SEA,
            {"q": 5, "r": 0, "terrain": ["hills", "sea"]},
            {"q": 5, "r": 2, "terrain": ["gold", "sea", "desert"]},
            {"q": 5, "r": 4, "terrain": ["hills", "sea", "desert"]},
        ],
        "terrain": {"hills": 1, "sea": 1, "desert": 1},
        "tokens": {"4": 1},
        "robber": [0, 0],
        "voyage": {"homes": [[0, 0]], "hidden": HIDDEN},
    }
)
"""Boards that differ only in hidden hexes."""

AT_THE_RIM: Final = replace(TRIAL, seats=2, settings={"map": RIM}, most_steps=150)


def test_boards_that_differ_only_in_hidden_hexes_look_the_same() -> None:
    headers = [make_header(AT_THE_RIM, b"rim %d" % number) for number in range(20)]
    views = {canonical_json(ISLAND.start(header).view(0)) for header in headers}
    assert text_faults(RIM) == []
    assert (len({canonical_json(header.setup) for header in headers}), len(views)) == (3, 1)


def test_possible_land_is_surrounded_by_water() -> None:
    board = deal_board(read_text(RIM), DerivedChance(b"rim", 0), ships=True)
    assert {(6, -1), (5, 3), (6, 2), (5, 5)} < {(h.q, h.r) for h in board.hexes if not h.land}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_the_rim_reveals_no_hidden_hex(seed: int) -> None:
    assert conform(AT_THE_RIM, seed, every=10).twins > 3


@pytest.mark.parametrize("ships", [False, True])
def test_the_robber_starts_on_a_visible_desert(ships: bool) -> None:
    europe = built_in("europe")
    fog = europe.seafarers.hidden if ships else ()
    boards = [deal_board(europe, DerivedChance(b"europe", n), ships) for n in range(40)]
    for board in boards:
        deserts = {(h.q, h.r) for h in board.hexes if h.terrain == "desert"}
        assert board.robber in deserts - set(fog)
    assert (
        any({(h.q, h.r) for h in b.hexes if h.terrain == "desert"} & set(fog) for b in boards)
        == ships
    )


def test_the_map_places_the_robber_if_every_desert_is_in_fog() -> None:
    board = deal_board(read_text(RIM), DerivedChance(b"rim", 0), ships=True)
    assert board.robber == (0, 0)
