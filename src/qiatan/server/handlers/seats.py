"""Handlers for requests about entry, seats and settings that involve more than the table itself."""

from __future__ import annotations

from typing import Final

import msgspec

from qiatan.kit.clean_text import person_name
from qiatan.protocol import requests
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.server.handlers.lobby import named_settings
from qiatan.server.handlers.row import forward, table_row
from qiatan.server.table_codes import new_invitation
from qiatan.services.request_policy import DEFAULT_POLICY, RequestPolicy
from qiatan.tables.core.commands import RenewInvitation, UseInvitation
from qiatan.tables.live.room import Room


async def enter_table(
    backend: Backend, session: ClientSession, room: Room, request: requests.EnterTable
) -> None:
    """Watch a table."""
    await backend.blocks.check_entry(room.state, session.person)
    if request.invite is not None:
        await room.execute(UseInvitation(session.person, request.invite))
    if request.since is not None and request.since > room.state.number:
        await room.catch_up()  # the client has seen events of another process
    session.enter_table(room, request.since, request.lines)


async def read_log(
    _: Backend, session: ClientSession, room: Room, request: requests.ReadLog
) -> None:
    """Send a page of the table's log."""
    session.require_entered(room, "Enter the table first.")
    room.read_log(session.subscriber, request.before)


async def hand_over(
    _: Backend, session: ClientSession, room: Room, request: requests.HandOver
) -> None:
    """Let the user act for another seat that shares the device."""
    session.require_entered(room, "Enter the table first.")
    room.hand_over(session.subscriber, request.colour)


async def knock(
    backend: Backend, session: ClientSession, room: Room, request: requests.Knock
) -> None:
    """Ask the host for admission, and have the client wait for the answer."""
    await backend.blocks.check_entry(room.state, session.person)
    room.check_banned(session.subscriber)
    with room.knocking(session.subscriber):
        if not room.is_knocking(session.person):
            await backend.rate_limits.count("knocks", session.address_key)
        await forward(backend, session, room, request)
    session.wait_at(room)


async def renew_invitation(
    _: Backend, session: ClientSession, room: Room, __: requests.RenewInvite
) -> None:
    """Replace the invitation to a private table."""
    await room.execute(RenewInvitation(session.person, new_invitation()))


async def configure(
    backend: Backend, session: ClientSession, room: Room, request: requests.Configure
) -> None:
    """Change the settings, after loading the texts of the maps that they refer to."""
    maps = await backend.library.texts(session.person, request.settings, room.state.maps)
    await room.execute(session.command(room, request, maps))


async def invite_bot(
    backend: Backend, session: ClientSession, room: Room, request: requests.InviteBot
) -> None:
    """Invite a connected bot."""
    bot = await backend.accounts.bot(request.bot)
    await backend.open_seats.check_connected(bot)
    await forward(backend, session, room, msgspec.structs.replace(request, bot=bot))
    backend.open_seats.invite(bot, room.state.table, session.name)


async def add_local_player(
    backend: Backend, session: ClientSession, room: Room, request: requests.AddLocalPlayer
) -> None:
    """Seat a player who shares the user's device.

    Raises `Refused` (`name_taken`) if the name looks like an account's.
    """
    await backend.accounts.check_guest_name(request.name)
    await forward(backend, session, room, request)


def with_person_name(request: requests.AddLocalPlayer) -> requests.AddLocalPlayer:
    """Normalise the local player's name. Raises `Refused` (`bad_name`) if it is invalid."""
    return msgspec.structs.replace(request, name=person_name(request.name))


def with_table_name(request: requests.Configure) -> requests.Configure:
    """Normalise the table's name. Raises `Refused` (`bad_name`) if it is invalid."""
    return msgspec.structs.replace(request, settings=named_settings(request.settings))


SEATS: Final = (
    table_row(
        requests.EnterTable,
        enter_table,
        RequestPolicy(cost=10, limit="user_entries", low_priority=True),
    ),
    table_row(
        requests.ReadLog,
        read_log,
        RequestPolicy(cost=3, limit="user_log_pages", low_priority=True),
    ),
    table_row(requests.HandOver, hand_over, RequestPolicy(cost=3, limit="user_entries")),
    table_row(requests.Knock, knock),
    table_row(requests.RenewInvite, renew_invitation, DEFAULT_POLICY),
    table_row(requests.Configure, configure, normalise=with_table_name),
    table_row(requests.InviteBot, invite_bot),
    table_row(requests.AddLocalPlayer, add_local_player, normalise=with_person_name),
)
