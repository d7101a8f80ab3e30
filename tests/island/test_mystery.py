"""§10.4: land is unknown until someone builds next to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qiatan.island.board import Board
from qiatan.island.layout import Layout
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.island.view_types import HexView
from qiatan.kit.chance import DerivedChance
from tests.island.scene import LAYOUT, Scene, Values, table
from tests.island.sea import SEA, at_sea

NEARLY = "red: city n0 n2 n21 n26, settlement n50"
RICH = "red: brick 5 lumber 5 wool 5 grain 5 ore 5"


def scene(after: str = "", hands: str = "", cards: str = "", *, rolled: bool = True) -> Scene:
    """A table with mystery, in red's turn."""
    return table(2, after, hands, cards, rolled=rolled, rules={"mystery": True})


def draft(layout: Layout = LAYOUT) -> Scene:
    return Scene(IslandState(Board(layout), Rules(mystery=1), 2))


def known(game: Scene, name: str | None = None) -> set[str]:
    """The land that a viewer sees."""
    hexes = enumerate(game.view(name).board.hexes)
    return {f"h{h}" for h, shown in hexes if shown.terrain not in ("fog", "sea")}


def swapped(one: int, other: int) -> Layout:
    """The test board with the contents of two hexes swapped."""
    hexes = list(Board(LAYOUT).geometry.hexes)
    a, b = hexes[one], hexes[other]
    hexes[one] = replace(b, q=a.q, r=a.r)
    hexes[other] = replace(a, q=b.q, r=b.r)
    return replace(LAYOUT, hexes=tuple(hexes))


def test_only_the_robbers_desert_is_known_at_first() -> None:
    game = draft()
    for name in ("red", "blue", None):
        assert known(game, name) == {"h9"}
        assert game.view(name).board.hexes[0] == HexView(0, -2, "fog", None)


def test_ports_and_the_sea_are_visible() -> None:
    assert draft().view().board.ports == table().view().board.ports
    game = at_sea(rules={"mystery": True})
    terrain = [shown.terrain for shown in game.view().board.hexes]
    assert set(terrain) == {"sea", "fog"}
    assert terrain.count("fog") == 6


def test_a_desert_without_the_robber_is_hidden() -> None:
    hexes = tuple(replace(h, terrain="desert", token=None) for h in LAYOUT.hexes[:1])
    game = draft(replace(LAYOUT, hexes=(*hexes, *LAYOUT.hexes[1:])))
    assert known(game) == {"h9"}


def test_a_settlement_reveals_all_hexes_at_its_node() -> None:
    game = draft()
    result = game.play("red: settlement n13")
    assert result.public.results == (
        "reveal h1 pasture 2",
        "reveal h4 hills 6",
        "reveal h5 pasture 4",
    )
    for name in ("red", "blue", None):
        assert known(game, name) == {"h1", "h4", "h5", "h9"}


def test_a_desert_is_revealed_without_a_number() -> None:
    game = draft(replace(LAYOUT, robber=(0, -2)))
    assert "reveal h9 desert" in game.play("red: settlement n24").public.results


def test_a_road_reveals_the_hexes_on_its_sides() -> None:
    game = scene("red: settlement n0", "red: brick lumber")
    assert known(game) == {"h0", "h9"}
    assert game.play("red: road e1").public.results == ()
    game = scene("red: settlement n13", "red: brick 2 lumber 2")
    assert game.play("red: road e13").public.results == ()
    assert game.play("red: road e12").public.results == ("reveal h0 mountains 10",)
    assert known(game) == {"h0", "h1", "h4", "h5", "h9"}


def test_a_ship_reveals_the_coast_it_passes() -> None:
    hands = "red: lumber 2 wool 2"
    game = at_sea("red: settlement n23, ship e25", hands, rules={"mystery": True})
    assert known(game) == {"h8"}
    assert game.play("red: ship e26").public.results == ()
    assert game.play("red: ship e27").public.results == ("reveal h10 gold 4",)


def test_free_roads_that_reveal_cannot_be_undone() -> None:
    game = scene("red: settlement n13", cards="red: road_building")
    game.play("red: road_building", "red: road e13")
    assert game.play("red: road e12").public.results == ("reveal h0 mountains 10",)
    game = scene("red: settlement n13, road e13", cards="red: road_building")
    game.play("red: road_building", "red: road e12")
    assert game.why("red: cancel") == "already_placed"


def test_cities_and_known_hexes_reveal_nothing() -> None:
    game = scene("red: settlement n13, road e13 e12", RICH)
    assert game.play("red: city n13").public.results == ()


def test_a_hidden_hex_does_not_produce() -> None:
    game = scene("red: settlement n13", rolled=False)
    game.state.known[4] = 0
    game.state.hidden += 1
    result = game.play("red: roll", "chance: dice 3 3")
    assert result.public.results == ()
    assert game.hand("red") == ""


def test_a_revealed_hex_produces() -> None:
    game = scene("red: settlement n13", rolled=False)
    result = game.play("red: roll", "chance: dice 3 3")
    assert result.public.results == ("produce h4", "gain red brick")


def test_the_second_settlement_reveals_before_it_is_paid() -> None:
    game = draft()
    game.play("red: settlement n13", "red: road e13", "blue: settlement n40")
    game.play(f"blue: road {game.legal('blue', 'road')[0]}")
    result = game.play("blue: settlement n0")
    assert result.public.results == ("reveal h0 mountains 10", "gain blue ore")
    assert game.hand("blue") == "ore"


def test_gold_that_the_second_settlement_reveals_is_picked() -> None:
    game = Scene(IslandState(Board(SEA), Rules(mystery=1, ships=15), 2))
    game.play("red: settlement n14", "red: road e21", "blue: settlement n44")
    game.play(f"blue: road {game.legal('blue', 'road')[0]}")
    result = game.play("blue: settlement n24")
    assert result.public.results == ("reveal h10 gold 4",)
    assert game.legal("blue", "pick") == ["ore", "grain", "wool", "lumber", "brick"]


def test_the_robber_cannot_move_to_a_hidden_hex() -> None:
    game = scene("red: settlement n13", cards="red: knight")
    game.play("red: knight")
    assert game.legal("red", "robber") == ["h1", "h4", "h5"]
    assert game.why("red: robber h0") == "hidden_hex"
    assert game.why("red: robber h9") == "must_move"


def test_robber_moves_do_not_reveal_a_hidden_desert() -> None:
    rules: Values = {"mystery": True, "robber_to_desert": False}
    board = Board(replace(LAYOUT, robber=(0, -2)))
    game = table(2, "red: settlement n13", cards="red: knight", rules=rules, board=board)
    game.play("red: knight")
    assert {game.why(f"red: robber h{h}") for h in (3, 9, 18)} == {"hidden_hex"}


def test_a_robber_without_a_legal_hex_stays() -> None:
    game = scene(cards="red: knight", rolled=False)
    game.play("red: knight")
    assert (game.robber, game.awaited()) == ("h9", ["red"])
    game.play("red: roll", "chance: dice 3 4", "red: end")
    assert game.active == "blue"


def test_the_pirate_moves_where_the_robber_cannot() -> None:
    game = at_sea(cards="red: knight", rules={"mystery": True})
    game.play("red: knight")
    assert game.legal("red", "robber") == []
    assert game.legal("red", "pirate") != []


def test_the_counts_of_hidden_hexes_are_public() -> None:
    hidden = scene("red: settlement n13").view().hidden
    assert hidden is not None
    counts = {kind: hidden.terrain.count(kind) for kind in hidden.terrain}
    assert counts == {"fields": 4, "forest": 4, "hills": 2, "mountains": 3, "pasture": 2}
    assert hidden.terrain == tuple(sorted(hidden.terrain))
    assert hidden.tokens == (3, 3, 4, 5, 5, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12)


def test_without_mystery_nothing_is_hidden() -> None:
    assert table().view().hidden is None
    assert "fog" not in {shown.terrain for shown in table().view().board.hexes}


def test_at_the_end_everything_is_shown() -> None:
    game = scene(NEARLY, "red: wool grain ore", "red: victory_point")
    view = game.view()
    assert view.winner is None
    assert view.hidden is not None
    game = scene(NEARLY, RICH)
    game.play("red: buy", "chance: draw victory_point")
    assert game.winner == "red"
    for name in ("blue", None):
        assert game.view(name).board == table().view().board
        assert game.view(name).hidden is None


def test_the_board_is_sent_again_only_after_a_reveal() -> None:
    game = scene("red: settlement n13", RICH)
    before = game.view().board
    game.play("red: road e13", "red: city n13")
    assert game.view("blue").board is before
    game.play("red: road e12")
    after = game.view().board
    assert after != before
    assert after.nodes is before.nodes


def test_a_copy_reveals_independently() -> None:
    game = draft()
    copy = game.position.copy()
    game.play("red: settlement n13")
    assert copy.view(0).board.hexes[4].terrain == "fog"


@pytest.mark.parametrize("number", range(4))
def test_timeout_actions_do_not_depend_on_hidden_hexes(number: int) -> None:
    def placed(layout: Layout) -> str | None:
        game = draft(layout)
        game.play("red: settlement n13", "red: road e13")
        return game.position.timeout_action(1, DerivedChance(b"late", number))

    assert placed(swapped(0, 18)) == placed(LAYOUT)


def test_two_games_that_differ_in_hidden_hexes_look_the_same() -> None:
    games = [
        table(board=Board(layout), rules={"mystery": True}) for layout in (LAYOUT, swapped(2, 16))
    ]
    for name in ("red", "blue", None):
        one, other = (game.view(name) for game in games)
        assert one == other
