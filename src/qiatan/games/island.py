"""The game entry of Qiatan Island."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import cache
from random import Random
from typing import Final

from qiatan.bots.island.analysis.evaluator import island_evaluator
from qiatan.bots.island.analysis.heuristic_action_evaluator import position_values
from qiatan.bots.island.hints import hint_options, hint_reasons
from qiatan.bots.island.learned.trained_weights import TRAITS
from qiatan.bots.island.puzzles.finder import find_island_puzzles
from qiatan.bots.island.roster import ISLAND_BOTS, QUICK, STYLED_LEVELS, trained_expert
from qiatan.bots.island.styles import STYLES
from qiatan.games.entry import COMMON_CODES, MORE_OFFERS_THAN_ALLOWED, Contract, GameEntry
from qiatan.games.island_benchmark import ISLAND_BENCHMARK
from qiatan.games.lessons import read_lesson
from qiatan.games.map_tools import MapTools
from qiatan.games.playout_suite import MAX_DECISIONS, Playouts, PlayoutSuite, PlayoutTotals
from qiatan.island import moves, view_types
from qiatan.island.board import Board
from qiatan.island.board_drawing import draw_board
from qiatan.island.deal_board import deal_board
from qiatan.island.development import CARD_NAMES
from qiatan.island.game import ISLAND
from qiatan.island.known_hands import known_hands
from qiatan.island.maps import faults
from qiatan.island.maps.check import summary
from qiatan.island.maps.picture import picture, sheet
from qiatan.island.maps.read import BUILT_IN, built_in, map_text, read_text
from qiatan.island.playout import play_out
from qiatan.island.points_abroad import PointsAbroad
from qiatan.island.reasons import REASONS
from qiatan.island.report.reporter import report_island
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.island.trial import OPEN_TRIAL, TRIAL, broken_invariants
from qiatan.kit.arrays import ints
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Json, Position, SettingValue
from qiatan.kit.options import Preset, RatedRules
from qiatan.kit.playout import Tally
from qiatan.kit.refusal import Refusal
from qiatan.kit.seats import CHANCE, Seat

MIDGAME: Final = 300
"""The number of random decisions that lead to a position in the middle of a game."""

MIDGAME_SEATS: Final = 4

FAMILY: Final[dict[str, SettingValue]] = {
    "rounds_without_seven": 2,
    "friendly_robber": True,
    "spread_terrain": True,
    "separate_numbers": True,
}
"""The rules of the family preset: little bad luck."""


def island_facts(position: Position, seat: Seat) -> dict[str, Json]:
    """Return a seat's cards, points, awards and remaining pieces."""
    view = position.view(seat)
    if not isinstance(view, view_types.View):
        raise TypeError("not a position of the island game")
    own = view.seats[seat]
    counts: dict[str, int] = {card.kind: card.count for card in own.development_cards or ()}
    return {
        "seat": own.name,
        "hand": {} if own.hand is None else asdict(own.hand),
        "development": {kind: counts.get(kind, 0) for kind in CARD_NAMES},
        "victory_points": own.points,
        "route_length": own.route,
        "longest_road": view.longest_road == seat,
        "largest_army": view.largest_army == seat,
        "knights": own.knights,
        "roads_left": own.roads_left,
        "settlements_left": own.settlements_left,
        "cities_left": own.cities_left,
    }


def refuse_island_offers(view: object, refusal: Refusal) -> object:
    """Return a copy of a seat's view in which no offer can be made.

    The view gives `refusal` as the reason, and shows a number of offers above every bot's limit.
    """
    if not isinstance(view, view_types.View):
        raise TypeError("not a view of the island game")
    reason = view_types.Reason(refusal.code, refusal.message)
    own = view.you and replace(view.you, may_offer=reason)
    return replace(view, offers_made=MORE_OFFERS_THAN_ALLOWED, you=own)


def island_among_bots(view: object) -> object:
    """Return a copy of a seat's view for a table without people."""
    if not isinstance(view, view_types.View):
        raise TypeError("not a view of the island game")
    return replace(view, people=False)


def _client_files() -> dict[str, str]:
    """Return the client's JSON files: the names of development cards, and all built-in maps."""
    maps = (map_text(name) for name in sorted(BUILT_IN))
    return {
        "island_cards.json": json.dumps(CARD_NAMES) + "\n",
        "island_maps.json": "[\n" + ",\n".join(json.dumps(json.loads(m)) for m in maps) + "\n]\n",
    }


@cache
def standard_board(seed: int) -> Board:
    """Return a board of the standard map. The same seed always gives the same board."""
    return Board(deal_board("standard", DerivedChance(str(seed).encode(), 0)))


def _playouts(seats: int, seed: int) -> Playouts:
    board, rules, tally = standard_board(seed), Rules(), Tally(moves.MAX_LEGAL)

    def play(first: int, games: int) -> PlayoutTotals:
        for game in range(first, first + games):
            play_out(IslandState(board, rules, seats), game, MAX_DECISIONS, tally)
        return PlayoutTotals(tally.decisions, tally.outcomes, tally.digest)

    return play


def _midgame(seed: int) -> IslandState:
    state = IslandState(standard_board(1), Rules(), MIDGAME_SEATS)
    play_out(state, seed, MIDGAME, Tally(moves.MAX_LEGAL))
    return state


def _interpreted_playout(chance: Random) -> Iterator[Seat]:
    state, out = IslandState(standard_board(1), Rules(), MIDGAME_SEATS), ints([0] * moves.MAX_LEGAL)
    count: int
    while (seat := moves.next_actor(state)) >= CHANCE:
        if seat == CHANCE:
            count = moves.outcome_count(state)
            action = moves.outcome(state, int(chance.random() * count))
        else:
            count = moves.legal(state, seat, out)
            action = out[int(chance.random() * count)]
        moves.apply(state, seat, action)
        yield seat


ENTRY: Final = GameEntry(
    game=ISLAND,
    bots=ISLAND_BOTS.all,
    levels=("easy", "normal", "planner", "hard", "expert"),
    styles={name: style.about for name, style in STYLES.items()},
    styled=tuple(f"{level}-{style}" for level in STYLED_LEVELS for style in STYLES),
    stand_in="stand_in",
    quick=QUICK,
    arena_only=("random", "landlubber", "expert-2026-11", *QUICK.values()),
    trials={"island": TRIAL, "island-open": OPEN_TRIAL},
    facts=island_facts,
    contract=Contract(
        title="Qiatan Island",
        view=view_types,
        notation="notation.md",
        places="Places are identified by their numbers: `n12` is `nodes[12]`.",
        codes={
            **dict(REASONS[1:]),
            **COMMON_CODES,
            "too_many_cards": "An action names more cards of a resource than any bank has.",
            "needs_open_hands": "An exact bank display would reveal hands, so it needs open hands.",
            "needs_ships": "The map has water to cross and needs ships.",
        },
        map_codes=faults.CODES,
        map_reasons=faults.REASONS,
        client_files=_client_files,
    ),
    playouts=PlayoutSuite(moves, (2, 3, 4), 4, _playouts, _midgame, _interpreted_playout),
    maps=MapTools(
        built_in=BUILT_IN,
        text=map_text,
        sea_maps=lambda: [name for name in BUILT_IN if built_in(name).seafaring],
        summary=summary,
        picture=lambda text: picture(read_text(text)),
        sheet=lambda texts: sheet([read_text(text) for text in texts]),
        points_abroad=PointsAbroad,
    ),
    hint_reasons=hint_reasons,
    report=report_island,
    known_hands=known_hands,
    evaluator=island_evaluator,
    draw=draw_board,
    miniature=("board", "robber", "pirate", "buildings", "roads", "ships"),
    broken_invariants=broken_invariants,
    refuse_offers=refuse_island_offers,
    among_bots=island_among_bots,
    trained_bot=trained_expert,
    seat_values=position_values,
    hint_options=hint_options,
    advisor="expert",
    lesson=read_lesson("island"),
    puzzles=find_island_puzzles,
    rated=(
        RatedRules("standard", 2, 4),
        RatedRules("extended", 5, 6, {"map": "extended"}),
        RatedRules("grand", 7, 8, {"map": "grand"}),
    ),
    presets=(
        Preset("standard"),
        Preset("duel", {"victory_points": 15, "hand_limit": 9, "friendly_robber": True}, seats=2),
        Preset("quick", {"victory_points": 8, "start_with_city": True}, None, 30, 120),
        Preset("family", FAMILY, None, 0, 0),
    ),
    benchmark=ISLAND_BENCHMARK,
    learner="qiatan.training.island.sea_learner:island_learner",
    table_traits=TRAITS,
    random_ranges={"victory_points": (5, 10), "hand_limit": (3, 12)},
)
