"""Handlers for requests during a game that involve more than the table itself."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from qiatan.kit.clean_text import nonempty_line, validated
from qiatan.protocol import requests
from qiatan.protocol.messages import TableStatistics
from qiatan.server.backend import Backend
from qiatan.server.client_session import SEED_BYTES, ClientSession
from qiatan.server.handlers.row import forward, table_row
from qiatan.services.request_policy import DEFAULT_POLICY, RequestPolicy
from qiatan.tables.core.commands import Start
from qiatan.tables.live.room import Room


async def start_game(
    _: Backend, session: ClientSession, room: Room, __: requests.StartGame
) -> None:
    """Start the game. A new seed is only used if the table has not committed to one."""
    await room.execute(Start(session.person, secrets.token_bytes(SEED_BYTES)))


async def ask_hint(
    backend: Backend, session: ClientSession, room: Room, request: requests.AskHint
) -> None:
    """Send a hint."""
    session.outbox.send(await backend.hints.hint(room, session.player(room), request))


async def ask_statistics(
    backend: Backend, session: ClientSession, room: Room, request: requests.AskStatistics
) -> None:
    """Send the game's statistics to a client that is watching the table."""
    session.require_entered(room, "Enter the table before you ask for its statistics.")
    statistics, state = backend.statistics, room.state
    seat = state.held_seat(session.player(room))
    hands = statistics.hands(state, seat) if request.hands else None
    report = await statistics.statistics(state, seat)
    session.outbox.send(TableStatistics(table=state.table, report=report, hands=hands))


async def say(
    backend: Backend,
    session: ClientSession,
    room: Room,
    request: requests.Say | requests.SayPhrase,
) -> None:
    """Send a line of chat to the table that the client is watching."""
    session.require_entered(room, "Enter the table before you chat.")
    await forward(backend, session, room, request)


def with_line(request: requests.Say) -> requests.Say:
    """Normalise the text. Raises `Refused` (`bad_text` or `empty_text`) if it is invalid."""
    text = nonempty_line(validated(request.text, "bad_text", "text"), "empty_text", "text")
    return msgspec.structs.replace(request, text=text)


PLAYING: Final = (
    table_row(requests.StartGame, start_game, DEFAULT_POLICY),
    table_row(requests.AskHint, ask_hint, RequestPolicy(cost=5, bots=False)),
    table_row(requests.AskStatistics, ask_statistics, RequestPolicy(cost=2, bots=False)),
    table_row(requests.Say, say, normalise=with_line),
    table_row(requests.SayPhrase, say),
)
