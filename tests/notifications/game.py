"""A correspondence game between two people whose pages are hidden."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from tests.notifications.players import Notified, begun, hidden
from tests.web.client import Client


class Game:
    """The people, and their clients in the same order."""

    def __init__(self, people: tuple[Notified, Notified], clients: tuple[Client, Client]) -> None:
        self.people, self.clients, self.table = people, clients, ""

    async def begin(self, *, visible: bool = False) -> None:
        for client in self.clients:
            if not visible:
                await hidden(client)
        self.table = await begun(*self.clients)
        await self.level()

    async def level(self) -> None:
        """Receive until both clients have seen all events."""
        number = max(client.number for client in self.clients)
        for client in self.clients:
            await client.until(lambda one: one.number >= number)

    @property
    def asked(self) -> int:
        """The place of the player who is asked."""
        return 0 if self.clients[0].at is not None else 1

    async def act(self) -> None:
        """Let the player who is asked act once."""
        await self.clients[self.asked].play_on(Random(1), acts=1)
        await self.level()

    async def end_turn(self) -> None:
        """Let the player who is asked act until the other one is asked."""
        before = self.asked
        while self.asked == before:
            await self.act()


@asynccontextmanager
async def two_people(ann: Notified, bea: Notified, *, visible: bool = False) -> AsyncIterator[Game]:
    """A game that has begun."""
    async with ann.browser.connected() as left, bea.browser.connected() as right:
        game = Game((ann, bea), (left, right))
        await game.begin(visible=visible)
        yield game
