"""The three questions every seat may ask: what is legal, why not this, and do it."""

from __future__ import annotations

from typing import Final

from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat
from qiatan.natick import actions as act
from qiatan.natick import (
    building,
    coins,
    collect,
    dice,
    ending,
    events,
    regions,
    rules,
    setup,
    traders,
    trading,
    units,
)
from qiatan.natick import prompts as ask
from qiatan.natick.reasons import CANNOT_PAY, GAME_OVER, NOT_NOW, NOT_YOUR_TURN, OFFER_OPEN, OK
from qiatan.natick.state import CHANCE_SEAT, FIRST_SET, NONE, TILES, State

MOST_LEGAL: Final[i64] = 2048
"""Room for every listing; chance has 1296 throws."""

CHEAPEST: Final[i64] = 2
"""Coins that the cheapest piece costs."""


def next_actor(state: State) -> i64:
    """The seat the game waits for; CHANCE for chance, NONE - 1 when it is over."""
    top = state.stack[state.depth - 1]
    kind = prompt_kind(top)
    if kind < ask.OVER:
        return prompt_seat(top)
    return NONE - 1 if kind == ask.OVER else CHANCE_SEAT


def legal(state: State, seat: i64, out: vec[i64]) -> i64:
    """Write the seat's actions into `out` (`MOST_LEGAL` long); returns how many.

    All of them, but for offers and counter-offers.
    """
    place = state.find(seat)
    if place == NONE:
        return 0
    value = state.stack[place]
    kind = prompt_kind(value)
    if kind == ask.TURN:
        return _list_turn(state, seat, out)
    if kind == ask.FROM_PROMPT:
        return coins.list_from(state, value, out)
    if kind == ask.INTO_PROMPT:
        return coins.list_into(state, value, out)
    if kind == ask.DIVIDE_PROMPT:
        return dice.list_divisions(state, out)
    if kind == ask.KEEP_PROMPT:
        return dice.list_sets(out)
    if kind == ask.EVENT_PROMPT:
        return events.list_events(state, seat, out)
    if kind == ask.DRAW_PROMPT:
        return regions.list_draws(state, out)
    if kind == ask.PLACE_PROMPT:
        return regions.list_places(value, out)
    if ask.is_chance(kind):
        return _list_chance(state, out)
    if kind == ask.LAY_PROMPT:
        return setup.list_lays(state, seat, out)
    if kind == ask.FIRST_ROAD:
        return setup.list_first_roads(out)
    if kind == ask.ANSWER:
        return trading.list_answers(out)
    if kind == ask.OFFER_PROMPT:
        out[0] = act.make(act.CANCEL, 0)
        return 1
    return 0


def listed(state: State, seat: i64) -> Ints:
    """What `legal` writes, as a table of its own.

    Interpreted code calls this one: a table that it hands to compiled code is never freed.
    """
    out = filled(MOST_LEGAL, 0)
    return out[: legal(state, seat, out)]


def _list_turn(state: State, seat: i64, out: vec[i64]) -> i64:
    """End, build, hire, trade."""
    n: i64 = 1
    out[0] = act.make(act.END, 0)
    if state.all_coins(seat) >= CHEAPEST:
        n = building.list_building(state, seat, out, n)
        n = units.list_units(state, seat, out, n)
        n = trading.list_bank(state, seat, out, n)
    return traders.list_trades(state, seat, out, n)


def _list_chance(state: State, out: vec[i64]) -> i64:
    """Every outcome chance may bring."""
    k: i64
    n = chances(state)
    for k in range(n):
        out[k] = outcome(state, k)
    return n


def chances(state: State) -> i64:
    """How many equally likely outcomes the awaited chance has."""
    if prompt_kind(state.top()) == ask.DICE_PROMPT:
        return dice.THROWS
    return state.stack_size()


def outcome(state: State, number: i64) -> i64:
    """The action of equally likely outcome `number`, from 0."""
    if prompt_kind(state.top()) == ask.DICE_PROMPT:
        return act.make(act.DICE, dice.throw(number))
    return act.make(act.TILE, regions.drawn(state, number))


def check(state: State, seat: i64, action: i64) -> i64:
    """Why the seat may not do this now: a number of `reasons`, `OK` if it may."""
    kind, about = act.kind_of(action), act.about(action)
    place = state.find(seat)
    if place == NONE:
        return GAME_OVER if ending.is_over(state) else NOT_YOUR_TURN
    value = state.stack[place]
    prompt = prompt_kind(value)
    if prompt == ask.TURN:
        return _check_turn(state, seat, kind, about)
    if prompt == ask.FROM_PROMPT and kind == act.FROM:
        return coins.check_from(state, value, about)
    if prompt == ask.INTO_PROMPT and kind == act.INTO:
        return coins.check_into(state, value, about)
    if prompt == ask.DIVIDE_PROMPT and kind == act.DIVIDE:
        return dice.check_divide(state, about)
    if prompt == ask.KEEP_PROMPT and kind == act.KEEP:
        return OK
    if prompt == ask.EVENT_PROMPT:
        return _check_event(state, seat, kind, about)
    if prompt == ask.DRAW_PROMPT or prompt == ask.PLACE_PROMPT:
        return _check_region(state, seat, value, kind, about)
    if prompt == ask.ANSWER:
        return _check_answer(state, value, kind, about)
    if prompt == ask.OFFER_PROMPT:
        if kind == act.CANCEL:
            return OK
        return OFFER_OPEN if kind == act.OFFER else NOT_NOW
    if ask.is_chance(prompt):
        return _check_chance(state, prompt, kind, about)
    return _check_setup(state, seat, prompt, kind, about)


def _check_chance(state: State, prompt: i64, kind: i64, about: i64) -> i64:
    if prompt == ask.DICE_PROMPT and kind == act.DICE:
        return dice.check_dice(about)
    if prompt == ask.TILE_PROMPT and kind == act.TILE:
        return regions.check_tile(state, about)
    return NOT_NOW


def _check_setup(state: State, seat: i64, prompt: i64, kind: i64, about: i64) -> i64:
    if prompt == ask.LAY_PROMPT and kind == act.LAY:
        return setup.check_lay(state, seat, about & act.TILE_MASK, about >> act.TILE_BITS)
    if prompt == ask.FIRST_ROAD and kind == act.ROAD:
        return setup.check_first_road(about)
    return NOT_NOW


def _check_turn(state: State, seat: i64, kind: i64, about: i64) -> i64:
    if kind == act.END:
        return OK
    if kind == act.BANK:
        return trading.check_bank(state, seat, about & act.SUIT_MASK, about >> act.SUIT_BITS)
    if kind == act.OFFER:
        return trading.check_offer(state, seat, about)
    if kind == act.SWAP:
        return traders.check_swap(state, seat, about & act.SPOT_MASK, about >> act.SPOT_BITS)
    if kind == act.PAIR:
        return traders.check_pair(state, seat, about & act.SPOT_MASK, about >> act.SPOT_BITS)
    if kind == act.SCOUT:
        return regions.no_scout_now(state)
    piece = piece_of(kind)
    if piece == NONE:
        return NOT_NOW
    fault = check_place(state, seat, piece, about)
    if fault == OK and not state.can_pay(seat, piece):
        return CANNOT_PAY
    return fault


def piece_of(kind: i64) -> i64:
    """The piece that an action of this kind buys, or NONE."""
    if kind == act.ROAD:
        return rules.ROAD
    if kind == act.VILLAGE:
        return rules.VILLAGE
    if kind == act.TOWN:
        return rules.TOWN
    if kind == act.TRADER:
        return rules.TRADER
    return rules.KNIGHT if kind == act.KNIGHT else NONE


def check_place(state: State, seat: i64, piece: i64, about: i64) -> i64:
    """§5, §6: whether a piece may stand there, be it paid for or not."""
    if piece == rules.ROAD:
        return building.check_road(state, seat, about)
    if piece == rules.VILLAGE:
        return building.check_village(state, seat, about)
    if piece == rules.TOWN:
        return building.check_town(state, seat, about)
    if piece == rules.TRADER:
        return units.check_trader(state, seat, about)
    return units.check_knight(state, seat, about)


def _check_event(state: State, seat: i64, kind: i64, about: i64) -> i64:
    if kind == act.HARVEST:
        return events.check_harvest(state, seat, about)
    if kind == act.ADVANTAGE:
        take, give = about & act.SUIT_MASK, about >> act.SUIT_BITS
        return events.check_advantage(state, seat, take, give)
    if kind == act.TOURNAMENT:
        return events.check_tournament(state, seat, about)
    if kind == act.RAIDERS:
        return events.check_raiders(state, seat)
    return events.check_forgo(state, seat, about) if kind == act.FORGO else NOT_NOW


def _check_region(state: State, seat: i64, value: i64, kind: i64, about: i64) -> i64:
    if prompt_kind(value) == ask.PLACE_PROMPT:
        return regions.check_place(state, value, about) if kind == act.PLACE else NOT_NOW
    if kind == act.SCOUT:
        return regions.check_scout(state, seat, about)
    return OK if kind == act.DRAW else NOT_NOW


def _check_answer(state: State, value: i64, kind: i64, about: i64) -> i64:
    if kind == act.COUNTER:
        return trading.check_counter(state, value, about)
    return OK if kind == act.ACCEPT or kind == act.REJECT else NOT_NOW


def apply(state: State, seat: i64, action: i64) -> None:
    """Do an action that `check` allows, and all that follows without a choice.

    Unchecked: anything else breaks the position.
    """
    perform(state, seat, action)
    while advance(state):
        pass


def advance(state: State) -> bool:
    """Take one step that leaves nobody a choice; False where somebody is to act."""
    value = state.stack[state.depth - 1]
    kind = prompt_kind(value)
    if kind == ask.TURN:
        return False
    if kind == ask.FROM_PROMPT:
        return coins.move_without_choice(state, True)
    if kind == ask.INTO_PROMPT:
        return coins.move_without_choice(state, False)
    if kind == ask.EVENT_PROMPT:
        return _advance_events(state, prompt_seat(value))
    if kind == ask.COLLECT_STEP:
        state.pop()
        collect.collect(state, prompt_seat(value))
        return True
    if kind == ask.DRAW_PROMPT:
        return regions.draw_without_choice(state)
    if kind == ask.PLACE_PROMPT:
        return regions.place_without_choice(state)
    if kind == ask.KEEP_PROMPT and dice.all_aside(state):
        dice.keep(state, FIRST_SET)
        return True
    return False


def _advance_events(state: State, seat: i64) -> bool:
    """§4: events that would do nothing pass, all at once, when none of them would do anything."""
    if not events.any_pending(state, seat):
        state.pop()
        return True
    if events.any_works(state, seat):
        return False
    events.pass_all(state, seat)
    return True


def perform(state: State, seat: i64, action: i64) -> None:
    """Do an action that `check` allows, and nothing that follows by itself."""
    kind, about = action & act.KIND_MASK, action >> act.KIND_BITS
    if kind == act.DICE:
        dice.take_dice(state, about)
    elif kind == act.TILE:
        regions.reveal(state, about)
    elif kind == act.END:
        ending.end_turn(state, seat)
    elif kind == act.FROM or kind == act.INTO:
        coins.move_one(state, about, kind == act.FROM)
    elif kind == act.DIVIDE:
        dice.divide(state, about)
    elif kind == act.KEEP:
        dice.keep(state, about)
    elif kind <= act.ROAD:
        _perform_setup(state, seat, kind, about)
    elif kind <= act.FORGO:
        _perform_event(state, seat, kind, about)
    elif kind <= act.CANCEL:
        _perform_trade(state, seat, kind, about)
    elif kind <= act.KNIGHT:
        _perform_purchase(state, seat, kind, about)
    elif kind == act.DRAW:
        regions.draw(state)
    elif kind == act.SCOUT:
        regions.scout(state, seat, about)
    else:
        regions.place(state, about)


def _perform_setup(state: State, seat: i64, kind: i64, about: i64) -> None:
    if kind == act.LAY:
        setup.lay(state, seat, about & act.TILE_MASK, about >> act.TILE_BITS)
    elif prompt_kind(state.top()) == ask.TURN:
        building.build_road(state, seat, about)
    else:
        setup.first_road(state, seat, about)
        if state.depth == 0:
            ending.begin_turn(state, 0)


def _perform_event(state: State, seat: i64, kind: i64, about: i64) -> None:
    if kind == act.HARVEST:
        events.harvest(state, seat, about)
    elif kind == act.ADVANTAGE:
        events.advantage(state, seat, about & act.SUIT_MASK, about >> act.SUIT_BITS)
    elif kind == act.TOURNAMENT:
        events.tournament(state, seat, about)
    elif kind == act.RAIDERS:
        events.raiders(state, seat)
    else:
        events.finish(state, about)


def _perform_trade(state: State, seat: i64, kind: i64, about: i64) -> None:
    if kind == act.BANK:
        trading.trade_bank(state, seat, about & act.SUIT_MASK, about >> act.SUIT_BITS)
    elif kind == act.SWAP:
        traders.swap(state, seat, about & act.SPOT_MASK, about >> act.SPOT_BITS)
    elif kind == act.PAIR:
        traders.trade_pair(state, seat, about & act.SPOT_MASK, about >> act.SPOT_BITS)
    elif kind == act.OFFER:
        trading.offer(state, seat, about)
    elif kind == act.ACCEPT:
        trading.accept(state)
    elif kind == act.COUNTER:
        trading.counter(state, seat, about)
    else:
        trading.end_offer(state)


def _perform_purchase(state: State, seat: i64, kind: i64, about: i64) -> None:
    if kind == act.VILLAGE:
        building.build_village(state, seat, about)
    elif kind == act.TOWN:
        building.build_town(state, seat, about)
    elif kind == act.TRADER:
        units.hire_trader(state, seat, about)
    else:
        units.hire_knight(state, seat, about)


def tiles_in_stack(state: State) -> list[int]:
    """The region tiles that lie in no colony, in order, but for one that is about to be placed."""
    top = state.top()
    placed = ask.region_tile(prompt_about(top)) if _places(top) else NONE
    return [tile for tile in range(TILES) if state.owner[tile] == NONE and tile != placed]


def _places(prompt: int) -> bool:
    return bool(prompt_kind(prompt) == ask.PLACE_PROMPT)
