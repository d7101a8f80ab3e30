"""The island game as seen by the platform."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from qiatan.island.game import ISLAND
from qiatan.island.layout import HexPlace, Layout
from qiatan.kit.game import Header, Json, SettingValue
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import COLOURS
from tests.island.scene import LAYOUT
from tests.island.sea import SEA

ROW = Layout(tuple(HexPlace(q, 0, "hills", 6) for q in range(3)))
DESERTS = Layout((HexPlace(0, 0, "desert"), HexPlace(1, 0, "desert"), HexPlace(2, 0, "hills", 6)))


def header(
    seats: int = 2,
    layout: Layout = LAYOUT,
    settings: Mapping[str, SettingValue] | None = None,
    **setup: Json,
) -> Header:
    board: dict[str, Json] = {"board": layout.to_json()}
    return Header("island", 1, settings or {}, COLOURS[:seats], {**board, **setup})


def test_a_custom_board_is_played_on() -> None:
    position = ISLAND.start(header(2, ROW))
    assert position.awaited() == [0]
    assert len(position.legal(0)) == 14
    assert len(position.view(0).board.hexes) == 3


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_seats(seats: int) -> None:
    with pytest.raises(Refused, match="bad_seats"):
        ISLAND.start(
            Header("island", 1, {}, tuple("abcdefghi")[:seats], {"board": LAYOUT.to_json()})
        )


def test_a_board_too_small_for_all_seats_is_refused() -> None:
    with pytest.raises(Refused, match="too small for 3 seats"):
        ISLAND.start(header(3, ROW))


ONE_HEX = replace(SEA, homes=((1, 2),))
IN_FOG = replace(SEA, fog=((0, 0), (1, 0), (0, 1), (3, 0)))


@pytest.mark.parametrize(("layout", "field"), [(ONE_HEX, "homes"), (IN_FOG, "fog")])
def test_a_setup_too_small_for_all_seats_is_refused(layout: Layout, field: str) -> None:
    with pytest.raises(Refused, match="too small for 2 seats") as caught:
        ISLAND.start(header(2, layout, {"seafarers": True}))
    assert caught.value.refusal.code == "bad_board"
    assert caught.value.refusal.field == f"setup.board.{field}"


def test_a_board_where_the_robber_cannot_move_is_refused() -> None:
    ISLAND.start(header(2, DESERTS))
    with pytest.raises(Refused, match="no hex to move to"):
        ISLAND.start(header(2, DESERTS, {"robber_to_desert": False}))


def test_a_setup_has_a_board_and_nothing_else() -> None:
    with pytest.raises(Refused, match="bad_setup"):
        ISLAND.start(header(deck="stacked"))
    with pytest.raises(Refused, match="bad_setup"):
        ISLAND.start(Header("island", 1, {}, COLOURS[:2], {}))


def test_a_copy_is_independent() -> None:
    position = ISLAND.start(header())
    copy = position.copy()
    copy.apply(0, "settlement n0")
    assert position.view(None).buildings == ()
    assert len(copy.view(None).buildings) == 1


def test_a_refused_action_changes_nothing() -> None:
    position = ISLAND.start(header())
    before = position.view(0)
    for action in ("roll", "settlement n99", "nonsense", "road e1"):
        with pytest.raises(Refused):
            position.apply(0, action)
    assert position.view(0) == before
