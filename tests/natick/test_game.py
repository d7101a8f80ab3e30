"""The game as seen by the platform: settings, header, position."""

from __future__ import annotations

import pytest

from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Header, Json, SettingValue
from qiatan.kit.refusal import Refused
from qiatan.natick.game import NATICK
from qiatan.natick.rules import PRICES
from tests.natick.scene import table


def header(
    seats: tuple[str, ...] = ("red", "blue"),
    setup: dict[str, Json] | None = None,
    **settings: SettingValue,
) -> Header:
    return Header("natick", 1, settings, seats, setup or {})


def test_settings_are_filled_in() -> None:
    assert NATICK.settings({"prices": "fed_knights"}) == {
        "victory_points": 7,
        "prices": "fed_knights",
        "trade_offer_seconds": 30,
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("victory_points", 4),
        ("victory_points", 11),
        ("victory_points", True),
        ("victory_points", "7"),
        ("prices", "free"),
        ("trade_offer_seconds", 121),
        ("map", "standard"),
    ],
)
def test_an_invalid_setting_is_refused_by_name(name: str, value: SettingValue) -> None:
    with pytest.raises(Refused) as caught:
        NATICK.settings({name: value})
    assert (caught.value.refusal.code, caught.value.refusal.field) == (
        "bad_setting",
        f"settings.{name}",
    )


def test_every_table_of_prices_can_be_chosen() -> None:
    (option,) = [option for option in NATICK.options if option.name == "prices"]
    assert option.values == tuple(PRICES)


def test_two_seats_and_no_setup() -> None:
    assert NATICK.seats(NATICK.settings({})) == (2, 2)
    assert NATICK.setup(NATICK.settings({}), 2, DerivedChance(b"", 0)) == {}


def test_a_broken_header_is_refused() -> None:
    with pytest.raises(Refused, match="bad_seats"):
        NATICK.start(header(("red", "blue", "ivory")))
    with pytest.raises(Refused, match="bad_setup"):
        NATICK.start(header(setup={"board": 1}))
    with pytest.raises(Refused, match="bad_setting"):
        NATICK.start(header(victory_points=3))


def test_natick_has_no_maps() -> None:
    assert NATICK.maps == ()
    assert [fault.code for fault in NATICK.map_faults("{}")] == ["no_maps"]
    with pytest.raises(Refused, match="no_maps"):
        NATICK.read_map("{}")


def test_a_refusal_changes_nothing_and_has_a_sentence() -> None:
    game = table()
    before = game.view("red")
    with pytest.raises(Refused) as caught:
        game.play("red: road l1")
    assert caught.value.refusal.code == "cannot_pay"
    assert caught.value.refusal.message.endswith(".")
    assert game.view("red") == before


def test_dice_are_reproducible_and_show_every_face() -> None:
    position = table(thrown=False).position
    drawn = [position.draw(DerivedChance(b"seed", number)) for number in range(200)]
    assert drawn == [position.draw(DerivedChance(b"seed", number)) for number in range(200)]
    for die in range(1, 5):
        assert {text.split(" ")[die] for text in drawn} == {"null", "ace", "2", "3", "4", "5"}


def test_every_region_of_the_stack_is_drawn() -> None:
    red = "wood 2 l1a 1, stone 3 l1b 1, grain 4 r1a 1, iron 5 r1b 1"
    game = table(red, stack="wood 5, grain 2, iron 4")
    game.play("red: village r2")
    drawn = {game.position.draw(DerivedChance(b"seed", number)) for number in range(40)}
    assert drawn == {"tile wood 5", "tile grain 2", "tile iron 4"}


def test_a_copy_is_independent() -> None:
    game = table("wood 2 l1a 1, stone 3 l1b 1, grain 4 r1a, iron 5 r1b")
    copy = game.position.copy()
    game.play("red: road l1")
    assert copy.check(0, "road l1") is None
    assert game.why("red: road l1") == "occupied"
