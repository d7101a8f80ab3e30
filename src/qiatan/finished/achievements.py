"""Achievements: what a player did in one game, decided from the game's report.

Each clause has the name of its achievement. Clauses read the report by its codes, so that a clause
about cities never holds in a game without cities. Numbers of games played are no achievements.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from qiatan.kit.report import Luck, Report, SeatCounts
from qiatan.protocol.games import FinishedGame, FinishedSeat

BEHIND: Final = 4
"""The points by which a player was behind at the end of a turn for `comeback`."""

AHEAD: Final = 4
"""The points by which a player wins for `clear_win`."""

UNLUCKY: Final = 0.1
"""The share of games with at most this dice luck for `against_the_dice`."""

CITIES: Final = 8
"""The points from cities for `four_cities`."""

ROUTE: Final = 12
KNIGHTS: Final = 6
ROLL: Final = 8
"""The segments, knights and cards that set the records `long_route`, `army` and `rich_roll`."""

QUICK_ROUNDS: Final = 12
"""The most rounds of `quick_win`."""

FEW_PLAYERS: Final = 3
MANY_PLAYERS: Final = 5


@dataclass(frozen=True, slots=True)
class SeatGame:
    """A finished game as played by one seat."""

    finished: FinishedGame
    report: Report
    seat: int

    @property
    def own(self) -> FinishedSeat:
        """The player's seat."""
        return self.finished.seats[self.seat]

    @property
    def others(self) -> list[FinishedSeat]:
        """The seats of the other players."""
        return [one for seat, one in enumerate(self.finished.seats) if seat != self.seat]

    @property
    def won(self) -> bool:
        """Whether the player won, and the game was played to its end."""
        return self.own.won and self.finished.early is None

    @property
    def margin(self) -> int:
        """The points by which the player finished ahead of the best other player."""
        return self.own.points - max((one.points for one in self.others), default=0)

    @property
    def deficit(self) -> int:
        """The most points by which the player was behind the leader at the end of a turn."""
        points = next((one.seats for one in self.report.series if one.code == "points"), ())
        turns = zip(*points, strict=True)
        return max((max(turn) - turn[self.seat] for turn in turns), default=0)

    @property
    def luck(self) -> Luck:
        """The player's luck with the dice."""
        return self.report.luck[self.seat]

    @property
    def partners(self) -> set[int | None]:
        """The seats with which the player traded. None stands for the bank."""
        trades = self.report.trades
        own = {one.partner for one in trades if one.seat == self.seat}
        return own | {one.seat for one in trades if one.partner == self.seat}

    def points(self, code: str) -> int:
        """Return the player's points from a source."""
        return _number(self.report.points, code, self.seat)

    def has(self, code: str) -> bool:
        """Return whether any player has points from a source, as in games with this source."""
        return any(one.code == code for one in self.report.points)

    def record(self, code: str) -> int:
        """Return the highest number that the player reached in the game."""
        return _number(self.report.records, code, self.seat)


Clause: TypeAlias = Callable[[SeatGame], bool]


def _number(counts: tuple[SeatCounts, ...], code: str, seat: int) -> int:
    return next((one.seats[seat] for one in counts if one.code == code), 0)


def first_win(game: SeatGame) -> bool:
    """The player wins."""
    return game.won


def comeback(game: SeatGame) -> bool:
    """The player wins after being far behind."""
    return game.won and game.deficit >= BEHIND


def close_finish(game: SeatGame) -> bool:
    """The player wins while another player is one point short."""
    return game.won and game.margin == 1


def clear_win(game: SeatGame) -> bool:
    """The player wins by far."""
    return game.won and game.margin >= AHEAD


def against_the_dice(game: SeatGame) -> bool:
    """The player wins with bad luck."""
    return game.won and game.luck.drier <= UNLUCKY


def quick_win(game: SeatGame) -> bool:
    """The player wins after few rounds."""
    return game.won and game.finished.turns <= QUICK_ROUNDS * len(game.finished.seats)


def alone(game: SeatGame) -> bool:
    """The player wins without trading with a player, while others traded with each other."""
    traded = any(one.partner is not None for one in game.report.trades)
    return game.won and traded and game.partners <= {None}


def merchant(game: SeatGame) -> bool:
    """The player trades with each of at least two other players."""
    others = set(range(len(game.finished.seats))) - {game.seat}
    return len(others) >= FEW_PLAYERS - 1 and others <= game.partners


def no_cities(game: SeatGame) -> bool:
    """The player wins without a city, while another player has one."""
    return game.won and game.has("cities") and not game.points("cities")


def four_cities(game: SeatGame) -> bool:
    """The player wins with four cities."""
    return game.won and game.points("cities") >= CITIES


def no_awards(game: SeatGame) -> bool:
    """The player wins without an award, while another player has one."""
    awards = "longest_road", "largest_army"
    return game.won and any(map(game.has, awards)) and not any(map(game.points, awards))


def both_awards(game: SeatGame) -> bool:
    """The player wins with both awards."""
    return game.won and all(map(game.points, ("longest_road", "largest_army")))


def surprise(game: SeatGame) -> bool:
    """The player wins with at least two hidden victory points."""
    return game.won and game.points("victory_point") > 1


def islander(game: SeatGame) -> bool:
    """The player wins with points for settling on other islands."""
    return game.won and game.points("islands") > 0


def long_route(game: SeatGame) -> bool:
    """The player has a very long route."""
    return game.record("route") >= ROUTE


def army(game: SeatGame) -> bool:
    """The player plays many knights."""
    return game.record("knights") >= KNIGHTS


def rich_roll(game: SeatGame) -> bool:
    """The player gets many cards from one roll."""
    return game.record("roll") >= ROLL


def expert(game: SeatGame) -> bool:
    """The player wins against the bot `expert`, in any style."""
    return game.won and any((one.bot or "").split("-")[0] == "expert" for one in game.others)


def people(game: SeatGame) -> bool:
    """The player wins against at least three other people, and no bots."""
    return game.won and len(game.others) >= FEW_PLAYERS and all(map(_is_person, game.others))


def full_table(game: SeatGame) -> bool:
    """The player wins at a table with many players."""
    return game.won and len(game.finished.seats) >= MANY_PLAYERS


def rated_win(game: SeatGame) -> bool:
    """The player wins a rated game."""
    return game.won and game.finished.settings.rated


def _is_person(seat: FinishedSeat) -> bool:
    return seat.person is not None and not seat.local and not seat.bot_account


CLAUSES: Final[tuple[Clause, ...]] = (
    *(first_win, close_finish, comeback, clear_win, quick_win, against_the_dice),
    *(people, rated_win, expert, full_table, merchant, alone),
    *(both_awards, no_awards, four_cities, no_cities, surprise, islander),
    *(long_route, army, rich_roll),
)

CODES: Final = (*(clause.__name__ for clause in CLAUSES), "both_games", "five_maps")
"""The codes of all achievements. The last two are won over several games."""

MAPS: Final = 5
"""The number of maps on which a player wins for `five_maps`."""


def achieved(game: SeatGame) -> list[str]:
    """Return the codes of the achievements that the player won in the game."""
    return [clause.__name__ for clause in CLAUSES if clause(game)]
