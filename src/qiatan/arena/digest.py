"""Computes a digest of random playouts. Builds of the rules that behave alike have equal digests.

Run it with `python -m qiatan.arena.digest --games 200 --seed 1`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from qiatan.games.registry import PLAYOUTS


def digest(game: str, seats: int, games: int, seed: int) -> int:
    """Return a 32-bit digest of all actions in `games` random games."""
    return PLAYOUTS[game].playouts(seats, seed)(seed, games).digest


def lines(games: int, seed: int) -> Iterator[str]:
    """Yield a line for each compiled game, with a digest for each number of seats."""
    for game, suite in PLAYOUTS.items():
        digests = (f"{seats}:{digest(game, seats, games, seed):08x}" for seats in suite.seats)
        yield f"{game} {' '.join(digests)}"


def main() -> None:
    """Print the digests, and print the build of the rules on stderr."""
    parser = argparse.ArgumentParser(prog="python -m qiatan.arena.digest", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="random games per number of seats")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for game, suite in PLAYOUTS.items():
        sys.stderr.write(f"{game}: {suite.build} build\n")
    for line in lines(options.games, options.seed):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
