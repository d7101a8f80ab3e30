"""§4.5, §11.6: gold fields and other cards of a player's choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qiatan.kit.chance import DerivedChance
from tests.island.scene import Scene, Values
from tests.island.sea import SEA, at_sea, with_terrain

GOLD = "red: settlement n24; blue: city n33"  # both at h10, gold 4


VEINS = with_terrain(
    with_terrain(replace(SEA, fog=((3, -1), (3, 0))), (3, -1), "gold"), (3, 0), "mountains"
)
"""Gold h3 in fog, with mountains h10 behind it."""


def timeout_action(game: Scene, name: str = "red") -> str | None:
    return game.position.timeout_action(game.names.index(name), DerivedChance(b"gold", 0))


def rolled_four(after: str = GOLD, *, active: str = "red", bank: str | None = None) -> Scene:
    game = at_sea(after, active=active, bank=bank, rolled=False)
    game.play(f"{active}: roll", "chance: dice 1 3")
    return game


@pytest.mark.parametrize(("active", "order"), [("red", "red blue"), ("blue", "blue red")])
def test_owners_pick_in_seat_order_from_the_roller(active: str, order: str) -> None:
    game = rolled_four(active=active)
    first, second = order.split(" ")
    picks = {"red": "pick ore", "blue": "pick brick 2"}
    assert game.awaited() == [first]
    game.play(f"{first}: {picks[first]}")
    assert game.awaited() == [second]
    game.play(f"{second}: {picks[second]}")
    assert (game.hand("red"), game.hand("blue")) == ("ore", "brick 2")
    assert game.why(f"{active}: end") == "ok"


@pytest.mark.parametrize(
    ("pick", "code"),
    [
        ("brick 2", "ok"),
        ("wool ore", "ok"),
        ("brick", "wrong_count"),
        ("brick 3", "wrong_count"),
    ],
)
def test_a_city_picks_two(pick: str, code: str) -> None:
    game = rolled_four("blue: city n33", active="blue")
    assert game.why(f"blue: pick {pick}") == code
    assert (pick in game.legal("blue", "pick")) == (code == "ok")


def test_nothing_else_is_legal_before_the_pick() -> None:
    game = rolled_four()
    assert game.why("red: end") == "not_now"
    assert game.why("blue: pick ore") == "not_your_turn"


def test_the_bank_limits_picks() -> None:
    game = rolled_four(bank="wool, ore")
    assert game.legal("red", "pick") == ["ore", "wool"]
    game.play("red: pick wool")
    assert game.legal("blue", "pick") == ["ore"]
    game.play("blue: pick ore")
    assert game.awaited() == ["red"]


def test_the_last_card_goes_to_the_first_picker() -> None:
    game = rolled_four(bank="ore")
    game.play("red: pick ore")
    assert game.legal("blue") == []
    assert game.why("red: end") == "ok"


@pytest.mark.parametrize(("bank", "picks"), [("ore", []), ("ore wool", ["wool"])])
def test_cards_found_by_a_second_free_ship_leave_the_bank_before_picks(
    bank: str, picks: list[str]
) -> None:
    game = at_sea("red: settlement n23", cards="red: road_building", layout=VEINS, bank=bank)
    game.play("red: road_building", "red: ship e25")
    assert game.why("red: pick ore") == "not_now"
    assert game.play("red: ship e26").public.results[-1] == "gain red ore"
    assert game.legal("red", "pick") == picks
    assert (timeout_action(game) == "end") == (not picks)


def window(bank: str | None = None) -> Scene:
    """Blue's special build window, with a settlement to build on an island that pays cards."""
    layout = replace(SEA, bonus_points=0, bonus_cards=6)
    hands = "blue: brick lumber wool grain"
    rules: Values = {"special_build_phase": True}
    game = at_sea(
        "blue: settlement n23, ship e25 e26", hands, layout=layout, bank=bank, rules=rules
    )
    game.play("blue: raise", "red: end")
    return game


def test_the_bank_limits_picks_in_a_build_window() -> None:
    game = window(bank="ore")
    game.play("blue: settlement n24")
    assert game.legal("blue") == ["pick brick lumber wool grain ore"]
    assert timeout_action(game, "blue") == "pick brick lumber wool grain ore"
    game.play("blue: pick brick lumber wool grain ore", "blue: end")
    assert game.legal("blue") == ["roll"]


def test_a_pending_pick_does_not_delay_a_win() -> None:
    game = at_sea(
        "red: settlement n23, ship e25 e26",
        "red: brick lumber wool grain",
        layout=replace(SEA, bonus_points=0, bonus_cards=1),
    )
    game.state.points[0] += 8
    assert game.play("red: settlement n24").public.results[-1] == "win red"


def test_a_pick_in_a_build_window_cannot_win() -> None:
    game = window()
    game.state.points[0] += 10
    game.play("blue: settlement n24")
    assert game.winner is None
    assert game.legal("blue", "pick")


def test_no_gold_is_picked_from_an_empty_bank() -> None:
    game = rolled_four(bank="")
    assert game.legal("red") == ["end"]


def test_gold_is_picked_after_the_other_hexes_have_paid() -> None:
    layout = replace(
        SEA, hexes=tuple(replace(h, token=4) if h.token == 5 else h for h in SEA.hexes)
    )
    game = at_sea("red: settlement n14, settlement n24", layout=layout, rolled=False)
    game.play("red: roll", "chance: dice 1 3")
    assert game.hand("red") == "brick"
    game.play("red: pick brick")
    assert game.hand("red") == "brick 2"


def test_the_robber_blocks_gold() -> None:
    game = at_sea(GOLD, layout=replace(SEA, robber=(3, 0)), rolled=False)
    game.play("red: roll", "chance: dice 1 3")
    assert game.awaited() == ["red"]
    assert game.legal("red", "pick") == []


def test_picks_are_public() -> None:
    game = rolled_four()
    assert game.play("red: pick ore").public.action == "pick ore"
