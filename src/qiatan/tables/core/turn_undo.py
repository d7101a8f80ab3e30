"""Commands for undoing a turn, to which all players must agree.

Bots agree at once, but do not act until the vote is over. The vote fails if a player reveals
something hidden, for example by rolling the dice.
"""

from __future__ import annotations

from collections.abc import Iterator

from qiatan.kit.refusal import refuse
from qiatan.tables.core import permissions
from qiatan.tables.core.events import TableEvent, TurnUndone, UndoAgreed, UndoAsked, UndoDeclined
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.state import TableState


def ask(state: TableState, player: Player, at: int) -> list[TableEvent]:
    """Ask to undo all actions from event `at` on, or agree to another player's request."""
    game = permissions.require_running(state)
    permissions.require_player(state, player.person)
    vote = state.undo_votes.current
    if vote is not None and vote.number != at:
        raise refuse("undo_vote_open", "Another request to undo is waiting for answers.", "at")
    if vote is not None:
        agreed = player.person in vote.agreed
        return [] if agreed else [UndoAgreed(person=player.person)]
    number = game.undoable_turn(permissions.acting_seat(state, player))
    if number is None:
        raise refuse("not_undoable", "There is nothing to undo.", "at")
    if number != at:
        raise refuse("stale", "The game has moved on.", "at")
    if state.undo_votes.declined == at:
        raise refuse("undo_declined", "Not everyone agreed to undo this turn.", "at")
    return [UndoAsked(person=player.person, number=at)]


def decline(state: TableState, person: str) -> list[TableEvent]:
    """Decline the requested undo, or withdraw the request if the player made it."""
    permissions.require_player(state, person)
    return drop_vote(state)


def drop_vote(state: TableState) -> list[TableEvent]:
    """End the vote on undoing a turn, if there is one."""
    return [] if state.undo_votes.current is None else [UndoDeclined()]


def resolved(state: TableState) -> Iterator[TableEvent]:
    """Undo the turn if all players agree, or end the vote if the turn can no longer be undone."""
    game, vote = state.game, state.undo_votes.current
    if game is None or vote is None:
        return
    if not game.is_undoable_turn(vote.number) or vote.by not in state.players:
        yield UndoDeclined()
    elif state.active_game is not None and vote.is_carried(state.players):
        yield TurnUndone(number=vote.number, count=game.actions_from(vote.number))
