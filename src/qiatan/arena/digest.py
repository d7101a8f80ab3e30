"""A digest of random playouts: two builds of the rules that print the same play the same.

`python -m qiatan.arena.digest --games 200 --seed 1`
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from qiatan.island import moves
from qiatan.island.board import Board
from qiatan.island.drawing import draw_board
from qiatan.island.playout import Tally, play_out
from qiatan.island.rules import Rules
from qiatan.island.state import State
from qiatan.kit.chance import DerivedChance

SEATS: Final = (2, 3, 4)
MOST_DECISIONS: Final = 20_000
"""A random game that takes longer is left unfinished."""


def build() -> str:
    """Which build of the rules runs: `native` or `uncompiled`."""
    return "native" if str(moves.__file__).endswith((".so", ".pyd")) else "uncompiled"


def standard_board(seed: int) -> Board:
    """A standard board drawn from the seed."""
    return Board(draw_board("standard", DerivedChance(str(seed).encode(), 0)))


def digest(seats: int, games: int, seed: int) -> int:
    """A 32-bit digest of every action of `games` random games."""
    board, tally = standard_board(seed), Tally()
    for game in range(games):
        play_out(State(board, Rules(), seats), seed + game, MOST_DECISIONS, tally)
    return tally.digest


def main() -> None:
    """Print the digests on one line; which build they are of goes to stderr."""
    parser = argparse.ArgumentParser(prog="python -m qiatan.arena.digest", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="random games per number of seats")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    sys.stderr.write(f"{build()} build\n")
    digests = (f"{seats}:{digest(seats, chosen.games, chosen.seed):08x}" for seats in SEATS)
    sys.stdout.write(" ".join(digests) + "\n")


if __name__ == "__main__":
    main()
