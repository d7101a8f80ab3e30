"""Finds the puzzles in an island game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, TypeAlias

from qiatan.bots.island.analysis.action_evaluator import open_prompt_kind
from qiatan.bots.island.hints import hint_reasons
from qiatan.bots.island.puzzles.judges import Judges, judges_for, ranked
from qiatan.bots.island.puzzles.places import opening_values, robber_values
from qiatan.bots.island.puzzles.trades import best_offers
from qiatan.bots.island.puzzles.wins import WIN_VERBS, winning_line
from qiatan.island import prompts as ask
from qiatan.island.game import ISLAND, IslandPosition
from qiatan.island.notation import write
from qiatan.island.view_types import View
from qiatan.kit.analysis.analysis import WHOLE
from qiatan.kit.game_log import Record, play, replay
from qiatan.kit.seats import CHANCE
from qiatan.puzzles.puzzle import Puzzle, PuzzleFinds, PuzzleOption

OPENING: Final = "opening"
ROBBER: Final = "robber"
OFFER: Final = "offer"
WIN: Final = "win"

KINDS: Final[Mapping[str, int]] = {OPENING: 8, ROBBER: 8, OFFER: 6}
"""The kinds of puzzles that ask for the best action, each with the number of positions to examine
in a game.
"""

SHOWN: Final = 12
"""The maximum number of evaluated actions in a puzzle."""

LEAST_CARDS: Final = 2
"""A seat looks for an offer only if its hand has at least this many cards."""

Place: TypeAlias = tuple[int, str]
"""The number of log entries before a position, and the kind of puzzle that it may contain."""


def find_island_puzzles(record: Record) -> PuzzleFinds:
    """Return at most one puzzle of each kind: the one with the clearest solution."""
    first = ISLAND.start(record.header)
    judges = judges_for(first.view(None))
    if judges is None:
        return PuzzleFinds()
    chosen = _chosen(record)
    found = [
        puzzle
        for (number, kind), view in _viewed(record, chosen)
        if (puzzle := _puzzle(judges, record, number, kind, view)) is not None
    ]
    examined = Counter(kind for _, kind in chosen)
    if (won := _win(record)) is not None:
        found.append(won)
    if record.entries and record.entries[-1].seat != CHANCE:
        examined[WIN] += 1
    best = {each.kind: each for each in sorted(found, key=lambda each: each.gap)}
    return PuzzleFinds(tuple(best.values()), examined)


def _chosen(record: Record) -> list[Place]:
    """Return the positions to examine, in order. If there are too many, choose at random."""
    places, rng = list(_places(record)), Random(len(record.entries))
    chosen: list[Place] = []
    for kind, most in KINDS.items():
        own = [place for place in places if place[1] == kind]
        chosen += rng.sample(own, min(most, len(own)))
    return sorted(chosen)


def _places(record: Record) -> Iterator[Place]:
    """Yield the positions in which a seat had to make a decision that could be a puzzle."""
    position, offered = ISLAND.start(record.header), 0
    for number, entry in enumerate(record.entries):
        state = position.state
        if entry.seat != CHANCE:
            kind = open_prompt_kind(state, entry.seat)
            if kind == ask.SETUP_SETTLEMENT:
                yield number, OPENING
            if kind == ask.ROBBER:
                yield number, ROBBER
            if kind == ask.TURN and state.turn != offered and _may_trade(position, entry.seat):
                offered = int(state.turn)
                yield number, OFFER
        position.apply(entry.seat, entry.action)


def _may_trade(position: IslandPosition, seat: int) -> bool:
    state = position.state
    if not state.rolled or state.seats < 3 or state.cards[seat] < LEAST_CARDS:
        return False
    view = position.view(seat)
    return view.you is not None and view.you.may_offer is None


def _viewed(record: Record, places: list[Place]) -> Iterator[tuple[Place, View]]:
    """Yield the places, in order, with the view of the seat that had to act."""
    position, played = ISLAND.start(record.header), 0
    for place in places:
        for _ in play(position, record.entries[played : place[0]]):
            pass
        played = place[0]
        yield place, position.view(record.entries[played].seat)


def _puzzle(judges: Judges, record: Record, number: int, kind: str, view: View) -> Puzzle | None:
    before = Record(record.header, record.entries[:number])
    seat = record.entries[number].seat
    if kind == OFFER:
        return _offer_puzzle(judges, before, view, seat)
    values = (opening_values if kind == OPENING else robber_values)(judges, view, seat)
    if values is None:
        return None
    names = [each.name for each in view.seats]
    options = [_option(view, write(step, names), value) for step, value in ranked(values)[:SHOWN]]
    verbs = ("settlement",) if kind == OPENING else ("robber", "pirate")
    line = (options[0].action,)
    return Puzzle(kind, before, seat, "best", verbs, tuple(options), line)


def _offer_puzzle(judges: Judges, before: Record, view: View, seat: int) -> Puzzle | None:
    rated = best_offers(judges, view, seat)
    if rated is None:
        return None
    names = [each.name for each in view.seats]
    options = tuple(
        _option(view, offer.action(names), rated.before + offer.value)
        for offer in rated.offers[:SHOWN]
    )
    line = (options[0].action,)
    return Puzzle(OFFER, before, seat, "best", ("offer",), options, line, rated.accepted)


def _option(view: View, action: str, value: float) -> PuzzleOption:
    return PuzzleOption(action, round(WHOLE * value), hint_reasons(view, action))


def _win(record: Record) -> Puzzle | None:
    found = winning_line(record)
    if found is None:
        return None
    before, line = found
    seat = record.entries[-1].seat
    view = replay(ISLAND, before).view(seat)
    option = PuzzleOption(line[0], WHOLE, hint_reasons(view, line[0]))
    return Puzzle(WIN, before, seat, "win", WIN_VERBS, (option,), line)
