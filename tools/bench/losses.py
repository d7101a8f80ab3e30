"""Measure the cost of decisions by bots of known strength: docs/train/analysis.md.

    build/native/bin/python -m tools.bench.losses island easy normal hard hard --games 8

The bots of a game play each other. --add appends the losses to a file; --fit prints the bounds of
the verdicts that best separate the bots in that file, named from weakest to strongest.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from functools import partial
from pathlib import Path

from qiatan.arena.match import play_match
from qiatan.arena.workers import LocalWorkers
from qiatan.games.analysing import analyse_game
from qiatan.games.registry import GAMES, bot_named
from qiatan.kit.analysis.analysis import VERDICTS, verdict
from qiatan.kit.analysis.frames import VERDICTS_IN_ORDER
from qiatan.training.verdict_fit import fit_bounds

ABOVE = (3, 10, 20, 40)


def losses(game: str, names: tuple[str, ...], seed: str, number: int) -> list[tuple[str, int]]:
    """Each decision of a game: the bot and the loss in thousandths. Seats rotate."""
    turned = names[number % len(names) :] + names[: number % len(names)]
    players = [bot_named(game, name) for name in turned]
    match = play_match(GAMES[game], players, {}, f"{seed}.{number}")
    if match.record is None or not match.finished:
        return []
    return [(turned[one.seat], one.loss) for one in analyse_game(match.record).decisions]


def main() -> None:
    """Play, analyse, count."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=tuple(GAMES))
    asked.add_argument("bots", nargs="+")
    asked.add_argument("--games", type=int, default=8)
    asked.add_argument("--seed", default="losses")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--add", type=Path)
    asked.add_argument("--fit", nargs="+", metavar="BOT", default=())
    options = asked.parse_args()
    by_bot = defaultdict[str, list[int]](list)
    if options.add is not None and options.add.exists():
        by_bot.update(json.loads(options.add.read_text(encoding="utf-8")))
    task = partial(losses, options.game, tuple(options.bots), options.seed)
    for found in LocalWorkers(options.jobs).map(task, options.games):
        for name, loss in found:
            by_bot[name].append(loss)
    if options.add is not None:
        options.add.write_text(json.dumps(by_bot), encoding="utf-8")
    if options.fit:
        bounds = fit_bounds({name: by_bot[name] for name in options.fit}, len(VERDICTS))
        sys.stderr.write(f"verdicts end at {bounds}\n")
    result = {
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
    sys.stdout.write(json.dumps({"game": options.game, "games": options.games, **result}) + "\n")


if __name__ == "__main__":
    main()
