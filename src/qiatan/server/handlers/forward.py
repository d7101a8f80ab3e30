"""Requests that the table decides itself."""

from __future__ import annotations

from qiatan.protocol.requests import Request
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.tables.live.room import Room


async def forward(_: Backend, session: ClientSession, room: Room, request: Request) -> None:
    """Queue a request at its table. Returns once it is stored and published."""
    await room.execute(session.command(room, request))
