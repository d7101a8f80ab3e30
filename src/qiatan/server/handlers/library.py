"""Handlers for requests about the map library."""

from __future__ import annotations

from typing import Final

from qiatan.protocol import requests
from qiatan.protocol.messages import Done
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.server.handlers.row import row
from qiatan.services.request_policy import RequestPolicy


async def list_maps(backend: Backend, session: ClientSession, request: requests.ListMaps) -> Done:
    """Send the maps that the user can choose."""
    session.outbox.send(await backend.library.listed(session.person, request))
    return Done(id=request.id)


async def check_map(backend: Backend, session: ClientSession, request: requests.CheckMap) -> Done:
    """Send the faults in a map file."""
    session.outbox.send(await backend.library.check(session.person, request))
    return Done(id=request.id)


async def save_map(backend: Backend, session: ClientSession, request: requests.SaveMap) -> Done:
    """Save a map file."""
    author = (session.person, session.name, session.address_key)
    saved = await backend.library.save(*author, request)
    return Done(id=request.id, map=saved)


async def delete_map(backend: Backend, session: ClientSession, request: requests.DeleteMap) -> Done:
    """Delete one of the user's maps."""
    await backend.library.delete(session.person, request)
    return Done(id=request.id)


LIBRARY: Final = (
    row(
        requests.ListMaps,
        list_maps,
        RequestPolicy(cost=5, limit="user_map_checks", low_priority=True),
    ),
    row(requests.CheckMap, check_map, RequestPolicy(cost=20, limit="user_map_checks")),
    row(
        requests.SaveMap,
        save_map,
        RequestPolicy(cost=20, limit="user_map_saves", bots=False, writes=True),
    ),
    row(requests.DeleteMap, delete_map, RequestPolicy(cost=5, bots=False, writes=True)),
)
