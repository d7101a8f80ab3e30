"""Measure whether the ways to set up a Natick game differ: docs/train/evaluators.md.

    build/native/bin/python -m tools.bench.setups --rounds 200 --seed setup2

Each seat places each suit and each number once, so its only choice is which suits are opposite each
other: there are three ways. Each way plays each other one, with the learned evaluation playing both
seats; the games of a round share dice and numbers, with swapped seats. Prints the win rate of the
first way of each pair.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random

from qiatan.bots.natick.heuristic.player import SEEDS
from qiatan.bots.natick.learned.expert import expert_search, packaged_evaluator
from qiatan.natick import moves, notation
from qiatan.natick.components import NUMBER_NAMES, SUIT_NAMES
from qiatan.natick.rules import Rules
from qiatan.natick.state import CHANCE_SEAT, NatickState

WAYS = {
    "wood with stone": ("wood", "stone", "grain", "iron"),
    "wood with grain": ("wood", "grain", "stone", "iron"),
    "wood with iron": ("wood", "iron", "stone", "grain"),
}
SPOTS = ("l1a", "l1b", "r1a", "r1b")
DRAWN = 3


def main() -> None:
    """Play and count; a draw is half a win."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=200)
    asked.add_argument("--seed", default="setup2")
    options = asked.parse_args()
    won = defaultdict[tuple[str, str], list[float]](list)
    for number in range(options.rounds):
        for one, other in combinations(WAYS, 2):
            for first, ways in enumerate(((one, other), (other, one))):
                winners = winners_of_game(ways, f"{options.seed}.{number}.{first}")
                won[one, other].append(0.5 if winners == DRAWN else float(winners >> first & 1))
    for (one, other), shares in won.items():
        mean = sum(shares) / len(shares)
        sys.stdout.write(f"{one} against {other}: {mean:.1%} of {len(shares)}\n")


def winners_of_game(ways: Sequence[str], seed: str) -> int:
    """A bit for each seat that has won."""
    rng, evaluator, state = Random(seed), packaged_evaluator(), NatickState(Rules())
    own = rng.choice(list(permutations(NUMBER_NAMES)))
    apart = [each for each in permutations(NUMBER_NAMES) if all(map(str.__ne__, each, own))]
    for seat, numbers in enumerate((own, rng.choice(apart))):
        lay(state, seat, WAYS[ways[seat]], dict(zip(SUIT_NAMES, numbers, strict=True)))
    while (actor := moves.next_actor(state)) >= CHANCE_SEAT:
        if actor == CHANCE_SEAT:
            moves.apply(
                state, actor, moves.outcome(state, rng.randrange(moves.outcome_count(state)))
            )
        else:
            values = expert_search(evaluator, rng.randrange(SEEDS)).action_values(state, actor)
            moves.apply(state, actor, max(values, key=lambda each: each[1])[0])
    return int(state.winners)


def lay(state: NatickState, seat: int, suits: Sequence[str], numbers: dict[str, str]) -> None:
    """Place the four regions and the road of a seat."""
    for spot, suit in zip(SPOTS, suits, strict=True):
        moves.apply(state, seat, notation.read(f"lay {suit} {numbers[suit]} {spot}"))
    moves.apply(state, seat, notation.read("road r1"))


if __name__ == "__main__":
    main()
