"""What is asked of a game beside its rules, as one record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final, TypeAlias

from qiatan.bots.bot import Bot
from qiatan.bots.win_probability import SeatValues
from qiatan.games.playout_suite import PlayoutSuite
from qiatan.kit.analysis.evaluator import EvaluatorFactory
from qiatan.kit.conformance.trial import Trial
from qiatan.kit.drawing import Draw
from qiatan.kit.game import Game, Json, Position
from qiatan.kit.hint import ActionValues, HintReason
from qiatan.kit.lesson import Lesson
from qiatan.kit.options import RatedRules
from qiatan.kit.report import Reporting
from qiatan.kit.seats import Seat

TraceFacts: TypeAlias = Callable[[Position, Seat], dict[str, Json]]
"""What a trace says of a seat: the whole truth, from the seat's own view."""

HintReasons: TypeAlias = Callable[[object, str], tuple[HintReason, ...]]
"""What speaks for an action, from the view of the seat that may take it."""

HintOptions: TypeAlias = Callable[[object, Random], ActionValues]
"""What the advisor compares, from the view of the seat that is asked."""

NumberRange: TypeAlias = tuple[int, int]
"""The least and the most that a number drawn at random may be."""

TrainedBot: TypeAlias = Callable[[Path], Bot[object]]
"""The bot that plays by the weights of a file or folder. Raises `ValueError`, `OSError`."""

SeatValuesOf: TypeAlias = Callable[[Position], tuple[SeatValues, tuple[int, ...]]]
"""The values that the bot `hard` gives every seat at the start of a turn, and their points."""

COMMON_CODES: Final[Mapping[str, str]] = {
    "bad_notation": "The action is not written as the notation has it.",
    "bad_setting": "A setting is unknown, of the wrong type or out of range.",
}
"""Codes of the refusals that every game gives before any rule is asked."""


@dataclass(frozen=True, slots=True)
class Contract:
    """What the generated pages and types say of a game.

    `view` is the module of its view, `notation` the page on its notation; `places` says how the
    view counts places. `codes` are those of its refusals with their meanings, `map_codes` those
    of what is wrong with a map file, `map_reasons` the `reason`s in the detail of some of these.
    """

    title: str
    view: ModuleType
    notation: str
    places: str
    codes: Mapping[str, str] = field(default_factory=dict)
    map_codes: Mapping[str, str] = field(default_factory=dict)
    map_reasons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game, and all that the command line, the arena and the server ask of it.

    `bots` loads its bots by name, `trained_bot` one that plays by other weights; tables offer its
    `levels`, weakest first, and those of other packages, but not its `baselines`, which only the
    arena plays. `stand_in` plays for who is
    away; without one a bot of middle strength does. `trials` are the ways the
    conformance run tries it, by name. `advisor` is the bot whose choices are told as hints,
    `hint_reasons` says what speaks for them, `hint_options` what else it compared. `report` counts
    what happened in a game, `evaluator` makes its evaluator, `seat_values` fits
    the win probabilities of the bot `hard`, `draw` makes pictures of
    positions. `lesson` is a first game.
    `playouts` measure the rules and compare their builds, where they are compiled.
    `random_ranges` narrows the numbers of settings that are drawn at random, so that such games
    come to an end and differ. `rated` lists the rules of rated games, of each number of seats once.
    `learner` is the `training.learners.LearnerFactory` of a game that can be trained, as
    `module:function`, because `training` is a layer above. `table_traits` are the traits that
    weights files can name.
    """

    game: Game
    bots: Callable[[], Mapping[str, Bot[object]]]
    levels: tuple[str, ...]
    trials: Mapping[str, Trial]
    facts: TraceFacts
    contract: Contract
    hint_reasons: HintReasons
    report: Reporting
    evaluator: EvaluatorFactory
    draw: Draw
    trained_bot: TrainedBot
    seat_values: SeatValuesOf
    stand_in: str | None = None
    baselines: tuple[str, ...] = ("random",)
    hint_options: HintOptions = field(default=lambda view, rng: ActionValues())
    advisor: str = "hard"
    lesson: Lesson | None = None
    playouts: PlayoutSuite | None = None
    random_ranges: Mapping[str, NumberRange] = field(default_factory=dict)
    rated: tuple[RatedRules, ...] = ()
    learner: str | None = None
    table_traits: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.game.id
