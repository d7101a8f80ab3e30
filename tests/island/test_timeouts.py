"""§10.6: the action for a seat whose time is up."""

from __future__ import annotations

from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.kit.chance import DerivedChance
from tests.island.scene import BOARD, Scene, table
from tests.island.sea import at_sea


def timeout_action(game: Scene, name: str = "red", number: int = 0) -> str | None:
    seat = game.names.index(name)
    return game.position.timeout_action(seat, DerivedChance(b"timeout", number))


def test_a_turn_is_rolled_and_ended_and_nothing_else() -> None:
    rich = "red: brick 9 lumber 9 wool 9 grain 9 ore 9"
    assert timeout_action(table(hands=rich, cards="red: knight", rolled=False)) == "roll"
    assert timeout_action(table(after="red: settlement n0", hands=rich)) == "end"


def test_a_seat_that_is_not_awaited_has_no_timeout_action() -> None:
    assert timeout_action(table(), "blue") is None


def test_timeouts_withdraw_offers_and_reject_others() -> None:
    game = table(hands="red: brick; blue: ore")
    game.play("red: offer brick for ore")
    assert timeout_action(game) == "cancel"
    assert timeout_action(game, "blue") == "reject"


def test_a_half_played_card_is_undone() -> None:
    game = table(after="red: settlement n0", cards="red: road_building")
    game.play("red: road_building")
    assert timeout_action(game) == "cancel"


def test_a_second_free_road_is_placed_by_chance() -> None:
    game = table(after="red: settlement n0", cards="red: road_building")
    game.play("red: road_building", "red: road e0")
    assert timeout_action(game) in {f"road {edge}" for edge in game.legal("red", "road")}


def test_discards_are_chosen_by_chance_from_the_hand() -> None:
    game = table(hands="red: brick 6 ore 6", rolled=False)
    game.play("red: roll", "chance: dice 3 4")
    chosen = {timeout_action(game, number=number) for number in range(40)}
    assert len(chosen) > 2
    assert {game.why(f"red: {action}") for action in chosen} == {"ok"}


def choices(game: Scene, name: str = "red") -> set[str | None]:
    """All possible timeout actions, for any outcome of chance."""
    return {timeout_action(game, name, number) for number in range(40)}


def test_the_robber_moves_to_the_hex_that_costs_opponents_most() -> None:
    game = table(3, "blue: settlement n3, city n26", cards="red: knight")
    game.play("red: knight")
    assert choices(game) == {"robber h11"}  # mountains 8 under a city


def test_the_robber_avoids_the_bots_own_buildings() -> None:
    game = table(3, "red: settlement n20; blue: city n26", cards="red: knight")
    game.play("red: knight")
    assert "robber h11" not in choices(game)
    assert all(game.why(f"red: {action}") == "ok" for action in choices(game))


def test_the_robber_moves_to_the_bots_own_hex_only_if_necessary() -> None:
    game = table(2, "red: settlement n13", cards="red: knight", rules={"mystery": True})
    game.play("red: knight")
    assert choices(game) == {"robber h1", "robber h4", "robber h5"}


def test_the_seat_with_the_most_visible_points_is_robbed() -> None:
    after = "blue: settlement n13; ivory: settlement n17 n40"
    cards = "red: knight; blue: victory_point 4"
    game = table(3, after, "blue: ore; ivory: ore", cards)
    game.play("red: knight", "red: robber h4")
    assert choices(game) == {"steal ivory"}


def test_chance_chooses_the_victim_among_equals() -> None:
    after = "blue: settlement n13; ivory: settlement n17"
    game = table(3, after, "blue: ore; ivory: ore", "red: knight")
    game.play("red: knight", "red: robber h4")
    assert choices(game) == {"steal blue", "steal ivory"}


def test_the_draft_settles_at_the_most_pips() -> None:
    game = Scene(IslandState(BOARD, Rules(), 2))
    eleven_pips = {f"settlement n{node}" for node in (28, 31, 39, 44)}
    assert choices(game) == eleven_pips
    game.play("red: settlement n28")
    assert choices(game) == {f"road {edge}" for edge in game.legal("red", "road")}


def test_under_mystery_the_draft_settles_among_three_unknown_hexes() -> None:
    game = Scene(IslandState(BOARD, Rules(mystery=1), 2))
    inland = {
        f"settlement n{node}"
        for node in range(BOARD.nodes)
        if min(BOARD.node_hexes[3 * node : 3 * node + 3]) >= 0
    }
    assert choices(game) <= inland
    assert len(choices(game)) > 5


def test_a_gold_field_is_picked_by_chance() -> None:
    game = at_sea("red: settlement n24", rolled=False)
    game.play("red: roll", "chance: dice 1 3")
    assert choices(game) == {f"pick {card}" for card in ("brick", "lumber", "wool", "grain", "ore")}


def test_the_draft_continues_by_timeout_actions() -> None:
    game = Scene(IslandState(BOARD, Rules(), 2))
    for _ in range(8):
        (name,) = game.awaited()
        game.play(f"{name}: {timeout_action(game, name)}")
    assert game.legal("red") == ["roll"]
