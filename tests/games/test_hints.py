"""Hints in every game: the advisor's action is legal and has a reason."""

from __future__ import annotations

from random import Random

import pytest

from qiatan.bots.island.hints import hint_reasons
from qiatan.games.entry import GameEntry
from qiatan.games.registry import ENTRIES, hint_for
from qiatan.island.public_rules import Visibility
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Header, Position
from qiatan.kit.hint import STAY, HintReason
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import CHANCE
from tests.island.scene import Values, table

SEED = b"hints"


def begun(entry: GameEntry) -> Position:
    settings = entry.game.settings({})
    setup = entry.game.setup(settings, 2, DerivedChance(SEED, -1))
    return entry.game.start(Header(entry.id, entry.game.version, settings, ("red", "blue"), setup))


def after(entry: GameEntry, moves: int) -> Position:
    """A game of random moves, up to a prompt for a seat."""
    position, rng = begun(entry), Random(7)
    for move in range(moves):
        (seat, *_) = position.awaited()
        chance = DerivedChance(SEED, move)
        legal = [] if seat == CHANCE else position.legal(seat)
        position.apply(seat, rng.choice(legal) if legal else position.draw(chance))
    while position.awaited() == (CHANCE,):
        position.apply(CHANCE, position.draw(DerivedChance(SEED, moves)))
        moves += 1
    return position


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
@pytest.mark.parametrize("moves", [0, 5, 40, 90])
def test_a_hint_is_legal_and_has_a_reason(entry: GameEntry, moves: int) -> None:
    position = after(entry, moves)
    (seat, *_) = position.awaited()
    hint = hint_for(entry.id, position.view(seat), seed=1)
    assert position.check(seat, hint.action) is None
    assert hint.reasons


def test_a_hint_for_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refused, match="unknown_game"):
        hint_for("chess", None, seed=1)


def test_a_settlement_is_explained_by_pips_and_what_it_opens() -> None:
    game = table(2, "red: settlement n12, road e11 e12", "red: brick lumber wool grain")
    first, *others = hint_reasons(game.view("red"), "settlement n14")
    assert first == HintReason("dots", {"dots": 10})
    assert others[0].code == "opens"


def test_a_road_leads_to_the_best_free_site() -> None:
    game = table(2, "red: settlement n12, road e11", "red: brick lumber")
    (reason,) = hint_reasons(game.view("red"), "road e12")
    assert reason.code == "leads_to"


@pytest.mark.parametrize("action", ["year_of_plenty wool ore", "pick ore", "bank wool 4 for ore"])
def test_picked_cards_complete_a_price(action: str) -> None:
    game = table(2, "red: settlement n12", "red: ore 2 grain 2 wool 4")
    assert hint_reasons(game.view("red"), action) == (HintReason("then_builds", {"piece": "city"}),)


def test_an_offer_is_explained_by_who_is_most_likely_to_accept() -> None:
    placed = "red: settlement n9 n36, road e12 e45; blue: settlement n29 n22, road e42 e25"
    hands = "red: wool; blue: brick 3 lumber grain"
    open_hands = Visibility(hands=True)
    game = table(3, f"{placed}; ivory: settlement n13", hands, visibility=open_hands)
    taken = hint_reasons(game.view("red"), "offer wool for brick")
    assert taken == (HintReason("likeliest", {"seat": 1}),)
    assert "seat" not in str(hint_reasons(game.view("red"), "offer wool for ore"))


def test_a_counter_offer_is_explained_as_good_for_both() -> None:
    game = table(3, hands="red: wool; blue: ore")
    game.play("red: offer wool for ore")
    assert hint_reasons(game.view("blue"), "counter wool 2 for ore") == (HintReason("both_gain"),)


def test_a_robber_move_is_explained_by_blocking() -> None:
    game = table(2, "red: settlement n12; blue: city n40")
    reasons = hint_reasons(game.view("red"), "robber h13")
    assert [each.code for each in reasons] == ["blocks"]


@pytest.mark.parametrize(
    ("hand", "action", "reason"),
    [
        ("ore 3 grain 2", "raise", HintReason("window_builds", {"piece": "city"})),
        ("wool", STAY, HintReason("no_window")),
    ],
)
def test_hints_about_raising_a_build_flag(hand: str, action: str, reason: HintReason) -> None:
    flags: Values = {"special_build_phase": True}
    game = table(3, "red: settlement n0; blue: settlement n12", f"blue: {hand}", rules=flags)
    hint = hint_for("island", game.view("blue"), seed=1)
    assert (hint.action, hint.reasons) == (action, (reason,))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
@pytest.mark.parametrize("moves", [0, 5, 40, 90])
def test_the_alternatives_of_a_hint_are_legal_and_never_better(
    entry: GameEntry, moves: int
) -> None:
    position = after(entry, moves)
    (seat, *_) = position.awaited()
    hint = hint_for(entry.id, position.view(seat), seed=1)
    for other in hint.others:
        assert position.check(seat, other.action) is None
        assert other.less >= 0 and other.reasons and other.action != hint.action


def test_the_gain_of_a_city_is_relative_to_ending_the_turn() -> None:
    game = table(2, "red: settlement n12, road e11 e12", "red: ore 3 grain 2")
    hint = hint_for("island", game.view("red"), seed=1)
    assert hint.action == "city n12"
    assert hint.gain is not None and hint.gain > 0
    assert "end" in [other.action for other in hint.others]
