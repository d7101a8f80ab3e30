"""Many games between named bots, seats rotated, and their scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import cycle, islice

from joblib import Parallel, delayed  # type: ignore[import-untyped]

from qiatan.arena.match import MatchResult, play_match
from qiatan.arena.wilson import wilson
from qiatan.games.registry import GAMES, bot_named
from qiatan.kit.game import SettingValue


@dataclass(frozen=True, slots=True)
class Contest:
    """Games to play: `table` names the bot of each seat, before seats are rotated."""

    game: str
    table: tuple[str, ...]
    games: int
    seed: int
    settings: Mapping[str, SettingValue] = field(default_factory=dict)

    def seating(self, game: int) -> tuple[str, ...]:
        """The bots in turn order: seats rotate by one with each game."""
        turn = game % len(self.table)
        return self.table[turn:] + self.table[:turn]


@dataclass(slots=True)
class Score:
    """One bot's score, over all `seats` it played; `points` are their sum, `seconds` its thinking.

    `faults` are its answers that were refused.
    """

    name: str
    games: int = 0
    wins: int = 0
    seats: int = 0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    @property
    def win_rate(self) -> float:
        """Games won of those played, whichever of its seats won them."""
        return self.wins / self.games if self.games else 0.0

    @property
    def ci95(self) -> tuple[float, float]:
        """The 95 % interval of the win rate."""
        return wilson(self.wins, self.games)

    @property
    def vp_mean(self) -> float:
        """Victory points at the end, the average of its seats."""
        return self.points / self.seats if self.seats else 0.0

    @property
    def ms_per_decision(self) -> float:
        """Milliseconds that an answer took, on average."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """The scores of a finished contest."""

    games: int
    finished: int
    actions_mean: float
    scores: tuple[Score, ...]


def seats_for(bots: Iterable[str], seats: int) -> tuple[str, ...]:
    """The bots of all seats; they repeat in order where there are more seats than bots."""
    return tuple(islice(cycle(bots), seats))


def play_contest(contest: Contest, jobs: int) -> Iterator[tuple[int, MatchResult]]:
    """Plays the games and yields each with its number, in order.

    The games are the same for any number of `jobs`: each has a seed of its own.
    """
    tasks = (delayed(_game)(contest, game) for game in range(contest.games))
    results = Parallel(n_jobs=jobs, return_as="generator")(tasks)
    yield from enumerate(results)


def _game(contest: Contest, game: int) -> MatchResult:
    bots = [bot_named(contest.game, name) for name in contest.seating(game)]
    return play_match(GAMES[contest.game], bots, contest.settings, f"{contest.seed}.{game}")


def score(contest: Contest, results: Iterable[tuple[int, MatchResult]]) -> Outcome:
    """The scores over all games, bots in the order of the table."""
    scores = {name: Score(name) for name in contest.table}
    games = finished = actions = 0
    for game, result in results:
        games += 1
        finished += result.finished
        actions += result.actions
        count(scores, contest.seating(game), result)
    return Outcome(games, finished, actions / games if games else 0.0, tuple(scores.values()))


def count(scores: Mapping[str, Score], seating: tuple[str, ...], result: MatchResult) -> None:
    """Add a game to the scores of the bots that played it, by name."""
    winners = {name for name, seat in zip(seating, result.seats, strict=True) if seat.won}
    for name in dict.fromkeys(seating):
        scores[name].games += 1
        scores[name].wins += name in winners
    for name, seat in zip(seating, result.seats, strict=True):
        total = scores[name]
        total.seats += 1
        total.points += seat.points
        total.decisions += seat.decisions
        total.seconds += seat.seconds
        total.faults += seat.faults
