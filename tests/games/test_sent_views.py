"""The changes sent to viewers add up to their views throughout whole games."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from qiatan.games.registry import ENTRY_BY_ID
from qiatan.kit.game import Position, Viewer
from qiatan.kit.gamefile import read_game
from qiatan.tables.wire.sent_views import SentViews
from tests.folded import folded
from tests.golden import drawn_again

FOLDER = Path(__file__).parents[1]
GAMES = {id: entry.game for id, entry in ENTRY_BY_ID.items()}


FOR_BOTS = {"possible_hands": (), "past_offers": ()}
"""Fields that are never sent, and the values that replace them."""


def fields_of(position: Position, viewer: Viewer) -> dict[str, object]:
    view = position.view(viewer)
    assert dataclasses.is_dataclass(view)
    fields = {field.name: getattr(view, field.name) for field in dataclasses.fields(view)}
    return {name: FOR_BOTS.get(name, value) for name, value in fields.items()}


@pytest.mark.parametrize("name", ["island/golden/sail", "natick/golden/drawn"])
def test_changes_add_up_to_every_view(name: str) -> None:
    file = read_game((FOLDER / f"{name}.json").read_text(), GAMES)
    game, sent = GAMES[file.record.header.game], SentViews()
    viewers = [None, *range(len(file.record.header.seats))]
    known = {viewer: dict[str, object]() for viewer in viewers}
    for position in drawn_again(file, game):
        for viewer, changed in sent.changes(position, viewers).items():
            before = known[viewer]
            assert all(before.get(field, ...) != value for field, value in changed.view.items())
            known[viewer] = folded(before, changed.view, changed.parts)
            assert known[viewer] == fields_of(position, viewer)
