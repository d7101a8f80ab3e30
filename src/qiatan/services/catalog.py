"""The games this server offers, and their bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from qiatan.kit.drawing import Draw
from qiatan.kit.game import Game, Header
from qiatan.kit.known_hands import Tracking
from qiatan.kit.lesson import Lesson
from qiatan.kit.options import Preset, RatedRules
from qiatan.kit.refusal import refuse
from qiatan.kit.report import Reporter, Reporting


@dataclass(frozen=True, slots=True)
class GameCatalog:
    """The server's games by id. The first game is used for quick play.

    The other mappings are also keyed by game id. They hold each game's bots, lesson, stand-in bot,
    report, rated rulesets, the function that draws its positions, presets for settings, the fields
    of the public view that miniatures show, and the function that tracks what a seat can know about
    hidden hands.
    """

    games: Mapping[str, Game]
    bots: Mapping[str, Sequence[str]]
    lessons: Mapping[str, Lesson] = field(default_factory=dict)
    stand_ins: Mapping[str, str] = field(default_factory=dict)
    reports: Mapping[str, Reporting] = field(default_factory=dict)
    rated: Mapping[str, Sequence[RatedRules]] = field(default_factory=dict)
    drawings: Mapping[str, Draw] = field(default_factory=dict)
    presets: Mapping[str, Sequence[Preset]] = field(default_factory=dict)
    miniatures: Mapping[str, Sequence[str]] = field(default_factory=dict)
    trackers: Mapping[str, Tracking] = field(default_factory=dict)

    def game(self, name: str, field: str = "settings.game") -> Game:
        """Return a game.

        Raises `Refused` (`unknown_game`, with the given `field`) if there is no such game.
        """
        if name not in self.games:
            raise refuse("unknown_game", f"This server has no game {name!r}.", field)
        return self.games[name]

    def lesson(self, game: str) -> Lesson:
        """Return a game's lesson. Raises `Refused` (`no_lesson`) if it has none."""
        if game not in self.lessons:
            raise refuse("no_lesson", f"There is no lesson for {game!r}.", "game")
        return self.lessons[game]

    def reporter(self, header: Header) -> Reporter:
        """Return the reporter that makes the report of a game.

        Raises `Refused` (`no_report`) if the game has none.
        """
        if header.game not in self.reports:
            raise refuse("no_report", f"There are no reports for {header.game!r}.")
        return self.reports[header.game](header)

    def check_bot(self, game: str, bot: str) -> None:
        """Raise `Refused` (`unknown_bot`) if the game has no such bot."""
        if bot not in self.bots.get(game, ()):
            raise refuse("unknown_bot", f"There is no bot {bot!r} for this game.", "bot")

    def stand_in(self, game: str) -> str | None:
        """Return the bot that plays for an absent player until they return, or None."""
        return self.stand_ins.get(game) or self.substitute_bot(game)

    def substitute_bot(self, game: str) -> str | None:
        """Return the bot that replaces a removed player, or None if the game has no bots.

        It is `normal` or another bot of medium strength.
        """
        kinds = self.bots.get(game, ())
        if "normal" in kinds:
            return "normal"
        return kinds[len(kinds) // 2] if kinds else None


def seats_on_any_map(game: Game) -> tuple[int, int]:
    """Return the smallest and largest number of seats over all playable maps."""
    seats = [(m.least_seats, m.most_seats) for m in game.maps if m.refusal is None]
    limits = [*seats, game.seats(game.settings({}))]
    return min(least for least, _ in limits), max(most for _, most in limits)
