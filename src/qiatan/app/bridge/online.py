"""Plays online for an external program: connects with a token, plays, and reconnects."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from qiatan.app.bridge.online_game import OnlineGame
from qiatan.bots.bot import BotBroken
from qiatan.bots.bridge.program import Program
from qiatan.protocol.messages import (
    AnyMessage,
    Closing,
    Done,
    Failed,
    Invited,
    Moved,
    TableChanged,
    TableSnapshot,
    Welcome,
)

AGAIN: Final = 3.0
"""The number of seconds to wait before reconnecting."""

PAUSE: Final = 0.06
"""The number of seconds between two messages. Servers accept 20 messages per second."""

FOR_GOOD: Final = frozenset({"bad_token", "kept_out", "abuse", "too_many_tries"})
"""The refusal codes after which reconnecting is pointless."""

_MESSAGE: Final[msgspec.json.Decoder[AnyMessage]] = msgspec.json.Decoder(AnyMessage)


class NotLetIn(Exception):
    """The server does not admit the program, or the first connection has failed."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The games to play.

    `games` is the number of games, or 0 for no limit. `against` names the bot to play against; if
    it is None, the program waits for invitations.
    """

    url: str
    token: str
    command: str
    thinks: float
    game: str
    against: str | None
    opponents: int
    games: int
    seed: int | None


class Online:
    """Plays at one table at a time and reports the progress. Raises `BotBroken` or `NotLetIn`."""

    def __init__(self, plan: Plan, report: Callable[[str], None]) -> None:
        self._plan = plan
        self._report = report
        self._rng = Random(plan.seed)
        self._game: OnlineGame | None = None
        self._asked: dict[int, str] = {}
        self._last = 0
        self._connected = False
        self._begun: set[str] = set()
        """The tables of this run. Games of an earlier run are continued, but not counted."""
        self.ended = 0
        self.won = 0

    async def run(self) -> None:
        """Play all games. Reconnects whenever the connection is lost."""
        address = self._plan.url.replace("http", "ws", 1) + "/ws"
        headers = {"Authorization": f"Bearer {self._plan.token}"}
        while not self._done:
            try:
                async with connect(address, additional_headers=headers, max_size=None) as socket:
                    await self._serve(socket)
            except (OSError, ConnectionClosed, InvalidHandshake) as error:
                if not self._connected:
                    raise NotLetIn(f"Cannot connect to {self._plan.url}: {error}") from error
                self._report(f"no connection: {error}")
            if not self._done:
                await asyncio.sleep(AGAIN)

    @property
    def _done(self) -> bool:
        return 0 < self._plan.games <= self.ended

    async def _serve(self, socket: ClientConnection) -> None:
        async for text in socket:
            await self._hear(socket, _MESSAGE.decode(text))
            if self._done:
                return

    async def _ask(self, socket: ClientConnection, type: str, **fields: object) -> None:
        await asyncio.sleep(PAUSE)
        self._last += 1
        self._asked[self._last] = type
        await socket.send(msgspec.json.encode({"type": type, "id": self._last, **fields}).decode())

    async def _hear(self, socket: ClientConnection, message: AnyMessage) -> None:
        match message:
            case Welcome():
                await self._welcomed(socket, message)
            case Invited() if self._game is None:
                self._report(f"invited by {message.by}")
                self._begun.add(message.table)
                await self._enter(socket, message.table)
                await self._ask(socket, "sit", table=message.table)
            case Done(table=str(table)) if self._asked.pop(message.id, "") == "quick_play":
                self._begun.add(table)
                await self._enter(socket, table)
            case Failed():
                await self._failed(socket, message)
            case TableSnapshot() | Moved():
                await self._moved(socket, message)
            case TableChanged() if self._game is not None and message.info.stage == "over":
                self._game.info = message.info
                await self._leave(socket)
            case Closing():
                if message.code in FOR_GOOD:
                    raise NotLetIn(f"{message.code}: {message.message}")
            case _:
                pass

    async def _welcomed(self, socket: ClientConnection, welcome: Welcome) -> None:
        self._connected = True
        self._report(f"connected as {welcome.name}")
        running = [one.table for one in welcome.your_tables if one.stage == "playing"]
        if self._game is not None and self._game.table not in running:
            self._game.program.quit()
            self._game = None
        if running:
            if running[0] not in self._begun:
                self._report("continuing a game of an earlier run, which is not counted")
            await self._enter(socket, running[0])
        else:
            await self._next(socket)

    async def _next(self, socket: ClientConnection) -> None:
        """Start the next game, or wait for an invitation."""
        plan = self._plan
        if plan.against is None:
            await self._ask(socket, "offer_seat", games=[plan.game])
        else:
            wanted = {"bot": plan.against, "game": plan.game, "opponents": plan.opponents}
            await self._ask(socket, "quick_play", **wanted)

    async def _enter(self, socket: ClientConnection, table: str) -> None:
        if self._game is None or self._game.table != table:
            program = await asyncio.to_thread(Program, self._plan.command, self._plan.thinks)
            self._game = OnlineGame(table, program, self._rng)
        self._game.answered = None
        if self._plan.against is None:
            await self._ask(socket, "offer_seat", games=[])
        await self._ask(socket, "enter_table", table=table)

    async def _moved(self, socket: ClientConnection, message: TableSnapshot | Moved) -> None:
        game = self._game
        if game is None:
            return
        game.follow(message)
        if game.winners is not None:
            await self._leave(socket)
        elif game.asked:
            await self._act(socket, game)

    async def _act(self, socket: ClientConnection, game: OnlineGame) -> None:
        at = game.at
        action = await game.answer()
        if action:
            await self._ask(socket, "act", table=game.table, at=at, action=action)

    async def _failed(self, socket: ClientConnection, failed: Failed) -> None:
        asked, game = self._asked.pop(failed.id or 0, ""), self._game
        if asked == "act" and game is not None:
            if failed.code not in ("stale", "paused", "not_playing"):
                game.refuse(failed.code, failed.message)
                await self._act(socket, game)
        elif asked in ("sit", "enter_table"):
            self._report(f"not seated: {failed.message}")
            await self._leave(socket)
        elif asked == "quick_play":
            raise NotLetIn(failed.message)

    async def _leave(self, socket: ClientConnection) -> None:
        """Report the end of the game to the program and the user, and move on to the next game."""
        game, self._game = self._game, None
        if game is None:
            return
        if (winners := game.winners) is not None:
            game.program.send(" ".join(("over", *map(str, winners))))
            self._count(game, winners)
        game.program.quit()
        if not self._done:
            await self._next(socket)

    def _count(self, game: OnlineGame, winners: list[int]) -> None:
        won = game.view.get("viewer") in winners
        if game.table not in self._begun:
            self._report(f"the game of an earlier run is over: {'won' if won else 'lost'}")
            return
        self.ended += 1
        self.won += won
        self._report(f"game {self.ended}: {self.won} won")


__all__ = ["BotBroken", "NotLetIn", "Online", "Plan"]
