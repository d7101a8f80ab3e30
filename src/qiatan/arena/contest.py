"""Plays many games between named bots with rotating seats, and scores the bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import Final

from qiatan.arena.match import ByTurn, Fault, MatchResult, by_entry, play_match
from qiatan.arena.paired import Rounds
from qiatan.arena.sprt import Sprt, Verdict
from qiatan.arena.workers import Workers
from qiatan.bots.bot import Bot
from qiatan.games.entry import RefuseOffers
from qiatan.games.registry import ENTRY_BY_ID, GAMES, bot_named
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import Refusal

NO_TRADES: Final = Refusal(
    "no_player_trades", "Players do not trade with one another at this table."
)


class WithoutTrades:
    """Wraps a bot for games without trades between players: its views do not allow offers."""

    def __init__(self, bot: Bot[object], refuse_offers: RefuseOffers) -> None:
        self._bot: Final = bot
        self._refuse_offers: Final = refuse_offers

    def choose(self, view: object, rng: Random) -> str:
        """Return the bot's action. An offer raises `ValueError`, so it counts as a fault."""
        answer = self._bot.choose(self._refuse_offers(view, NO_TRADES), rng)
        if answer.startswith("offer "):
            raise ValueError(NO_TRADES.message)
        return answer


class AmongBots:
    """Wraps a bot, and marks all players at the table as bots in the views that it gets."""

    def __init__(self, bot: Bot[object], among_bots: Callable[[object], object]) -> None:
        self._bot: Final = bot
        self._among_bots: Final = among_bots

    def choose(self, view: object, rng: Random) -> str:
        """Return the bot's action."""
        return self._bot.choose(self._among_bots(view), rng)


def arena_bot(game: str, name: str) -> Bot[object]:
    """Return the bot with this name, for games in which only bots play."""
    return AmongBots(bot_named(game, name), ENTRY_BY_ID[game].among_bots)


@dataclass(frozen=True, slots=True)
class Contest:
    """The games to play. `table` lists the label of the bot in each seat of the first game.

    `bots` maps a bot's label to its name if they differ.

    If `paired`, games come in rounds, each with as many games as there are seats. All games of a
    round share the board and each turn's dice, so every bot plays every seat once with the same
    luck. Without `trades`, players trade only with the bank.
    """

    game: str
    table: tuple[str, ...]
    games: int
    seed: int
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    paired: bool = False
    trades: bool = True
    bots: Mapping[str, str] = field(default_factory=dict)

    def seating(self, game: int) -> tuple[str, ...]:
        """Return the bots of a game in turn order. The seats rotate by one with each game."""
        turn = game % len(self.table)
        return self.table[turn:] + self.table[:turn]

    def board(self, game: int) -> int:
        """Return the number that determines the game's board and dice."""
        return game // len(self.table) if self.paired else game

    def seed_of(self, game: int) -> str:
        """The seed of a game's board, dice and bots."""
        return f"{self.seed}.{self.board(game)}"


@dataclass(slots=True)
class Score:
    """One bot's totals over all `seats` it played, such as `points` and thinking time in `seconds`.

    `faults` are the bot's refused answers, each with the number and the seed of its game.
    """

    name: str
    games: int = 0
    wins: int = 0
    seats: int = 0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0
    faults: list[tuple[int, str, Fault]] = field(default_factory=list)
    rounds: Rounds = field(default_factory=lambda: Rounds(1))

    @property
    def win_rate(self) -> float:
        """The share of its games that the bot won. The bot can have several seats in a game."""
        return self.wins / self.games if self.games else 0.0

    @property
    def ci95(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate."""
        return self.rounds.ci95(self.wins, self.games)

    @property
    def vp_mean(self) -> float:
        """The mean victory points of the bot's seats at the end of a game."""
        return self.points / self.seats if self.seats else 0.0

    @property
    def ms_per_decision(self) -> float:
        """The bot's mean thinking time per decision, in milliseconds."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0


@dataclass(frozen=True, slots=True)
class SprtState:
    """The log-likelihood ratio of a test so far, and the verdict once there is one."""

    test: Sprt
    ratio: float
    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The scores of a contest so far."""

    games: int
    finished: int
    actions_mean: float
    scores: tuple[Score, ...]
    sprt: SprtState | None = None


def seats_for(bots: Iterable[str], seats: int) -> tuple[str, ...]:
    """Return the bot of each seat. If there are more seats than bots, the bots repeat in order."""
    return tuple(islice(cycle(bots), seats))


def play_contest(contest: Contest, workers: Workers) -> Iterator[tuple[int, MatchResult]]:
    """Play the games and yield each game's number and result, in order.

    The games do not depend on `workers`, because each game has its own seed.
    """
    yield from enumerate(workers.map(partial(play_game, contest), contest.games))


def play_game(contest: Contest, game: int) -> MatchResult:
    """Play one game of the contest. The game's number determines all random choices."""
    named = contest.bots
    bots = [arena_bot(contest.game, named.get(label, label)) for label in contest.seating(game)]
    if not contest.trades:
        refuse_offers = ENTRY_BY_ID[contest.game].refuse_offers
        bots = [WithoutTrades(bot, refuse_offers) for bot in bots]
    numbering = ByTurn() if contest.paired else by_entry
    seed = contest.seed_of(game)
    return play_match(GAMES[contest.game], bots, contest.settings, seed, numbering=numbering)


class Tally:
    """Adds up the results of a contest game by game. `sprt` optionally tests the first bot."""

    def __init__(self, contest: Contest, sprt: Sprt | None = None) -> None:
        size = len(contest.table) if contest.paired else 1
        self._contest = contest
        self._sprt = sprt
        self._scores = {name: Score(name, rounds=Rounds(size)) for name in contest.table}
        self._games = self._finished = self._actions = 0

    def add(self, game: int, result: MatchResult) -> None:
        """Add the result of one more game."""
        self._games += 1
        self._finished += result.finished
        self._actions += result.actions
        seating, seed = self._contest.seating(game), self._contest.seed_of(game)
        count(self._scores, seating, result, game, seed)

    @property
    def outcome(self) -> Outcome:
        """The scores so far, with bots in the order of the table."""
        mean_actions = self._actions / self._games if self._games else 0.0
        scores = tuple(self._scores.values())
        return Outcome(self._games, self._finished, mean_actions, scores, self._tested())

    def _tested(self) -> SprtState | None:
        if self._sprt is None:
            return None
        first = self._scores[self._contest.table[0]]
        ratio = self._sprt.log_likelihood_ratio(first.rounds)
        return SprtState(self._sprt, ratio, self._sprt.verdict(ratio))


def score(contest: Contest, results: Iterable[tuple[int, MatchResult]]) -> Outcome:
    """Return the scores over all games, with bots in the order of the table."""
    tally = Tally(contest)
    for game, result in results:
        tally.add(game, result)
    return tally.outcome


def count(
    scores: Mapping[str, Score],
    seating: tuple[str, ...],
    result: MatchResult,
    game: int,
    seed: str,
) -> None:
    """Add game number `game` to the scores of the bots that played it."""
    winners = {name for name, seat in zip(seating, result.seats, strict=True) if seat.won}
    for name in dict.fromkeys(seating):
        scores[name].games += 1
        scores[name].wins += name in winners
        scores[name].rounds.add(name in winners)
    for name, seat in zip(seating, result.seats, strict=True):
        total = scores[name]
        total.seats += 1
        total.points += seat.points
        total.decisions += seat.decisions
        total.seconds += seat.seconds
        total.faults += [(game, seed, fault) for fault in seat.faults]
