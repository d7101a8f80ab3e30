"""Play our bots against Catanatron's and cross-check the rules; prints one JSON object.

    CATANATRON=/path/to/its/checkout scripts/catanatron --bot hard --against value --games 200

`docs/train/catanatron.md` describes where Catanatron's stronger players come from, and the results.
Our rules are the referee. Both games are kept in step and compared after each action.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, Final

from qiatan.arena.contest import arena_bot
from qiatan.arena.paired import wilson
from qiatan.bots.bot import Bot
from qiatan.island.game import ISLAND, IslandPosition
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Header, SettingValue
from qiatan.kit.seats import CHANCE, COLOURS, Seat
from tools.catanatron.mirror import Mirror
from tools.catanatron.trades import value_function

SETTINGS: Final[Mapping[str, SettingValue]] = {
    "card_before_roll": False,
    "counter_offers": False,
    "friendly_robber": False,
    "hand_limit": 7,
    "robber_to_desert": True,
    "victory_points": 10,
}
"""Rules that both engines share, on the standard map."""

PLAYERS: Final[Mapping[str, str]] = {
    "random": "catanatron:RandomPlayer",
    "weighted": "catanatron.players.weighted_random:WeightedRandomPlayer",
    "points": "catanatron.players.search:VictoryPointPlayer",
    "value": "catanatron_experimental.machine_learning.players.value:ValueFunctionPlayer",
    "alphabeta": "catanatron_experimental.machine_learning.players.minimax:AlphaBetaPlayer",
}
"""Catanatron's players by short names: module and class."""

MOST_ACTIONS: Final = 5000
"""The maximum number of actions. A longer game has no winner."""


@dataclass(slots=True)
class Result:
    """The result of several games: wins of our seat, and each side's thinking time in CPU seconds.

    `their_decisions` does not count answers to offers, most of which take no time.
    """

    games: int = 0
    wins: int = 0
    unfinished: int = 0
    decisions: int = 0
    actions: int = 0
    offers: int = 0
    trades: int = 0
    compared: int = 0
    seconds: float = 0.0
    their_decisions: int = 0
    their_seconds: float = 0.0
    differences: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)


class Duel:
    """One bot of ours against Catanatron's players in all other seats.

    With `trades`, Catanatron's players accept offers that raise their own value.
    """

    def __init__(
        self, bot: Bot[object], player: type[Any], seats: int, seed: str, *, trades: bool = False
    ) -> None:
        self.bot: Final = bot
        self.player: Final = player
        self.seats: Final = seats
        self.seed: Final = seed
        self.trades: Final = trades
        self.result: Final = Result()

    def play(self, number: int) -> None:
        """Play game `number`; our seat rotates. Raises `OutOfStep`."""
        seed, hero = f"{self.seed}.{number}", number % self.seats
        header = _header(self.seats, seed)
        position = ISLAND.start(header)
        # Catanatron's players draw from this generator.
        random.seed(seed)
        mirror = Mirror(position, 1 + number, trades=self.trades)
        theirs = {
            seat: self.player(mirror.colours[seat]) for seat in range(self.seats) if seat != hero
        }
        entries = 0
        while entries < MOST_ACTIONS and (awaited := position.awaited()):
            seat = awaited[0]
            if seat == CHANCE:
                actions = [position.draw(DerivedChance(seed.encode(), entries))]
            elif seat == hero:
                actions = [self._ours(position, mirror, seat, Random(f"{seed}.{entries}"))]
            else:
                actions = self._theirs(mirror, seat, theirs[seat], Random(f"{seed}.{entries}"))
            for action in actions:
                if not action.startswith("steal") or action in position.legal(seat):
                    position.apply(seat, action)
                    mirror.follow(seat, action)
                    entries += 1
        self.result.actions += entries
        self._count(number, position, mirror, hero)

    def _ours(self, position: IslandPosition, mirror: Mirror, seat: Seat, rng: Random) -> str:
        mirror.allowed(seat)
        view = position.view(seat)
        began = process_time()
        action = self.bot.choose(view, rng)
        self.result.seconds += process_time() - began
        self.result.decisions += 1
        self.result.offers += action.startswith("offer ")
        self.result.trades += action.startswith("close ")
        return action

    def _theirs(self, mirror: Mirror, seat: Seat, player: Any, rng: Random) -> list[str]:
        began = process_time()
        actions = mirror.decide(seat, player, rng)
        self.result.their_seconds += process_time() - began
        self.result.their_decisions += actions[0] not in ("accept", "reject")
        return actions

    def _count(self, number: int, position: IslandPosition, mirror: Mirror, hero: Seat) -> None:
        standing, result = position.result(), self.result
        result.games += 1
        result.compared += mirror.compared
        result.differences += mirror.differences
        for name, example in mirror.examples.items():
            result.examples.setdefault(name, f"game {number}, {example}")
        if standing is None:
            result.unfinished += 1
            return
        result.wins += hero in standing.winners
        if mirror.game.winning_color() is not mirror.colours[standing.winners[0]]:
            result.differences["winner"] += 1


def _header(seats: int, seed: str) -> Header:
    settings = ISLAND.settings(SETTINGS)
    setup = ISLAND.setup(settings, seats, DerivedChance(f"{seed}.board".encode(), 0))
    return Header(ISLAND.id, ISLAND.version, settings, COLOURS[:seats], setup)


def report(result: Result) -> dict[str, object]:
    """The printed object."""
    low, high = wilson(result.wins, result.games)
    return {
        "games": result.games,
        "wins": result.wins,
        "share": round(result.wins / max(result.games, 1), 4),
        "ci95": [round(low, 4), round(high, 4)],
        "unfinished": result.unfinished,
        "actions": result.actions,
        "offers": result.offers,
        "trades": result.trades,
        "ms_per_decision": round(1000 * result.seconds / max(result.decisions, 1), 2),
        "their_ms_per_decision": round(
            1000 * result.their_seconds / max(result.their_decisions, 1), 2
        ),
        "compared": result.compared,
        "differences": {
            name: {"times": times, "first": result.examples.get(name, "")}
            for name, times in result.differences.most_common()
        },
    }


def _player(name: str) -> type[Any]:
    module, _, attribute = PLAYERS.get(name, name).partition(":")
    player: type[Any] = getattr(import_module(module), attribute)
    return player


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--against", default="value", help=f"{', '.join(PLAYERS)} or MODULE:CLASS")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", default="catanatron")
    parser.add_argument(
        "--trades", action="store_true", help="their players accept offers that raise their value"
    )
    options = parser.parse_args()
    try:
        player = _player(options.against)
        if options.trades:
            value_function(player(None))
    except (ImportError, AttributeError) as error:
        parser.error(
            f"{error}: CATANATRON may name a checkout that has it (docs/train/catanatron.md)"
        )
    except ValueError as error:
        parser.error(str(error))
    bot = arena_bot("island", options.bot)
    duel = Duel(bot, player, options.seats, options.seed, trades=options.trades)
    for number in range(options.first, options.first + options.games):
        duel.play(number)
        sys.stderr.write(f"{duel.result.wins} of {duel.result.games}\n")
    sys.stdout.write(json.dumps(report(duel.result), indent=2) + "\n")


if __name__ == "__main__":
    main()
