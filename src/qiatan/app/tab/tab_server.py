"""Assembles a browser tab's server. The worker calls `start` once and then uses the server."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from qiatan.app.tab.database import Database
from qiatan.app.tab.tab_api import respond
from qiatan.app.tab.tab_engine import TabEngine
from qiatan.app.tab.tab_session import TabOutbox, TabSession
from qiatan.app.tab.tab_store import TabStore
from qiatan.games.registry import (
    DRAWINGS,
    GAMES,
    LESSONS,
    MINIATURES,
    PRESETS,
    RATED,
    REPORTS,
    STAND_INS,
    TRACKERS,
    offered_bots,
)
from qiatan.people.languages import guest_name
from qiatan.server.server import Server, ServerOptions
from qiatan.services.catalog import GameCatalog
from qiatan.services.engines import BotPace
from qiatan.services.limits import Limits
from qiatan.services.services import Services

LIMITS: Final = Limits(private_days=0, unfinished_days=0, guest_days=0)
"""The default limits, except that nothing expires."""

CATALOG: Final = GameCatalog(
    GAMES,
    {game: offered_bots(game) for game in GAMES},
    LESSONS,
    STAND_INS,
    REPORTS,
    RATED,
    DRAWINGS,
    PRESETS,
    MINIATURES,
    TRACKERS,
)


class TabServer:
    """The server for the browser's only player, who has one session at a time."""

    def __init__(self, server: Server, person: str, name: str) -> None:
        self._server = server
        self._person = person
        self._name = name
        self._session: TabSession | None = None

    async def connect(self, post: Callable[[str], object]) -> None:
        """Open a session. Passes its messages to `post` as JSON, beginning with `welcome`."""
        await self.disconnect()
        session = await self._server.connect(self._person, self._name, TabOutbox(post))
        self._session = TabSession(self._server, session)

    def receive(self, text: str) -> None:
        """Handle a request from the page, given as JSON."""
        if self._session is not None:
            self._session.receive(text)

    async def disconnect(self) -> None:
        """End the session, if there is one."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def respond(self, method: str, url: str, body: str) -> tuple[bool, str]:
        """Return whether an HTTP request succeeded, and the response as JSON."""
        return await respond(self._server, self._person, method, url, body)


async def start(
    database: Database, language: str, client_version: str, pace: BotPace = BotPace()
) -> TabServer:
    """Load the stored tables and start the server.

    `language` is the language of the player's default name. `client_version` is the version of the
    page. `pace` is the pace of the bots.
    """
    store = TabStore(database)
    await store.load()
    engine = TabEngine()
    services = Services(CATALOG, store, engine, engine, LIMITS, pace, time.time)
    server = Server(services, ServerOptions(client_version=lambda: client_version))
    await server.start()
    player = await store.player()
    return TabServer(server, player.person, guest_name(player.number, language))
