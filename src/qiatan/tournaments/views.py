"""Builds the messages that show a tournament to users."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.protocol.tournaments import (
    EntrantInfo,
    PlayerResult,
    PlayInfo,
    PlayStatus,
    RoundInfo,
    StandingInfo,
    TournamentInfo,
    TournamentPlan,
    TournamentSummary,
)
from qiatan.tournaments.standings import Standing, seat_points, standings
from qiatan.tournaments.state import Play, Round, TournamentState

DIGITS: Final = 4
"""The number of decimal places of points and shares."""


NO_NAMES: Final[Mapping[str, str]] = {}


def summary(state: TournamentState, names: Mapping[str, str] = NO_NAMES) -> TournamentSummary:
    """Return a tournament's entry in lists. `names` is as in `info`."""
    plan = state.plan
    return TournamentSummary(
        tournament=state.tournament,
        code=state.code,
        name=plan.name,
        format=plan.format,
        stage=state.stage,
        starts=plan.starts,
        game=plan.settings.game,
        table_size=plan.settings.max_players,
        rated=plan.settings.rated,
        listed=plan.listed,
        players=len(state.coming),
        capacity=plan.capacity,
        round=sum(one.seated for one in state.rounds),
        rounds=plan.rounds,
        next_at=state.next_at,
        ends=state.ends,
        creator=state.creator,
        organiser=names.get(state.creator, state.creator_name),
    )


def info(
    state: TournamentState, names: Mapping[str, str], *, hidden: bool = False
) -> TournamentInfo:
    """Return the whole tournament. `names` replaces the names of account holders.

    If `hidden` is set, leaves out results, standings and replays.
    """
    return TournamentInfo(
        summary=summary(state, names),
        plan=state.plan,
        version=state.number,
        organisers=list(state.organisers),
        entrants=[
            EntrantInfo(
                one.person,
                names.get(one.person, one.name),
                one.account,
                one.status,
                one.late,
                one.seeking,
            )
            for one in state.entrants.values()
        ],
        standings=[] if hidden else [_standing(row) for row in standings(state)],
        rounds=[
            _round(state, number, one, hidden=hidden)
            for number, one in enumerate(state.rounds, 1)
            if one.seated
        ],
    )


def _standing(row: Standing) -> StandingInfo:
    return StandingInfo(
        person=row.person,
        place=row.place,
        points=round(float(row.points), DIGITS),
        games=row.games,
        wins=row.wins,
        victory_points=row.victory_points,
        share=round(float(row.share), DIGITS),
        opponents=round(float(row.opponents), DIGITS),
        rests=row.rests,
    )


def _round(state: TournamentState, number: int, one: Round, *, hidden: bool) -> RoundInfo:
    tables = [_play(state, index, play, hidden=hidden) for index, play in enumerate(one.plays, 1)]
    return RoundInfo(number, one.at, tables, list(one.rests))


def _play(state: TournamentState, number: int, play: Play, *, hidden: bool) -> PlayInfo:
    without = hidden or not play.seats
    return PlayInfo(
        table=play.id,
        number=number,
        status=_status(state, play),
        players=_without_results(play) if without else _results(state.plan, play),
        game=None if hidden else play.game or None,
    )


def _status(state: TournamentState, play: Play) -> PlayStatus:
    """Games that go on after the end of the tournament do not count."""
    if play.seats is None:
        return "playing" if state.is_active else "void"
    return "over" if play.seats else "void"


def _without_results(play: Play) -> list[PlayerResult]:
    return [PlayerResult(person, None, None, None, absent=False) for person in play.persons]


def _results(plan: TournamentPlan, play: Play) -> list[PlayerResult]:
    seats = play.seats or ()
    return [
        PlayerResult(
            seat.person,
            seat.place + 1,
            round(float(seat_points(plan, seats, seat)), DIGITS),
            seat.victory_points,
            seat.absent,
        )
        for seat in sorted(seats, key=lambda seat: (seat.absent, seat.place))
    ]
