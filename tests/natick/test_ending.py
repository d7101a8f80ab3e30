"""The sequence of turns, and the end of the game (§7)."""

from __future__ import annotations

from qiatan.kit.game import GameResult
from tests.natick.scene import Scene, table

RED = "wood 2 l1a, stone 3 l1b, grain 4 r1a, iron 5 r1b"
BLUE = "wood 3 l1a, stone 4 l1b, grain 5 r1a, iron 2 r1b"
SEVEN = "town c r2 r4, village r6, road r1 r3 r5"
SIX = "town c r2 r4, road r1 r3"


def result(scene: Scene) -> GameResult:
    """The final result."""
    found = scene.position.result()
    assert found is not None
    return found


def test_turns_alternate() -> None:
    game = table(RED, BLUE)
    assert game.results("red: end") == ["turn blue"]
    assert game.awaited() == ["chance"]
    view = game.view()
    assert (view.turn, view.round, view.active, view.dice) == (2, 1, 1, ())


def test_seven_points_of_the_first_player_leave_the_second_one_more_turn() -> None:
    game = table(f"{RED}, {SEVEN}", BLUE)
    assert game.results("red: end") == ["turn blue", "last_turn blue"]
    assert game.view().last_turn


def test_at_the_end_of_that_turn_the_most_points_win() -> None:
    game = table(f"{RED}, {SEVEN}", BLUE, active="blue")
    assert game.results("blue: end") == ["win red"]
    assert result(game) == GameResult((0,), (7, 1))


def test_the_second_player_can_still_overtake() -> None:
    blue = "wood 3 l1a 2, stone 4 l1b, grain 5 r1a 2, iron 2 r1b, town c r2 r4, road r1 r3 r5"
    red = f"{RED}, town c, village r2 r4, road r1 r3, knight ca cb"
    game = table(red, blue, active="blue", settings={"victory_points": 6})
    game.play("blue: trader r5")
    assert game.results("blue: end") == ["win blue"]
    assert result(game) == GameResult((1,), (6, 7))


def test_seven_points_of_the_second_player_end_the_game_after_the_turn() -> None:
    game = table(RED, f"{BLUE}, {SEVEN}", active="blue")
    assert game.results("blue: end") == ["win blue"]


def test_the_game_does_not_end_within_a_turn() -> None:
    game = table(RED, f"{BLUE.replace('3 l1a', '3 l1a 3')}, {SEVEN}", active="blue")
    assert game.position.result() is None
    assert game.legal("blue", "bank") == ["wood for stone", "wood for grain", "wood for iron"]


def test_the_first_players_turn_does_not_end_the_game() -> None:
    game = table(f"{RED}, {SEVEN}", BLUE)
    game.play("red: end")
    assert game.position.result() is None


def test_equal_points_are_decided_by_coins() -> None:
    red = f"{RED.replace('2 l1a', '2 l1a 2')}, town c r2, road r1, knight ca, trader r1"
    blue = f"{BLUE.replace('3 l1a', '3 l1a 3')}, town c r2, road r1, knight ca, trader r1"
    game = table(red, blue, active="blue", settings={"victory_points": 6})
    assert game.results("blue: end") == ["win blue"]
    assert result(game) == GameResult((1,), (6, 6))


def test_equal_points_and_coins_are_a_draw() -> None:
    red = f"{RED.replace('2 l1a', '2 l1a 3')}, town c r2, road r1, knight ca, trader r1"
    blue = f"{BLUE.replace('3 l1a', '3 l1a 3')}, town c r2, road r1, knight ca, trader r1"
    game = table(red, blue, active="blue", settings={"victory_points": 6})
    assert game.results("blue: end") == ["drawn"]
    assert result(game) == GameResult((0, 1), (6, 6))
    assert game.view().winners == (0, 1)


def test_after_a_hundred_rounds_it_is_a_draw() -> None:
    game = table(f"{RED}, {SIX}", BLUE, active="blue", turn=200)
    assert game.view().round == 100
    assert game.results("blue: end") == ["drawn"]
    assert result(game) == GameResult((0, 1), (6, 1))
    other = table(RED, BLUE, active="red", turn=199)
    other.play("red: end")
    assert other.position.result() is None


def test_a_player_with_the_points_in_the_hundredth_round_wins() -> None:
    game = table(f"{RED}, {SEVEN}", BLUE, active="blue", turn=200)
    assert game.results("blue: end") == ["win red"]


def test_no_player_can_act_after_the_end() -> None:
    game = table(RED, f"{BLUE}, {SEVEN}", active="blue")
    game.play("blue: end")
    assert game.awaited() == [] and list(game.position.may_act()) == []
    assert game.why("red: end") == "game_over"
    assert game.view("red").prompts == ()
    assert game.position.turn() is None


def test_a_table_can_play_to_another_target() -> None:
    game = table(RED, f"{BLUE}, town c r2, road r1, knight ca", settings={"victory_points": 5})
    game.play("red: end")
    assert game.view().last_turn
