"""What each seat sees, and what it does not."""

from __future__ import annotations

import pytest

from qiatan.island.build_view import estimate
from qiatan.island.public_rules import Visibility
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.island.view_types import Cards, ProductionView, View
from tests.island.scene import BOARD, Scene, table

HANDS = "red: brick 2 ore; blue: wool 8"
CARDS = "red: knight, victory_point 2; blue: monopoly"


def shown(name: str | None, open_hands: bool = False) -> View:
    visibility = Visibility(hands=open_hands)
    return table(hands=HANDS, cards=CARDS, visibility=visibility).view(name)


def test_a_seat_sees_its_own_hand_and_only_the_size_of_others() -> None:
    view = shown("red")
    assert view.seats[0].hand == Cards(brick=2, ore=1)
    assert view.seats[1].hand is None
    assert [seat.cards for seat in view.seats] == [3, 8]


def test_a_seat_sees_its_own_development_cards_only() -> None:
    red, blue = shown("red").seats
    assert [(c.kind, c.count) for c in red.development_cards or ()] == [
        ("knight", 1),
        ("victory_point", 2),
    ]
    assert blue.development_cards is None
    assert blue.development == 1


def test_the_order_of_the_draft_is_public() -> None:
    game = Scene(IslandState(BOARD, Rules(), 3))
    assert game.view(None).draft == (0, 1, 2, 2, 1, 0)
    game.play("red: settlement n0")
    assert game.view(None).draft == (0, 1, 2, 2, 1, 0)
    game.play(f"red: {game.legal('red')[0]}")
    assert game.view(None).draft == (1, 2, 2, 1, 0)


def test_a_spectator_sees_no_hand_at_all() -> None:
    view = shown(None)
    assert [seat.hand for seat in view.seats] == [None, None]
    assert [seat.development_cards for seat in view.seats] == [None, None]
    assert view.you is None


def test_hidden_points_are_shown_to_their_owner_only() -> None:
    assert [seat.points for seat in shown("red").seats] == [2, 0]
    assert [seat.points for seat in shown("blue").seats] == [0, 0]
    assert shown("blue").seats[0].points_from.victory_cards is None


def test_hidden_points_are_revealed_at_the_end() -> None:
    after = "red: city n0 n2 n21 n26, road e10"
    game = table(after=after, hands="red: brick lumber wool grain", cards="red: victory_point")
    game.play("red: settlement n7")
    assert game.winner == "red"
    assert game.view("blue").seats[0].points == 10
    assert game.view().seats[0].points_from.victory_cards == 1


def test_production_is_shown_by_the_total_rolled() -> None:
    view = table(after="red: settlement n0 n5; blue: city n26").view()
    red, blue = (seat.production for seat in view.seats)
    assert [(line.total, line.cards) for line in red] == [
        (2, Cards(wool=1)),
        (9, Cards(lumber=1)),
        (10, Cards(ore=1)),
    ]
    assert blue == (ProductionView(8, Cards(ore=2)),)


def ended() -> Scene:
    """Red has built the tenth point; blue still has cards."""
    after = "red: city n0 n2 n21 n26, road e10"
    hands = "red: brick lumber wool grain 2; blue: ore 3"
    game = table(after=after, hands=hands, cards="red: victory_point; blue: knight 2")
    game.play("red: settlement n7")
    return game


def test_hands_and_bank_are_shown_at_the_end() -> None:
    view = ended().view()
    assert [seat.hand for seat in view.seats] == [Cards(grain=1), Cards(ore=3)]
    assert [(c.kind, c.count) for c in view.seats[1].development_cards or ()] == [("knight", 2)]
    assert view.bank == Cards(19, 19, 19, 18, 16)


def test_after_the_end_every_refusal_says_that_the_game_is_over() -> None:
    own = ended().view("blue").you
    assert own is not None
    reasons = [own.may_offer, *(build.reason for build in own.builds)]
    assert {reason.code if reason else "none" for reason in reasons} == {"game_over"}


def test_the_rules_of_the_table_are_public() -> None:
    game = table(ruleset="classic", rules={"hand_limit": 9, "friendly_robber": True})
    for name in ("red", "blue", None):
        rules = game.view(name).rules
        assert (rules.victory_points, rules.hand_limit, rules.bank) == (10, 9, 19)
        assert (rules.card_before_roll, rules.friendly_robber, rules.mystery) == (True, True, False)


def test_playing_a_card_this_turn_is_public() -> None:
    game = table(cards="red: monopoly")
    assert not game.view("blue").card_played
    game.play("red: monopoly ore")
    assert game.view("blue").card_played


def test_whether_free_roads_can_be_undone_is_public() -> None:
    game = table(2, "red: settlement n12", cards="red: road_building")
    game.play("red: road_building")
    assert [prompt.placed for prompt in game.view("blue").prompts] == [False]
    game.play(f"red: road {game.legal('red', 'road')[0]}")
    assert [prompt.placed for prompt in game.view("blue").prompts] == [True]


def test_open_hands_show_resources_but_no_development_cards() -> None:
    view = shown("blue", open_hands=True)
    assert view.seats[0].hand == Cards(brick=2, ore=1)
    assert view.seats[0].development_cards is None


def test_the_bank_is_hidden_or_estimated_or_exact() -> None:
    def bank(visibility: Visibility) -> Cards | None:
        return table(hands=HANDS, visibility=visibility).view("red").bank

    assert bank(Visibility(bank="hidden")) is None
    assert bank(Visibility(bank="estimate")) == Cards(15, 19, 10, 19, 18)
    assert bank(Visibility(bank="exact")) == Cards(17, 19, 11, 19, 18)


@pytest.mark.parametrize(
    ("count", "nearest"), [(0, 0), (2, 0), (3, 5), (7, 5), (8, 10), (17, 15), (18, 19), (19, 19)]
)
def test_an_estimate_is_rounded_to_five_within_the_bank(count: int, nearest: int) -> None:
    assert estimate(count, 19) == nearest


def test_an_estimate_is_at_most_the_cards_that_the_viewer_does_not_hold() -> None:
    game = table(hands="red: wool 6; blue: ore", visibility=Visibility(bank="estimate"))
    red, blue, spectator = (game.view(viewer).bank for viewer in ("red", "blue", None))
    assert red == Cards(19, 19, 13, 19, 19)
    assert blue == Cards(19, 19, 15, 19, 18)
    assert spectator == Cards(19, 19, 15, 19, 19)


def test_only_the_seat_itself_sees_its_legal_actions() -> None:
    game = table(hands="red: ore 4")
    you, other = game.view("red").you, game.view("blue").you
    assert you is not None
    assert other is not None
    assert list(you.legal) == game.legal("red")
    assert other.legal == ()


def test_every_price_has_the_reason_why_it_cannot_be_paid() -> None:
    you = table(after="red: settlement n0", hands="red: brick").view("red").you
    assert you is not None
    road, settlement, _, _ = you.builds
    assert road.reason is not None
    assert (road.cost, road.left) == (Cards(1, 1), 15)
    assert (road.reason.code, road.reason.missing) == ("cannot_pay", Cards(lumber=1))
    assert settlement.reason is not None
    assert settlement.reason.missing == Cards(lumber=1, wool=1, grain=1)


def codes(game: Scene, name: str = "red") -> list[str]:
    """The reason against each piece: road, settlement, city, development card."""
    you = game.view(name).you
    assert you is not None
    return ["ok" if build.reason is None else build.reason.code for build in you.builds]


def test_reasons_name_pieces_places_and_the_moment() -> None:
    rich = "red: brick 9 lumber 9 wool 9 grain 9 ore 9; blue: brick lumber"
    assert codes(table(hands=rich)) == ["no_place_left", "no_place_left", "no_place_left", "ok"]
    assert codes(table(after="red: settlement n0", hands=rich))[:3] == ["ok", "no_place_left", "ok"]
    assert codes(table(hands=rich, rolled=False)) == ["roll_first"] * 4
    assert codes(table(hands=rich), "blue")[0] == "not_your_turn"
    cities = "red: city n0 n2 n21 n26, settlement n50"
    assert codes(table(after=cities, hands=rich))[2] == "no_pieces"


def test_a_seat_sees_its_trade_rates() -> None:
    you = table(after="red: settlement n0 n1").view("red").you
    assert you is not None
    assert you.rates == Cards(3, 3, 3, 2, 3)


def test_a_seat_sees_why_it_cannot_play_a_card() -> None:
    game = table(hands="red: wool grain ore", cards="red: monopoly")
    game.play("red: buy", "chance: draw knight")
    held = game.view("red").seats[0].development_cards or ()
    reasons = {card.kind: card.reason and card.reason.code for card in held}
    assert reasons == {"knight": "card_is_new", "monopoly": None}
    assert [card.fresh for card in held] == [1, 0]


def test_a_seat_sees_why_it_cannot_make_an_offer() -> None:
    def reason(game: Scene, name: str = "red") -> str | None:
        you = game.view(name).you
        assert you is not None
        return None if you.may_offer is None else you.may_offer.code

    game = table(hands="red: brick; blue: ore")
    assert reason(game) is None
    assert reason(game, "blue") == "not_your_turn"
    assert reason(table(hands="red: brick", rolled=False)) == "roll_first"
    assert reason(table(hands="blue: brick")) == "cannot_pay"
    game.play("red: offer brick for ore")
    assert reason(game) is None


def test_an_open_offer_and_its_answers_are_seen_by_all() -> None:
    game = table(4, hands="red: brick; blue: ore", rules={"counter_offers": True})
    game.play("red: offer brick for ore", "blue: accept", "ivory: reject")
    offer = game.view().offer
    assert offer is not None
    assert (offer.seat, offer.give, offer.want) == (0, Cards(brick=1), Cards(ore=1))
    answers = [(answer.seat, answer.kind) for answer in offer.answers]
    assert answers == [(1, "accept"), (2, "reject"), (3, "waiting")]


def test_a_counter_offer_shows_its_terms() -> None:
    game = table(hands="red: brick; blue: ore", rules={"counter_offers": True})
    game.play("red: offer brick for ore", "blue: counter brick 2 for ore")
    offer = game.view().offer
    assert offer is not None
    assert (offer.answers[0].give, offer.answers[0].want) == (Cards(brick=2), Cards(ore=1))


def test_questions_are_shown_with_their_counts() -> None:
    game = table(hands="blue: ore 9", rolled=False, cards="red: knight")
    game.play("red: roll", "chance: dice 3 4")
    (prompt,) = game.view().prompts
    assert (prompt.seat, prompt.kind, prompt.count) == (1, "discard", 4)
    free = table(after="red: settlement n0", cards="red: road_building")
    free.play("red: road_building", "red: road e0")
    assert free.view().prompts[0].count == 1


def test_the_board_is_shown_with_its_pieces_and_ports() -> None:
    view = table(after="red: settlement n12, road e11; blue: city n40").view()
    assert [(b.node, b.seat, b.kind) for b in view.buildings] == [
        (12, 0, "settlement"),
        (40, 1, "city"),
    ]
    assert [(road.edge, road.seat) for road in view.roads] == [(11, 0)]
    assert (len(view.board.hexes), len(view.board.nodes), len(view.board.edges)) == (19, 54, 72)
    port = view.board.ports[0]
    assert (port.edge, port.rate, port.resource, port.sea) == (0, 3, None, (0, -3))
    assert view.robber == 9


def test_hands_over_the_limit_are_marked() -> None:
    assert [seat.over_limit for seat in shown(None).seats] == [False, True]


def test_points_add_up_by_source() -> None:
    after = "red: settlement n11, city n30, road e10 e11 e12 e13 e14"
    seat = table(after=after).view().seats[0]
    source = seat.points_from
    assert (source.settlements, source.cities, source.longest_road) == (1, 2, 2)
    assert seat.points == 5
    assert seat.route == 5
