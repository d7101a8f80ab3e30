"""Why an action is refused: the numbers the rules return, and what they say to people."""

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
    ("not_your_turn", "It is not your turn to act."),
    ("not_now", "Something else is asked for now."),
    ("game_over", "The game is over."),
    ("impossible_chance", "Chance cannot bring this now."),
    ("cannot_pay", "You do not have the coins for that."),
    ("no_such_place", "This does not go on such a place."),
    ("occupied", "This place is taken."),
    ("not_connected", "It goes on either end of your colony: roads and sites take turns."),
    ("no_villages", "Four villages stand already. One must become a town first."),
    ("no_towns", "Four towns stand already."),
    ("no_road_tiles", "All tiles for roads are in use."),
    ("no_pieces", "All four pawns are in use."),
    ("unit_limit", "A village has room for one trader or knight beside it, a town for two."),
    ("not_a_village", "A town takes the place of a village of your own."),
    ("no_road", "A trader stands on a road of your own."),
    ("no_site", "A knight stands above or below a village or town of your own."),
    ("no_place_left", "There is no place left for it."),
    ("no_region", "You have no region there."),
    ("no_coins", "There are not enough coins there."),
    ("no_room", "There is no room for the coin: a region holds three."),
    ("wrong_suit", "Coins of another suit are asked for."),
    ("not_due", "This region does not produce so many coins now."),
    ("pool_empty", "The pool has no coin of this suit left."),
    ("same_suit", "A suit may not stand on both sides of a trade."),
    ("no_trader", "You have no trader there."),
    ("trader_used", "This trader has made its trade of the turn."),
    ("not_its_regions", "A trader trades between the regions above and below it."),
    ("nothing_given", "Each side of a trade gives at least one coin."),
    ("too_many_offers", "No more trades can be proposed in this turn."),
    ("one_counter", "A counter-offer cannot be answered with another one."),
    ("they_cannot_pay", "Your opponent does not have these coins."),
    ("no_room_there", "Your opponent has no room for these coins."),
    ("no_such_event", "No die of yours brings this event now."),
    ("must_harvest", "A harvest cannot be forgone while there is something to take."),
    ("must_face_raiders", "Raiders cannot be forgone."),
    ("no_traders", "Trade Advantage takes a trader."),
    ("fewer_traders", "Trade Advantage takes at least as many traders as your opponent has."),
    ("no_knights", "A Tournament takes a knight."),
    ("fewer_knights", "A Tournament takes at least as many knights as your opponent has."),
    ("nothing_to_take", "Your opponent has no coin that you have room for."),
    ("nothing_to_give", "You have no coin that your opponent has room for."),
    ("few_unguarded", "Raiders come for six or more unguarded coins."),
    ("not_aside", "This die may not be set aside: its event affects one of you."),
    ("first_set_first", "The first die in order stands in the first set."),
    ("no_such_tile", "This region does not lie in the stack."),
    ("suit_twice", "Each suit is laid once around the first village."),
    ("number_twice", "Each number is laid once around the first village."),
    ("dead_end", "With this region the others left could not make up each suit and number."),
    ("stack_empty", "No regions are left in the stack."),
    ("same_terms", "A counter-offer has other terms; accept the offer to take these."),
)
"""Code and sentence of each number above."""
