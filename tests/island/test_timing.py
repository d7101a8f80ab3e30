"""§10.6: turn time, and decisions with their own time limit."""

from __future__ import annotations

from dataclasses import replace

from qiatan.island.board import Board
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.kit.game import Turn
from tests.island.scene import BOARD, Scene, table
from tests.island.sea import SEA, at_sea


def turn(game: Scene) -> Turn:
    found = game.position.turn()
    assert found is not None
    return found


def clocks(game: Scene) -> list[tuple[str, str, float]]:
    return [(game.names[c.seat], c.kind, c.seconds) for c in game.position.clocks()]


def since(game: Scene) -> int:
    (clock,) = game.position.clocks()
    return clock.since


def test_each_placement_of_the_draft_has_twice_the_time() -> None:
    game = Scene(IslandState(BOARD, Rules(), 2))
    turns = []
    for name in ("red", "blue", "blue", "red"):
        turns.append(turn(game))
        game.play(f"{name}: {game.legal(name)[0]}")
        assert turn(game) == turns[-1]
        game.play(f"{name}: {game.legal(name)[0]}")
    assert [(t.seat, t.share, t.running) for t in turns] == [
        (0, 2, True),
        (1, 2, True),
        (1, 2, True),
        (0, 2, True),
    ]
    numbers = [t.number for t in (*turns, turn(game))]
    assert numbers == sorted(set(numbers))
    assert turn(game) == Turn(0, 1)


def test_no_turn_has_begun_until_the_draft_is_over() -> None:
    game = Scene(IslandState(BOARD, Rules(), 2))
    begun = []
    for name in ("red", "blue", "blue", "red"):
        begun.append(game.position.turns_begun())
        game.play(f"{name}: {game.legal(name)[0]}")
        game.play(f"{name}: {game.legal(name)[0]}")
    assert begun == [0, 0, 0, 0]
    game.play("red: roll", "chance: dice 2 3")
    assert game.position.turns_begun() == 1


def test_gold_in_the_setup_is_picked_in_the_same_time() -> None:
    game = at_sea(rules={"victory_points": 10})
    draft = Scene(IslandState(game.state.board, game.state.rules, 2))
    draft.play("red: settlement n14", "red: road e21", "blue: settlement n44")
    draft.play(f"blue: road {draft.legal('blue', 'road')[0]}")
    before = turn(draft)
    draft.play("blue: settlement n24")
    assert draft.legal("blue", "pick")
    assert turn(draft) == before
    draft.play("blue: pick ore")
    assert turn(draft) == before


def test_gold_found_by_a_road_of_the_setup_is_picked_in_the_same_time() -> None:
    draft = Scene(IslandState(Board(replace(SEA, fog=((3, 0),))), Rules(ships=15), 2))
    before = turn(draft)
    draft.play("red: settlement n47", "red: road e59")
    assert draft.legal("red", "pick")
    assert turn(draft) == before
    draft.play("red: pick ore")
    assert turn(draft) == Turn(1, before.number + 1, before.share)


def test_the_number_of_a_turn_changes_when_the_next_begins() -> None:
    game = table(rolled=False)
    before = turn(game)
    game.play("red: roll", "chance: dice 1 1")
    assert turn(game) == before == Turn(0, before.number, 1, running=True)
    game.play("red: end")
    assert turn(game) == Turn(1, before.number + 1)


def test_the_turn_clock_stops_during_discards() -> None:
    game = table(hands="red: ore 8; blue: ore 9", rolled=False)
    game.play("red: roll", "chance: dice 3 4")
    assert not turn(game).running
    assert clocks(game) == [("red", "discard", 30), ("blue", "discard", 30)]
    began = {clock.since for clock in game.position.clocks()}
    game.play("blue: discard ore 4")
    assert clocks(game) == [("red", "discard", 30)]
    assert {since(game)} == began
    game.play("red: discard ore 4")
    assert turn(game).running
    assert clocks(game) == []


def test_the_turn_clock_runs_while_an_offer_is_open() -> None:
    game = table(hands="red: brick; blue: ore")
    game.play("red: offer brick for ore")
    assert turn(game).running
    assert clocks(game) == [("red", "offer", 20)]


def test_buying_a_card_does_not_restart_the_clock_of_an_offer() -> None:
    game = table(hands="red: brick wool grain ore; blue: ore")
    game.play("red: offer brick for ore")
    began = game.position.clocks()
    game.play("red: buy")
    assert game.position.clocks() == began
    game.play("chance: draw knight")
    assert game.position.clocks() == began


def test_an_offer_does_not_run_out_while_the_robber_is_moved() -> None:
    game = table(hands="red: brick; blue: ore", cards="red: knight")
    game.play("red: offer brick for ore", "red: knight")
    assert clocks(game) == []
    game.play("red: robber h0")
    assert clocks(game) == [("red", "offer", 20)]


def test_each_window_has_a_clock_and_stops_the_turn_clock() -> None:
    game = table(3, hands="blue: wool grain ore", rules={"special_build_phase": True})
    before = turn(game)
    game.play("blue: raise", "ivory: raise", "red: end")
    assert turn(game) == Turn(0, before.number, running=False)
    assert clocks(game) == [("blue", "special_build", 20)]
    first = since(game)
    game.play("blue: buy")
    assert since(game) == first
    game.play("chance: draw knight", "blue: end")
    assert clocks(game) == [("ivory", "special_build", 20)]
    assert since(game) > first
    game.play("ivory: end")
    assert turn(game) == Turn(1, before.number + 1)


def test_a_flag_stops_no_clock() -> None:
    game = table(3, hands="red: brick; blue: ore", rules={"special_build_phase": True})
    game.play("red: offer brick for ore", "blue: reject")
    began = game.position.clocks()
    game.play("blue: raise")
    assert game.position.clocks() == began


def test_picking_gold_in_another_players_turn_has_a_clock() -> None:
    game = at_sea("red: settlement n24; blue: city n33", rolled=False)
    game.play("red: roll", "chance: dice 1 3")
    assert (clocks(game), turn(game).running) == ([], True)
    game.play("red: pick ore")
    assert (clocks(game), turn(game).running) == ([("blue", "pick", 30)], False)
    game.play("blue: pick ore 2")
    assert (clocks(game), turn(game).running) == ([], True)


def test_a_pick_in_a_window_keeps_the_clock_of_the_window() -> None:
    game = at_sea(
        "blue: settlement n23, ship e25 e26 e27",
        "blue: brick lumber wool grain",
        layout=replace(SEA, bonus_cards=1),
        rules={"special_build_phase": True},
    )
    game.play("blue: raise", "red: end")
    began = game.position.clocks()
    game.play("blue: settlement n17")
    assert game.legal("blue", "pick")
    assert game.position.clocks() == began


def test_no_clock_runs_after_the_game() -> None:
    game = table(after="red: city n0 n2 n21 n26, settlement n50", hands="red: wool grain ore")
    game.play("red: buy", "chance: draw victory_point")
    assert game.position.turn() is None
    assert clocks(game) == []
