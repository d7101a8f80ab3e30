"""A mail server for tests: keeps the messages that it accepts."""

from __future__ import annotations

import asyncio
import email
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import default

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword

USER = "island"
PASSWORD = "tide and wind"


@dataclass
class Mailbox:
    """The accepted messages, and the port of the server."""

    port: int = 0
    envelopes: list[Envelope] = field(default_factory=list)
    users: list[bytes] = field(default_factory=list)

    async def handle_DATA(  # noqa: N802
        self, _server: object, _session: object, envelope: Envelope
    ) -> str:
        self.envelopes.append(envelope)
        return "250 OK"

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    def signed_in(
        self, _server: object, _session: object, _envelope: object, _how: str, who: object
    ) -> AuthResult:
        assert isinstance(who, LoginPassword)
        self.users.append(who.login)
        known = who == LoginPassword(USER.encode(), PASSWORD.encode())
        return AuthResult(success=known, handled=known)

    def message(self, count: int = 1) -> EmailMessage:
        """Wait for this many messages, and return the last."""
        ends = time.monotonic() + 10
        while len(self.envelopes) < count and time.monotonic() < ends:
            time.sleep(0.02)
        assert len(self.envelopes) == count
        content = self.envelopes[-1].content
        assert isinstance(content, bytes)
        return email.message_from_bytes(content, _class=EmailMessage, policy=default)

    def token(self, count: int = 1) -> str:
        """The token of the link in the last of this many messages."""
        return str(self.message(count).get_content()).partition("#")[2].split()[0]


@contextmanager
def mail_server(
    context: ssl.SSLContext | None = None, *, starttls: bool = False
) -> Iterator[Mailbox]:
    """Run a mail server in a thread. With a context, it needs a password and TLS."""
    box = Mailbox()
    loop = asyncio.new_event_loop()

    def protocol() -> SMTP:
        return SMTP(
            box,
            loop=loop,
            authenticator=box.signed_in,
            auth_required=starttls,  # without STARTTLS, the library warns
            auth_require_tls=starttls,
            require_starttls=starttls,
            tls_context=context if starttls else None,
        )

    tls = None if starttls else context
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    starting = loop.create_server(protocol, "127.0.0.1", 0, ssl=tls)
    server = asyncio.run_coroutine_threadsafe(starting, loop).result()
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        asyncio.run_coroutine_threadsafe(_closed(server), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _closed(server: asyncio.Server) -> None:
    server.close()
    await server.wait_closed()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
