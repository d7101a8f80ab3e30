"""Accepts WebSockets and keeps track of the open ones."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Final

from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.server.server import Server
from qiatan.services.faults import NOT_READ, report_fault
from qiatan.services.meter import NULL_SOCKET_METER, SocketMeter
from qiatan.services.rate_limits import TokenBuckets
from qiatan.web.auth.auth_services import AuthServices
from qiatan.web.auth.guests import COOKIE
from qiatan.web.auth.identity import SESSION_COOKIE, Identity, bad_token, bearer_token
from qiatan.web.http.health import NotReady
from qiatan.web.policy.addresses import USUAL, Addresses, Client, host_of
from qiatan.web.policy.allowed_hosts import is_allowed_origin
from qiatan.web.policy.bans import ban_refusal, check_bans, find_ban
from qiatan.web.ws.send_queue import MessageEncoder
from qiatan.web.ws.socket_limits import SocketLimits
from qiatan.web.ws.socket_session import CLOSE_TIMEOUT, Socket, SocketSession

POLL_INTERVAL: Final = 3.0
"""Seconds between two checks for revoked bot tokens."""

OPENINGS_PER_SECOND: Final = 40.0
OPENINGS_AT_ONCE: Final = 120
"""The number of WebSockets that an address can open without waiting.

Opening a WebSocket takes as long as several game actions. A school class can share an address, and
all clients reconnect at once after a restart.
"""

LONGEST_WAIT: Final = 10.0
"""The maximum number of seconds that a client waits for its WebSocket to open.

If the wait would be longer, the client is refused.
"""

NO_SESSION: Final = Refusal("no_session", "There is no cookie. Get one from /api/session first.")
BAD_COOKIE: Final = Refusal(
    "bad_cookie", "This cookie is not from this server. Get another from /api/session."
)


class SocketServer:
    """Accepts clients, each with one session, and disconnects them when the server stops."""

    def __init__(
        self,
        server: Server,
        auth: AuthServices,
        *,
        limits: SocketLimits,
        origins: Collection[str] = (),
        addresses: Addresses = USUAL,
        meter: SocketMeter = NULL_SOCKET_METER,
    ) -> None:
        self.server = server
        self.auth = auth
        self.origins = frozenset(origins)
        self.addresses: Final = addresses
        self._openings = TokenBuckets(OPENINGS_PER_SECOND, OPENINGS_AT_ONCE)
        self.limits: Final = limits
        self._meter = meter
        self._encoder = MessageEncoder()
        self._sessions: dict[SocketSession, asyncio.Task[None] | None] = {}
        self.open = False
        self._polling: asyncio.Task[None] | None = None
        server.administration.follow(self._end_banned)
        self.name: Final = "tables"

    def __len__(self) -> int:
        return len(self._sessions)

    async def check(self) -> None:
        """Raise `NotReady` while the server is starting or stopping."""
        if not self.open:
            raise NotReady("the server is starting or stopping")

    async def start(self) -> None:
        """Load the tables, then accept clients."""
        await self.server.start()
        self._polling = asyncio.create_task(self._poll_forever())
        self.open = True

    async def serve(self, socket: Socket) -> None:
        """Serve a WebSocket until it closes."""
        if not is_allowed_origin(socket.scope, socket.headers.get("origin"), self.origins):
            await socket.close()
            return
        address = self.addresses.key(socket)
        wait = self._openings.reserve(address, LONGEST_WAIT) if address else 0.0
        if wait is None:
            await socket.close()
            return
        await asyncio.sleep(wait)
        await socket.accept()
        session = SocketSession(socket, self.limits, self._encoder, self._meter, address)
        self._sessions[session] = asyncio.current_task()
        try:
            await self._admit(session, socket)
        finally:
            del self._sessions[session]

    async def _admit(self, session: SocketSession, socket: Socket) -> None:
        host = host_of(socket)
        try:
            # Check this first, so that a refused client costs no queries.
            self.server.rate_limits.check("sockets", self.addresses.key(socket))
            identity = await self._identity(socket)
            persons = () if identity is None else identity.persons
            for person in persons or (None,):
                check_bans(self.server.administration.bans, person, host)
            session.persons, session.host = persons, host
        except Refused as refused:
            await session.reject(refused.refusal)
            return
        if identity is not None:
            await session.run(self.server, identity)
        else:
            sent = not socket.cookies.keys().isdisjoint((COOKIE, SESSION_COOKIE))
            await session.reject(BAD_COOKIE if sent else NO_SESSION)

    async def _poll_forever(self) -> None:
        """Check regularly for tokens revoked in other processes, in case a message was lost."""
        while True:
            await asyncio.sleep(POLL_INTERVAL)
            try:
                await self.end_revoked()
            except Exception as error:
                report_fault("tokens_not_read", error)

    async def end_revoked(self) -> None:
        """Close the connections whose tokens have been revoked."""
        alive = await self.auth.bots.valid_tokens({s.token for s in self._sessions if s.token})
        for session in self._sessions:
            if session.token is not None and session.token not in alive:
                session.end(bad_token().refusal)

    def _end_banned(self) -> None:
        """Close the connections of users and addresses that are now banned."""
        bans = self.server.administration.bans
        for session in self._sessions:
            for person in session.persons or (None,):
                ban = find_ban(bans, person, session.host)
                if ban is not None:
                    session.end(ban_refusal(ban).refusal)

    async def identity(self, client: Client) -> Identity | None:
        """Return the user identified by the client's token or cookies, or None if there is none.

        Invalid tokens are counted. Raises `Refused` (`bad_token` or `too_many_tries`).
        """
        limits, address = self.server.rate_limits, self.addresses.key(client)
        if bearer_token(client) is not None:
            limits.check("tokens", address)
        try:
            return await self.auth.identification.identify_client(client)
        except Refused:
            await limits.count("tokens", address)
            raise

    async def _identity(self, socket: Socket) -> Identity | None:
        try:
            return await self.identity(socket)
        except Refused:
            raise
        except Exception as error:
            fault = report_fault("identity_not_read", error)
            raise refuse("storage_failed", NOT_READ, fault=fault) from error

    async def close(self) -> None:
        """Stop the tables, send each client a `closing` message, and wait for all to disconnect."""
        self.open = False
        if self._polling is not None:
            self._polling.cancel()
        await self.server.stop()
        for session in self._sessions:
            session.queue.finish("stopping")
        tasks = {task for task in self._sessions.values() if task is not None}
        if tasks:
            await asyncio.wait(tasks, timeout=CLOSE_TIMEOUT + 1)
