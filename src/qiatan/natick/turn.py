"""The active player's actions after the events: trade, build, hire, and end the turn (§4.4)."""

from __future__ import annotations

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_seat
from qiatan.natick import actions as act
from qiatan.natick import bank, building, ending, offers, regions, traders, units
from qiatan.natick.reasons import NOT_NOW, OK
from qiatan.natick.state import NatickState


def list_actions(state: NatickState, value: i64, out: vec[i64]) -> i64:
    """Write the active player's legal actions, except offers, into `out`.

    Returns how many there are. `value` is the seat's prompt.
    """
    n: i64 = 1
    out[0] = act.make(act.END, 0)
    # With fewer coins, the seat cannot pay for a piece or trade with the pool.
    if state.all_coins(prompt_seat(value)) >= state.rules.least_coins:
        n = building.list_actions(state, value, out, n)
        n = units.list_actions(state, value, out, n)
        n = bank.list_actions(state, value, out, n)
    return traders.list_actions(state, value, out, n)


def check(state: NatickState, value: i64, action: i64) -> i64:
    """Return OK if the active player can take this action, or the reason why not.

    `value` is the seat's prompt.
    """
    kind = act.kind_of(action)
    if kind == act.END:
        return OK
    if kind == act.ROAD or kind == act.VILLAGE or kind == act.TOWN:
        return building.check(state, value, action)
    if kind == act.TRADER or kind == act.KNIGHT:
        return units.check(state, value, action)
    if kind == act.BANK:
        return bank.check(state, value, action)
    if kind == act.SWAP or kind == act.PAIR:
        return traders.check(state, value, action)
    if kind == act.OFFER:
        return offers.check(state, value, action)
    return regions.no_scout_now(state) if kind == act.SCOUT else NOT_NOW


def apply(state: NatickState, value: i64, action: i64) -> None:
    """Carry out an action of the active player. `value` is the seat's prompt."""
    kind = act.kind_of(action)
    if kind == act.END:
        ending.end_turn(state, prompt_seat(value))
    elif kind == act.ROAD or kind == act.VILLAGE or kind == act.TOWN:
        building.apply(state, value, action)
    elif kind == act.TRADER or kind == act.KNIGHT:
        units.apply(state, value, action)
    elif kind == act.BANK:
        bank.apply(state, value, action)
    elif kind == act.OFFER:
        offers.apply(state, value, action)
    else:
        traders.apply(state, value, action)
