"""Requests about friends: inviting one to a table, and playing again with the same people."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from qiatan.kit.clean_text import person_name
from qiatan.kit.refusal import refuse
from qiatan.notifications.facts import Facts
from qiatan.notifications.questions import facts_of
from qiatan.protocol import requests
from qiatan.protocol.games import FinishedGame, FinishedSeat
from qiatan.protocol.messages import Done
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.server.create_table import Creator, add_local_player
from qiatan.server.handlers.finished import maps_of
from qiatan.server.handlers.row import row, table_row
from qiatan.server.table_codes import id_after
from qiatan.services.request_policy import RequestPolicy
from qiatan.stores.tables import Conflict
from qiatan.tables.core import permissions
from qiatan.tables.core.commands import (
    Command,
    Create,
    PersonRequest,
    SeatBotAgain,
    UseInvitation,
)
from qiatan.tables.core.state import TableState
from qiatan.tables.live.room import Room
from qiatan.tables.wire.table_info import summary

MOST_AGAIN: Final = 20
"""The maximum number of tables for another game of the players of one finished game."""


async def invite_friend(
    backend: Backend, session: ClientSession, room: Room, request: requests.InviteFriend
) -> None:
    """Invite a friend, and admit them if the table is private."""
    friends, state = backend.require_friends(), room.state
    await friends.friends.require_friend(session.person, request.person)
    _check_table(state, session.person, request.person)
    if not state.settings.public:
        await room.execute(UseInvitation(request.person, state.admissions.invite))
    facts = facts_of(summary(state, {}), by=session.name)
    await friends.invite(session, [request.person], state.table, facts)


def _check_table(state: TableState, person: str, friend: str) -> None:
    """Raise `Refused` unless the person has a seat at an open table and can invite the friend."""
    permissions.require_stage(state, "open")
    if state.paired:
        raise refuse("paired", "This table is reserved for matched players.")
    seated = {one.person for one in state.occupants}
    if person not in seated:
        raise refuse("not_seated", "Take a seat before you invite friends.")
    if friend in seated:
        raise refuse("friend_seated", "Your friend has a seat at this table.", "person")
    if friend in state.banned:
        raise refuse("friend_banned", "The host has banned this person.", "person")


async def play_again(backend: Backend, session: ClientSession, request: requests.PlayAgain) -> Done:
    """Create a table for the players of a finished game, or join the one another player created."""
    friends = backend.require_friends()
    game, started = await backend.games.started(request.game)
    own = _own_seat(game, session.person)
    apart = await backend.blocks.with_anyone(session.person)
    by = session.creator(request.commitment)
    others = {one.person for one in game.seats if one.person and not one.bot_account}
    others -= {by.person}
    create = backend.creator.command(by, game.settings, own.colour, maps_of(game, started))
    create = replace(create, admitted=tuple(sorted(others)))
    for attempt in range(MOST_AGAIN):
        table = id_after(game.id, attempt)
        known = await backend.tables.summary(table)
        if known is None and await _created(backend, table, by, create, game):
            settings = game.settings
            facts = Facts(settings.game, settings.name, session.name, create.code, session.name)
            await friends.invite(session, others, table, facts, game.id)
            return Done(id=request.id, table=table)
        known = known or await backend.tables.summary(table)
        if known is not None and known.stage == "open" and known.host not in apart:
            return Done(id=request.id, table=table)
    raise refuse("too_many_tables", "There are too many tables after this game.", "game")


async def _created(
    backend: Backend, table: str, by: Creator, create: Create, game: FinishedGame
) -> bool:
    """Create the table for another game. Returns False if it exists or once existed."""
    try:
        await backend.creator.create(table, by, create, _others_on_server(game, table, by))
    except Conflict:
        return False
    return True


def _own_seat(game: FinishedGame, person: str) -> FinishedSeat:
    """Return the person's seat. Raises `Refused` (`not_seated`) if they did not play."""
    for seat in game.seats:
        if seat.person == person and not seat.local:
            return seat
    raise refuse("not_seated", "You did not play this game.", "game")


def _others_on_server(game: FinishedGame, table: str, by: Creator) -> list[Command]:
    """Return the commands that seat the game's bots and local players again."""
    bots = [SeatBotAgain(s.bot, s.name, s.colour) for s in game.seats if s.bot is not None]
    local = [
        add_local_player(table, by, person_name(s.name), s.colour)
        for s in game.seats
        if s.local and s.person == by.person
    ]
    programs = [
        PersonRequest(by.person, by.name, requests.InviteBot(id=0, table=table, bot=s.person))
        for s in game.seats
        if s.bot_account and s.person is not None
    ]
    return [*local, *bots, *programs]


FRIENDS: Final = (
    table_row(
        requests.InviteFriend,
        invite_friend,
        RequestPolicy(cost=5, limit="user_invitations", bots=False, writes=True),
    ),
    row(
        requests.PlayAgain,
        play_again,
        RequestPolicy(
            cost=20, limit="user_invitations", bots=False, low_priority=True, ends_search=True
        ),
    ),
)
