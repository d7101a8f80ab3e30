"""Clients that come to an event and play at every table that is announced to them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from websockets.exceptions import WebSocketException

from tools.load.client import ConnectionLost, Message, Player, Refused

FIRST: Final = ("city", "settlement", "roll", "buy", "robber", "steal", "discard", "pick")
"""Actions that a player takes if possible, the most useful ones first."""

SOMETIMES: Final = ("road", "bank", "knight")
"""Actions that a player takes with a probability of one half."""

NEVER: Final = ("offer", "counter", "accept")
THINKING: Final = 0.03
"""Seconds before each action."""

AGAIN: Final = 0.5
"""Seconds before a lost connection is opened again, at the next process."""


class EventPlayer(Player):
    """A client of one guest.

    It takes the seats that are announced to it, unless `sits` is false because a page does that. If
    its process dies, it continues at another one.
    """

    def __init__(self, urls: Sequence[str], cookie: str, seed: int, *, sits: bool = True) -> None:
        super().__init__(urls[seed % len(urls)], cookie)
        self._urls = urls
        self._turn = seed
        self._random = Random(seed)
        self._sits = sits
        self._announced = asyncio.Event()
        self.table = ""
        self.tables: list[str] = []
        self.person = ""
        self.reconnections = 0
        self.refused: Counter[str] = Counter()
        self.ready = asyncio.Event()

    async def attend(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                await self.open()
                self.ready.set()
                while True:
                    await self._next_game()
            except (ConnectionLost, WebSocketException, OSError, TimeoutError):
                self.ready.clear()
                self.reconnections += 1
                self._turn += 1
                self._url = self._urls[self._turn % len(self._urls)].replace("http", "ws") + "/ws"
                await asyncio.sleep(AGAIN)

    async def tell(self, kind: str, **fields: str) -> None:
        """Send a request about the event, also if the connection is lost in between."""
        while True:
            await self.ready.wait()
            try:
                await self.ask(kind, **fields)
            except ConnectionLost:
                await asyncio.sleep(AGAIN)
            else:
                return

    async def _next_game(self) -> None:
        if self.table and not self.over:
            await self._play()
        self._announced.clear()
        while not self.table or self.over:
            self._check_connected()
            try:
                await asyncio.wait_for(self._announced.wait(), AGAIN)
            except TimeoutError:
                continue

    def _check_connected(self) -> None:
        if self._reading is None or self._reading.done():
            raise ConnectionLost

    async def _play(self) -> None:
        self.at = None
        await self.ask("enter_table", table=self.table, since=None)
        if self._sits:
            try:
                await self.ask("sit", table=self.table)
            except Refused as refused:
                self.refused[str(refused)] += 1
        while not self.over:
            self._check_connected()
            if self.at is None or not self.legal:
                self._received.clear()
                try:
                    await asyncio.wait_for(self._received.wait(), AGAIN)
                except TimeoutError:
                    continue
            else:
                await self._act()

    async def _act(self) -> None:
        await asyncio.sleep(THINKING)
        at, action = self.at, self._chosen()
        if at is None or action is None:
            self.at = None
            return
        try:
            await self.ask("act", table=self.table, at=at, action=action)
        except Refused as refused:
            self.refused[str(refused)] += 1

    def _chosen(self) -> str | None:
        """A reasonable action, so that games end after a few dozen turns."""
        for word in FIRST:
            found = [one for one in self.legal if one.split()[0] == word]
            if found:
                return self._random.choice(found)
        usual = [one for one in self.legal if one.split()[0] not in NEVER]
        some = [one for one in usual if one.split()[0] in SOMETIMES]
        if some and (len(some) == len(usual) or self._random.random() < 0.5):
            return self._random.choice(some)
        others = [one for one in usual if one not in some]
        return self._random.choice(others) if others else None

    def _take(self, message: Message) -> None:
        if message.type == "tournament_table" and message.table not in self.tables:
            self.table, self.over = message.table or "", False
            self.tables.append(self.table)
            self._announced.set()
        elif message.type == "welcome":
            self.person = message.person
        if message.table in (None, self.table):
            super()._take(message)
