"""§4, §11: gold fields, and cards of one's own choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.island.scene import Scene
from tests.island.sea import SEA, at_sea

GOLD = "red: settlement n24; blue: city n33"  # both at h10, gold 4


def rolled_four(after: str = GOLD, *, active: str = "red", bank: str | None = None) -> Scene:
    game = at_sea(after, active=active, bank=bank, rolled=False)
    game.play(f"{active}: roll", "chance: dice 1 3")
    return game


@pytest.mark.parametrize(("active", "order"), [("red", "red blue"), ("blue", "blue red")])
def test_owners_pick_one_after_the_other_from_the_roller_on(active: str, order: str) -> None:
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


def test_nothing_else_goes_on_before_the_pick() -> None:
    game = rolled_four()
    assert game.why("red: end") == "not_now"
    assert game.why("blue: pick ore") == "not_your_turn"


def test_the_bank_limits_what_is_picked() -> None:
    game = rolled_four(bank="wool, ore")
    assert game.legal("red", "pick") == ["ore", "wool"]
    game.play("red: pick wool")
    assert game.legal("blue", "pick") == ["ore"]
    game.play("blue: pick ore")
    assert game.awaited() == ["red"]


def test_out_of_an_empty_bank_nobody_picks() -> None:
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


def test_the_robber_holds_back_gold() -> None:
    game = at_sea(GOLD, layout=replace(SEA, robber=(3, 0)), rolled=False)
    game.play("red: roll", "chance: dice 1 3")
    assert game.awaited() == ["red"]
    assert game.legal("red", "pick") == []


def test_a_pick_is_told_to_all() -> None:
    game = rolled_four()
    assert game.play("red: pick ore").public.action == "pick ore"
