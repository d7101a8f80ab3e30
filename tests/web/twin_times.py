"""Measures whether response times distinguish a game from its twins, which hide other things.

    .venv/bin/python -m tests.web.twin_times --rounds 300

This is not a test, because a busy machine hides differences in time. A line has the median time of
each twin, the distance between them, and how often a random permutation of the times has a distance
as large. A low share (below 0.01) means that enough requests can distinguish the twins.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import httpx

from qiatan.app.key_file import load_keys
from qiatan.protocol.messages import AnyMessage, Closing
from qiatan.tables.live.broadcaster import Broadcaster, Subscriber
from qiatan.web.auth.guests import COOKIE, Guests
from tests.tables.test_waits import HANDS, begun, seven
from tests.web.served import serve
from tests.web.test_twins import GOES_ON, PERSONS, game_on, keep

PATHS: Final = ("/api/tables/{id}/replay?at=80", "/api/tables/{id}/frames", "/table/{id}")
SHUFFLES: Final = 500


def apart(samples: Sequence[Sequence[float]]) -> float:
    """The distance between the lowest and the highest median."""
    middles = [median(each) for each in samples]
    return max(middles) - min(middles)


def by_chance(samples: Sequence[Sequence[float]], chance: Random) -> float:
    """The share of random permutations of the times whose medians are as far apart."""
    times, size, wide = [one for each in samples for one in each], len(samples[0]), apart(samples)
    as_wide = 0
    for _ in range(SHUFFLES):
        chance.shuffle(times)
        dealt = [times[first : first + size] for first in range(0, len(times), size)]
        as_wide += apart(dealt) >= wide
    return as_wide / SHUFFLES


def compared(name: str, asked: Sequence[Callable[[], float]], rounds: int, chance: Random) -> None:
    """Call all in rounds, each in another order, and print how their times compare."""
    samples: list[list[float]] = [[] for _ in asked]
    for _ in range(rounds):
        for number in chance.sample(range(len(asked)), len(asked)):
            samples[number].append(asked[number]())
    middles = " ".join(f"{median(each):.3f}" for each in samples)
    share = by_chance(samples, chance)
    sys.stdout.write(f"{name}: {middles} ms, {apart(samples):.3f} apart, by chance {share:.3f}\n")


def land(rounds: int, chance: Random) -> None:
    """Compare games on maps with fog, over HTTP."""
    with tempfile.TemporaryDirectory(prefix="qiatan-twins-") as folder:
        data = Path(folder)
        ids = asyncio.run(keep(data, {name: game_on(name) for name in GOES_ON}))
        guests = Guests(*load_keys(data / "cookie.key"))
        served = serve(data, "--message-rate", "100000")
        cookie = {"Cookie": f"{COOKIE}={guests.cookie(PERSONS[0])}"}
        with httpx.Client(base_url=served.url, headers=cookie, verify=False) as http:
            for name, path in ((name, path) for name in GOES_ON for path in PATHS):
                asked = [asking(http, path.format(id=id)) for id in ids[name]]
                compared(f"{name} {path}", asked, rounds, chance)
        served.stop()


def asking(http: httpx.Client, path: str) -> Callable[[], float]:
    """A function that returns the milliseconds until the response."""

    def asked() -> float:
        begun = time.perf_counter()
        assert http.get(path).status_code == 200
        return 1000 * (time.perf_counter() - begun)

    asked()
    return asked


class Nowhere:
    """Discards messages."""

    def send(self, message: AnyMessage) -> None: ...

    def end(self, closing: Closing) -> None: ...


def hands(rounds: int, chance: Random) -> None:
    """Compare publishing a 7 while one seat has to choose among few or many discards."""

    def publishing(hand: Sequence[int]) -> Callable[[], float]:
        table, active, holder, _ = begun(hand)
        before = table.state
        seven(table, active, holder)

        def published() -> float:
            broadcaster = Broadcaster(before)
            for seat in range(3):
                person = table.person(seat)
                broadcaster.subscribe(Subscriber(person, person, Nowhere()), None, table.now)
            started = time.perf_counter()
            broadcaster.publish(table.state, table.now)
            return 1000 * (time.perf_counter() - started)

        published()
        return published

    compared("a seven told", [publishing(hand) for hand in HANDS], rounds, chance)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=300)
    rounds = parser.parse_args().rounds
    hands(rounds, Random(1))
    land(rounds, Random(2))


if __name__ == "__main__":
    main()
