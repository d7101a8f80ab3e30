"""Fit the win probability of `hard`; the figures are in docs/train/evaluators.md.

    build/native/bin/python -m tools.bench.outlook island --seats 4 --games 400 --jobs 2

One half of the games is fitted, and the other half measured. Needs the extra `train`.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from functools import partial

from qiatan.arena.heuristic_games import heuristic_game
from qiatan.arena.workers import LocalWorkers
from qiatan.games.registry import GAMES
from qiatan.kit.game import SettingValue
from qiatan.training.win_probability_fit import (
    fit_win_probability_model,
    measure_calibration,
    points_only,
)


def main() -> None:
    """Play, fit, measure."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=tuple(GAMES))
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--map", action="append", default=[], help="an island map; may be repeated")
    asked.add_argument("--sea", action="store_true", help="play with ships")
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--seed", default="outlook")
    asked.add_argument("--jobs", type=int, default=1)
    options = asked.parse_args()
    found = []
    for name in options.map or [None]:
        settings: dict[str, SettingValue] = {"seafarers": True} if options.sea else {}
        if name is not None:
            settings["map"] = name
        seed = f"{options.seed}.{name}.{options.seats}"
        task = partial(heuristic_game, options.game, options.seats, settings, seed)
        for turns in LocalWorkers(options.jobs).map(task, options.games):
            found += turns
    fitted = [one for one in found if one.game % 2 == 0]
    tried = [one for one in found if one.game % 2 == 1]
    model, points = (
        fit_win_probability_model(fitted),
        fit_win_probability_model(points_only(fitted)),
    )
    sys.stdout.write(
        json.dumps(
            {
                "game": options.game,
                "seats": options.seats,
                "maps": options.map,
                "ships": options.sea,
                "games": options.games,
                "seed": options.seed,
                "outlook": asdict(model),
                "hard": asdict(measure_calibration(model, tried)),
                "points": asdict(measure_calibration(points, points_only(tried))),
            }
        )
    )


if __name__ == "__main__":
    main()
