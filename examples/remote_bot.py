"""A bot in another process: plays one game against three of the server's bots.

It builds settlements and cities when it can, else answers at random, and offers no trade.

    python examples/remote_bot.py http://localhost:8000

It needs the packages httpx and websockets, and nothing of Qiatan Island.
"""

import asyncio
import json
import random
import sys
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect


async def play(url: str) -> int:
    """Play a game to its end; the winner's seat."""
    async with httpx.AsyncClient() as http:
        session = await http.get(f"{url}/api/session")
    headers = {"Cookie": f"qiatan_guest={session.cookies['qiatan_guest']}"}
    address = url.replace("http", "ws", 1) + "/ws"
    async with connect(address, additional_headers=headers, max_size=None) as socket:
        return await game(socket)


async def game(socket: ClientConnection) -> int:
    """Start one and answer every question."""
    ids = count(1)
    table = ""
    view: dict[str, Any] = {}
    answered = None
    await socket.send(json.dumps({"type": "quick_play", "id": next(ids), "bot": "easy"}))
    async for text in socket:
        message = json.loads(text)
        if message["type"] == "done" and not table:
            table = message["table"]
            enter = {"type": "enter_table", "id": next(ids), "table": table}
            await socket.send(json.dumps(enter))
        if message["type"] in ("table_state", "moved"):
            view.update(message["view"] or {})
            if view.get("winner") is not None:
                return int(view["winner"])
            at = message["at"]
            if at is not None and at != answered:
                answered = at
                action = choose(view["you"]["legal"])
                act = {"type": "act", "id": next(ids), "table": table, "at": at, "action": action}
                await socket.send(json.dumps(act))
    raise ConnectionError("the server closed the connection")


def choose(legal: list[str]) -> str:
    """One of the legal actions."""
    built = [action for action in legal if action.startswith(("city ", "settlement "))]
    others = [action for action in legal if not action.startswith("offer ")]
    return random.choice(built or others or legal)


if __name__ == "__main__":
    print("seat", asyncio.run(play(sys.argv[1])), "has won")
