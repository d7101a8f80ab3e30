#!/usr/bin/env python3
"""What decisions of bots of known strength lose, as an analysis judges them: docs/analysis.md.

build/native/bin/python scripts/measure_losses.py island easy normal hard hard --games 8
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from functools import partial

from qiatan.arena.match import play_match
from qiatan.arena.workers import LocalWorkers
from qiatan.games.analysing import analysed
from qiatan.games.registry import GAMES, bot_named
from qiatan.kit.analysis.analysis import verdict
from qiatan.kit.analysis.assemble import VERDICTS_IN_ORDER

ABOVE = (3, 10, 20, 40)


def losses(game: str, names: tuple[str, ...], seed: str, number: int) -> list[tuple[str, int]]:
    """Each decision of a game: whose, and what it lost in thousandths. Seats go round."""
    turned = names[number % len(names) :] + names[: number % len(names)]
    players = [bot_named(game, name) for name in turned]
    match = play_match(GAMES[game], players, {}, f"{seed}.{number}")
    if match.record is None or not match.finished:
        return []
    return [(turned[one.seat], one.loss) for one in analysed(match.record).decisions]


def main() -> None:
    """Play, analyse, count."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=tuple(GAMES))
    asked.add_argument("bots", nargs="+")
    asked.add_argument("--games", type=int, default=8)
    asked.add_argument("--seed", default="losses")
    asked.add_argument("--jobs", type=int, default=1)
    options = asked.parse_args()
    by_bot = defaultdict[str, list[int]](list)
    task = partial(losses, options.game, tuple(options.bots), options.seed)
    for found in LocalWorkers(options.jobs).map(task, options.games):
        for name, loss in found:
            by_bot[name].append(loss)
    told = {
        name: {
            "decisions": len(lost),
            "mean": sum(lost) / len(lost),
            "above": {most: sum(loss > most for loss in lost) / len(lost) for most in ABOVE},
            "verdicts": {
                name: sum(verdict(loss) == name for loss in lost) for name in VERDICTS_IN_ORDER
            },
        }
        for name, lost in by_bot.items()
    }
    sys.stdout.write(json.dumps({"game": options.game, "games": options.games, **told}) + "\n")


if __name__ == "__main__":
    main()
