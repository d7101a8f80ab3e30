"""A bot in another process: plays games with a token, against the server's bots or where invited.

Make a bot on your page (/me), and keep its token in QIATAN_TOKEN:

    python examples/remote_bot.py http://localhost:8000                 # waits for invitations
    python examples/remote_bot.py http://localhost:8000 easy 1 20       # 20 games against one bot

It builds where most is brought in, else does the first thing it wishes for; it offers no trade.
It needs the package websockets, and nothing of Qiatan Island.
"""

import asyncio
import json
import os
import random
import sys
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

DOTS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""Of 36 throws, how many come to a total."""

WISHES = ("road", "buy", "bank", "roll", "end", "reject")
"""What it does where it cannot build; a road, which it can do without, one time in four."""

PAUSE = 0.06
"""Seconds between two messages: a server takes 20 a second."""


class Player:
    """Plays one table after the other."""

    def __init__(self, socket: ClientConnection, bot: str | None, opponents: int) -> None:
        self.socket = socket
        self.bot = bot
        self.opponents = opponents
        self.ids = count(1)
        self.table = ""
        self.view: dict[str, Any] = {}
        self.answered: int | None = None
        self.begun = 0

    async def ask(self, type: str, **fields: object) -> int:
        """Send a request; the number that its reply will carry."""
        await asyncio.sleep(PAUSE)
        id = next(self.ids)
        await self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    async def game(self) -> bool:
        """Play one game; whether it is won."""
        self.table, self.view, self.answered = "", {}, None
        if self.bot is None:
            self.begun = await self.ask("offer_seat", games=["island"])
        else:
            wanted = {"bot": self.bot, "game": "island", "opponents": self.opponents}
            self.begun = await self.ask("quick_play", **wanted)
        async for text in self.socket:
            message = json.loads(text)
            await self.hear(message)
            if self.view.get("winner") is not None:
                return bool(self.view["winner"] == self.view["viewer"])
        raise ConnectionError("the server closed the connection")

    async def hear(self, message: dict[str, Any]) -> None:
        """Take over what is new, and answer what is asked."""
        kind = message["type"]
        begun = message.get("id") == self.begun
        if kind == "closing" or (kind == "failed" and begun):
            raise ConnectionError(message["message"])
        if kind == "done" and begun and message["table"]:
            await self.enter(message["table"])
        if not self.table and kind == "invited":
            await self.enter(message["table"])
            await self.ask("sit", table=self.table)
        if kind in ("table_state", "moved") and message.get("table", self.table) == self.table:
            self.view |= message["view"] or {}
            for name, parts in message.get("parts", {}).items():
                for index, fields in parts.items():
                    self.view[name][int(index)] |= fields
            await self.answer(message["at"])

    async def enter(self, table: str) -> None:
        self.table = table
        await self.ask("enter_table", table=table)

    async def answer(self, at: int | None) -> None:
        """Answer a question once; the number says which one it is."""
        if at is not None and at != self.answered:
            self.answered = at
            action = choose(self.view)
            await self.ask("act", table=self.table, at=at, action=action)


def choose(view: dict[str, Any]) -> str:
    """A building if it may, else the first wish that comes true."""
    legal: list[str] = view["you"]["legal"]
    built = [action for action in legal if action.startswith(("city ", "settlement "))]
    if built:
        return max(built, key=lambda action: worth(view["board"], int(action.split(" n")[1])))
    for wish in WISHES:
        found = [action for action in legal if action.split(" ")[0] == wish]
        if found and (wish != "road" or "end" not in legal or random.random() < 0.25):
            return random.choice(found)
    return random.choice(legal)


def worth(board: dict[str, Any], node: int) -> int:
    """What the hexes around a corner bring in."""
    x, y = board["nodes"][node]
    return sum(
        DOTS.get(hex["token"], 0)
        for hex in board["hexes"]
        if (abs(2 * hex["q"] + hex["r"] - x), abs(3 * hex["r"] - y)) in ((0, 2), (1, 1))
    )


async def play(url: str, bot: str | None, opponents: int, games: int) -> None:
    """Connect by the token, and play so many games."""
    headers = {"Authorization": f"Bearer {os.environ['QIATAN_TOKEN']}"}
    address = url.replace("http", "ws", 1) + "/ws"
    async with connect(address, additional_headers=headers, max_size=None) as socket:
        player = Player(socket, bot, opponents)
        won = 0
        for played in range(1, games + 1):
            won += await player.game()
            print(f"won {won} of {played}", flush=True)


def main(url: str, bot: str | None = None, opponents: str = "1", games: str = "1") -> None:
    """Where no bot is named, wait for invitations."""
    asyncio.run(play(url, bot, int(opponents), int(games) if bot else sys.maxsize))


if __name__ == "__main__":
    main(*sys.argv[1:])
