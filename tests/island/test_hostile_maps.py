"""Malicious map files get clear errors quickly."""

from __future__ import annotations

import gc
import json
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qiatan.island.layout import read_layout
from qiatan.island.maps.check import example, text_faults
from qiatan.island.maps.faults import CODES, REASONS
from qiatan.island.maps.read import LONGEST_TEXT, read_text
from qiatan.kit.game import Json
from qiatan.kit.refusal import Refusal
from qiatan.kit.strict_json import STRICT_CODES
from tests.island.test_maps import SMALL

LIMIT = 0.5
"""The limit of computing time per file in seconds. Files take a tenth of it."""

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["hills", "sea", "desert", "E", "any", "6", 6, -200, 200, 10**30]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)


def faults_of(text: str) -> list[Refusal]:
    """The faults, each checked to be encodable by the protocol."""
    gc.disable()  # Collecting the objects of all other tests would take longer than the limit.
    began = process_time()
    faults = text_faults(text)
    took = process_time() - began
    gc.enable()
    assert took < LIMIT
    for fault in faults:
        assert fault.code in CODES.keys() | STRICT_CODES
        assert fault.detail.get("reason") in REASONS.get(fault.code, (None,))
        assert len(fault.message) + len(fault.field or "") < 400
        assert all(type(v) is str or abs(int(v)) < 2**53 for v in fault.detail.values())
        (fault.message + (fault.field or "")).encode()
    return faults


def hexes(count: int, **more: Json) -> list[Json]:
    """A block of hexes, fifteen per row."""
    return [{"q": n % 15, "r": n // 15, **more} for n in range(count)]


def with_fields(**fields: Json) -> str:
    return json.dumps(SMALL | fields)


@pytest.mark.slow
@settings(deadline=None)
@given(st.sampled_from(sorted(SMALL)), JSON)
def test_any_value_of_any_field_gets_a_verdict(field: str, value: Json) -> None:
    faults_of(with_fields(**{field: value}))


@pytest.mark.slow
@settings(deadline=None)
@given(st.sampled_from(["hexes", "ports"]), st.dictionaries(st.sampled_from("qr"), JSON), JSON)
def test_any_hex_or_port_gets_a_verdict(name: str, row: dict[str, Json], value: Json) -> None:
    rows = [{"q": 0, "r": 0, "terrain": value}, {**row, "side": value, "kinds": value}, value]
    faults_of(with_fields(**{name: rows}))


@settings(deadline=None)
@given(st.text(max_size=300) | st.binary(max_size=300).map(lambda b: b.decode("latin-1")))
def test_any_text_gets_a_verdict(text: str) -> None:
    assert faults_of(text)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_a_damaged_file_gets_a_verdict(seed: int) -> None:
    chance, text = Random(seed), json.dumps(SMALL)
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["", "9", '"', "{", "]", "-", "1e9", ","]) + text[at + 1 :]
    if not faults_of(text):
        assert example(read_text(text)).hexes


TERRAINS = ("hills", "forest", "pasture", "fields", "mountains", "gold")


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_a_board_can_be_drawn_from_every_valid_map(seed: int) -> None:
    """Hexes with random options and pools that fit them, up to the most hexes."""
    chance = Random(seed)
    places: list[Json] = []
    terrain: dict[str, int] = {}
    for n in range(chance.choice((9, 19, 60, 200))):
        choices = chance.sample(TERRAINS, chance.choice((0, 1, 2, 3)))
        places.append({"q": n % 15, "r": n // 15, "terrain": [*choices]})
        if len(choices) != 1:
            kind = chance.choice(choices or TERRAINS)
            terrain[kind] = terrain.get(kind, 0) + 1
    text = json.dumps(
        {
            "format": "qiatan-map",
            "version": 1,
            "seats": [2, 2],
            "hexes": places,
            "terrain": terrain,
            "robber": [0, 0],
        }
    )
    if not faults_of(text):
        board = example(read_text(text), seed)
        assert read_layout(board.to_json()) == board


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" * 100_000, "not_json"),
        ('{"a":' * 30_000, "not_json"),
        ("9" * 100_000, "not_json"),
        ('{"format": NaN}', "not_json"),
        ('{"format": Infinity}', "not_json"),
        ('{"format": "a", "format": "b"}', "duplicate_field"),
        ("{" + ",".join(f'"{n % 9999}":1' for n in range(10_000)) + "}", "duplicate_field"),
        ('{"\\ud800": 1, "\\ud800": 2}', "duplicate_field"),
        ("\ufeff{}", "not_json"),
        ("\ud800", "not_json"),
        ("null", "wrong_type"),
        (" " * (LONGEST_TEXT + 1), "bad_map"),
        (with_fields(hexes=hexes(201)), "bad_map"),
        (with_fields(hexes=[None] * 10_000), "bad_map"),
        (with_fields(ports=[{}] * 10_000), "bad_map"),
        (with_fields(terrain={"hills": 10**9}), "bad_map"),
        (with_fields(terrain={"hills": 10**400}), "bad_map"),
        (with_fields(tokens={"6": 201}), "bad_map"),
        (with_fields(version=10**300), "bad_map"),
        (with_fields(**{"\ud800" * 900: 1}), "unknown_field"),
        (with_fields(hexes=[{"q": 10**300, "r": 0}]), "bad_map"),
        (with_fields(hexes=[{"q": 0, "r": 0, "terrain": ["x" * 30_000]}]), "bad_map"),
        (with_fields(hexes=[{"q": 0, "r": 0, "tokens": [10**300]}]), "bad_map"),
        (with_fields(hexes=[{"q": 0, "r": 0}] * 200), "hex_twice"),
        (with_fields(robber=[10**300, 0]), "bad_map"),
    ],
    ids=lambda value: None if len(str(value)) > 40 else str(value),
)
def test_a_hostile_file_has_a_code(text: str, code: str) -> None:
    assert faults_of(text)[0].code == code


REDS: tuple[Json, ...] = ({"6": 60, "5": 140}, {"6": 100, "8": 50, "5": 50}, {"6": 200})


@pytest.mark.parametrize("tokens", REDS)
def test_a_map_full_of_6s_gets_a_verdict_soon(tokens: Json) -> None:
    text = with_fields(
        hexes=hexes(200),
        terrain={"hills": 199, "forest": 1},
        tokens=tokens,
        ports=[],
        port_kinds={},
        robber=[0, 0],
    )
    assert [fault.code for fault in faults_of(text)] == ["reds_touch"]


def test_tightly_constrained_choices_get_a_verdict_soon() -> None:
    """Each slot takes what the next ones would need, so the last one displaces all others."""
    kinds = ["hills", "forest", "pasture", "fields", "mountains", "gold"]
    places: list[Json] = []
    for n in range(200):
        kind = min(n * 6 // 200, 5)
        choices: list[Json] = [kinds[kind], kinds[(kind + 1) % 6]]
        places.append({"q": n % 15, "r": n // 15, "terrain": choices})
    pool: dict[str, Json] = {kind: 34 if kind in kinds[:2] else 33 for kind in kinds}
    text = with_fields(hexes=places, terrain=pool, tokens={"5": 200}, ports=[], port_kinds={})
    assert [fault.code for fault in faults_of(text)] == ["no_robber_place"]
