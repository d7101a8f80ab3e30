"""Statistics per map: how long games last, where points come from, and which seats win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from statistics import mean

from qiatan.arena.match import MatchResult, play_match
from qiatan.arena.paired import wilson
from qiatan.arena.workers import Workers
from qiatan.games.map_tools import PointsAbroad
from qiatan.games.registry import GAMES, MAP_TOOLS, bot_named
from qiatan.kit.game import Position, SettingValue
from qiatan.kit.seats import Seat


@dataclass(frozen=True, slots=True)
class MapTrial:
    """Games that one bot plays against itself on a map. The seed determines every game."""

    name: str
    """The map's name in the output."""
    settings: Mapping[str, SettingValue]
    seats: int
    games: int
    seed: int
    game: str
    bot: str = "hard"


@dataclass(frozen=True, slots=True)
class GameSummary:
    """The statistics of one game. Points are summed over all seats."""

    winner: Seat | None
    turns: int
    actions: int
    points: int
    bonus: int
    """The bonus points for islands."""
    abroad: int
    """`bonus` plus the points for buildings on islands where the seat did not start."""


@dataclass(slots=True)
class Balance:
    """The combined statistics of a trial's games."""

    trial: MapTrial
    summaries: list[GameSummary] = field(default_factory=list)

    @property
    def unfinished(self) -> int:
        """The number of games that did not end."""
        return sum(each.winner is None for each in self.summaries)

    @property
    def turns(self) -> float:
        """The mean number of turns per game, counting the turns of all seats."""
        return mean(each.turns for each in self.summaries)

    @property
    def actions(self) -> float:
        """The mean number of log entries per game."""
        return mean(each.actions for each in self.summaries)

    @property
    def bonus_share(self) -> float:
        """The share of all points that are island bonuses."""
        return self._share(sum(each.bonus for each in self.summaries))

    @property
    def abroad_share(self) -> float:
        """The share of all points from island bonuses and from buildings on other islands."""
        return self._share(sum(each.abroad for each in self.summaries))

    def _share(self, points: int) -> float:
        return points / max(1, sum(each.points for each in self.summaries))

    def wins(self, seat: Seat) -> int:
        """Return the number of games that a seat won. Seats are numbered from 0 in turn order."""
        return sum(each.winner == seat for each in self.summaries)

    def ci95(self, seat: Seat) -> tuple[float, float]:
        """Return the 95 % confidence interval of a seat's win rate."""
        return wilson(self.wins(seat), len(self.summaries))


class GameObserver:
    """Collects statistics of a game. Call it with the position after every action."""

    def __init__(self, points: PointsAbroad) -> None:
        self._points = points
        self._turns: int | None = None

    def __call__(self, position: Position) -> None:
        self._points(position)
        self._turns = position.turns_begun()

    def summary(self, result: MatchResult) -> GameSummary:
        """Return the game's statistics. Raises `ValueError` if no action was played."""
        if self._turns is None:
            raise ValueError("no action was played")
        return GameSummary(
            winner=next((each.seat for each in result.seats if each.won), None),
            turns=self._turns,
            actions=result.actions,
            points=sum(each.points for each in result.seats),
            bonus=self._points.bonus,
            abroad=self._points.abroad,
        )


def play_trial(trial: MapTrial, workers: Workers) -> Iterator[GameSummary]:
    """Yield a summary of each game of the trial, in order. The games do not depend on `workers`."""
    yield from workers.map(partial(_play_one, trial), trial.games)


def _play_one(trial: MapTrial, number: int) -> GameSummary:
    bots = [bot_named(trial.game, trial.bot)] * trial.seats
    observe = GameObserver(MAP_TOOLS[trial.game].points_abroad())
    seed = f"{trial.name}.{trial.seats}.{trial.seed}.{number}"
    return observe.summary(play_match(GAMES[trial.game], bots, trial.settings, seed, observe))
