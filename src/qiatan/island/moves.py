"""The three questions every seat may ask: what is legal, why not this, and do it."""

from __future__ import annotations

from typing import Final

from qiatan.island import actions as act
from qiatan.island import build, cards, gold, raid, roll, setup, ships, special_build, trade, turn
from qiatan.island import prompts as ask
from qiatan.island.board import NONE
from qiatan.island.development import CARD_KINDS, KNIGHT, MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY
from qiatan.island.reasons import (
    BUILD_ONLY,
    GAME_OVER,
    NOT_NOW,
    NOT_YOUR_TURN,
    OFFER_OPEN,
    OK,
    ROLL_FIRST,
)
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import CITY, DEVELOPMENT, ROAD, SETTLEMENT, SHIP
from qiatan.island.state import ACCEPTED, CHANCE_SEAT, COUNTERED, REJECTED, Ints, State, filled
from qiatan.kit.native import i64, vec

MOST_LEGAL: Final[i64] = 2048
"""Room for every listing."""


def may_act(state: State, seat: i64) -> bool:
    """Whether anything is open to the seat now."""
    return state.find(seat) != NONE or special_build.flag_open(state, seat)


def owes(state: State, seat: i64) -> bool:
    """Whether the game waits for the seat. A proposer waits for the answers first."""
    place = state.find(seat)
    return place != NONE and (
        place == state.depth - 1 or ask.prompt_kind(state.stack[place]) != ask.OFFER_PROMPT
    )


def next_actor(state: State) -> i64:
    """A seat the game waits for; CHANCE for chance, NONE - 1 when it is over."""
    top = state.stack[state.depth - 1]
    kind = top & ask.KIND_MASK
    if kind < ask.OVER:
        return ask.prompt_seat(top)
    return NONE - 1 if kind == ask.OVER else CHANCE_SEAT


def legal(state: State, seat: i64, out: vec[i64]) -> i64:
    """Write the seat's actions into `out` (`MOST_LEGAL` long); returns how many.

    All of them, but for offers and counter-offers; of discards and picks `MOST_COMBINATIONS` at
    most.
    """
    place = state.find(seat)
    if place == NONE:
        return special_build.list_flag(state, seat, out)
    value = state.stack[place]
    kind = value & ask.KIND_MASK
    if kind == ask.TURN:
        return turn.list_turn(state, seat, out)
    if kind == ask.ROLL_PROMPT:
        return turn.list_before_roll(state, seat, out)
    about = ask.prompt_about(value)
    if ask.is_chance(kind):
        return _list_chance(state, out)
    if kind == ask.DISCARD_PROMPT:
        return raid.list_discards(state, seat, about, out)
    if kind == ask.ROBBER:
        return raid.list_pirate(state, out, raid.list_robber(state, out))
    if kind == ask.STEAL_PROMPT:
        return raid.list_victims(state, seat, out)
    if kind == ask.PICK_PROMPT:
        return gold.list_picks(state, out)
    if kind == ask.FREE_ROAD:
        return _list_free_road(state, seat, out)
    if kind == ask.ANSWER:
        return trade.list_answers(state, seat, out)
    if kind == ask.OFFER_PROMPT:
        return trade.list_closings(state, seat, out, turn.list_turn(state, seat, out))
    if kind == ask.SETUP_ROAD:
        return setup.list_setup_roads(state, about, out)
    if kind == ask.SPECIAL_BUILD:
        return special_build.list_window(state, seat, out)
    return setup.list_settlements(state, out)


def listed(state: State, seat: i64) -> Ints:
    """What `legal` writes, as a table of its own.

    Interpreted code calls this one: a table that it hands to compiled code is never freed.
    """
    out = filled(MOST_LEGAL, 0)
    return out[: legal(state, seat, out)]


def _list_free_road(state: State, seat: i64, out: vec[i64]) -> i64:
    n = cards.list_free_roads(state, seat, out)
    if cards.check_take_back(state) == OK:
        out[n] = act.make(act.CANCEL, 0)
        n += 1
    return n


def _list_chance(state: State, out: vec[i64]) -> i64:
    """Every outcome chance may bring, whatever its odds."""
    n: i64 = 0
    k: i64
    kind = ask.prompt_kind(state.top())
    if kind == ask.DICE_PROMPT:
        for k in range(roll.throws_left(state)):
            out[k] = outcome(state, k)
        return roll.throws_left(state)
    for k in range(CARD_KINDS):
        if kind == ask.DRAW_PROMPT and cards.check_draw(state, k) == OK:
            out[n] = act.make(act.DRAW, k)
            n += 1
        if kind == ask.TAKE_PROMPT and raid.check_take(state, k) == OK:
            out[n] = act.make(act.TAKE, k)
            n += 1
    return n


def chances(state: State) -> i64:
    """How many equally likely outcomes the awaited chance has."""
    kind = ask.prompt_kind(state.top())
    if kind == ask.DICE_PROMPT:
        return roll.throws_left(state)
    if kind == ask.DRAW_PROMPT:
        return state.deck_size()
    return state.cards[ask.prompt_about(state.top())]


def outcome(state: State, number: i64) -> i64:
    """The action of equally likely outcome `number`, from 0."""
    kind = ask.prompt_kind(state.top())
    if kind == ask.DICE_PROMPT:
        place = roll.throw_left(state, number)
        return act.make(act.DICE, (place // 6 + 1) | ((place % 6 + 1) << 3))
    k: i64 = 0
    if kind == ask.DRAW_PROMPT:
        while number >= state.deck[k]:
            number -= state.deck[k]
            k += 1
        return act.make(act.DRAW, k)
    victim = ask.prompt_about(state.top())
    while number >= state.hand[victim * RESOURCES + k]:
        number -= state.hand[victim * RESOURCES + k]
        k += 1
    return act.make(act.TAKE, k)


def check(state: State, seat: i64, action: i64) -> i64:
    """Why the seat may not do this now, as a number of `reasons`; OK if it may."""
    place = state.find(seat)
    kind, about = act.kind_of(action), act.about(action)
    if kind == act.RAISE or kind == act.LOWER:
        return special_build.check_flag(state, seat, kind)
    if place == NONE:
        return GAME_OVER if turn.is_over(state) else NOT_YOUR_TURN
    value = state.stack[place]
    prompt, waiting = ask.prompt_kind(value), ask.prompt_about(value)
    if prompt == ask.TURN or prompt == ask.OFFER_PROMPT:
        return _check_turn(state, seat, prompt, kind, about)
    if prompt == ask.ROLL_PROMPT:
        return _check_before_roll(state, seat, kind, about)
    if prompt == ask.SPECIAL_BUILD:
        return _check_window(state, seat, kind, about)
    if prompt == ask.DISCARD_PROMPT and kind == act.DISCARD:
        return raid.check_discard(state, seat, waiting, about)
    if prompt == ask.ROBBER:
        return _check_raid(state, kind, about)
    if prompt == ask.STEAL_PROMPT and kind == act.STEAL:
        return raid.check_steal(state, seat, about)
    if prompt == ask.FREE_ROAD and kind == act.BUILD_ROAD:
        return cards.check_free_road(state, seat, ROAD, build.road_place(state, seat, about))
    if prompt == ask.FREE_ROAD and kind == act.BUILD_SHIP:
        return cards.check_free_road(state, seat, SHIP, ships.ship_place(state, seat, about))
    if prompt == ask.FREE_ROAD and kind == act.CANCEL:
        return cards.check_take_back(state)
    if prompt == ask.ANSWER:
        return _check_answer(state, seat, kind, about)
    if prompt == ask.SETUP_SETTLEMENT or prompt == ask.SETUP_ROAD:
        return _check_setup(state, prompt, waiting, kind, about)
    if prompt == ask.PICK_PROMPT and kind == act.PICK:
        return gold.check_pick(state, about)
    return _check_chance(state, prompt, kind, about)


def _check_raid(state: State, kind: i64, about: i64) -> i64:
    if kind == act.MOVE_ROBBER:
        return raid.check_robber(state, about)
    return raid.check_pirate(state, about) if kind == act.MOVE_PIRATE else NOT_NOW


def _check_setup(state: State, prompt: i64, waiting: i64, kind: i64, about: i64) -> i64:
    if prompt == ask.SETUP_SETTLEMENT and kind == act.BUILD_SETTLEMENT:
        return setup.check_settlement(state, about)
    if prompt == ask.SETUP_ROAD and kind == act.BUILD_ROAD:
        return setup.check_road(state, waiting, about)
    if prompt == ask.SETUP_ROAD and kind == act.BUILD_SHIP:
        return setup.check_ship(state, waiting, about)
    return NOT_NOW


def _check_turn(state: State, seat: i64, prompt: i64, kind: i64, about: i64) -> i64:
    if kind == act.END:
        return OK
    if kind == act.MOVE_SHIP:
        return ships.check_move(state, seat, about & act.EDGE_MASK, about >> act.EDGE_BITS)
    if _is_purchase(kind):
        return _check_purchase(state, seat, kind, about)
    if kind == act.BANK:
        return trade.check_bank(state, seat, about & 7, about >> 6, (about >> 3) & 7)
    if kind == act.OFFER:
        return OFFER_OPEN if prompt != ask.TURN else trade.check_offer(state, seat, about)
    if kind == act.CLOSE and prompt == ask.OFFER_PROMPT:
        return trade.check_close(state, seat, about)
    if kind == act.CANCEL and prompt == ask.OFFER_PROMPT:
        return OK
    return _check_play(state, seat, kind, about)


def _check_window(state: State, seat: i64, kind: i64, about: i64) -> i64:
    """§10: build and buy; no trade, no card."""
    if kind == act.END:
        return OK
    return _check_purchase(state, seat, kind, about) if _is_purchase(kind) else BUILD_ONLY


def _is_purchase(kind: i64) -> bool:
    return kind <= act.BUILD_CITY or kind == act.BUY or kind == act.BUILD_SHIP


def _check_purchase(state: State, seat: i64, kind: i64, about: i64) -> i64:
    if kind == act.BUILD_ROAD:
        return _both(build.road_place(state, seat, about), build.afford(state, seat, ROAD))
    if kind == act.BUILD_SHIP:
        return _both(ships.ship_place(state, seat, about), build.afford(state, seat, SHIP))
    if kind == act.BUILD_SETTLEMENT:
        place = build.settlement_place(state, seat, about)
        return _both(place, build.afford(state, seat, SETTLEMENT))
    if kind == act.BUILD_CITY:
        return _both(build.city_place(state, seat, about), build.afford(state, seat, CITY))
    return build.afford(state, seat, DEVELOPMENT)


def _both(place: i64, price: i64) -> i64:
    """The first of two reasons; the place speaks before the price."""
    return price if place == OK else place


def _check_before_roll(state: State, seat: i64, kind: i64, about: i64) -> i64:
    if kind == act.ROLL:
        return OK
    fault = _check_play(state, seat, kind, about)
    return ROLL_FIRST if fault == NOT_NOW and kind < act.DICE else fault


def _check_play(state: State, seat: i64, kind: i64, about: i64) -> i64:
    if kind == act.PLAY_KNIGHT:
        return cards.check_play(state, seat, KNIGHT)
    if kind == act.PLAY_ROAD_BUILDING:
        return cards.check_play(state, seat, ROAD_BUILDING)
    if kind == act.PLAY_MONOPOLY:
        return cards.check_play(state, seat, MONOPOLY)
    if kind == act.PLAY_YEAR_OF_PLENTY:
        fault = cards.check_play(state, seat, YEAR_OF_PLENTY)
        return cards.check_plenty(state, about & 7, about >> 3) if fault == OK else fault
    return NOT_NOW


def _check_answer(state: State, seat: i64, kind: i64, about: i64) -> i64:
    if kind == act.ACCEPT:
        return trade.check_accept(state, seat)
    if kind == act.COUNTER:
        return trade.check_counter(state, seat, about)
    return OK if kind == act.REJECT else NOT_NOW


def _check_chance(state: State, prompt: i64, kind: i64, about: i64) -> i64:
    if prompt == ask.DICE_PROMPT and kind == act.DICE:
        return roll.check_dice(state, about & 7, about >> 3)
    if prompt == ask.DRAW_PROMPT and kind == act.DRAW:
        return cards.check_draw(state, about)
    if prompt == ask.TAKE_PROMPT and kind == act.TAKE:
        return raid.check_take(state, about)
    return NOT_NOW


def apply(state: State, seat: i64, action: i64) -> None:
    """Do an action that `check` allows. Unchecked: anything else breaks the position."""
    kind, about = action & act.KIND_MASK, action >> act.KIND_BITS
    if kind >= act.DICE:
        _apply_chance(state, kind, about)
    elif kind == act.ROLL:
        roll.begin_roll(state, seat)
    elif kind == act.END:
        turn.end_turn(state)
    elif kind <= act.BUILD_ROAD:
        _apply_placing(state, seat, kind, about)
    elif kind == act.BUILD_CITY:
        build.build_city(state, seat, about)
    elif kind == act.BUY:
        build.buy(state, seat)
    elif kind <= act.PLAY_MONOPOLY:
        _apply_play(state, seat, kind, about)
    elif kind <= act.DISCARD:
        _apply_raid(state, seat, kind, about)
    elif kind <= act.CANCEL:
        _apply_trade(state, seat, kind, about)
    elif kind <= act.LOWER:
        special_build.move_flag(state, seat)
    elif kind == act.MOVE_PIRATE:
        raid.move_pirate(state, seat, about)
    else:
        _apply_placing(state, seat, kind, about)
    turn.see_victory(state)


def _apply_placing(state: State, seat: i64, kind: i64, about: i64) -> None:
    """All that the draft goes on after, and that a pick may wait for or come from."""
    if kind == act.BUILD_ROAD:
        _apply_segment(state, seat, ROAD, about)
    elif kind == act.BUILD_SETTLEMENT:
        _apply_settlement(state, seat, about)
    elif kind == act.BUILD_SHIP:
        _apply_segment(state, seat, SHIP, about)
    elif kind == act.MOVE_SHIP:
        ships.move_ship(state, seat, about & act.EDGE_MASK, about >> act.EDGE_BITS)
    else:
        gold.pick(state, seat, about)
    gold.limit_picks(state)
    if state.turn == 0:
        setup.pass_on(state)


def _apply_settlement(state: State, seat: i64, node: i64) -> None:
    if ask.prompt_kind(state.top()) == ask.SETUP_SETTLEMENT:
        setup.settle(state, seat, node)
    else:
        build.build_settlement(state, seat, node)


def _apply_segment(state: State, seat: i64, piece: i64, edge: i64) -> None:
    prompt = ask.prompt_kind(state.top())
    if prompt == ask.SETUP_ROAD:
        setup.place_segment(state, seat, piece, edge)
    elif prompt == ask.FREE_ROAD:
        cards.place_free(state, seat, piece, edge)
    elif piece == SHIP:
        build.build_ship(state, seat, edge)
    else:
        build.build_road(state, seat, edge)


def _apply_play(state: State, seat: i64, kind: i64, about: i64) -> None:
    if kind == act.PLAY_KNIGHT:
        cards.play_knight(state, seat)
    elif kind == act.PLAY_ROAD_BUILDING:
        cards.play_road_building(state, seat)
    elif kind == act.PLAY_YEAR_OF_PLENTY:
        cards.play_plenty(state, seat, about & 7, about >> 3)
    else:
        cards.play_monopoly(state, seat, about)


def _apply_raid(state: State, seat: i64, kind: i64, about: i64) -> None:
    if kind == act.MOVE_ROBBER:
        raid.move_robber(state, seat, about)
    elif kind == act.STEAL:
        raid.steal(state, seat, about)
    else:
        raid.discard(state, seat, state.find(seat), about)


def _apply_trade(state: State, seat: i64, kind: i64, about: i64) -> None:
    if kind == act.BANK:
        trade.trade_bank(state, seat, about & 7, about >> 6, (about >> 3) & 7)
    elif kind == act.OFFER:
        trade.offer(state, seat, about)
    elif kind == act.ACCEPT:
        trade.answer(state, seat, state.find(seat), ACCEPTED, 0)
    elif kind == act.REJECT:
        trade.answer(state, seat, state.find(seat), REJECTED, 0)
    elif kind == act.COUNTER:
        trade.answer(state, seat, state.find(seat), COUNTERED, about)
    elif kind == act.CLOSE:
        trade.close(state, seat, about)
    elif ask.prompt_kind(state.top()) == ask.FREE_ROAD:
        cards.take_back(state, seat)
    else:
        trade.end_offer(state)


def _apply_chance(state: State, kind: i64, about: i64) -> None:
    seat = ask.prompt_seat(state.top())
    if kind == act.DICE:
        roll.take_dice(state, about & 7, about >> 3)
    elif kind == act.DRAW:
        cards.draw(state, seat, about)
    else:
        raid.take(state, seat, about)
