"""The games that this server offers, and their bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from qiatan.kit.drawing import Draw
from qiatan.kit.game import Game, Header
from qiatan.kit.lesson import Lesson
from qiatan.kit.rated_rules import RatedRules
from qiatan.kit.refusal import refuse
from qiatan.kit.report import Reporter, Reporting


@dataclass(frozen=True, slots=True)
class GameCatalog:
    """Games by id, the first being the one of quick play.

    By game its bots, its lesson, its stand-in, and what counts for its report.
    `rated` has the rules by which each game is rated; `drawings` draw positions.
    """

    games: Mapping[str, Game]
    bots: Mapping[str, Sequence[str]]
    lessons: Mapping[str, Lesson] = field(default_factory=dict)
    stand_ins: Mapping[str, str] = field(default_factory=dict)
    reports: Mapping[str, Reporting] = field(default_factory=dict)
    rated: Mapping[str, Sequence[RatedRules]] = field(default_factory=dict)
    drawings: Mapping[str, Draw] = field(default_factory=dict)

    def game(self, name: str, field: str = "settings.game") -> Game:
        """Raises `Refused` (`unknown_game`) naming `field` for an unknown game."""
        if name not in self.games:
            raise refuse("unknown_game", f"This server has no game {name!r}.", field)
        return self.games[name]

    def lesson(self, game: str) -> Lesson:
        """Raises `Refused` (`no_lesson`) for a game without one."""
        if game not in self.lessons:
            raise refuse("no_lesson", f"There is no lesson for {game!r}.", "game")
        return self.lessons[game]

    def reporter(self, header: Header) -> Reporter:
        """Raises `Refused` (`no_report`) for a game that tells no report."""
        if header.game not in self.reports:
            raise refuse("no_report", f"There are no reports for {header.game!r}.")
        return self.reports[header.game](header)

    def check_bot(self, game: str, bot: str) -> None:
        """Raises `Refused` (`unknown_bot`) for a kind of bot the game does not have."""
        if bot not in self.bots.get(game, ()):
            raise refuse("unknown_bot", f"There is no bot {bot!r} for this game.", "bot")

    def stand_in(self, game: str) -> str | None:
        """The bot that plays for somebody who is away, until they are back."""
        return self.stand_ins.get(game) or self.substitute_bot(game)

    def substitute_bot(self, game: str) -> str | None:
        """The bot that replaces a player: `normal`, else one of middle strength."""
        kinds = self.bots.get(game, ())
        if "normal" in kinds:
            return "normal"
        return kinds[len(kinds) // 2] if kinds else None


def seats_on_any_map(game: Game) -> tuple[int, int]:
    """The fewest and most seats on any map that can be played."""
    seats = [(m.least_seats, m.most_seats) for m in game.maps if m.refusal is None]
    limits = [*seats, game.seats(game.settings({}))]
    return min(least for least, _ in limits), max(most for _, most in limits)
