"""What each seat may know of an action."""

from __future__ import annotations

from qiatan.island.public_rules import Visibility
from tests.island.scene import Scene, table


def test_a_drawn_card_is_revealed_only_to_the_buyer() -> None:
    game = table(3, hands="red: wool grain ore")
    result = game.play("red: buy", "chance: draw knight")
    assert result.to(0).action == "draw knight"
    assert {result.to(viewer).action for viewer in (None, 1, 2)} == {"draw ?"}


def theft(visibility: Visibility | None = None) -> tuple[Scene, list[tuple[str, ...]]]:
    game = table(3, "blue: settlement n13", "blue: ore 2", "red: knight", visibility=visibility)
    result = game.play("red: knight", "red: robber h4", "chance: take ore")
    lines = [result.to(viewer) for viewer in (0, 1, 2, None)]
    return game, [(line.action, *line.results) for line in lines]


def test_a_stolen_card_is_revealed_only_to_thief_and_victim() -> None:
    known = ("take ore", "lose blue ore", "gain red ore")
    hidden = ("take ?", "lose blue ?", "gain red ?")
    assert theft()[1] == [known, known, hidden, hidden]


def test_open_hands_make_stolen_cards_public() -> None:
    known = ("take ore", "lose blue ore", "gain red ore")
    assert theft(Visibility(hands=True))[1] == [known] * 4


def test_a_trade_is_announced_with_both_sides() -> None:
    game = table(hands="red: brick 2; blue: ore")
    result = game.play("red: offer brick 2 for ore", "blue: accept", "red: close blue")
    assert result.public.results == (
        "trade red blue",
        "gain red ore",
        "lose red brick 2",
        "gain blue brick 2",
        "lose blue ore",
    )


def test_a_winning_hidden_card_is_revealed_with_the_victory() -> None:
    game = table(after="red: city n0 n2 n21 n26, settlement n50", hands="red: wool grain ore")
    result = game.play("red: buy", "chance: draw victory_point")
    assert result.to(1).action == "draw ?"
    assert result.to(1).results == ("win red",)


def test_changes_of_awards_are_announced() -> None:
    game = table(2, cards="blue: knight", knights="red: 3; blue: 3", active="blue")
    game.state.largest_army = 0
    game.state.points[0] = 2
    assert game.play("blue: knight").public.results == ("award largest_army blue 4",)
