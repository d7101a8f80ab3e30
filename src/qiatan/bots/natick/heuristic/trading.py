"""Decides which trades to offer the opponent, and computes what an offer gains."""

from __future__ import annotations

from dataclasses import dataclass

from qiatan.bots.natick.heuristic.evaluator import evaluate, seat_value
from qiatan.bots.natick.levels import NatickLevel
from qiatan.bots.natick.search import Search
from qiatan.natick import actions as act
from qiatan.natick import moves
from qiatan.natick.actions import make, pack_count, pack_terms
from qiatan.natick.components import SUIT_NAMES
from qiatan.natick.notation import write
from qiatan.natick.reasons import OK
from qiatan.natick.state import NatickState


@dataclass(frozen=True, slots=True)
class TradeOffer:
    """An offer in notation, and the proposer's gain from it."""

    words: str
    gain: float


def acceptance_gain(state: NatickState, seat: int, search: Search) -> float:
    """The seat's gain from accepting the open offer."""
    after = _accepted(state, seat, search)
    return search.evaluator.evaluate(after, seat) - search.evaluator.evaluate(state, seat)


def proposal(
    state: NatickState, seat: int, level: NatickLevel, search: Search
) -> TradeOffer | None:
    """Return the best offer of one coin for another that also benefits the opponent, or None."""
    best: TradeOffer | None = None
    before = evaluate(state, seat, level.weights)
    other = seat_value(state, 1 - seat, level.weights)
    for give in range(len(SUIT_NAMES)):
        for want in range(len(SUIT_NAMES)):
            action = make(act.OFFER, pack_terms(_one(give), _one(want)))
            if moves.check(state, seat, action) != OK:
                continue
            offered = state.copy()
            moves.apply(offered, seat, action)
            after = _accepted(offered, 1 - seat, search)
            gain = evaluate(after, seat, level.weights) - before
            if gain <= level.trade_margin or seat_value(after, 1 - seat, level.weights) <= other:
                continue
            if best is None or gain > best.gain:
                best = TradeOffer(write(action), gain)
    return best


def _accepted(state: NatickState, seat: int, search: Search) -> NatickState:
    """Return the state after the seat accepts the offer and all coins are placed in regions."""
    after = state.copy()
    moves.apply(after, seat, make(act.ACCEPT, 0))
    search.resolve_choices(after)
    return after


def _one(suit: int) -> int:
    return int(pack_count(suit, 1))
