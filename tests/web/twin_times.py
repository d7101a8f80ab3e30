"""Whether the time of an answer tells a game from its twins, which hide other things.

    .venv/bin/python -m tests.web.twin_times --rounds 300

Looked at by clocks, so it is no test: a busy machine hides what a quiet one shows. A line has the
median of each twin's answers, how far these lie apart, and how often answers that were dealt out to
the twins by chance lay as far apart: seldom (below 0.01) means that somebody who asks often enough
can tell them.
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
    """How far the medians lie apart."""
    middles = [median(each) for each in samples]
    return max(middles) - min(middles)


def by_chance(samples: Sequence[Sequence[float]], chance: Random) -> float:
    """The share of deals of the same times that lie as far apart."""
    times, size, wide = [one for each in samples for one in each], len(samples[0]), apart(samples)
    as_wide = 0
    for _ in range(SHUFFLES):
        chance.shuffle(times)
        dealt = [times[first : first + size] for first in range(0, len(times), size)]
        as_wide += apart(dealt) >= wide
    return as_wide / SHUFFLES


def compared(name: str, asked: Sequence[Callable[[], float]], rounds: int, chance: Random) -> None:
    """Ask all in turns, each round in another order; print how their times compare."""
    samples: list[list[float]] = [[] for _ in asked]
    for _ in range(rounds):
        for number in chance.sample(range(len(asked)), len(asked)):
            samples[number].append(asked[number]())
    middles = " ".join(f"{median(each):.3f}" for each in samples)
    share = by_chance(samples, chance)
    sys.stdout.write(f"{name}: {middles} ms, {apart(samples):.3f} apart, by chance {share:.3f}\n")


def land(rounds: int, chance: Random) -> None:
    """Games on maps with fog, and what HTTP tells of them."""
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
    """Milliseconds until the answer is there."""

    def asked() -> float:
        begun = time.perf_counter()
        assert http.get(path).status_code == 200
        return 1000 * (time.perf_counter() - begun)

    asked()
    return asked


class Nowhere:
    """Takes messages for nobody."""

    def send(self, message: AnyMessage) -> None: ...

    def end(self, closing: Closing) -> None: ...


def hands(rounds: int, chance: Random) -> None:
    """A seven, told to all while one seat has to choose among few or many discards."""

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
