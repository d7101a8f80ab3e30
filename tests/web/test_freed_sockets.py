"""Closed WebSockets are freed without garbage collection."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from typing import cast

from litestar.types import Message, ReceiveMessage, WebSocketScope

from qiatan.storage.sql_store import SqlStore
from qiatan.web.auth.auth_services import auth_services
from qiatan.web.auth.guests import COOKIE, Guests, new_person
from qiatan.web.http.create_app import create_app
from qiatan.web.ws.socket_limits import SocketLimits
from qiatan.web.ws.socket_server import SocketServer
from tests.tables.harness import Harness, until


class Line:
    """A client that connects and disconnects at once."""

    def __init__(self) -> None:
        self.messages = [{"type": "websocket.connect"}, {"type": "websocket.disconnect"}]
        self.sent: list[Message] = []

    async def receive(self) -> ReceiveMessage:
        return cast(ReceiveMessage, self.messages.pop(0))

    async def send(self, message: Message) -> None:
        self.sent.append(message)


def scope(cookie: str) -> WebSocketScope:
    """The ASGI scope of a WebSocket to `/ws`."""
    headers = [(b"host", b"here"), (b"cookie", cookie.encode())]
    fields = {"type": "websocket", "path": "/ws", "raw_path": b"/ws", "headers": headers}
    rest = {"query_string": b"", "root_path": "", "scheme": "ws", "subprotocols": [], "state": {}}
    return cast(WebSocketScope, fields | rest | {"client": ("here", 1), "server": ("here", 80)})


async def test_a_closed_socket_is_freed_at_once(tmp_path: Path) -> None:
    async with Harness() as harness:
        store = await SqlStore.open(f"sqlite:///{tmp_path}/qiatan.db")
        codes, emails = store.recovery_codes, store.emails
        kept = (store.accounts, store.sessions, store.bot_accounts, codes, emails)
        known = auth_services(Guests(b"k" * 32), *kept, lambda: 0.0)
        app = create_app(SocketServer(harness.server, known, limits=SocketLimits()), tmp_path)
        gc.disable()
        try:
            line = Line()
            await app(
                scope(f"{COOKIE}={known.guests.cookie(new_person())}"), line.receive, line.send
            )
            sent, left = line.sent, weakref.ref(line)
            del line
            assert sent[0]["type"] == "websocket.accept"
            await until(lambda: left() is None)
        finally:
            gc.enable()
            await store.close()
