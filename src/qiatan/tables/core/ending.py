"""Commands that end a game early: conceding, agreeing to a draw and agreeing to abort."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import EndKind, Proposal
from qiatan.tables.core import permissions
from qiatan.tables.core.events import (
    Conceded,
    EndAgreed,
    EndDeclined,
    EndProposed,
    GameEnded,
    TableEvent,
)
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.state import TableState

TURNS_TO_ABORT: Final = 2
"""A game can be aborted until every seat has had this many turns after the setup."""


def concede(state: TableState, player: Player) -> list[TableEvent]:
    """Give up the game. If the game continues, a bot plays the seat to the end."""
    permissions.require_playing(state)
    seat = permissions.acting_seat(state, player)
    colour = state.occupants[seat].colour
    if state.occupants[seat].conceded:
        raise permissions.has_conceded()
    if _is_decided(state, conceding=seat):
        return [Conceded(colour=colour)]
    bot = state.catalog.substitute_bot(state.settings.game)
    if bot is None:
        raise refuse("unknown_bot", "There is no bot for this game.")
    return [Conceded(colour=colour, bot=bot)]


def propose(state: TableState, person: str, end: Proposal) -> list[TableEvent]:
    """Propose to end the game, or agree to another player's identical proposal."""
    game = permissions.require_playing(state)
    _require_contender(state, person)
    vote = state.end_votes.current
    if vote is not None and vote.proposal != end:
        raise refuse("end_vote_open", "Another proposal is waiting for answers.", "end")
    if vote is not None:
        return [] if person in vote.agreed else [EndAgreed(person=person)]
    if end == "abort" and not may_abort(state):
        raise refuse("too_late_to_abort", "A game can only be aborted in its first turns.", "end")
    if end == "draw" and len(state.contenders) < 2:
        raise refuse("no_one_to_agree", "No other player can agree to a draw.", "end")
    if state.end_votes.declined_in.get(end) == game.position.turns_begun():
        raise refuse("end_declined", "This was already declined this turn.", "end")
    return [EndProposed(person=person, end=end)]


def decline(state: TableState, person: str) -> list[TableEvent]:
    """Decline the proposal to end the game, or withdraw it if the player made it."""
    _require_contender(state, person)
    return drop_vote(state)


def drop_vote(state: TableState) -> list[TableEvent]:
    """End the vote on ending the game, if there is one."""
    return [] if state.end_votes.current is None else [EndDeclined()]


def resolved(state: TableState) -> Iterator[TableEvent]:
    """End the game if all players have agreed to end it, or if concessions have decided it."""
    if state.stage != "playing":
        return
    vote = state.end_votes.current
    if any(occupant.conceded for occupant in state.occupants) and _is_decided(state):
        yield GameEnded(end="concession")
    elif vote is not None and vote.is_carried(state.contenders):
        yield GameEnded(end=vote.proposal)


def possible_ends(state: TableState) -> list[EndKind]:
    """Return the ways in which the players can currently end the game early."""
    if state.stage != "playing":
        return []
    ends: list[EndKind] = ["concession"]
    if len(state.contenders) > 1:
        ends.append("draw")
    if may_abort(state):
        ends.append("abort")
    return ends


def _is_decided(state: TableState, conceding: int | None = None) -> bool:
    """Return whether concessions have decided the game.

    This is the case if at most one seat has not conceded, or if only bots remain. The seat
    `conceding` counts as having conceded.
    """
    stayed = [
        occupant
        for seat, occupant in enumerate(state.occupants)
        if not occupant.conceded and seat != conceding
    ]
    return len(stayed) < 2 or all(occupant.person is None for occupant in stayed)


def may_abort(state: TableState) -> bool:
    """Return whether it is early enough for the players to abort the game."""
    turns = 0 if state.game is None else state.game.position.turns_begun()
    return turns <= TURNS_TO_ABORT * len(state.occupants)


def _require_contender(state: TableState, person: str) -> None:
    permissions.own_seat(state, person)
    if person not in state.contenders:
        raise permissions.has_conceded()
