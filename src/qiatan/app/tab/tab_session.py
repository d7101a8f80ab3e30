"""The page's connection to the tab's server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from qiatan.protocol.messages import AnyMessage, Closing
from qiatan.server.answer import answer_request, failed
from qiatan.server.client_session import ClientSession
from qiatan.server.server import Server
from qiatan.web.ws.decode import Unreadable, read_request
from qiatan.web.ws.send_queue import MessageEncoder


class TabOutbox:
    """An `Outbox` that posts each message to the page immediately."""

    def __init__(self, post: Callable[[str], object]) -> None:
        self._post = post
        self._encoder = MessageEncoder()

    def send(self, message: AnyMessage) -> None:
        """Post a message."""
        self._post(self._encoder.text(message))

    def end(self, closing: Closing) -> None:
        """Post the last message."""
        self.send(closing)


class TabSession:
    """Answers the page's requests in the order they arrive."""

    def __init__(self, server: Server, session: ClientSession) -> None:
        self._server = server
        self._session = session
        self._waiting = asyncio.Queue[str]()
        self._answering = asyncio.create_task(self._answer_forever())

    def receive(self, text: str) -> None:
        """Queue a request."""
        self._waiting.put_nowait(text)

    async def _answer_forever(self) -> None:
        while True:
            await self._answer(await self._waiting.get())

    async def _answer(self, text: str) -> None:
        try:
            request = read_request(text)
        except Unreadable as unreadable:
            self._session.outbox.send(failed(unreadable.id, unreadable.refusal))
            return
        self._session.outbox.send(await answer_request(self._server, self._session, request))

    async def close(self) -> None:
        """End the session. Safe to call twice."""
        self._answering.cancel()
        await self._server.disconnect(self._session)
