"""Why an action is refused: the numbers the rules return, and what they say to people."""

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

REASONS: Final = (
    ("ok", ""),
    ("not_your_turn", "It is not your turn to act."),
    ("not_now", "Something else is asked for now."),
    ("cannot_pay", "You do not hold the cards for that."),
    ("no_pieces", "You have none of these pieces left."),
    ("no_such_place", "There is no such place to build on this board."),
    ("occupied", "This place is taken."),
    ("too_close", "The distance rule: no building may stand on a neighbouring place."),
    ("not_connected", "It must connect to your own roads or buildings."),
    ("not_yours", "A city replaces a settlement of your own."),
    ("deck_empty", "No development cards are left."),
    ("no_such_card", "You do not hold this card."),
    ("card_is_new", "A card cannot be played in the turn it was bought."),
    ("one_card_a_turn", "One development card a turn."),
    ("roll_first", "Roll the dice first."),
    ("no_place_left", "There is no place left where it could be used."),
    ("bank_empty", "The bank has none left."),
    ("wrong_rate", "That is not your rate at the bank."),
    ("same_resource", "A resource may not stand on both sides of a trade."),
    ("must_move", "The robber must move to another land hex."),
    ("not_a_victim", "You can only steal from an opponent with cards and a building there."),
    ("wrong_count", "That is not the number of cards asked for."),
    ("nothing_given", "Each side of a trade gives at least one card."),
    ("not_opponents", "Only the other players can be asked."),
    ("not_accepted", "This seat has not accepted."),
    ("no_counter_offers", "There are no counter-offers at this table."),
    ("not_theirs_to_give", "One of you no longer holds these cards."),
    ("game_over", "The game is over."),
    ("impossible_chance", "Chance cannot bring this now."),
    ("already_placed", "A road is already placed; the card cannot be taken back."),
    ("no_desert", "At this table the robber may not go to the desert."),
    ("hidden_hex", "What lies there is still hidden."),
    ("build_only", "In a special build window you may only build and buy."),
    ("no_special_build", "There is no special build phase at this table."),
    ("no_flag_now", "A build flag moves in another player's turn only."),
    ("flag_is_up", "Your build flag is raised already."),
    ("flag_is_down", "Your build flag is not raised."),
    ("not_your_ship", "You have no ship there."),
    ("ship_is_new", "A ship cannot move in the turn it was built."),
    ("route_closed", "Only the front ship of an open route can move."),
    ("one_ship_a_turn", "One ship may move a turn."),
    ("pirate_there", "The pirate keeps ships away from there."),
    ("pirate_must_move", "The pirate must move to another sea hex."),
    ("not_home", "The first settlements stand on the home islands."),
    ("same_terms", "A counter-offer has other terms; accept the offer to take these."),
    ("name_a_card", "Any card will do: name the one you give in a counter-offer."),
)
"""Code and sentence of each number above."""
