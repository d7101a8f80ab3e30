"""§11.5: moving the pirate instead of the robber."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.island.scene import table
from tests.island.sea import SEA, at_sea

SHIPS = "blue: settlement n23, ship e25; ivory: settlement n32, ship e48"
PIRATE = replace(SEA, pirate=(2, 0))  # h9


def test_a_seven_moves_the_robber_or_the_pirate() -> None:
    game = at_sea("red: settlement n14", rolled=False)
    game.play("red: roll", "chance: dice 3 4")
    assert {text.split(" ")[0] for text in game.legal("red")} == {"robber", "pirate"}
    assert "h7" in game.legal("red", "robber")
    assert "h7" not in game.legal("red", "pirate")
    assert "h9" in game.legal("red", "pirate")


def test_a_knight_can_move_the_pirate_too() -> None:
    game = at_sea("red: settlement n14", cards="red: knight")
    game.play("red: knight", "red: pirate h9")
    assert game.view().pirate == 9


def test_without_seafarers_there_is_no_pirate() -> None:
    game = table(2, "red: settlement n12", rolled=False)
    game.play("red: roll", "chance: dice 3 4")
    assert game.legal("red", "pirate") == []
    assert game.why("red: pirate h4") == "no_such_place"


def test_the_pirate_starts_at_its_place_on_the_map_and_must_move() -> None:
    game = at_sea("red: settlement n14", layout=PIRATE, rolled=False)
    assert game.view().pirate == 9
    game.play("red: roll", "chance: dice 3 4")
    assert game.why("red: pirate h9") == "pirate_must_move"
    assert "h9" not in game.legal("red", "pirate")
    assert game.why("red: pirate h8") == "no_such_place"


def test_the_pirate_steals_from_the_only_owner_of_a_ship_there() -> None:
    game = at_sea(SHIPS, "blue: ore; ivory: ore", seats=3, rolled=False)
    game.play("red: roll", "chance: dice 3 4", "red: pirate h2")
    assert game.awaited() == ["chance"]
    game.play("chance: take ore")
    assert (game.hand("red"), game.hand("blue")) == ("ore", "")


def test_with_several_owners_the_active_player_chooses() -> None:
    game = at_sea(SHIPS, "blue: ore; ivory: ore", seats=3, rolled=False)
    game.play("red: roll", "chance: dice 3 4", "red: pirate h9")
    assert sorted(game.legal("red", "steal")) == ["blue", "ivory"]
    assert [prompt.raider for prompt in game.view().prompts] == ["pirate"]
    game.play("red: steal ivory", "chance: take ore")
    assert game.hand("ivory") == ""


def test_the_pirate_steals_only_at_ships_and_the_robber_only_at_buildings() -> None:
    game = at_sea("blue: settlement n23, ship e25 e26", "blue: ore", rolled=False)
    game.play("red: roll", "chance: dice 3 4", "red: pirate h15")  # n31 is bare, n23 far
    assert game.hand("blue") == "ore"
    game.play("red: end", "blue: roll", "chance: dice 1 1", "blue: end")
    game.play("red: roll", "chance: dice 3 4", "red: robber h10")  # n24 has a ship only
    assert game.hand("blue") == "ore"


@pytest.mark.parametrize(
    ("pieces", "line", "code"),
    [
        ("red: settlement n23", "red: ship e25", "pirate_there"),
        ("red: settlement n23", "red: ship e24", "ok"),
        ("red: settlement n23, ship e24", "red: sail e24 e25", "pirate_there"),
        ("red: settlement n23, ship e25", "red: sail e25 e24", "pirate_there"),
        ("red: settlement n23, road e24", "red: road e36", "ok"),
    ],
)
def test_no_ship_is_built_moved_to_or_moved_from_the_pirates_hex(
    pieces: str, line: str, code: str
) -> None:
    game = at_sea(pieces, "red: brick lumber 2 wool 2", layout=PIRATE)
    assert game.why(line) == code


def test_the_pirate_blocks_neither_settlements_nor_ports() -> None:
    game = at_sea(
        "red: settlement n14, road e22 e23 e24", "red: brick lumber wool grain", layout=PIRATE
    )
    assert game.why("red: settlement n23") == "ok"
