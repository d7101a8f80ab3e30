"""Measure the processor time of a bot's decisions in one game at a table open to people.

    python -m tools.bench.thinking quick-expert --seats 3 --seed tab

Run it with `.venv/bin/python` for the uncompiled build, `build/native/bin/python` for the native.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from random import Random
from statistics import mean, median
from time import process_time

from qiatan.arena.match import play_match
from qiatan.bots.bot import Bot
from qiatan.games.registry import GAMES, bot_named
from qiatan.island.view_types import View


class Timed:
    """A bot that records the time of each decision, by the kind of its prompt."""

    def __init__(self, bot: Bot[object]) -> None:
        self._bot = bot
        self.times = defaultdict[str, list[float]](list)

    def choose(self, view: object, rng: Random) -> str:
        """Return the bot's action."""
        assert isinstance(view, View)
        began = process_time()
        action = self._bot.choose(view, rng)
        kinds = [prompt.kind for prompt in view.prompts if prompt.seat == view.viewer]
        self.times[kinds[0] if kinds else "invited"].append(1000 * (process_time() - began))
        return action


def _row(times: list[float]) -> dict[str, float]:
    return {
        "decisions": len(times),
        "mean_ms": round(mean(times), 1),
        "median_ms": round(median(times), 1),
        "most_ms": round(max(times), 1),
    }


def main() -> None:
    """Play the game and print the times as JSON."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("bot")
    asked.add_argument("--seats", type=int, default=3)
    asked.add_argument("--seed", default="thinking")
    options = asked.parse_args()
    bot = Timed(bot_named("island", options.bot))
    play_match(GAMES["island"], [bot] * options.seats, {}, options.seed)
    every = [each for times in bot.times.values() for each in times]
    by_kind = {kind: _row(times) for kind, times in bot.times.items()}
    sys.stdout.write(json.dumps({"bot": options.bot, **_row(every), "by_kind": by_kind}) + "\n")


if __name__ == "__main__":
    main()
