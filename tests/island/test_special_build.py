"""§10.3: build flags, and build windows between turns."""

from __future__ import annotations

import pytest

from qiatan.island.settings import complete, rules_of
from qiatan.island.state import IslandState
from qiatan.kit.chance import DerivedChance
from tests.island.scene import BOARD, Scene, Values, table
from tests.island.sea import at_sea

RICH = "blue: brick 3 lumber 3 wool 3 grain 5 ore 6; ivory: brick lumber"
HOMES = "red: settlement n0; blue: settlement n12, road e11; ivory: settlement n40"


def scene(
    seats: int = 3,
    after: str = HOMES,
    hands: str = RICH,
    *,
    cards: str = "",
    rolled: bool = True,
    rules: Values | None = None,
) -> Scene:
    """A table with a special build phase, in red's turn."""
    on: Values = {"special_build_phase": True, **(rules or {})}
    return table(seats, after, hands, cards, rolled=rolled, rules=on)


def window(hands: str = RICH, *, after: str = HOMES, cards: str = "") -> Scene:
    """Blue's window after red's turn."""
    game = scene(after=after, hands=hands, cards=cards)
    game.play("blue: raise", "red: end")
    return game


def test_a_waiting_player_raises_and_lowers_a_flag() -> None:
    game = scene()
    assert game.legal("blue") == ["raise"]
    game.play("blue: raise")
    assert game.legal("blue") == ["lower"]
    game.play("blue: lower")
    assert game.legal("blue") == ["raise"]


@pytest.mark.parametrize(
    ("before", "line", "code"),
    [
        ((), "blue: lower", "flag_is_down"),
        (("blue: raise",), "blue: raise", "flag_is_up"),
        ((), "red: raise", "no_flag_now"),
        ((), "red: lower", "no_flag_now"),
        (("red: buy",), "blue: raise", "no_flag_now"),
        (("blue: raise", "red: end"), "ivory: raise", "no_flag_now"),
        (("blue: raise", "red: end"), "blue: lower", "no_flag_now"),
        ((), "chance: raise", "no_flag_now"),
    ],
)
def test_a_flag_changes_only_in_another_players_turn(
    before: tuple[str, ...], line: str, code: str
) -> None:
    game = scene(hands="red: wool grain ore")
    if before:
        game.play(*before)
    assert game.why(line) == code


def test_a_flag_can_change_before_the_roll() -> None:
    game = scene(rolled=False)
    assert game.legal("blue") == ["raise"]
    game.play("blue: raise", "ivory: raise", "ivory: lower", "red: roll")
    assert game.why("ivory: raise") == "no_flag_now"  # chance must act
    game.play("chance: dice 1 1", "blue: lower", "ivory: raise", "red: end")
    assert game.awaited() == ["ivory"]


def test_a_flag_can_change_while_the_robber_moves_before_the_roll() -> None:
    game = scene(hands="", cards="red: knight", rolled=False)
    game.play("red: knight", "blue: raise", "red: robber h0", "red: roll", "chance: dice 1 1")
    game.play("red: end")
    assert game.awaited() == ["blue"]


def test_there_are_no_flags_in_the_setup() -> None:
    game = Scene(IslandState(BOARD, rules_of(complete({"special_build_phase": True}), 3), 3))
    assert game.why("blue: raise") == "no_flag_now"
    assert game.legal("blue") == []


def test_only_the_active_player_times_out_before_the_roll_despite_flags() -> None:
    game = scene(rolled=False)
    game.play("blue: raise")
    late = [game.position.timeout_action(seat, DerivedChance(b"late", 0)) for seat in range(3)]
    assert late == ["roll", None, None]


def test_without_the_phase_there_are_no_flags() -> None:
    game = table(hands=RICH.split(";")[0])
    assert game.why("blue: raise") == "no_special_build"
    assert game.legal("blue") == []
    assert not game.view().rules.special_build


def test_a_flag_can_be_raised_while_others_discard_and_the_robber_moves() -> None:
    game = scene(hands="ivory: ore 9", rolled=False)
    game.play("red: roll", "chance: dice 3 4")
    assert game.may_act() == ["blue", "ivory"]
    assert game.why("ivory: raise") == "no_flag_now"  # must discard first
    game.play("blue: raise", "ivory: discard ore 4", "ivory: raise", "red: robber h0", "red: end")
    assert game.awaited() == ["blue"]


def test_an_offer_is_answered_before_raising_a_flag() -> None:
    game = scene(hands="red: brick; blue: ore")
    game.play("red: offer brick for ore")
    assert game.legal("blue") == ["accept", "reject"]
    game.play("blue: reject")
    assert game.legal("blue") == ["raise"]
    game.play("blue: raise", "red: cancel")
    assert game.view().flags == (1,)


def test_waiting_seats_are_invited_but_not_awaited() -> None:
    game = scene()
    game.play("blue: raise")
    assert game.awaited() == ["red"]
    assert game.may_act() == ["red", "blue", "ivory"]
    assert list(game.position.invited()) == [1, 2]
    game.play("red: end")
    assert list(game.position.invited()) == []


def test_bots_are_invited_after_the_roll() -> None:
    game = scene(rolled=False)
    assert game.may_act() == ["red", "blue", "ivory"]
    assert list(game.position.invited()) == []
    game.play("red: roll", "chance: dice 1 1")
    assert list(game.position.invited()) == [1, 2]


def test_flags_are_public() -> None:
    game = scene()
    result = game.play("ivory: raise", "blue: raise")
    assert result.public.action == "raise"
    for name in ("red", "blue", "ivory", None):
        assert game.view(name).rules.special_build
        assert game.view(name).flags == (1, 2)


def test_flagged_seats_get_their_windows_clockwise_from_the_next_seat() -> None:
    game = scene(4, hands="")
    game.play("orange: raise", "red: end", "orange: end", "blue: roll", "chance: dice 1 1")
    game.play("red: raise", "orange: raise", "ivory: raise")
    order = [game.play("blue: end").public.results]
    for name in ("ivory", "orange", "red"):
        assert game.awaited() == [name]
        order.append(game.play(f"{name}: end").public.results)
    assert order == [("window ivory",), ("window orange",), ("window red",), ("turn ivory",)]


def test_a_flag_is_lowered_when_its_window_opens() -> None:
    game = scene()
    game.play("ivory: raise", "blue: raise", "red: end")
    assert game.view().flags == (2,)
    assert [(p.seat, p.kind) for p in game.view().prompts] == [(1, "special_build")]
    game.play("blue: end")
    assert game.view().flags == ()
    game.play("ivory: end", "blue: roll", "chance: dice 1 1", "blue: end")
    assert game.legal("ivory") == ["roll"]


def test_a_lowered_flag_opens_no_build_window() -> None:
    game = scene()
    game.play("blue: raise", "blue: lower", "red: end")
    assert game.legal("blue") == ["roll"]


def test_building_and_buying_in_a_window() -> None:
    game = window(after=HOMES + "; blue: road e13")
    game.play("blue: road e12", "blue: city n12", "blue: buy", "chance: draw knight")
    game.play("blue: settlement n13")
    assert game.points("blue") == 3
    assert game.hand("blue") == "brick lumber wool grain ore 2"
    assert game.awaited() == ["blue"]


def test_a_window_lists_affordable_actions_and_its_end() -> None:
    game = window("blue: brick lumber")
    assert game.legal("blue") == ["end", *(f"road {e}" for e in game.legal("blue", "road"))]
    assert len(game.legal("blue")) > 1


@pytest.mark.parametrize(
    "line",
    [
        "blue: bank ore 4 for wool",
        "blue: offer ore for wool",
        "blue: knight",
        "blue: monopoly ore",
        "blue: road_building",
        "blue: year_of_plenty ore ore",
        "blue: roll",
    ],
)
def test_no_trades_or_cards_in_a_window(line: str) -> None:
    cards = "blue: knight, monopoly, road_building, year_of_plenty"
    game = window(cards=cards)
    assert game.why(line) == "build_only"
    assert line.removeprefix("blue: ") not in game.legal("blue")


def test_in_a_window_ships_are_built_but_not_moved() -> None:
    game = at_sea(
        "blue: settlement n23, ship e36",
        "blue: lumber wool",
        rules={"special_build_phase": True},
    )
    game.play("blue: raise", "red: end")
    assert game.why("blue: sail e36 e35") == "build_only"
    game.play("blue: ship e46")
    assert game.why("blue: end") == "ok"


def test_a_window_shows_prices_and_refusals_of_cards_and_trades() -> None:
    game = window(cards="blue: knight")
    seat, you = game.view("blue").seats[1], game.view("blue").you
    assert you is not None
    assert you.may_offer is not None
    assert you.may_offer.code == "build_only"
    assert [build.reason and build.reason.code for build in you.builds] == [
        None,
        "no_place_left",
        None,
        None,
    ]
    assert [c.reason and c.reason.code for c in seat.development_cards or ()] == ["build_only"]


def test_prices_and_placement_rules_apply_in_a_window_too() -> None:
    game = window("blue: brick lumber")
    assert game.why("blue: road e66") == "not_connected"
    assert game.why("blue: city n12") == "cannot_pay"
    game.play(f"blue: road {game.legal('blue', 'road')[0]}")
    assert game.why("blue: buy") == "cannot_pay"


def test_other_players_cannot_act_in_a_build_window() -> None:
    game = window()
    assert game.may_act() == ["blue"]
    for line in ("red: end", "ivory: road e55", "red: roll"):
        assert game.why(line) == "not_your_turn"


NEARLY = "blue: city n12 n23 n30 n40, settlement n2"


def test_points_from_a_window_win_at_the_start_of_the_players_turn() -> None:
    game = window("blue: wool grain ore", after=NEARLY)
    game.play("blue: buy", "chance: draw victory_point")
    assert game.points("blue") == 10
    assert game.winner is None
    result = game.play("blue: end")
    assert game.winner == "blue"
    assert result.public.results == ("win blue",)


def test_points_from_a_window_win_only_in_the_players_turn() -> None:
    after = NEARLY.replace("blue", "ivory")
    game = scene(after=after, hands="ivory: wool grain ore")
    game.play("ivory: raise", "red: end", "ivory: buy", "chance: draw victory_point")
    game.play("ivory: end", "blue: roll", "chance: dice 1 1")
    assert game.winner is None
    game.play("blue: end")
    assert game.winner == "ivory"


def test_win_any_time_does_not_win_in_a_window_either() -> None:
    after = NEARLY.replace("blue", "ivory")
    game = scene(after=after, hands="ivory: wool grain ore", rules={"win_any_time": True})
    game.play("ivory: raise", "red: end", "ivory: buy", "chance: draw victory_point")
    assert game.winner is None
    game.play("ivory: end")
    assert game.winner == "ivory"


def test_the_road_is_measured_in_a_window() -> None:
    after = "red: settlement n0; blue: settlement n11, road e10 e11 e12 e13"
    game = window("blue: brick lumber", after=after)
    assert game.play("blue: road e14").public.results == ("award longest_road blue 5",)
    assert game.longest_road == "blue"


def test_a_settlement_in_a_window_cuts_a_road() -> None:
    after = "red: settlement n11, road e10 e11 e12 e13 e14; blue: road e20"
    game = window("blue: brick lumber wool grain", after=after)
    assert game.longest_road == "red"
    assert game.play("blue: settlement n13").public.results == ("vacate longest_road",)


def test_a_card_bought_in_a_window_is_playable_in_the_next_turn() -> None:
    game = window("blue: wool grain ore")
    game.play("blue: buy", "chance: draw knight", "blue: end")
    assert game.active == "blue"
    assert game.why("blue: knight") == "ok"


def test_a_card_bought_in_a_turn_cannot_be_played_in_build_windows() -> None:
    game = scene(hands="red: wool grain ore")
    game.play("red: buy", "chance: draw knight", "blue: raise", "red: end")
    assert game.why("red: knight") == "not_your_turn"
    game.play("blue: end", "blue: roll", "chance: dice 1 1", "blue: end")
    game.play("ivory: roll", "chance: dice 1 1", "ivory: end")
    assert game.why("red: knight") == "ok"


def test_an_open_offer_ends_before_the_windows() -> None:
    game = scene(hands="red: brick; blue: ore; ivory: ore")
    game.play("blue: raise", "red: offer brick for ore", "blue: accept", "red: end")
    assert game.view().offer is None
    assert game.awaited() == ["blue"]


def test_the_phase_works_with_two_players() -> None:
    game = scene(2, hands="blue: brick lumber", after="blue: settlement n12")
    game.play("blue: raise", "red: end", "blue: road e11", "blue: end")
    assert game.legal("blue") == ["roll"]


def test_a_build_window_ends_when_its_time_is_up() -> None:
    game = window()
    assert game.position.timeout_action(1, DerivedChance(b"late", 0)) == "end"
    assert game.position.timeout_action(2, DerivedChance(b"late", 0)) is None


def test_no_flag_is_raised_for_an_away_player() -> None:
    game = scene()
    assert game.position.timeout_action(1, DerivedChance(b"late", 0)) is None
