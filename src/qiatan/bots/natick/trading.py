"""Free trade with the opponent: what an offer gains, and which one to make."""

from __future__ import annotations

from dataclasses import dataclass

from qiatan.bots.natick.levels import Level
from qiatan.bots.natick.outlook import Weights, alone, judge
from qiatan.natick import actions as act
from qiatan.natick import moves
from qiatan.natick.actions import make, pack_coins, pack_terms
from qiatan.natick.notation import write
from qiatan.natick.reasons import OK
from qiatan.natick.rules import SUITS
from qiatan.natick.state import State


@dataclass(frozen=True, slots=True)
class Deal:
    """An offer in notation, and what it would gain."""

    words: str
    gain: float


def accepts(state: State, seat: int, weights: Weights) -> float:
    """What the seat would gain by accepting the open offer."""
    after = state.copy()
    moves.apply(after, seat, make(act.ACCEPT, 0))
    return judge(after, seat, weights) - judge(state, seat, weights)


def proposal(state: State, seat: int, level: Level) -> Deal | None:
    """The coin for coin that gains most, of those that gain the opponent something too."""
    best: Deal | None = None
    before = judge(state, seat, level.weights)
    other = alone(state, 1 - seat, level.weights)
    for give in range(len(SUITS)):
        for want in range(len(SUITS)):
            action = make(act.OFFER, pack_terms(_one(give), _one(want)))
            if moves.check(state, seat, action) != OK:
                continue
            after = state.copy()
            moves.apply(after, seat, action)
            moves.apply(after, 1 - seat, make(act.ACCEPT, 0))
            gain = judge(after, seat, level.weights) - before
            if gain <= level.margin or alone(after, 1 - seat, level.weights) <= other:
                continue
            if best is None or gain > best.gain:
                best = Deal(write(action), gain)
    return best


def _one(suit: int) -> int:
    return int(pack_coins(*(int(suit == each) for each in range(len(SUITS)))))
