"""All open WebSockets, and who may open one."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Final

from qiatan.kit.refusal import Refusal
from qiatan.server.server import Server
from qiatan.web.allowed_hosts import may_connect
from qiatan.web.guests import COOKIE, Guests
from qiatan.web.health import NotReady
from qiatan.web.limits import SocketLimits
from qiatan.web.send_queue import MessageEncoder
from qiatan.web.socket_meter import UNMETERED_SOCKETS, SocketMeter
from qiatan.web.socket_session import CLOSE_TIMEOUT, Socket, SocketSession

NO_SESSION: Final = Refusal(
    "no_session", "Ask /api/session for a cookie first, then send it along."
)
BAD_COOKIE: Final = Refusal(
    "bad_cookie", "This cookie was not made here; ask /api/session for another."
)


class SocketServer:
    """Accepts clients, one session each, and closes them when the server stops."""

    def __init__(
        self,
        server: Server,
        guests: Guests,
        *,
        limits: SocketLimits,
        origins: Collection[str] = (),
        meter: SocketMeter = UNMETERED_SOCKETS,
    ) -> None:
        self.server = server
        self.guests = guests
        self._limits = limits
        self._origins = frozenset(origins)
        self._meter = meter
        self._encoder = MessageEncoder()
        self._sessions: dict[SocketSession, asyncio.Task[None] | None] = {}
        self.open = False
        self.name: Final = "tables"

    def __len__(self) -> int:
        return len(self._sessions)

    async def ask(self) -> None:
        """Raises `NotReady` until the tables are known, and once the server stops."""
        if not self.open:
            raise NotReady("the server starts or stops")

    async def start(self) -> None:
        """Load the tables and accept clients."""
        await self.server.start()
        self.open = True

    async def serve(self, socket: Socket) -> None:
        """Serve one WebSocket from its opening to its end."""
        if not may_connect(socket.scope, socket.headers.get("origin"), self._origins):
            await socket.close()
            return
        await socket.accept()
        session = SocketSession(socket, self._limits, self._encoder, self._meter)
        self._sessions[session] = asyncio.current_task()
        try:
            await self._admit(session, socket.cookies.get(COOKIE))
        finally:
            del self._sessions[session]

    async def _admit(self, session: SocketSession, cookie: str | None) -> None:
        person = self.guests.person(cookie)
        if person is not None:
            await session.run(self.server, person)
        else:
            await session.reject(NO_SESSION if cookie is None else BAD_COOKIE)

    async def close(self) -> None:
        """Stop the tables, send `closing` to all clients and wait until they are closed."""
        self.open = False
        await self.server.stop()
        for session in self._sessions:
            session.queue.finish("stopping")
        tasks = {task for task in self._sessions.values() if task is not None}
        if tasks:
            await asyncio.wait(tasks, timeout=CLOSE_TIMEOUT + 1)
