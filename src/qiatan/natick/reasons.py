"""The reasons why actions are refused: numbers, with their codes and sentences."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

OK: Final[i64] = 0
NOT_YOUR_TURN: Final[i64] = 1
NOT_NOW: Final[i64] = 2
GAME_OVER: Final[i64] = 3
IMPOSSIBLE_CHANCE: Final[i64] = 4
CANNOT_PAY: Final[i64] = 5
NO_SUCH_PLACE: Final[i64] = 6
OCCUPIED: Final[i64] = 7
NOT_CONNECTED: Final[i64] = 8
NO_VILLAGES: Final[i64] = 9
NO_TOWNS: Final[i64] = 10
NO_ROAD_TILES: Final[i64] = 11
NO_PAWNS: Final[i64] = 12
UNIT_LIMIT: Final[i64] = 13
NOT_A_VILLAGE: Final[i64] = 14
NO_ROAD: Final[i64] = 15
NO_SITE: Final[i64] = 16
NO_PLACE_LEFT: Final[i64] = 17
NO_REGION: Final[i64] = 18
NO_COINS: Final[i64] = 19
NO_ROOM: Final[i64] = 20
WRONG_SUIT: Final[i64] = 21
NOT_DUE: Final[i64] = 22
POOL_EMPTY: Final[i64] = 23
SAME_SUIT: Final[i64] = 24
NO_TRADER: Final[i64] = 25
TRADER_IS_USED: Final[i64] = 26
NOT_ITS_REGIONS: Final[i64] = 27
NOTHING_GIVEN: Final[i64] = 28
TOO_MANY_OFFERS: Final[i64] = 29
ONE_COUNTER: Final[i64] = 30
THEY_CANNOT_PAY: Final[i64] = 31
NO_ROOM_THERE: Final[i64] = 32
NO_SUCH_EVENT: Final[i64] = 33
MUST_HARVEST: Final[i64] = 34
MUST_FACE_RAIDERS: Final[i64] = 35
NO_TRADERS: Final[i64] = 36
FEWER_TRADERS: Final[i64] = 37
NO_KNIGHTS: Final[i64] = 38
FEWER_KNIGHTS: Final[i64] = 39
NOTHING_TO_TAKE: Final[i64] = 40
NOTHING_TO_GIVE: Final[i64] = 41
FEW_UNGUARDED: Final[i64] = 42
NOT_ASIDE: Final[i64] = 43
FIRST_SET_FIRST: Final[i64] = 44
NO_SUCH_TILE: Final[i64] = 45
SUIT_TWICE: Final[i64] = 46
NUMBER_TWICE: Final[i64] = 47
DEAD_END: Final[i64] = 48
STACK_EMPTY: Final[i64] = 49
SAME_TERMS: Final[i64] = 50

REASONS: Final = (
    ("ok", ""),
    ("not_your_turn", "It is not your turn."),
    ("not_now", "You cannot do that right now."),
    ("game_over", "The game is over."),
    ("impossible_chance", "This outcome is not possible now."),
    ("cannot_pay", "You do not have the coins for that."),
    ("no_such_place", "You cannot place it there."),
    ("occupied", "This place is taken."),
    ("not_connected", "Build it at an end of your colony, where roads and sites alternate."),
    ("no_villages", "All four villages are in use. Upgrade one to a town first."),
    ("no_towns", "All four towns are in use."),
    ("no_road_tiles", "All road tiles are in use."),
    ("no_pieces", "All four pawns are in use."),
    ("unit_limit", "A village can have one trader or knight next to it, a town two."),
    ("not_a_village", "A town must replace one of your villages."),
    ("no_road", "A trader must be on one of your roads."),
    ("no_site", "A knight must be above or below one of your villages or towns."),
    ("no_place_left", "There is no place left for it."),
    ("no_region", "You have no region there."),
    ("no_coins", "There are not enough coins there."),
    ("no_room", "There is no room for the coin. A region holds at most three."),
    ("wrong_suit", "You need to choose coins of another suit."),
    ("not_due", "This region does not produce that many coins now."),
    ("pool_empty", "The pool has no coin of this suit left."),
    ("same_suit", "The same suit cannot be on both sides of a trade."),
    ("no_trader", "You have no trader there."),
    ("trader_used", "This trader has already traded this turn."),
    ("not_its_regions", "A trader trades between the regions above and below it."),
    ("nothing_given", "Each side of a trade must give at least one coin."),
    ("too_many_offers", "You have made all your offers for this turn."),
    ("one_counter", "You cannot answer a counter-offer with another one."),
    ("they_cannot_pay", "Your opponent does not have these coins."),
    ("no_room_there", "Your opponent has no room for these coins."),
    ("no_such_event", "None of your dice shows this event."),
    ("must_harvest", "You cannot skip a harvest while there is a coin to take."),
    ("must_face_raiders", "You cannot skip Raiders."),
    ("no_traders", "Trade Advantage needs a trader."),
    ("fewer_traders", "Trade Advantage needs at least as many traders as your opponent has."),
    ("no_knights", "Tournament needs a knight."),
    ("fewer_knights", "Tournament needs at least as many knights as your opponent has."),
    ("nothing_to_take", "Your opponent has no coin that you have room for."),
    ("nothing_to_give", "You have no coin that your opponent has room for."),
    ("few_unguarded", "Raiders only come if you have six or more unguarded coins."),
    ("not_aside", "You cannot set this die aside, because its event affects one of you."),
    ("first_set_first", "The first die must be in the first set."),
    ("no_such_tile", "This region is not in the stack."),
    ("suit_twice", "You have already placed a region of this suit."),
    ("number_twice", "You have already placed a region with this number."),
    ("dead_end", "With this region, the rest could not complete each suit and number."),
    ("stack_empty", "The stack is empty."),
    ("same_terms", "These are the terms of the offer. Accept it instead."),
)
"""The code and sentence of each reason number."""
