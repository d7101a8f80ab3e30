"""§11.7: fog, and the rewards for discovering hexes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qiatan.island.board import Board
from qiatan.island.layout import Layout
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.kit.conformance.game_under_trial import canonical_json
from tests.island.scene import Scene
from tests.island.sea import SEA, at_sea, with_terrain

EAST = replace(SEA, fog=((3, 0), (2, 0)))  # h10 gold 4 and h9 sea
SOUTH = replace(SEA, fog=((1, 2),))  # h22 pasture 10
SHIP = "red: lumber 2 wool 2"


def test_fog_hides_land_and_sea_alike() -> None:
    view = at_sea(layout=EAST).view("red")
    assert [(view.board.hexes[h].terrain, view.board.hexes[h].token) for h in (9, 10)] == [
        ("fog", None),
        ("fog", None),
    ]
    assert view.hidden is not None
    assert (view.hidden.terrain, view.hidden.tokens) == (("gold", "sea"), (4,))


def test_a_ship_whose_end_touches_fog_reveals_it() -> None:
    game = at_sea("red: settlement n45", SHIP, layout=SOUTH)
    result = game.play("red: ship e67")
    assert result.public.results == ("reveal h22 pasture 10", "gain red wool")
    assert game.hand("red") == "lumber wool 2"
    assert game.view().hidden is None


def test_discovered_gold_is_one_card_of_choice() -> None:
    layout = replace(SEA, fog=((3, 0),))
    game = at_sea("red: settlement n23, ship e25", SHIP, layout=layout)
    result = game.play("red: ship e26")
    assert result.public.results == ("reveal h10 gold 4",)
    assert game.why("red: end") == "not_now"
    game.play("red: pick ore")
    assert game.hand("red") == "lumber wool ore"


def test_discovered_sea_gives_nothing() -> None:
    layout = replace(SEA, fog=((2, 0),))
    game = at_sea("red: settlement n15", "red: brick lumber", layout=layout)
    result = game.play("red: road e24")
    assert result.public.results == ("reveal h9 sea",)
    assert game.hand("red") == ""


def test_an_empty_bank_gives_no_reward_for_discovery() -> None:
    game = at_sea("red: settlement n45", SHIP, layout=SOUTH, bank="ore")
    game.state.bank[2] = -1
    assert game.play("red: ship e67").public.results == ("reveal h22 pasture 10",)


@pytest.mark.parametrize("line", ["road e49", "road e48", "ship e48", "ship e37", "settlement n33"])
def test_refusals_do_not_reveal_hexes_in_fog(line: str) -> None:
    hands = "red: brick 2 lumber 2 wool 2 grain 2"
    codes = set()
    for terrain in ("gold", "sea", "desert"):
        layout = with_terrain(EAST, (3, 0), terrain)
        codes.add(at_sea("red: settlement n14", hands, layout=layout).why(f"red: {line}"))
    assert len(codes) == 1


@pytest.mark.parametrize("raid", ["robber", "pirate"])
def test_raiders_cannot_move_into_fog(raid: str) -> None:
    game = at_sea("red: settlement n14", layout=EAST, rolled=False)
    game.play("red: roll", "chance: dice 3 4")
    assert game.why(f"red: {raid} h9") == game.why(f"red: {raid} h10") == "hidden_hex"
    assert not {"h9", "h10"} & set(game.legal("red", raid))


@pytest.mark.parametrize("line", ["road e49", "ship e48", "settlement n25", "robber h10"])
def test_pieces_and_raiders_are_refused_at_hidden_hexes(line: str) -> None:
    game = at_sea("red: settlement n14", "red: ore", cards="red: knight", layout=EAST)
    if line.startswith("robber"):
        game.play("red: knight")
    refusal = game.position.check(0, line)
    assert refusal is not None
    assert (refusal.code, refusal.message) == ("hidden_hex", "This hex is still hidden.")


def swapped(layout: Layout) -> Layout:
    """The layout with the contents of the two fog hexes swapped."""
    first, second = layout.fog
    kinds = {(h.q, h.r): (h.terrain, h.token) for h in layout.hexes}
    other = {first: second, second: first}
    return replace(
        layout,
        hexes=tuple(
            replace(h, terrain=terrain, token=token)
            for h in layout.hexes
            for terrain, token in [kinds[other.get((h.q, h.r), (h.q, h.r))]]
        ),
    )


@pytest.mark.parametrize("viewer", ["red", "blue", None])
def test_views_do_not_reveal_hexes_in_fog(viewer: str | None) -> None:
    seen = {canonical_json(_drafting(layout).view(viewer)) for layout in (EAST, swapped(EAST))}
    assert len(seen) == 1


def _drafting(layout: Layout) -> Scene:
    game = Scene(IslandState(Board(layout), Rules(ships=15), 2))
    game.play("red: settlement n14", "red: road e22")
    return game


def test_no_settlement_of_the_setup_is_in_fog() -> None:
    game = Scene(IslandState(Board(EAST), Rules(ships=15), 2))
    assert game.why("red: settlement n25") == "hidden_hex"
    assert "n25" not in game.legal("red", "settlement")
    assert game.why("red: settlement n41") == "ok"
