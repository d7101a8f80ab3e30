"""What makes a map unfit for play, and how it is said."""

from __future__ import annotations

import pytest

from qiatan.island.maps.check import faults
from qiatan.island.maps.places import neighbours, settlement_places
from qiatan.island.maps.read import built_in, read_map
from qiatan.kit.game import Json
from qiatan.kit.refusal import Refusal

Row = dict[str, Json]


def row(*columns: int, r: int = 0) -> list[Row]:
    return [{"q": q, "r": r} for q in columns]


def found(hexes: list[Row], **changes: Json) -> list[Refusal]:
    """The faults of a map for two with these hexes, one of them desert."""
    fields: dict[str, Json] = {
        "format": "qiatan-map",
        "version": 1,
        "id": "tried",
        "seats": [2, 2],
        "terrain": {"forest": len(hexes) - 1, "desert": 1},
        "hexes": list[Json](hexes),
    }
    return faults(read_map(fields | changes))


def told(refusals: list[Refusal]) -> list[str]:
    """Code and field of each."""
    return [f"{refusal.code} {refusal.field}" for refusal in refusals]


def test_a_small_island_is_fit_for_two() -> None:
    assert found(row(0, 1, 2, 3)) == []


def test_each_island_that_is_cut_off_is_told() -> None:
    (fault,) = found([*row(0, 1, 2, 3), {"q": 5, "r": -1}])
    assert fault.field == "hexes[4]"
    assert fault.detail == {"q": 5, "r": -1}
    assert fault.message.startswith("The hex at (5, -1) is cut off by water")


def test_islands_are_allowed_where_the_sea_between_them_is_on_the_map() -> None:
    hexes: list[Row] = [*row(0, 1, 2, 3), {"q": 5, "r": 0}]
    assert told(found(hexes, seafaring=True)) == ["hex_cut_off hexes[4]"]
    sea: Row = {"q": 4, "r": 0, "terrain": ["sea"]}
    pool: Json = {"forest": 4, "desert": 1}
    assert found([*hexes, sea], seafaring=True, terrain=pool) == []
    assert told(found([*hexes, sea], terrain=pool)) == ["hex_cut_off hexes[4]"]


def test_the_robber_needs_a_place_to_start() -> None:
    pool: Json = {"forest": 4}
    assert told(found(row(0, 1, 2, 3), terrain=pool)) == ["no_robber_place robber"]
    assert found(row(0, 1, 2, 3), terrain=pool, robber=[2, 0]) == []


@pytest.mark.parametrize(
    ("most", "fields"), [(2, []), (3, ["too_small seats"]), (5, ["too_small seats"])]
)
def test_the_most_seats_must_find_room(most: int, fields: list[str]) -> None:
    assert told(found(row(0, 1, 2, 3), seats=[2, most])) == fields


def test_a_hex_is_named_whose_6_touches_another_on_every_board() -> None:
    fixed: list[Row] = [
        {"q": q, "r": 0, "terrain": ["hills"], "tokens": [token]}
        for q, token in enumerate((4, 6, 8, 5))
    ]
    hexes: list[Row] = [*fixed, {"q": 4, "r": 0, "terrain": ["desert"]}]
    assert told(found(hexes, terrain={})) == ["reds_touch hexes[1]"]


def test_settlement_places_keep_the_distance_rule() -> None:
    places = settlement_places(built_in("standard").land)
    assert len(set(places)) == len(places) == 27
    for node in places:
        assert set(neighbours(node)).isdisjoint(places)
