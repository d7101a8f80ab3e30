"""All open WebSockets, and who may open one."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from typing import Final

from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.server.server import Server
from qiatan.services.faults import NOT_READ, report_fault
from qiatan.web.addresses import USUAL, Addresses, host_of
from qiatan.web.allowed_hosts import may_connect
from qiatan.web.bans import check_bans, find_ban, kept_out
from qiatan.web.guests import COOKIE
from qiatan.web.health import NotReady
from qiatan.web.identity import SESSION_COOKIE, Identity
from qiatan.web.limits import SocketLimits
from qiatan.web.people import People
from qiatan.web.request_costs import RequestCosts
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
        people: People,
        *,
        limits: SocketLimits,
        origins: Collection[str] = (),
        addresses: Addresses = USUAL,
        meter: SocketMeter = UNMETERED_SOCKETS,
    ) -> None:
        self.server = server
        self.people = people
        self.origins = frozenset(origins)
        self.addresses: Final = addresses
        self._requests = RequestCosts(server.budgets.requests)
        self._limits = limits
        self._meter = meter
        self._encoder = MessageEncoder()
        self._sessions: dict[SocketSession, asyncio.Task[None] | None] = {}
        self.open = False
        server.settled_changed = self._end_banned
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
        if not may_connect(socket.scope, socket.headers.get("origin"), self.origins):
            await socket.close()
            return
        await socket.accept()
        accounts = self.people.accounts
        costs = self._requests.of(self.addresses.key(socket))
        session = SocketSession(socket, accounts, self._limits, self._encoder, self._meter, costs)
        self._sessions[session] = asyncio.current_task()
        try:
            await self._admit(session, socket.cookies, host_of(socket))
        finally:
            del self._sessions[session]

    async def _admit(self, session: SocketSession, cookies: Mapping[str, str], host: str) -> None:
        try:
            identity = await self._identity(cookies)
            person = None if identity is None else identity.person
            check_bans(self.server.administration.bans, person, host)
            session.person, session.host = person, host
        except Refused as refused:
            await session.reject(refused.refusal)
            return
        if identity is not None:
            await session.run(self.server, identity)
        else:
            sent = not cookies.keys().isdisjoint((COOKIE, SESSION_COOKIE))
            await session.reject(BAD_COOKIE if sent else NO_SESSION)

    def _end_banned(self) -> None:
        """Close the connections of those who are kept out from now on."""
        bans = self.server.administration.bans
        for session in self._sessions:
            ban = find_ban(bans, session.person, session.host)
            if ban is not None:
                session.end(kept_out(ban).refusal)

    async def _identity(self, cookies: Mapping[str, str]) -> Identity | None:
        try:
            return await self.people.identification.identify(cookies)
        except Exception as error:
            fault = report_fault("identity_not_read", error)
            raise refuse("storage_failed", NOT_READ, fault=fault) from error

    async def close(self) -> None:
        """Stop the tables, send `closing` to all clients and wait until they are closed."""
        self.open = False
        await self.server.stop()
        for session in self._sessions:
            session.queue.finish("stopping")
        tasks = {task for task in self._sessions.values() if task is not None}
        if tasks:
            await asyncio.wait(tasks, timeout=CLOSE_TIMEOUT + 1)
