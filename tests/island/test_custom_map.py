"""A game on a custom map: its settings contain the whole file."""

from __future__ import annotations

import json

import pytest

from qiatan.island.game import ISLAND
from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.island.maps.write import to_text
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Header, Json, LogItem
from qiatan.kit.game_log import Record, replay
from qiatan.kit.gamefile import GameFile, read_game, write_game
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import COLOURS

HEXES: list[Json] = [{"q": q, "r": r} for r in range(2) for q in range(6)]
NARROWS: dict[str, Json] = {
    "format": "qiatan-map",
    "version": 1,
    "title": "Narrows",
    "seats": [2, 3],
    "terrain": {"hills": 3, "forest": 2, "pasture": 3, "fields": 2, "mountains": 2, "desert": 1},
    "hexes": [*HEXES, {"q": 6, "r": 0}],
}
TEXT = json.dumps(NARROWS)


def settings(text: str = TEXT) -> dict[str, str | int | bool]:
    return ISLAND.settings({"map": text})


def test_a_map_file_is_a_setting() -> None:
    assert settings()["map"] == TEXT
    assert ISLAND.seats(settings()) == (2, 3)
    with pytest.raises(Refused) as caught:
        settings(TEXT.replace('"q": 6', '"q": 5'))
    assert (caught.value.refusal.code, caught.value.refusal.field) == (
        "hex_twice",
        "settings.map.hexes[12]",
    )


def test_a_game_on_a_custom_map_is_replayed_from_its_file() -> None:
    setup = ISLAND.setup(settings(), 2, DerivedChance(b"narrows", 0))
    header = Header("island", ISLAND.version, settings(), COLOURS[:2], setup)
    record = Record(header, (LogItem(0, "settlement n0"), LogItem(0, "road e0")))
    text = write_game(GameFile(record, None, None))
    again = read_game(text, {"island": ISLAND}).record
    assert again == record
    assert len(replay(ISLAND, again).view(None).board.hexes) == 13  # type: ignore[attr-defined]


def test_the_facts_of_a_custom_map() -> None:
    facts = ISLAND.read_map(TEXT)
    assert (facts.id, facts.title, facts.least_seats, facts.most_seats) == ("", "Narrows", 2, 3)
    assert (facts.land, facts.refusal) == (13, None)
    assert ISLAND.read_map(facts.text) == facts
    assert ISLAND.map_faults(facts.text) == []


def test_a_map_that_takes_ships_forces_them_on() -> None:
    facts = ISLAND.read_map(to_text(built_in("japan")))
    assert facts.refusal is None
    assert settings(facts.text)["seafarers"] is True


def test_built_in_maps_have_their_names() -> None:
    assert [facts.id for facts in ISLAND.maps] == list(BUILT_IN)
    assert {facts.title for facts in ISLAND.maps} == {""}
