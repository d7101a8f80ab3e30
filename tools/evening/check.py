"""Checks an event's standings against a calculation from its finished games.

The calculation uses the files of the API only, and none of the server's own code.
"""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any

Json = Any


class Score:
    """The results of a person."""

    def __init__(self) -> None:
        self.points = Fraction(0)
        self.wins = 0
        self.victory_points = 0
        self.all_victory_points = 0
        self.met: list[str] = []

    def tie_break(self, name: str, scores: Mapping[str, Score]) -> Fraction:
        """The value of a tie-break."""
        match name:
            case "wins":
                return Fraction(self.wins)
            case "victory_points":
                return Fraction(self.victory_points)
            case "share":
                return Fraction(self.victory_points, max(1, self.all_victory_points))
            case _:
                return sum((scores[one].points for one in self.met), Fraction(0))


def counted(event: Json, games: Mapping[str, Json]) -> dict[str, Score]:
    """Return the score of each person. `games` has `/api/games/ID` by id."""
    scores: dict[str, Score] = defaultdict(Score)
    points = event["plan"]["points"]
    for one in event["rounds"]:
        for person in one["rests"]:
            scores[person].points += points[1]
        for table in one["tables"]:
            if table["game"] is not None:
                _count_game(scores, points, games[table["game"]]["seats"])
            for person in _people(table):
                scores[person].points += 0
    return scores


def _people(table: Json) -> list[str]:
    """Return the people of a table, without the bots that fill seats."""
    return [one["person"] for one in table["players"] if one["person"] is not None]


def _count_game(scores: dict[str, Score], points: list[int], seats: list[Json]) -> None:
    def rank(seat: Json) -> tuple[bool, int]:
        return (not seat["won"], -seat["points"])

    for seat in seats:
        if seat["person"] is None:
            continue
        better = sum(rank(other) < rank(seat) for other in seats)
        equal = sum(rank(other) == rank(seat) for other in seats)
        score = scores[seat["person"]]
        score.points += Fraction(sum(points[better : better + equal]), equal)
        score.wins += better == 0
        score.victory_points += seat["points"]
        score.all_victory_points += sum(other["points"] for other in seats)
        score.met += [other["person"] for other in seats if other is not seat and other["person"]]


def faults(event: Json, games: Mapping[str, Json], standings_csv: str) -> list[str]:
    """Return what differs from the calculation, or breaks a promise of the pairing."""
    scores = counted(event, games)
    ties = event["plan"]["tie_breaks"]

    def key(person: str) -> tuple[Fraction, ...]:
        one = scores[person]
        return (one.points, *(one.tie_break(name, scores) for name in ties))

    found = []
    rows = {row["person"]: row for row in event["standings"]}
    for person in scores:
        place = 1 + sum(key(other) > key(person) for other in scores)
        row = rows.get(person)
        if row is None or (row["place"], row["points"]) != (place, float(scores[person].points)):
            found.append(f"{person}: {place} with {scores[person].points}, but {row}")
    if rows.keys() != scores.keys():
        found.append(f"other people: {rows.keys() ^ scores.keys()}")
    lines = list(csv.DictReader(io.StringIO(standings_csv)))
    if [(int(one["place"]), float(one["points"])) for one in lines] != [
        (one["place"], one["points"]) for one in event["standings"]
    ]:
        found.append("the CSV file differs from the standings")
    return found + _seating_faults(event)


def _seating_faults(event: Json) -> list[str]:
    """Everyone has one place in a round, and no table exists twice."""
    found = []
    for one in event["rounds"]:
        people = [person for table in one["tables"] for person in _people(table)]
        twice = [person for person, n in Counter([*people, *one["rests"]]).items() if n > 1]
        if twice:
            found.append(f"twice in round {one['number']}: {twice}")
    return found


def meetings_again(event: Json) -> int:
    """Return how many pairs met more than once."""
    met = Counter(
        frozenset(pair)
        for one in event["rounds"]
        for table in one["tables"]
        for pair in combinations(_people(table), 2)
    )
    return sum(times > 1 for times in met.values())
