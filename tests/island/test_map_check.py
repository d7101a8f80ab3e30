"""§12.3: the faults of maps, and their messages."""

from __future__ import annotations

import json

import pytest

from qiatan.island.maps.check import faults, places_to, text_faults
from qiatan.island.maps.faults import CODES
from qiatan.island.maps.places import neighbours, settlement_places
from qiatan.island.maps.read import built_in, read_map
from qiatan.kit.game import Json
from qiatan.kit.refusal import Refusal

Row = dict[str, Json]

STRICT = {"missing_field", "unknown_field", "wrong_type"}
"""Codes that any strictly read file can have."""


def row(*columns: int, r: int = 0) -> list[Row]:
    return [{"q": q, "r": r} for q in columns]


def found(hexes: list[Row], **changes: Json) -> list[Refusal]:
    """The faults of a two-player map with these hexes, one of them desert."""
    fields: dict[str, Json] = {
        "format": "qiatan-map",
        "version": 1,
        "id": "tried",
        "seats": [2, 2],
        "terrain": {"forest": len(hexes) - 1, "desert": 1},
        "hexes": list[Json](hexes),
    }
    return faults(read_map(fields | changes))


def result(refusals: list[Refusal]) -> list[str]:
    """The code and field of each fault."""
    assert {fault.code for fault in refusals} <= CODES.keys() | STRICT
    return [f"{refusal.code} {refusal.field}" for refusal in refusals]


def test_a_small_island_is_valid_for_two() -> None:
    assert found(row(0, 1, 2, 3)) == []


def test_each_unreachable_island_is_reported() -> None:
    (fault,) = found([*row(0, 1, 2, 3), {"q": 5, "r": -1}])
    assert fault.field == "hexes[4]"
    assert fault.detail == {"reason": "water", "q": 5, "r": -1}
    assert fault.message.startswith("The hex at (5, -1) is cut off by water")


def test_islands_are_allowed_if_the_map_has_the_sea_between_them() -> None:
    hexes: list[Row] = [*row(0, 1, 2, 3), {"q": 5, "r": 0}]
    assert result(found(hexes, seafaring=True)) == ["hex_cut_off hexes[4]"]
    sea: Row = {"q": 4, "r": 0, "terrain": ["sea"]}
    pool: Json = {"forest": 4, "desert": 1}
    assert found([*hexes, sea], seafaring=True, terrain=pool) == []
    assert result(found([*hexes, sea], terrain=pool)) == ["hex_cut_off hexes[4]"]


def test_the_robber_needs_a_place_to_start() -> None:
    pool: Json = {"forest": 4}
    assert result(found(row(0, 1, 2, 3), terrain=pool)) == ["no_robber_place robber"]
    assert found(row(0, 1, 2, 3), terrain=pool, robber=[2, 0]) == []


@pytest.mark.parametrize(
    ("most", "fields"), [(2, []), (3, ["too_small seats"]), (5, ["too_small seats"])]
)
def test_the_map_needs_room_for_its_maximum_number_of_seats(most: int, fields: list[str]) -> None:
    assert result(found(row(0, 1, 2, 3), seats=[2, most])) == fields


def test_a_map_reports_for_how_many_seats_it_has_room() -> None:
    (fault,) = found(row(0, 1, 2, 3), seats=[2, 5])
    assert fault.message == "5 players need land with 37 corners; this map has 18, enough for 2."
    assert fault.detail == {"reason": "land", "seats": 5, "corners": 18, "needed": 37, "enough": 2}


@pytest.mark.parametrize(
    ("voyage", "fields"),
    [
        ({"homes": [[0, 0]]}, []),
        ({"homes": [[6, 0]]}, ["too_small seats"]),
        ({"homes": [[0, 0]], "hidden": [[2, 0], [3, 0]]}, ["too_small seats"]),
        ({"hidden": [[2, 0], [3, 0]]}, []),
    ],
)
def test_visible_home_islands_must_have_enough_room(voyage: Row, fields: list[str]) -> None:
    sea: list[Row] = [{"q": q, "r": 0, "terrain": ["sea"]} for q in (4, 5)]
    hexes = [*row(0, 1, 2, 3), *sea, *row(6, 7)]
    terrain: dict[str, Json] = {"forest": 5, "desert": 1}
    assert result(found(hexes, terrain=terrain, seafaring=True, voyage=voyage)) == fields


def test_possibly_unreachable_land_is_named() -> None:
    fixed: list[Row] = [{**place, "terrain": ["hills"]} for place in row(0, 1, 2, 3)]
    hexes: list[Row] = [*fixed, {"q": 9, "r": 0, "terrain": ["sea", "desert"]}]
    (fault,) = found(hexes, terrain={"sea": 1}, robber=[0, 0])
    assert (fault.code, fault.field) == ("hex_cut_off", "hexes[4]")
    assert "may be cut off" in fault.message
    hexes[4]["q"] = 4
    assert found(hexes, terrain={"sea": 1}, robber=[0, 0]) == []


def test_land_that_may_be_sea_does_not_count() -> None:
    pool: Json = {"forest": 10, "sea": 1, "desert": 1}
    (fault,) = found(row(*range(12)), terrain=pool)
    assert fault.message == (
        "2 players need land with 13 corners; this map has 0. Hexes that may be sea do not count."
    )


def test_land_that_never_pays_does_not_count() -> None:
    fields: Json = {"desert": 4, "forest": 1}
    (fault,) = found(row(0, 1, 2, 3, 4), terrain=fields)
    assert result([fault]) == ["out_of_reach seats"]
    assert fault.message == (
        "2 players need 5 places at producing land to reach 10 points; there are 3."
    )


@pytest.mark.parametrize(
    ("target", "places"), [(5, 2), (8, 2), (9, 3), (12, 4), (13, 5), (17, 9), (20, 9)]
)
def test_a_higher_target_takes_more_places(target: int, places: int) -> None:
    assert places_to(target) == places


def test_the_target_of_the_map_must_be_within_reach() -> None:
    assert result(found(row(0, 1, 2, 3), voyage={"target": 12})) == []
    (fault,) = found(row(0, 1, 2, 3), voyage={"target": 14})
    assert result([fault]) == ["out_of_reach seats"]
    assert fault.detail == {"seats": 2, "places": 7, "needed": 8, "target": 14}


def test_ports_that_share_a_node_are_named() -> None:
    ports: list[Json] = [{"q": 0, "r": 0, "side": side, "kinds": ["any"]} for side in ("W", "NW")]
    (fault,) = found(row(0, 1, 2, 3), ports=ports)
    assert (fault.code, fault.field) == ("ports_touch", "ports[1]")
    assert fault.detail == {"q": 0, "r": 0, "side": "NW"}


def test_all_errors_are_reported_at_once() -> None:
    ports: list[Json] = [{"q": 1, "r": 0, "side": "W"}, {"q": 0, "r": 0, "side": "W"}]
    text = json.dumps(
        {
            "format": "qiatan-map",
            "version": 1,
            "seats": [2, 3],
            "terrain": {"forest": 3},
            "hexes": [*row(0, 1, 2, 3), {"q": 8, "r": 0}, {"q": 3, "r": 0}],
            "ports": ports,
            "robber": [7, 7],
        }
    )
    assert result(text_faults(text)) == [
        "hex_twice hexes[5]",
        "robber_off_land robber",
        "port_inland ports[0]",
        "pool_size terrain",
        "pool_size port_kinds",
        "hex_cut_off hexes[4]",
    ]


def test_every_malformed_part_is_reported() -> None:
    hexes: list[Row] = [{"q": 0, "r": 0, "terrain": ["lava"]}, {"q": 1}, {"q": 2, "r": 0, "x": 1}]
    text = json.dumps(
        {"format": "qiatan-map", "version": 1, "seats": 3, "hexes": hexes, "colour": "blue"}
    )
    faults = text_faults(text)
    assert result(faults) == [
        "bad_map hexes[0].terrain",
        "missing_field hexes[1].r",
        "unknown_field hexes[2].x",
        "wrong_type seats",
        "unknown_field colour",
    ]
    assert faults[0].detail == {"reason": "option", "what": "lava", "q": 0, "r": 0}


def test_a_hex_with_an_unavoidable_adjacent_6_is_named() -> None:
    fixed: list[Row] = [
        {"q": q, "r": 0, "terrain": ["hills"], "tokens": [token]}
        for q, token in enumerate((4, 6, 8, 5))
    ]
    hexes: list[Row] = [*fixed, {"q": 4, "r": 0, "terrain": ["desert"]}]
    assert result(found(hexes, terrain={})) == ["reds_touch hexes[1]"]


def test_settlement_places_follow_the_distance_rule() -> None:
    places = settlement_places(built_in("standard").land)
    assert len(set(places)) == len(places) == 27
    for node in places:
        assert set(neighbours(node)).isdisjoint(places)
