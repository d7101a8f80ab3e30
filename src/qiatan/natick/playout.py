"""Random playouts of Natick (see `kit/playout.py`)."""

from __future__ import annotations

from qiatan.kit.native import i64
from qiatan.kit.playout import Tally
from qiatan.natick.moves import apply, legal, next_actor, outcome, outcome_count
from qiatan.natick.state import CHANCE_SEAT, NOBODY, NatickState


def play_out(state: NatickState, seed: i64, limit: i64, tally: Tally) -> None:
    """Play random legal actions until the game ends or `limit` decisions have been made.

    `state` is changed in place. `tally` must have room for `MAX_LEGAL` actions.
    """
    out = tally.listed
    last = tally.decisions + limit
    tally.seed(seed)
    while tally.decisions < last:
        seat = next_actor(state)
        if seat == NOBODY:
            return
        if seat == CHANCE_SEAT:
            action = outcome(state, tally.choose(outcome_count(state)))
            tally.add_outcome(action)
        else:
            action = out[tally.choose(legal(state, seat, out))]
            tally.add_decision(action)
        apply(state, seat, action)
