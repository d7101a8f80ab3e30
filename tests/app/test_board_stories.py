"""The boards of the client's stories are those of the maps as they are now."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qiatan.island.maps.read import BUILT_IN, built_in

STORIES = Path(__file__).parents[2] / "web/src/stories/fixtures/boards.json"


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_board_of_the_stories_is_one_of_its_map(name: str) -> None:
    shown = json.loads(STORIES.read_text(encoding="utf-8"))[name]
    plan = built_in(name)
    allowed = {(slot.q, slot.r): slot.terrain for slot in plan.hexes}
    assert {(h["q"], h["r"]) for h in shown["hexes"]} == set(allowed)
    for h in shown["hexes"]:
        slot = allowed[h["q"], h["r"]]
        assert not slot or h["terrain"] in slot
        assert slot or h["terrain"] in plan.terrain
    assert [tuple(place) for place in shown["homes"]] == list(plan.voyage.homes)
    assert shown["bonus_points"] == (plan.voyage.bonus_points if plan.seafaring else 0)
