"""The reasons why actions are refused: numbers, with their codes and sentences."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

OK: Final[i64] = 0
NOT_YOUR_TURN: Final[i64] = 1
NOT_NOW: Final[i64] = 2
CANNOT_PAY: Final[i64] = 3
NO_PIECES: Final[i64] = 4
NO_SUCH_PLACE: Final[i64] = 5
OCCUPIED: Final[i64] = 6
TOO_CLOSE: Final[i64] = 7
NOT_CONNECTED: Final[i64] = 8
NOT_YOURS: Final[i64] = 9
DECK_EMPTY: Final[i64] = 10
NO_SUCH_CARD: Final[i64] = 11
CARD_IS_NEW: Final[i64] = 12
ONE_CARD_A_TURN: Final[i64] = 13
ROLL_FIRST: Final[i64] = 14
NO_PLACE_LEFT: Final[i64] = 15
BANK_EMPTY: Final[i64] = 16
WRONG_RATE: Final[i64] = 17
SAME_RESOURCE: Final[i64] = 18
MUST_MOVE: Final[i64] = 19
NOT_A_VICTIM: Final[i64] = 20
WRONG_COUNT: Final[i64] = 21
NOTHING_GIVEN: Final[i64] = 22
NOT_OPPONENTS: Final[i64] = 23
NOT_ACCEPTED: Final[i64] = 24
NO_COUNTER_OFFERS: Final[i64] = 25
NOT_THEIRS_TO_GIVE: Final[i64] = 26
GAME_OVER: Final[i64] = 27
IMPOSSIBLE_CHANCE: Final[i64] = 28
ALREADY_PLACED: Final[i64] = 29
NO_DESERT: Final[i64] = 30
HIDDEN_HEX: Final[i64] = 31
BUILD_ONLY: Final[i64] = 32
NO_SPECIAL_BUILD: Final[i64] = 33
NO_FLAG_NOW: Final[i64] = 34
FLAG_IS_UP: Final[i64] = 35
FLAG_IS_DOWN: Final[i64] = 36
NOT_YOUR_SHIP: Final[i64] = 37
SHIP_IS_NEW: Final[i64] = 38
ROUTE_CLOSED: Final[i64] = 39
ONE_SHIP_A_TURN: Final[i64] = 40
PIRATE_THERE: Final[i64] = 41
PIRATE_MUST_MOVE: Final[i64] = 42
NOT_HOME: Final[i64] = 43
SAME_TERMS: Final[i64] = 44
NAME_A_CARD: Final[i64] = 45
NO_PLAYER_TRADES: Final[i64] = 46

REASONS: Final = (
    ("ok", ""),
    ("not_your_turn", "It is not your turn."),
    ("not_now", "You cannot do that right now."),
    ("cannot_pay", "You do not have the cards for that."),
    ("no_pieces", "You have no pieces of this kind left."),
    ("no_such_place", "You cannot build there."),
    ("occupied", "This place is taken."),
    ("too_close", "Too close to another settlement or city."),
    ("not_connected", "It must connect to your roads, ships or buildings."),
    ("not_yours", "A city must replace one of your settlements."),
    ("deck_empty", "No development cards are left."),
    ("no_such_card", "You do not have this card."),
    ("card_is_new", "You cannot play a card in the turn you bought it."),
    ("one_card_a_turn", "You can play only one development card per turn."),
    ("roll_first", "Roll the dice first."),
    ("no_place_left", "There is no place left for it."),
    ("bank_empty", "The bank has none of these cards left."),
    ("wrong_rate", "That is not your rate with the bank."),
    ("same_resource", "The same resource cannot be on both sides of a trade."),
    ("must_move", "The robber must move to a different land hex."),
    ("not_a_victim", "You can only steal from an opponent who has cards and a piece there."),
    ("wrong_count", "That is not the right number of cards."),
    ("nothing_given", "Each side of a trade must give at least one card."),
    ("not_opponents", "You can only make offers to other players."),
    ("not_accepted", "This player has not accepted."),
    ("no_counter_offers", "This table does not allow counter-offers."),
    ("not_theirs_to_give", "One of you no longer has these cards."),
    ("game_over", "The game is over."),
    ("impossible_chance", "This outcome is not possible now."),
    ("already_placed", "You have placed a road, so you cannot take the card back."),
    ("no_desert", "At this table the robber cannot move to the desert."),
    ("hidden_hex", "This hex is still hidden."),
    ("build_only", "In a special build window you can only build and buy."),
    ("no_special_build", "This table has no special build phase."),
    ("no_flag_now", "You can only move your build flag in another player's turn."),
    ("flag_is_up", "Your build flag is already raised."),
    ("flag_is_down", "Your build flag is not raised."),
    ("not_your_ship", "You do not have a ship there."),
    ("ship_is_new", "You cannot move a ship in the turn you built it."),
    ("route_closed", "Only the ship at the open end of a route can move."),
    ("one_ship_a_turn", "You can move only one ship per turn."),
    ("pirate_there", "The pirate blocks ships there."),
    ("pirate_must_move", "The pirate must move to a different sea hex."),
    ("not_home", "Your first settlements must be on a home island."),
    ("same_terms", "These are the terms of the offer. Accept it instead."),
    ("name_a_card", "This offer is for any card. Make a counter-offer that names one."),
    ("no_player_trades", "Players cannot trade with each other at this table."),
)
"""The code and sentence of each reason number."""
