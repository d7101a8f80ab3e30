"""Measure how often the interval of a rating contains a simulated player's true skill.

`.venv/bin/python -m tools.bench.rating_intervals` prints the table of docs/measurements/ratings.md.
"""

from __future__ import annotations

import math
from random import Random
from statistics import fmean

from qiatan.ratings.rating import MEAN, NEWCOMER, SCALE, Rating, rated

PLAYERS, POOLS, MOST_GAMES = 42, 4, 200
LUCK = MEAN / 6
"""Spread of a player's performance from game to game, as the rating model assumes."""


def finish(skills: dict[str, float], rng: Random) -> dict[str, int]:
    """The places of a game, drawn from a Plackett-Luce model."""
    spread = LUCK * math.sqrt(len(skills))
    drawn = {name: skill / spread - math.log(rng.expovariate(1)) for name, skill in skills.items()}
    return {name: place for place, name in enumerate(sorted(drawn, key=drawn.__getitem__)[::-1])}


def play_pool(seats: int, spread: float, seed: int) -> dict[int, list[tuple[float, int]]]:
    """The errors and intervals of all players of a pool after various numbers of games."""
    rng = Random(seed)
    skills = {str(number): rng.gauss(MEAN, spread) for number in range(PLAYERS)}
    ratings = dict.fromkeys(skills, NEWCOMER)
    seen = {}
    for game in range(1, MOST_GAMES * PLAYERS // seats + 1):
        names = rng.sample(sorted(skills), seats)
        places = finish({name: skills[name] for name in names}, rng)
        ratings |= rated({name: ratings[name] for name in names}, places)
        if game * seats in (20 * PLAYERS, 60 * PLAYERS, 200 * PLAYERS):
            seen[game * seats // PLAYERS] = errors(ratings, skills)
    return seen


def errors(ratings: dict[str, Rating], skills: dict[str, float]) -> list[tuple[float, int]]:
    """Each player's error relative to the pool's mean, in points, and interval."""
    drift = fmean(ratings[name].mean - skills[name] for name in skills)
    return [
        (SCALE * abs(ratings[name].mean - skills[name] - drift), ratings[name].plus_minus)
        for name in skills
    ]


def main() -> None:
    """Print a row for each number of seats and spread of skill."""
    for seats in (2, 4, 6):
        for spread in (3.0, 8.0):
            pools = [play_pool(seats, spread, seed) for seed in range(POOLS)]
            for games in (20, 60, 200):
                seen = [one for pool in pools for one in pool[games]]
                held = fmean(error <= plus_minus for error, plus_minus in seen)
                mean = fmean(plus_minus for _, plus_minus in seen)
                print(f"{seats} | {SCALE * spread:.0f} | {games} | ±{mean:.0f} | {held:.0%}")  # noqa: T201


if __name__ == "__main__":
    main()
