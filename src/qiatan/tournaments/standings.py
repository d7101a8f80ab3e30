"""A tournament's standings: points by rank, and tie-breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from qiatan.protocol.tournaments import TieBreak, TournamentPlan
from qiatan.tournaments.events import SeatResult
from qiatan.tournaments.state import Play, TournamentState


@dataclass(slots=True)
class Standing:
    """A person's results so far. `opponents` is the sum of the opponents' points.

    `games` is the number of games that count, including those the person missed. `total` is the sum
    of the victory points of all players at the person's tables.
    """

    person: str
    points: Fraction = Fraction(0)
    games: int = 0
    wins: int = 0
    victory_points: int = 0
    total: int = 0
    rests: int = 0
    short: int = 0
    opponents: Fraction = Fraction(0)
    met: list[str] = field(default_factory=list)
    place: int = 0

    @property
    def share(self) -> Fraction:
        """The person's share of the victory points at their tables, or 0 if there were none."""
        return Fraction(self.victory_points, self.total) if self.total else Fraction(0)


def rank_points(plan: TournamentPlan, rank: int) -> int:
    """Return the points for a rank, counted from 0."""
    return plan.points[rank] if rank < len(plan.points) else 0


def seat_points(plan: TournamentPlan, seats: Sequence[SeatResult], seat: SeatResult) -> Fraction:
    """Return a seat's points. Tied seats share the points of their ranks; absent ones get 0."""
    if seat.absent:
        return Fraction(0)
    tied = sum(other.place == seat.place for other in seats)
    ranks = range(seat.place, seat.place + tied)
    return Fraction(sum(rank_points(plan, rank) for rank in ranks), tied)


def rest_points(plan: TournamentPlan) -> int:
    """Return the points for a round without a table: a win in duels, otherwise second place."""
    return rank_points(plan, 0 if plan.settings.max_players == 2 else 1)


def standings(state: TournamentState) -> list[Standing]:
    """Return the standings, best first. People with equal results share a place.

    The standings contain everyone who is taking part or has played.
    """
    rows = {person: Standing(person) for person in state.entrants}
    for one in state.rounds:
        largest = max((len(play.persons) for play in one.plays), default=0)
        for person in one.rests:
            rows[person].rests += 1
            if state.plan.format != "arena":
                rows[person].points += rest_points(state.plan)
        for play in one.plays:
            _count(rows, state.plan, play)
            for person in play.persons if len(play.persons) < largest else ():
                rows[person].short += 1
    for row in rows.values():
        row.opponents = sum((rows[other].points for other in row.met), Fraction(0))
    coming = set(state.coming)
    shown = [row for row in rows.values() if row.person in coming or row.games or row.rests]
    return _with_places(shown, state.plan.tie_breaks)


def _count(rows: dict[str, Standing], plan: TournamentPlan, play: Play) -> None:
    seats = play.seats or ()
    total = sum(seat.victory_points for seat in seats)
    persons = [seat.person for seat in seats if seat.person is not None and not seat.absent]
    for seat in seats:
        if seat.person is None:
            continue
        row = rows[seat.person]
        row.games += 1
        row.points += seat_points(plan, seats, seat)
        if not seat.absent:
            row.wins += seat.place == 0
            row.victory_points += seat.victory_points
            row.total += total
            row.met += [person for person in persons if person != seat.person]


def _with_places(rows: list[Standing], tie_breaks: Sequence[TieBreak]) -> list[Standing]:
    def key(row: Standing) -> tuple[Fraction, ...]:
        return (row.points, *(Fraction(getattr(row, name)) for name in tie_breaks))

    rows.sort(key=key, reverse=True)
    for index, row in enumerate(rows):
        before = rows[index - 1] if index else None
        row.place = before.place if before and key(before) == key(row) else index + 1
    return rows


def meetings(state: TournamentState) -> dict[frozenset[str], int]:
    """Return how often each two people have been paired, keyed by their ids."""
    found: dict[frozenset[str], int] = {}
    for pair in _pairs(state):
        found[pair] = found.get(pair, 0) + 1
    return found


def _pairs(state: TournamentState) -> Iterator[frozenset[str]]:
    for one in state.rounds:
        for play in one.plays:
            for pair in combinations(play.persons, 2):
                yield frozenset(pair)
