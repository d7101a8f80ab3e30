"""A ladder of bots: every group of bots plays on the same boards and in all seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, permutations

from qiatan.arena.contest import Score, arena_bot, count
from qiatan.arena.match import MatchResult, play_match
from qiatan.arena.workers import Workers
from qiatan.games.registry import GAMES
from qiatan.kit.game import GameResult, SettingValue
from qiatan.ratings.finish import places
from qiatan.ratings.ledger import Ledger, RatedGame
from qiatan.ratings.pools import Pool, size_of
from qiatan.ratings.rating import NEWCOMER, Rating


@dataclass(frozen=True, slots=True)
class LadderPlan:
    """The plan of a ladder: games between all possible groups of `seats` bots.

    Every bot plays every seat on each board. `bots` are the labels of the bots. `named` maps a
    bot's label to its name if they differ.
    """

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    named: Mapping[str, str] = field(default_factory=dict)

    @property
    def pool(self) -> Pool:
        """The rating pool for this number of seats."""
        return Pool(self.game, size_of(self.seats))

    @property
    def lineups(self) -> tuple[tuple[str, ...], ...]:
        """The groups of bots that play together. The games cycle through the groups."""
        return tuple(combinations(self.bots, self.seats))

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots of a game in turn order."""
        rounds, lineup = divmod(number, len(self.lineups))
        bots, turn = self.lineups[lineup], rounds % self.seats
        return bots[turn:] + bots[:turn]

    def board(self, number: int) -> int:
        """The number of the game's board. It changes once every bot has played every seat."""
        return number // (len(self.lineups) * self.seats)

    def seed_of(self, number: int) -> str:
        """The seed of a game's board, dice and bots."""
        return f"{self.seed}.{self.board(number)}"


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a ladder: its seating and its result."""

    number: int
    seating: tuple[str, ...]
    result: MatchResult

    @property
    def places(self) -> dict[str, int]:
        """The final place of each bot; empty for an unfinished game."""
        seats = self.result.seats
        winners = tuple(seat.seat for seat in seats if seat.won)
        standing = GameResult(winners, tuple(seat.points for seat in seats))
        return dict(zip(self.seating, places(standing), strict=True))


@dataclass(slots=True)
class Rung:
    """A bot on a ladder.

    For each other bot, `met` is the number of games against it. `ahead` counts half games: two for
    each game in which this bot finished before the other, and one for each tie.
    """

    score: Score
    rating: Rating = NEWCOMER
    ahead: Counter[str] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)

    def share_against(self, other: str) -> float:
        """Return the share of games in which this bot finished before `other`; a tie counts half.

        Without games against `other`, it is 0.5.
        """
        return self.ahead[other] / 2 / self.met[other] if self.met[other] else 0.5


@dataclass(frozen=True, slots=True)
class Ladder:
    """The result of a ladder. The rungs are sorted by rating, best first."""

    plan: LadderPlan
    games: int
    finished: int
    rungs: tuple[Rung, ...]


def play_ladder(plan: LadderPlan, workers: Workers) -> Iterator[PlayedGame]:
    """Play the games and yield them in order. The games do not depend on `workers`."""
    yield from workers.map(partial(_game, plan), plan.games)


def _game(plan: LadderPlan, number: int) -> PlayedGame:
    seating = plan.seating(number)
    bots = [arena_bot(plan.game, plan.named.get(label, label)) for label in seating]
    seed = plan.seed_of(number)
    return PlayedGame(number, seating, play_match(GAMES[plan.game], bots, plan.settings, seed))


def ladder(plan: LadderPlan, played: Iterable[PlayedGame]) -> Ladder:
    """Rate all bots by the games played. Unfinished games do not affect ratings."""
    rungs = {name: Rung(Score(name)) for name in plan.bots}
    scores = {name: rung.score for name, rung in rungs.items()}
    ledger, games, finished = Ledger(), 0, 0
    for game in played:
        games += 1
        count(scores, game.seating, game.result, game.number, plan.seed_of(game.number))
        if game.result.finished:
            finished += 1
            ledger.enter(RatedGame(str(game.number), plan.pool, game.places))
            _compare(rungs, game.places)
    for name, rung in rungs.items():
        rung.rating = ledger.of(plan.pool, name).rating
    best_first = sorted(rungs.values(), key=lambda rung: -rung.rating.mean)
    return Ladder(plan, games, finished, tuple(best_first))


def _compare(rungs: Mapping[str, Rung], found: Mapping[str, int]) -> None:
    """Update each bot's `met` and `ahead`, given their places in one game (`found`)."""
    for one, other in permutations(found, 2):
        rungs[one].met[other] += 1
        rungs[one].ahead[other] += 1 + (found[one] < found[other]) - (found[one] > found[other])
