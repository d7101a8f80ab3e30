"""A bot that plays online, against the server's bots or where it is invited.

Create a bot on your page (/me), and put its token into QIATAN_TOKEN:

    python examples/remote_bot.py http://localhost:8000                 # waits for invitations
    python examples/remote_bot.py http://localhost:8000 easy 1 20       # 20 games against one bot

It builds on the most productive corner, and otherwise takes the first of its preferred actions.
It offers no trades. The only package that it needs is websockets.
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
"""How many of the 36 rolls have a total."""

WISHES = ("road", "buy", "bank", "roll", "end", "reject")
"""Preferred actions if it cannot build; optional roads are built one time in four."""

PAUSE = 0.06
"""Seconds between two messages: the server accepts 20 per second."""


class Player:
    """Plays one game after the other."""

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
        """Send a request, and return the id that its reply will have."""
        await asyncio.sleep(PAUSE)
        id = next(self.ids)
        await self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    async def game(self) -> bool:
        """Play one game; returns whether it was won."""
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
        """Apply the changes of a message, and answer its question."""
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
        """Answer the question with the number `at`, but only once."""
        if at is not None and at != self.answered:
            self.answered = at
            action = choose(self.view)
            await self.ask("act", table=self.table, at=at, action=action)


def choose(view: dict[str, Any]) -> str:
    """Return the best building, or else the first legal action of `WISHES`."""
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
    """How many of the 36 rolls produce something at a corner."""
    x, y = board["nodes"][node]
    return sum(
        DOTS.get(hex["token"], 0)
        for hex in board["hexes"]
        if (abs(2 * hex["q"] + hex["r"] - x), abs(3 * hex["r"] - y)) in ((0, 2), (1, 1))
    )


async def play(url: str, bot: str | None, opponents: int, games: int) -> None:
    """Connect with the token, and play this number of games."""
    headers = {"Authorization": f"Bearer {os.environ['QIATAN_TOKEN']}"}
    address = url.replace("http", "ws", 1) + "/ws"
    async with connect(address, additional_headers=headers, max_size=None) as socket:
        player = Player(socket, bot, opponents)
        won = 0
        for played in range(1, games + 1):
            won += await player.game()
            print(f"won {won} of {played}", flush=True)


def main(url: str, bot: str | None = None, opponents: str = "1", games: str = "1") -> None:
    """Play against `bot`, or wait for invitations if it is None."""
    asyncio.run(play(url, bot, int(opponents), int(games) if bot else sys.maxsize))


if __name__ == "__main__":
    main(*sys.argv[1:])
