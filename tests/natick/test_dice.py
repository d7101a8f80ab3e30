"""Rolling, dividing and choosing (§4.1)."""

from __future__ import annotations

import pytest

from tests.natick.scene import BLUE, RED, table

SIX = "wood 2 l1a 3, stone 3 l1b 3, grain 4 r1a, iron 5 r1b"
"""Six unguarded coins."""


def test_chance_throws_four_dice_first() -> None:
    game = table(thrown=False)
    assert game.awaited() == ["chance"]
    assert len(game.legal("chance", "dice")) == 6**4
    assert game.why("chance: dice 5 null 2 ace") == "ok"
    game.play("chance: dice 5 null 2 ace")
    assert [die.face for die in game.view().dice] == ["5", "null", "2", "ace"]


def test_the_passive_player_divides_the_dice_into_any_two_sets() -> None:
    game = table(thrown=False)
    game.play("chance: dice 5 4 2 3")
    assert game.awaited() == ["blue"]
    divisions = game.legal("blue", "divide")
    assert len(divisions) == 8
    assert "suns moons crowns arms / none" in divisions
    assert "suns arms / moons crowns" in divisions


def test_the_set_with_the_first_die_is_written_first() -> None:
    game = table(thrown=False)
    game.play("chance: dice 5 4 2 3")
    assert game.why("blue: divide moons / suns crowns arms") == "first_set_first"
    assert game.why("blue: divide none / suns moons crowns arms") == "first_set_first"


def test_a_number_is_never_set_aside() -> None:
    game = table("wood 2 l1a 3, stone 3 l1b, grain 4 r1a, iron 5 r1b", thrown=False)
    game.play("chance: dice 2 4 2 3")
    assert game.why("blue: divide suns moons / crowns") == "not_aside"


def test_a_die_whose_event_affects_neither_seat_can_be_set_aside() -> None:
    game = table(thrown=False)
    game.play("chance: dice 2 null 2 ace")
    assert game.why("blue: divide suns / crowns") == "ok"
    assert game.why("blue: divide suns / moons crowns arms") == "ok"
    assert [die.may_be_aside for die in game.view().dice] == [False, True, False, True]


def test_harvest_affects_seats_with_room() -> None:
    game = table(thrown=False)
    game.play("chance: dice ace 2 2 2")
    assert game.why("blue: divide moons / crowns arms") == "not_aside"


@pytest.mark.parametrize(("red", "blue"), [(SIX, BLUE), (RED, SIX.replace("2 l1a", "3 l1a"))])
def test_raiders_that_affect_a_seat_cannot_be_set_aside(red: str, blue: str) -> None:
    blue = (
        blue.replace("stone 3", "stone 4").replace("grain 4", "grain 5").replace("iron 5", "iron 2")
    )
    game = table(red, blue, thrown=False)
    game.play("chance: dice 2 null 2 2")
    assert game.why("blue: divide suns / crowns arms") == "not_aside"


def test_the_example_of_play_five_unguarded_coins_each_and_a_knight_each() -> None:
    red = "wood 2 l1a 2, stone 3 l1b, grain 4 r1a 3, iron 5 r1b 1, knight cb"
    blue = "wood 3 l1a 2, stone 4 l1b 3, grain 5 r1a, iron 2 r1b 1, knight ca"
    game = table(red, blue, thrown=False)
    game.play("chance: dice 4 null 2 ace")
    assert game.why("blue: divide suns / crowns arms") == "ok"
    assert game.why("blue: divide suns / moons crowns") == "not_aside"


def test_the_active_player_keeps_one_set_and_the_opponent_gets_the_other() -> None:
    game = table(thrown=False)
    game.play("chance: dice 5 4 2 3", "blue: divide suns arms / moons crowns")
    assert game.awaited() == ["red"]
    assert game.legal("red") == ["keep first", "keep second"]
    results = game.results("red: keep second")
    assert results[:2] == ["hold red moons crowns", "hold blue suns arms"]
    assert [die.owner for die in game.view().dice] == [1, 0, 0, 1]


def test_one_player_can_get_all_dice() -> None:
    game = table(thrown=False)
    game.play("chance: dice 5 4 2 3", "blue: divide suns moons crowns arms / none")
    results = game.results("red: keep second")
    assert results[0] == "hold blue suns moons crowns arms"
    assert game.coins("red") == ""


def test_with_all_dice_set_aside_there_is_no_choice() -> None:
    full = "wood 2 l1a 3, stone 3 l1b 1, grain 4 r1a 1, iron 5 r1b, knight ca"
    blue = "wood 3 l1a, stone 4 l1b, grain 5 r1a, iron 2 r1b"
    game = table(full, blue, thrown=False, pool="")
    game.play("chance: dice null null ace null")
    assert game.why("blue: divide none / none") == "ok"
    game.play("blue: divide none / none")
    assert game.asked() == "red turn"


def test_impossible_dice_are_refused() -> None:
    game = table(thrown=False)
    assert game.why("chance: dice 6 2 2 2") == "bad_notation"
    assert game.why("red: dice 5 2 2 2") == "not_your_turn"
    assert game.why("chance: tile wood 4") == "not_now"
