"""Random playouts: the plainest way to measure the rules, and to compare two builds of them."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64
from qiatan.natick.moves import MOST_LEGAL, apply, chances, legal, next_actor, outcome
from qiatan.natick.state import CHANCE_SEAT, Ints, State, filled

WORD: Final[i64] = 0xFFFFFFFF
MULTIPLIER: Final[i64] = 1664525
INCREMENT: Final[i64] = 1013904223
PRIME: Final[i64] = 16777619


class Tally:
    """What playouts counted: players' decisions, chance outcomes, and a digest of them all.

    `listed` is the room their listings share.
    """

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.outcomes: i64 = 0
        self.digest: i64 = 0
        self.listed: Final[Ints] = filled(MOST_LEGAL, 0)


def play_out(state: State, seed: i64, limit: i64, tally: Tally) -> None:
    """Play uniformly random legal actions in place until the game or `limit` decisions end.

    Numbers come from a 32-bit congruential generator, so any build plays the same game.
    """
    out = tally.listed
    word = (seed * 2654435761 + 1) & WORD
    decisions: i64 = 0
    outcomes: i64 = 0
    digest = tally.digest
    while decisions < limit:
        seat = next_actor(state)
        if seat < CHANCE_SEAT:
            break
        word = (word * MULTIPLIER + INCREMENT) & WORD
        if seat == CHANCE_SEAT:
            action = outcome(state, ((word >> 16) * chances(state)) >> 16)
            outcomes += 1
        else:
            action = out[((word >> 16) * legal(state, seat, out)) >> 16]
            decisions += 1
        apply(state, seat, action)
        digest = ((digest ^ (action & WORD)) * PRIME) & WORD
    tally.decisions += decisions
    tally.outcomes += outcomes
    tally.digest = digest
