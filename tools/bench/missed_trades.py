"""Measure how often bots accept the trades that an analysis calls missed.

    build/native/bin/python -m tools.bench.missed_trades hard planner normal expert --games 20

Bots play each other. At the end of each turn, the best offer to a single opponent is made after
all, on a copy of the game, and the opponent's bot answers it. docs/measurements/analysis.md has the
results.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from qiatan.arena.contest import arena_bot
from qiatan.arena.match import play_match
from qiatan.arena.workers import LocalWorkers
from qiatan.bots.island.analysis.evaluator import NOTABLE
from qiatan.bots.island.learned.expert import ExpertDecision
from qiatan.bots.island.learned.trained_weights import packaged_weights
from qiatan.bots.island.levels import EXPERT
from qiatan.games.registry import bot_named
from qiatan.island.actions import OFFER, make
from qiatan.island.game import ISLAND, IslandPosition
from qiatan.island.notation import write
from qiatan.kit.game_log import Record, play
from qiatan.kit.seats import COLOURS, Seat

BINS = 10


@dataclass(frozen=True, slots=True)
class Asked:
    """An offer that was not made: the asked bot, the expected chance, and the bot's answer."""

    partner: str
    chance: float
    accepted: bool


def offers(names: tuple[str, ...], seed: str, least: float, number: int) -> list[Asked]:
    """Play a game and make the offers that no one made. The seats rotate."""
    turned = names[number % len(names) :] + names[: number % len(names)]
    match = play_match(
        ISLAND, [arena_bot("island", name) for name in turned], {}, f"{seed}.{number}"
    )
    return [] if match.record is None else list(_offers(match.record, turned, least))


def _offers(record: Record, names: Sequence[str], least: float) -> Iterator[Asked]:
    position = ISLAND.start(record.header)
    for entry in record.entries:
        if entry.action == "end":
            yield from _asked(position, entry.seat, names, least)
        for _ in play(position, [entry]):
            pass


def _asked(
    position: IslandPosition, seat: Seat, names: Sequence[str], least: float
) -> Iterator[Asked]:
    view = position.view(seat)
    if view.you is None or view.you.may_offer is not None:
        return
    policy = packaged_weights().policy_for(view)
    offer = ExpertDecision(view, seat, EXPERT, Random(view.turn), policy).likely_offer(least)
    if offer is None or offer.gain < NOTABLE:
        return
    (partner,), after = offer.asked, position.copy()
    after.apply(seat, write(make(OFFER, 1 << partner), COLOURS[: len(names)], offer.terms))
    answer = bot_named("island", names[partner]).choose(after.view(partner), Random(view.turn))
    yield Asked(names[partner], offer.chance, answer == "accept")


def main() -> None:
    """Play, ask, count."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("bots", nargs="+")
    asked.add_argument("--games", type=int, default=10)
    asked.add_argument("--seed", default="missed")
    asked.add_argument("--least", type=float, default=0.25)
    asked.add_argument("--jobs", type=int, default=1)
    options = asked.parse_args()
    answers = defaultdict[str, list[bool]](list)
    task = partial(offers, tuple(options.bots), options.seed, options.least)
    for found in LocalWorkers(options.jobs).map(task, options.games):
        for one in found:
            tenth = int(BINS * one.chance)
            answers[f"{one.partner} {10 * tenth}-{10 * tenth + 10} %"].append(one.accepted)
    result = {name: (len(given), sum(given)) for name, given in sorted(answers.items())}
    sys.stdout.write(json.dumps({"games": options.games, **result}) + "\n")


if __name__ == "__main__":
    main()
