"""Maps as data files: valid values and refusals."""

from __future__ import annotations

from collections import Counter

import pytest

from qiatan.island.deal_board import deal_board
from qiatan.island.maps.read import BUILT_IN, built_in, read_map, read_text
from qiatan.island.maps.tokens import CLASSIC, in_sequence, proportional
from qiatan.island.maps.write import to_text
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Json
from qiatan.kit.refusal import Refusal, Refused

SMALL: dict[str, Json] = {
    "format": "qiatan-map",
    "version": 1,
    "id": "small",
    "seats": [2, 3],
    "terrain": {"hills": 1, "forest": 1, "desert": 1},
    "tokens": {"6": 1, "8": 1},
    "port_kinds": {"any": 1, "ore": 1},
    "hexes": [
        {"q": 0, "r": 0},
        {"q": 1, "r": 0},
        {"q": 2, "r": 0},
        {"q": 0, "r": 1, "terrain": ["sea"]},
        {"q": 1, "r": 1, "terrain": ["fields"], "tokens": [4]},
    ],
    "ports": [
        {"q": 0, "r": 0, "side": "W"},
        {"q": 0, "r": 0, "side": "SE"},
        {"q": 2, "r": 0, "side": "E", "kinds": ["wool"]},
    ],
}


def changed(path: str, value: Json) -> dict[str, Json]:
    """The small map with one field changed, such as `hexes.0.q`."""
    name, *way = path.split(".")
    return {**SMALL, name: _replaced(SMALL.get(name), way, value)}


def _replaced(data: Json, way: list[str], value: Json) -> Json:
    if not way:
        return value
    if isinstance(data, list):
        place = int(way[0])
        return [*data[:place], _replaced(data[place], way[1:], value), *data[place + 1 :]]
    assert isinstance(data, dict)
    return {**data, way[0]: _replaced(data.get(way[0]), way[1:], value)}


def refusal(data: Json) -> Refusal:
    with pytest.raises(Refused) as caught:
        read_map(data)
    return caught.value.refusal


def test_one_choice_fixes_a_hex_and_the_pool_fills_the_rest() -> None:
    plan = read_map(SMALL)
    for number in range(50):
        board = deal_board(plan, DerivedChance(b"small", number))
        by_place = {(h.q, h.r): h for h in board.hexes}
        assert by_place[0, 1].terrain == "sea"
        assert by_place[0, 1].token is None
        assert (by_place[1, 1].terrain, by_place[1, 1].token) == ("fields", 4)
        assert Counter(h.token for h in board.hexes) == {None: 2, 4: 1, 6: 1, 8: 1}
        assert {p.resource for p in board.ports if p.q == 0} == {None, "ore"}
        assert [p.resource for p in board.ports if p.q == 2] == ["wool"]


def test_several_choices_restrict_the_terrain_of_a_hex() -> None:
    data = changed("hexes.0.terrain", ["forest", "desert"])
    data["terrain"] = {"hills": 2, "forest": 1}
    for number in range(20):
        plan = read_map(data | {"tokens": {"6": 2, "8": 1}})
        board = deal_board(plan, DerivedChance(b"", number))
        assert board.hexes[0].terrain == "forest"


def test_a_hex_can_restrict_its_tokens() -> None:
    data = changed("hexes.2", {"q": 2, "r": 0, "terrain": ["hills", "forest"], "tokens": [8, 9]})
    for number in range(20):
        board = deal_board(read_map(data), DerivedChance(b"", number))
        assert board.hexes[2].token == 8


def test_without_a_token_pool_the_set_is_proportional() -> None:
    data = {name: value for name, value in SMALL.items() if name != "tokens"}
    assert len(read_map(data).tokens) == 2


def test_the_map_places_the_robber_if_there_is_no_desert() -> None:
    data = changed("terrain", {"hills": 2, "forest": 1})
    data |= {"tokens": {"6": 2, "8": 1}, "robber": [1, 1]}
    assert deal_board(read_map(data), DerivedChance(b"", 1)).robber == (1, 1)
    del data["robber"]
    assert deal_board(read_map(data), DerivedChance(b"", 1)).robber is None


@pytest.mark.parametrize(
    ("path", "value", "code", "field"),
    [
        ("format", "other", "bad_map", "format"),
        ("version", 2, "bad_map", "format"),
        ("colour", "blue", "unknown_field", "colour"),
        ("id", 3, "wrong_type", "id"),
        ("id", "../small", "bad_map", "id"),
        ("seafaring", "yes", "wrong_type", "seafaring"),
        ("seats", [4, 2], "bad_map", "seats"),
        ("seats", [2], "bad_map", "seats"),
        ("seats", [1, 4], "bad_map", "seats"),
        ("hexes", [], "bad_map", "hexes"),
        ("hexes", 4, "wrong_type", "hexes"),
        ("hexes.1", 4, "wrong_type", "hexes[1]"),
        ("hexes.1.q", True, "wrong_type", "hexes[1].q"),
        ("hexes.1.q", 999, "bad_map", "hexes[1].q"),
        ("hexes.1.q", 0, "hex_twice", "hexes[1]"),
        ("hexes.1.terrain", ["lava"], "bad_map", "hexes[1].terrain"),
        ("hexes.1.terrain", "hills", "wrong_type", "hexes[1].terrain"),
        ("hexes.1.tokens", [5], "bad_map", "hexes[1].tokens"),
        ("hexes.4.tokens", [7], "bad_map", "hexes[4].tokens"),
        ("hexes.3.tokens", [5], "bad_map", "hexes[3].tokens"),
        ("hexes.1.height", 2, "unknown_field", "hexes[1].height"),
        ("terrain", {"hills": 1}, "pool_size", "terrain"),
        ("terrain", {"hills": -1}, "bad_map", "terrain.hills"),
        ("terrain", {"lava": 3}, "unknown_field", "terrain.lava"),
        ("tokens", {"6": 3}, "pool_size", "tokens"),
        ("tokens", {"7": 2}, "unknown_field", "tokens.7"),
        ("port_kinds", {"any": 1}, "pool_size", "port_kinds"),
        ("ports.0.side", "N", "bad_map", "ports[0].side"),
        ("ports.0.side", "E", "port_inland", "ports[0]"),
        ("ports.0.side", "SE", "port_twice", "ports[1]"),
        ("ports.0.kinds", ["gems"], "bad_map", "ports[0].kinds"),
        ("robber", [0, 1], "robber_off_land", "robber"),
        ("robber", [0], "bad_map", "robber"),
    ],
)
def test_an_error_in_a_map_is_named(path: str, value: Json, code: str, field: str) -> None:
    found = refusal(changed(path, value))
    assert (found.code, found.field) == (code, field)


def test_choices_that_the_pool_cannot_meet_are_refused() -> None:
    data = changed("hexes.0.terrain", ["mountains", "pasture"])
    assert refusal(data).field == "terrain"


def test_an_error_names_the_place_of_its_hex() -> None:
    assert "(0, 0)" in refusal(changed("hexes.1.q", 0)).message


def test_an_error_of_a_hex_names_it_and_its_possible_terrain() -> None:
    assert refusal(changed("hexes.4.tokens", [7])).message == (
        "Hex (1, 1): '7' is none of 2, 3, 4, 5, 6, 8, 9, 10, 11, 12."
    )
    lava = refusal(changed("hexes.1.terrain", ["lava"])).message
    assert lava.startswith("Hex (1, 0): 'lava' is none of ")
    assert "hills" in lava


@pytest.mark.parametrize("title", ["Zoë's Shore", "  two\u3000words ", "小岛", "x" * 40])
def test_a_title_is_one_readable_line(title: str) -> None:
    assert read_map(changed("title", title)).title == " ".join(title.split())


@pytest.mark.parametrize(
    "title", ["", "x" * 41, "\u202eevil", "a\nb", "\u200b", "Z" + "\u0335" * 9]
)
def test_a_title_that_cannot_be_shown_is_refused(title: str) -> None:
    assert (refusal(changed("title", title)).code, refusal(changed("title", title)).field) == (
        "bad_map",
        "title",
    )


def test_the_name_of_a_map_is_optional() -> None:
    plan = read_map({name: value for name, value in SMALL.items() if name != "id"})
    assert (plan.id, plan.title) == ("", "")


def test_a_map_survives_writing_and_reading() -> None:
    for plan in [read_map(SMALL | {"title": "Small"}), *map(built_in, BUILT_IN)]:
        text = to_text(plan)
        again = read_text(text)
        assert to_text(again) == text
        assert set(again.hexes) == set(plan.hexes)
        assert set(again.ports) == set(plan.ports)
        assert sorted(again.terrain) == sorted(plan.terrain)
        assert (again.seats, again.robber, again.title) == (plan.seats, plan.robber, plan.title)


def test_equivalent_files_are_written_equally() -> None:
    hexes, ports = SMALL["hexes"], SMALL["ports"]
    assert isinstance(hexes, list)
    assert isinstance(ports, list)
    turned = {name: SMALL[name] for name in reversed(SMALL)} | {
        "id": "other",
        "hexes": hexes[::-1],
        "ports": ports[::-1],
        "terrain": {"desert": 1, "forest": 1, "hills": 1, "sea": 0},
        "seafaring": False,
        "robber": None,
    }
    assert to_text(read_map(turned)) == to_text(read_map(SMALL))
    assert to_text(read_map(turned | {"title": "Other"})) != to_text(read_map(SMALL))


def test_the_classic_tokens_are_in_classic_order() -> None:
    assert proportional(18) == tuple(sorted(CLASSIC))
    assert in_sequence(proportional(18)) == list(CLASSIC)


def test_thirty_hexes_with_two_deserts_have_the_set_of_the_larger_board() -> None:
    threes = dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3)
    assert Counter(proportional(28)) == threes | {2: 2, 12: 2}


@pytest.mark.parametrize("count", range(60))
def test_a_proportional_set_has_as_many_tokens_as_asked(count: int) -> None:
    assert len(proportional(count)) == count
    assert Counter(in_sequence(proportional(count))) == Counter(proportional(count))
