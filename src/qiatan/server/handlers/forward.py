"""Requests that the table decides itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.protocol.requests import Request
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.tables.core.commands import PersonRequest
from qiatan.tables.live.room import Room

NO_MAPS: Final[Mapping[str, str]] = {}


async def forward(_backend: Backend, session: ClientSession, room: Room, request: Request) -> None:
    """Pass a request to its table."""
    await forward_with(session, room, request, NO_MAPS)


async def forward_with(
    session: ClientSession, room: Room, request: Request, maps: Mapping[str, str]
) -> None:
    """Pass a request to its table, with the texts of the maps that its settings refer to."""
    await room.execute(
        PersonRequest(
            session.person,
            session.name,
            request,
            maps,
            session.player(room).held,
            session.account,
            session.bot_account,
        )
    )
