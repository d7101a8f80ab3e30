"""A storm of invalid messages during games: all are answered, and nothing crashes."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest

from qiatan.protocol.messages import Done, Failed
from tests.web.client import Client, connected, new_cookie
from tests.web.hostile_messages import HostileMessages
from tests.web.served import INSTANT_DECLINES, Served, serve

BAD_MESSAGES = int(os.environ.get("QIATAN_BAD_MESSAGES", "3000"))
"""The default; `QIATAN_BAD_MESSAGES=50000` sends more."""
PLAYERS = 3
STRANGERS = 3
NO_DELAY = 50


@pytest.fixture(scope="module")
def lenient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that disconnects no client, so that it reads every message."""
    options = ("--bot-pace", "0.05", "--message-rate", "1000000", "--offences", "1000000")
    server = serve(tmp_path_factory.mktemp("lenient"), *options, program=INSTANT_DECLINES)
    yield server
    assert server.stop() == 0
    assert "level=error" not in server.errors


@pytest.fixture
async def clients(lenient: Served) -> AsyncIterator[tuple[list[Client], list[Client]]]:
    """The players, and the senders: strangers, and second connections of the players."""
    cookies = [new_cookie(lenient.url) for _ in range(PLAYERS + STRANGERS)]
    async with AsyncExitStack() as stack:

        async def new(cookie: str) -> Client:
            return await stack.enter_async_context(connected(lenient.socket_url, cookie))

        players = [await new(cookie) for cookie in cookies[:PLAYERS]]
        yield players, [await new(cookie) for cookie in cookies]


async def storm(sender: Client, hostile: HostileMessages, messages: int) -> Counter[str]:
    """Send hostile messages in batches, and count the codes of the answers."""
    codes: Counter[str] = Counter()
    for _ in range(messages // NO_DELAY):
        for _ in range(NO_DELAY):
            await sender.socket.send(hostile.message())
        for _ in range(NO_DELAY):
            codes[await answer(sender)] += 1
        sender.heard.clear()
        sender.raw.clear()
    return codes


async def answer(sender: Client) -> str:
    while not isinstance(reply := await sender.next(), Done | Failed):
        pass
    return reply.code if isinstance(reply, Failed) else "done"


@pytest.mark.slow
async def test_bad_messages_are_refused_and_games_still_finish(
    clients: tuple[list[Client], list[Client]],
) -> None:
    players, senders = clients
    for player in players:
        await player.start_game(
            turn_timer=60, rules={"special_build_phase": True, "victory_points": 7}
        )
    games = [asyncio.create_task(p.play_on(Random(seed))) for seed, p in enumerate(players)]
    share = BAD_MESSAGES * 11 // 10 // len(senders)
    storms = [
        storm(s, HostileMessages(Random(seed), players), share) for seed, s in enumerate(senders)
    ]
    codes = sum(await asyncio.gather(*storms), Counter[str]())
    for client in senders:
        await client.done("ping")
    await asyncio.gather(*games)
    assert all(player.over for player in players)
    assert codes.total() - codes["done"] >= BAD_MESSAGES
    assert codes["internal_error"] == 0
    assert {"malformed", "invalid", "unknown_type", "binary", "too_large", "stale"} <= set(codes)
