"""§9: victory, and when it does not happen yet."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from tests.island.scene import Scene, table

NINE = "red: city n0 n2 n21 n26, settlement n50"
EIGHT = "red: city n0 n2 n21 n26"


def test_the_last_point_wins_at_once() -> None:
    game = table(after=f"{NINE}, road e65 e60", hands="red: brick lumber wool grain")
    assert game.play("red: settlement n41").public.results == ("win red",)
    assert game.winner == "red"


def test_a_city_can_win_the_game() -> None:
    after = "red: city n0 n2 n21, settlement n50 n26 n30"
    game = table(after=after, hands="red: ore 3 grain 2")
    game.play("red: city n50")
    assert game.winner == "red"


def test_no_action_is_legal_after_the_end() -> None:
    game = table(after=f"{NINE}, road e65 e60", hands="red: brick 5 lumber 5 wool grain")
    game.play("red: settlement n41")
    assert game.awaited() == []
    assert game.may_act() == []
    assert game.why("red: end") == game.why("blue: roll") == "game_over"
    with pytest.raises(Refused, match="game_over"):
        game.play("red: road e59")


def test_a_victory_point_card_wins_when_it_is_drawn() -> None:
    game = table(after=NINE, hands="red: wool grain ore")
    game.play("red: buy", "chance: draw victory_point")
    assert game.winner == "red"


def test_a_longest_road_wins_with_the_first_free_road() -> None:
    after = f"{EIGHT}, road e10 e11 e12 e13"
    game = table(after=after, cards="red: road_building")
    game.play("red: road_building", "red: road e14")
    assert game.winner == "red"


def test_largest_army_wins_after_the_robber_moves() -> None:
    after = f"{EIGHT}; blue: settlement n13; ivory: settlement n17"
    game = table(3, after, "blue: ore; ivory: ore", "red: knight", knights="red: 2")
    game.play("red: knight")
    assert game.winner is None
    assert game.awaited() == ["red"]
    game.play("red: robber h4", "red: steal blue")
    assert game.winner is None
    game.play("chance: take ore")
    assert game.winner == "red"
    assert game.hand("red") == "ore"


def test_largest_army_wins_after_the_robber_moves_without_a_victim() -> None:
    game = table(after=EIGHT, cards="red: knight", knights="red: 2", rolled=False)
    game.play("red: knight", "red: robber h4")
    assert game.winner == "red"


BROKEN = "red: road e10 e11 e12 e13 e14 e15; ivory: road e20"
LEADS = "blue: city n0 n2 n26 n50, road e54 e55 e56 e57 e58"


def ivory_cuts_red(**rules: bool | int) -> Scene:
    """Ivory has cut red's road, which gives blue Longest Road and a tenth point."""
    after = f"{BROKEN}; {LEADS}"
    game = table(3, after, "ivory: brick lumber wool grain", active="ivory", rules={**rules})
    game.play("ivory: settlement n13")
    return game


def test_points_gained_in_another_turn_win_at_the_start_of_the_players_turn() -> None:
    game = ivory_cuts_red()
    assert game.points("blue") == 10
    assert game.winner is None
    game.play("ivory: end", "red: roll", "chance: dice 1 1")
    received = game.play("red: end")
    assert game.winner == "blue"
    assert received.public.results == ("win blue",)


def test_the_win_any_time_setting() -> None:
    assert ivory_cuts_red(win_any_time=True).winner == "blue"


def test_points_lost_before_the_players_turn_do_not_win() -> None:
    game = ivory_cuts_red()
    game.state.points[1] -= 2
    game.play("ivory: end", "red: roll", "chance: dice 1 1", "red: end")
    assert game.winner is None


def test_the_active_player_wins_if_two_have_enough_points() -> None:
    after = f"{BROKEN}; {LEADS}; ivory: city n21 n42 n47 n53, settlement n30"
    game = table(
        3, after, "ivory: brick lumber wool grain", active="ivory", rules={"win_any_time": True}
    )
    game.play("ivory: settlement n13")
    assert game.points("blue") == game.points("ivory") == 10
    assert game.winner == "ivory"


@pytest.mark.parametrize(("target", "winner"), [(5, "red"), (6, "red"), (7, None)])
def test_the_target_is_a_setting(target: int, winner: str | None) -> None:
    game = table(
        after="red: city n0 n2, settlement n30",
        hands="red: ore 3 grain 2",
        rules={"victory_points": target},
    )
    game.play("red: city n30")
    assert game.winner == winner


def test_the_standing_counts_every_point() -> None:
    after = f"{NINE}, road e65 e60; blue: city n13"
    game = table(after=after, hands="red: brick lumber wool grain", cards="blue: victory_point 2")
    assert game.position.result() is None
    game.play("red: settlement n41")
    result = game.position.result()
    assert result is not None
    assert result.winners == (0,)
    assert result.points == (10, 4)


def test_turns_pass_in_seat_order() -> None:
    game = table(3)
    order = []
    for _ in range(6):
        order.append(game.active)
        game.play(f"{game.active}: end")
        game.play(f"{game.active}: roll", "chance: dice 1 1")
    assert order == ["red", "blue", "ivory"] * 2


def test_the_beginning_of_a_turn_is_announced() -> None:
    assert table().play("red: end").public.results == ("turn blue",)


def test_no_player_can_act_in_another_players_turn() -> None:
    game = table(hands="blue: brick 4 lumber wool grain ore", cards="blue: knight")
    for action in ("roll", "end", "buy", "knight", "bank brick 4 for ore", "cancel", "road e1"):
        assert game.why(f"blue: {action}") == "not_your_turn"
    assert game.legal("blue") == []
