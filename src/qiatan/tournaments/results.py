"""The result of a tournament's table, read from the table's state after its last event."""

from __future__ import annotations

from qiatan.ratings.finish import places
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.table_info import game_id
from qiatan.tournaments.events import SeatResult
from qiatan.tournaments.state import Play


def seat_results(state: TableState, play: Play) -> list[SeatResult]:
    """Return the result of each seat, or nothing if the table has no result.

    People who did not sit down, and those the host replaced with a bot, are absent. If too few
    people sat down to play, the ones who did win.
    """
    if state.game is None:
        return _without_game(state, play)
    found = _ranked(state, play)
    return [*found, *_absent(play, found)] if found else []


def finished_id(state: TableState) -> str:
    """Return the id of the finished game, or an empty string."""
    return game_id(state) or ""


def _without_game(state: TableState, play: Play) -> list[SeatResult]:
    closed_early = state.changed < state.created + state.gather
    if closed_early:
        return []
    here = [SeatResult(one.person, 0) for one in state.occupants if one.person in play.persons]
    return [*here, *_absent(play, here)]


def _absent(play: Play, seats: list[SeatResult]) -> list[SeatResult]:
    here = {seat.person for seat in seats}
    gone = [person for person in play.persons if person not in here]
    return [SeatResult(person, len(seats), absent=True) for person in gone]


def _ranked(state: TableState, play: Play) -> list[SeatResult]:
    """Rank the seats. As in ratings, players who conceded or for whom a bot plays come last."""
    result = None if state.game is None else state.game.result
    if result is None:
        return []
    out = [seat for seat, one in enumerate(state.occupants) if one.conceded or one.substitute]
    if result.early is not None and result.early.kind == "concession":
        out = [seat for seat in out if seat not in result.winners]
    ranks = places(result, out)
    return [
        SeatResult(
            one.person if one.person in play.persons else None, ranks[seat], result.points[seat]
        )
        for seat, one in enumerate(state.occupants)
    ]
