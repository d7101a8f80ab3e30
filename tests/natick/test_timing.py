"""Turn time, and decisions with their own time limit (§8)."""

from __future__ import annotations

from qiatan.kit.game import Turn
from qiatan.natick.rules import Rules
from qiatan.natick.state import NatickState
from tests.natick.scene import NAMES, Scene, table

RED = "wood 2 l1a 3, stone 3 l1b 1, grain 4 r1a, iron 5 r1b 3, knight ca"
BLUE = "wood 3 l1a, stone 4 l1b, grain 5 r1a 2, iron 2 r1b 3"


def turn(game: Scene) -> Turn:
    found = game.position.turn()
    assert found is not None
    return found


def clocks(game: Scene) -> list[tuple[str, str, float]]:
    return [(NAMES[clock.seat], clock.kind, clock.seconds) for clock in game.position.clocks()]


def test_each_setup_is_a_turn_of_twice_the_time() -> None:
    game = Scene(NatickState(Rules()))
    turns = []
    for _ in range(10):
        turns.append(turn(game))
        (name,) = game.awaited()
        game.play(f"{name}: {game.legal(name)[0]}")
    assert turns == [Turn(0, -2, 2)] * 5 + [Turn(1, -1, 2)] * 5


def test_no_turn_has_begun_until_the_setup_is_over() -> None:
    game = Scene(NatickState(Rules()))
    begun = []
    for _ in range(10):
        begun.append(game.position.turns_begun())
        (name,) = game.awaited()
        game.play(f"{name}: {game.legal(name)[0]}")
    assert begun == [0] * 10
    assert game.position.turns_begun() == 1


def test_divider_and_chooser_have_separate_clocks() -> None:
    game = table(RED, BLUE, thrown=False)
    game.play("chance: dice null 5 5 4")
    turns = [turn(game)]
    game.play("blue: divide suns / moons crowns arms")
    turns.append(turn(game))
    game.play("red: keep first")
    turns.append(turn(game))
    game.play("red: harvest grain")
    turns.append(turn(game))
    assert [(t.seat, t.running) for t in turns] == [(1, True), (0, True), (0, True), (0, True)]
    assert len({t.number for t in turns}) == 4
    assert [t.number for t in turns] == sorted(t.number for t in turns)
    assert clocks(game) == []


def test_the_steps_of_two_turns_have_different_numbers() -> None:
    game = table(RED, BLUE)
    last = turn(game).number
    game.play("red: end", "chance: dice 5 5 5 5")
    assert turn(game).number > last


def test_an_answer_has_a_clock_and_stops_the_turn_clock() -> None:
    game = table(RED, BLUE)
    before = turn(game)
    game.play("red: offer wood for grain")
    assert turn(game) == Turn(0, before.number, running=False)
    assert clocks(game) == [("blue", "offer", 30)]
    game.play("blue: counter wood 2 for grain")
    assert turn(game) == before
    assert clocks(game) == []
    game.play("red: reject")
    assert turn(game) == before


def test_a_new_offer_restarts_the_clock() -> None:
    game = table(RED, BLUE)
    game.play("red: offer wood for grain")
    (first,) = game.position.clocks()
    game.play("blue: reject", "red: offer wood for grain")
    (second,) = game.position.clocks()
    assert second.since == first.since + 2


def test_coins_of_the_other_seat_have_a_clock() -> None:
    blue = f"{BLUE}, grain 2 r3a 1, village c r2, road r1"
    game = table(RED.replace(", knight ca", ""), blue)
    game.play("red: offer wood for grain", "blue: accept")
    assert game.asked() == "blue from"
    assert clocks(game) == [("blue", "coins", 30)]
    assert not turn(game).running


def test_chance_stops_no_clock() -> None:
    game = table(RED, BLUE, thrown=False)
    assert turn(game).running
    assert clocks(game) == []
