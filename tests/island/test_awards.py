"""§8: Longest Road with every tie rule, and Largest Army."""

from __future__ import annotations

import pytest

from qiatan.island.development import CARD_KINDS, KNIGHT
from tests.island.scene import Scene, Values, table

ROW = "e10 e11 e12 e13 e14 e15 e16 e17"
"""Eight roads in a row from n11 to n15: n11 n7 n12 n8 n13 n9 n14 n10 n15."""

LOW = "e54 e55 e56 e57 e58 e59 e60 e61"
"""Eight roads in a row from n38 to n42: n38 n43 n39 n44 n40 n45 n41 n46 n42."""

MIDDLE = "e39 e40 e41 e42 e43 e44 e45 e46 e47 e48"
"""Ten roads in a row from n27 to n32."""

PRICE = "brick lumber wool grain"


def row(edges: str, count: int) -> str:
    """The first roads of a row."""
    return "road " + " ".join(edges.split(" ")[:count])


def scene(
    after: str, hands: str = "", seats: int = 2, active: str = "red", rules: Values | None = None
) -> Scene:
    return table(seats, after, hands, active=active, rules=rules)


@pytest.mark.parametrize(
    ("roads", "length"),
    [
        ("e10", 1),
        ("e10 e11 e12", 3),
        ("e10 e12", 1),
        ("e10 e11 e14 e15 e16", 3),
        ("e10 e11 e12 e6", 3),
        ("e10 e11 e12 e19", 3),
        ("e11 e12 e13 e20 e19 e7", 4),
        ("e12 e13 e20 e27 e26 e19", 6),
        ("e12 e13 e20 e27 e26 e19 e14", 7),
        ("e12 e13 e20 e27 e26 e19 e14 e25", 7),
        ("e12 e13 e20 e27 e26 e19 e10 e11 e35 e14", 8),
        ("e12 e13 e20 e27 e26 e19 e14 e15 e21 e29 e28", 11),
        ("e12 e13 e20 e27 e26 e19 e0 e1", 6),
        (ROW, 8),
    ],
)
def test_a_route_is_the_longest_trail(roads: str, length: int) -> None:
    assert scene(f"red: road {roads}").route("red") == length


def test_a_players_own_buildings_do_not_cut_a_route() -> None:
    assert scene(f"red: road {ROW}, settlement n12, city n13").route("red") == 8


def test_opponents_roads_do_not_cut_a_route() -> None:
    assert scene(f"red: {row(ROW, 5)}; blue: road e6 e19 e7 e20").route("red") == 5


def test_an_opponents_building_cuts_the_path_there() -> None:
    assert scene(f"blue: settlement n13; red: road {ROW}").route("red") == 4


def test_a_path_can_end_at_an_opponents_building() -> None:
    assert scene(f"blue: settlement n11 n15; red: road {ROW}").route("red") == 8


def test_a_ring_cut_at_one_node_still_has_length_six() -> None:
    assert scene("blue: city n8; red: road e12 e13 e20 e27 e26 e19").route("red") == 6


def test_a_ring_next_to_another_route() -> None:
    after = f"red: road e12 e13 e20 e27 e26 e19, {row(LOW, 5)}"
    assert scene(after).route("red") == 6


def test_four_roads_win_nothing() -> None:
    game = scene(f"red: settlement n11, {row(ROW, 4)}")
    assert game.longest_road is None
    assert game.points("red") == 1


def test_five_roads_win_the_award() -> None:
    game = scene(f"red: settlement n11, {row(ROW, 4)}", "red: brick lumber")
    result = game.play("red: road e14")
    assert game.longest_road == "red"
    assert game.points("red") == 3
    assert result.public.results == ("award longest_road red 5",)


def test_an_equal_challenger_gets_nothing() -> None:
    game = scene(
        f"red: {row(LOW, 5)}; blue: settlement n11, {row(ROW, 4)}",
        "blue: brick lumber",
        active="blue",
    )
    game.play("blue: road e14")
    assert game.route("blue") == 5
    assert game.longest_road == "red"


def test_a_strictly_longer_challenger_takes_it() -> None:
    game = scene(
        f"red: {row(LOW, 5)}; blue: settlement n11, {row(ROW, 5)}",
        "blue: brick lumber",
        active="blue",
    )
    game.play("blue: road e15")
    assert game.longest_road == "blue"
    assert (game.points("red"), game.points("blue")) == (0, 3)


BROKEN_TIE: Values = {"vacate_on_broken_tie": True}


def cut(after: str, node: str, road: str, seats: int = 3, rules: Values | None = None) -> Scene:
    """The last seat has built on `node`, reached by `road`."""
    name = ("red", "blue", "ivory", "orange")[seats - 1]
    game = scene(f"{after}; {name}: road {road}", f"{name}: {PRICE}", seats, name, rules=rules)
    game.play(f"{name}: settlement {node}")
    return game


def test_a_holder_cut_below_five_loses_the_award() -> None:
    game = cut(f"red: {row(ROW, 8)}", "n13", "e20")
    assert game.route("red") == 4
    assert game.longest_road is None
    assert game.points("red") == 0


def test_losing_the_award_is_announced() -> None:
    game = scene(f"red: {row(ROW, 8)}; blue: road e20", f"blue: {PRICE}", active="blue")
    assert game.play("blue: settlement n13").public.results == ("vacate longest_road",)


def test_a_holder_still_the_longest_keeps_it() -> None:
    game = cut(f"red: {row(ROW, 8)}; blue: {row(LOW, 4)}", "n14", "e21")
    assert game.route("red") == 6
    assert game.longest_road == "red"


def test_a_holder_tied_after_the_cut_keeps_it() -> None:
    game = cut(f"red: {row(ROW, 8)}; blue: {row(LOW, 6)}", "n14", "e21")
    assert game.route("red") == game.route("blue") == 6
    assert game.longest_road == "red"


def test_the_literal_reading_vacates_on_any_tie_after_a_break() -> None:
    game = cut(
        f"red: {row(ROW, 8)}; blue: {row(LOW, 6)}",
        "n14",
        "e21",
        rules=BROKEN_TIE,
    )
    assert game.longest_road is None
    still = cut(
        f"red: {row(ROW, 8)}; blue: {row(LOW, 5)}",
        "n14",
        "e21",
        rules=BROKEN_TIE,
    )
    assert still.longest_road == "red"


def test_the_only_longest_opponent_takes_it() -> None:
    game = cut(f"red: {row(ROW, 8)}; blue: {row(LOW, 6)}", "n13", "e20")
    assert game.route("red") == 4
    assert game.longest_road == "blue"
    assert game.points("blue") == 2


def test_a_tie_between_others_leaves_the_award_vacant() -> None:
    after = f"red: {row(ROW, 8)}; blue: {row(LOW, 5)}; ivory: {row(MIDDLE, 5)}"
    game = cut(after, "n13", "e20", seats=4)
    assert game.longest_road is None


def test_a_vacant_award_goes_to_the_first_sole_leader() -> None:
    after = f"red: {row(ROW, 8)}; blue: {row(LOW, 5)}; ivory: {row(MIDDLE, 5)}"
    game = cut(after, "n13", "e20", seats=4)
    game.state.gain(1, 0, 1)
    game.state.gain(1, 1, 1)
    game.play("orange: end", "red: roll", "chance: dice 1 1", "red: end")
    game.play("blue: roll", "chance: dice 1 1", "blue: road e59")
    assert game.longest_road == "blue"


def test_a_cut_can_give_a_vacant_award_to_the_remaining_leader() -> None:
    after = f"red: {row(ROW, 8)}; blue: {row(LOW, 6)}; ivory: {row(MIDDLE, 6)}"
    game = cut(after, "n13", "e20", seats=4)
    assert game.longest_road is None
    game.state.segment[51] = 3
    game.state.reach[3 * 54 + 40] = 1
    for resource in range(4):
        game.state.gain(3, resource, 1)
    game.play("orange: settlement n40")
    assert game.route("blue") == 4
    assert game.longest_road == "ivory"


def test_a_cut_outside_the_longest_stretch_changes_nothing() -> None:
    game = cut(f"red: {row(ROW, 8)}", "n15", "e22")
    assert game.route("red") == 8
    assert game.longest_road == "red"


def test_a_settlement_on_an_opponents_road_end_cuts_nothing() -> None:
    game = cut(f"red: {row(ROW, 6)}", "n14", "e21")
    assert game.route("red") == 6


def test_a_cut_holder_can_win_the_award_back() -> None:
    game = cut(f"red: settlement n11, {row(ROW, 6)}; blue: {row(LOW, 5)}", "n12", "e19")
    assert game.route("red") == 4
    assert game.longest_road == "blue"
    for resource in (0, 1):
        game.state.gain(0, resource, 2)
    game.play("ivory: end", "red: roll", "chance: dice 1 1", "red: road e16")
    assert game.route("red") == 5
    assert game.longest_road == "blue"
    game.play("red: road e17")
    assert game.longest_road == "red"


def army(knights: str, player: str = "red") -> Scene:
    """The player has just played a knight and moved the robber."""
    game = table(3, cards=f"{player}: knight", knights=knights, active=player)
    game.play(f"{player}: knight", f"{player}: robber h0")
    return game


def test_three_knights_win_the_first_largest_army() -> None:
    assert army("red: 1").largest_army is None
    game = army("red: 2")
    assert game.largest_army == "red"
    assert game.points("red") == 2


def test_equally_many_knights_do_not_take_the_army() -> None:
    game = army("red: 2; blue: 2")
    game.state.development[CARD_KINDS + KNIGHT] += 2
    game.play("red: end", "blue: knight", "blue: robber h1")
    assert game.state.knights[1] == 3
    assert game.largest_army == "red"


def test_more_knights_take_the_army() -> None:
    game = army("red: 2; blue: 3")
    game.state.development[CARD_KINDS + KNIGHT] += 2
    game.play("red: end", "blue: knight", "blue: robber h1")
    assert game.largest_army == "blue"
    assert (game.points("red"), game.points("blue")) == (0, 2)


def test_the_holder_keeps_the_army_with_every_further_knight() -> None:
    game = army("red: 2")
    game.state.development[KNIGHT] += 1
    game.play("red: end", "blue: roll", "chance: dice 1 1")
    game.play("blue: end", "ivory: roll", "chance: dice 1 1", "ivory: end")
    game.play("red: knight", "red: robber h2")
    assert game.points("red") == 2
    assert game.state.knights[0] == 4
