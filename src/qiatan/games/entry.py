"""A game's entry: everything that the rest of the program needs from the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final, TypeAlias

from qiatan.bots.bot import Bot
from qiatan.bots.win_probability import SeatValues
from qiatan.games.benchmark import Benchmark
from qiatan.games.map_tools import MapTools
from qiatan.games.playout_suite import PlayoutSuite
from qiatan.kit.analysis.evaluator import EvaluatorFactory
from qiatan.kit.conformance.trial import Trial
from qiatan.kit.drawing import Draw
from qiatan.kit.game import Game, Json, Position
from qiatan.kit.hint import ActionValues, HintReason
from qiatan.kit.known_hands import Tracking
from qiatan.kit.lesson import Lesson
from qiatan.kit.options import Preset, RatedRules
from qiatan.kit.refusal import Refusal
from qiatan.kit.report import Reporting
from qiatan.kit.seats import Seat
from qiatan.puzzles.puzzle import PuzzleFinder

TraceFacts: TypeAlias = Callable[[Position, Seat], dict[str, Json]]
"""Returns the facts about a seat for a trace, including the seat's secrets."""

HintReasons: TypeAlias = Callable[[object, str], tuple[HintReason, ...]]
"""Returns the reasons for an action, given the seat's view and the action."""

HintOptions: TypeAlias = Callable[[object, Random], ActionValues]
"""Returns the actions that the advisor compares, with their values, given the seat's view."""

NumberRange: TypeAlias = tuple[int, int]
"""The lowest and highest values of a setting that is drawn at random."""

TrainedBot: TypeAlias = Callable[[Path], Bot[object]]
"""Loads a bot with the weights in a file or folder. Raises `ValueError` or `OSError`."""

SeatValuesOf: TypeAlias = Callable[[Position], tuple[SeatValues, tuple[int, ...]]]
"""Returns each seat's value, as estimated by the bot `hard`, and each seat's points.

The position must be at the start of a turn.
"""

BrokenInvariants: TypeAlias = Callable[[Position], list[str]]
"""Returns a description of each invariant that a position breaks. There should be none."""

RefuseOffers: TypeAlias = Callable[[object, Refusal], object]
"""Returns a copy of a seat's view in which no offer can be made. The refusal says why."""

MORE_OFFERS_THAN_ALLOWED: Final = 100
"""A number of offers per turn that is higher than any bot's limit."""

COMMON_CODES: Final[Mapping[str, str]] = {
    "bad_notation": "The action is not valid notation.",
    "bad_setting": "A setting is unknown, of the wrong type or out of range.",
}
"""The refusal codes that all games use, with their meanings."""


@dataclass(frozen=True, slots=True)
class Contract:
    """What a game contributes to the generated reference pages and client types.

    `view` is the module of the game's view, `notation` the page about its notation, and `places` a
    sentence about how the view numbers places. `codes` has the game's refusal codes with their
    meanings, and `map_codes` the codes for faults in map files. `map_reasons` has, for each code,
    the values that `reason` can have in its detail. `client_files` are JSON files for the client,
    by name.
    """

    title: str
    view: ModuleType
    notation: str
    places: str
    codes: Mapping[str, str] = field(default_factory=dict)
    map_codes: Mapping[str, str] = field(default_factory=dict)
    map_reasons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    client_files: Callable[[], Mapping[str, str]] = field(default=dict)


@dataclass(frozen=True, slots=True)
class GameEntry:
    """Everything that the command line, arena, training and server need from a game.

    Bots:
    - `bots` loads all bots, by name. `trained_bot` loads a bot with other weights.
    - `levels` are the game's own bots that tables offer, weakest first. Tables also offer the bots
      of other packages. They do not offer the bots in `arena_only`.
    - `styles` describes each style of play in one sentence. `styled` are bots with a style, which
      tables also offer, weakest first; their names are `LEVEL-STYLE`.
    - `quick` names, for bots that would think too long in a browser tab, the bots that replace them
      there.
    - `stand_in` is the bot that plays for disconnected players. If it is None, a bot of medium
      strength does so.
    - `advisor` is the bot that chooses hints. `hint_reasons` and `hint_options` explain them.
    - `evaluator` makes the evaluator for analyses. `seat_values` is used to fit win probabilities.
    - `benchmark` is the game's frozen benchmark (`qiatan benchmark`).
    - `learner` is the `training.learners.LearnerFactory` of a game that can be trained. It is
      written as `module:function`, because `training` is a higher layer. `table_traits` are the
      traits that weights files can name.

    Rules and presentation:
    - `trials` are the conformance runs, by name. `playouts` plays random games, to measure the
      speed of the rules and to compare builds.
    - `broken_invariants` describes every invariant that a position breaks.
    - `refuse_offers` returns a copy of a seat's view in which no offer can be made. `among_bots`
      returns a copy for a table without people, where bots can make many offers.
    - `maps` are the tools for the maps of a game that has maps.
    - `random_ranges` limits settings that are drawn at random, so that games end and differ.
    - `rated` has the rules of rated games, at most one entry for each number of seats. `presets`
      are named groups of settings in the form for a new table.
    - `report` computes the statistics of a game, and `facts` the facts about a seat in a trace.
      `draw` draws a position. `known_hands` says what a seat can know about hidden hands; it is
      None if the game has none.
    - `miniature` has the fields of the public view that the client's miniature of a running game
      shows.
    - `lesson` is a first game with instructions for new players.
    - `puzzles` finds puzzles in finished games; None if the game has none.
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
    miniature: tuple[str, ...]
    trained_bot: TrainedBot
    seat_values: SeatValuesOf
    broken_invariants: BrokenInvariants
    refuse_offers: RefuseOffers
    among_bots: Callable[[object], object] = field(default=lambda view: view)
    styles: Mapping[str, str] = field(default_factory=dict)
    styled: tuple[str, ...] = ()
    quick: Mapping[str, str] = field(default_factory=dict)
    stand_in: str | None = None
    arena_only: tuple[str, ...] = ("random",)
    hint_options: HintOptions = field(default=lambda view, rng: ActionValues())
    advisor: str = "hard"
    lesson: Lesson | None = None
    puzzles: PuzzleFinder | None = None
    playouts: PlayoutSuite | None = None
    maps: MapTools | None = None
    random_ranges: Mapping[str, NumberRange] = field(default_factory=dict)
    rated: tuple[RatedRules, ...] = ()
    presets: tuple[Preset, ...] = ()
    known_hands: Tracking | None = None
    benchmark: Benchmark | None = None
    learner: str | None = None
    table_traits: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.id

    @property
    def own_bots(self) -> set[str | None]:
        """The names of the game's own bots."""
        return {*self.levels, *self.styled, *self.arena_only, self.stand_in}

    def style_of(self, bot: str) -> str:
        """Return the sentence that describes the bot's style, or an empty string if it has none."""
        return self.styles[bot.rpartition("-")[2]] if bot in self.styled else ""
