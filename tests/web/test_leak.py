"""Everything sent over two players' sockets in whole games, compared with the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any, cast

import pytest

from qiatan.island.game import ISLAND
from qiatan.island.view_types import View
from qiatan.kit.game import Position
from qiatan.protocol.messages import Moved, TableSnapshot
from qiatan.protocol.parts import LogLine
from qiatan.storage.sealed_seeds import SeedSeal
from qiatan.storage.sql_store import SqlStore
from qiatan.tables.core.chance import header_of
from qiatan.tables.core.events import Played, Started, from_json
from tests.folded import views
from tests.web.client import Client, Field, connected, new_cookie, table_settings
from tests.web.server_group import AnyServer, serve_kind

HIDING: dict[str, Field] = {"mystery": True, "special_build_phase": True, "victory_points": 7}
"""Rules that hide hexes as well as cards."""

SAILING: dict[str, Field] = {**HIDING, "map": "northern_fjords"}
"""The map hides some hexes in fog; not even whether they are land may be known."""


@pytest.fixture(scope="module")
def quick(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[AnyServer]:
    options = ("--bot-pace", "0", "--message-rate", "100000")
    with serve_kind(request.param, tmp_path_factory.mktemp("quick"), *options) as server:
        yield server


@pytest.fixture
async def seated(quick: AnyServer, rules: dict[str, Field]) -> AsyncIterator[list[Client]]:
    """Two people and two bots in a game, and a spectator."""
    cookies = [new_cookie(quick.url) for _ in range(3)]
    async with AsyncExitStack() as stack:
        host, other, subscriber = [
            await stack.enter_async_context(connected(quick.socket_url, cookie))
            for cookie in cookies
        ]
        table = await host.done("create_table", settings=table_settings(rules=rules))
        await other.done("sit", table=table)
        for bot in ("easy", "hard"):
            await host.done("add_bot", table=table, bot=bot)
        for client in (host, other, subscriber):
            await client.done("enter_table", table=table)
        await host.done("start_game", table=table)
        yield [host, other, subscriber]


async def kept(server: AnyServer, table: str) -> tuple[Started, list[Played]]:
    """The stored log, including secrets."""
    store = await SqlStore.open(server.database, seal=SeedSeal(server.keys))
    events = [from_json(event.body) for event in await store.events(table)]
    await store.close()
    started = next(event for event in events if isinstance(event, Started))
    return started, [event for event in events if isinstance(event, Played)]


def response(client: Client) -> list[LogLine]:
    """Every line of the log that the socket carried, with repetitions."""
    lines: list[LogLine] = []
    for message in client.heard:
        if isinstance(message, Moved | TableSnapshot):
            lines += message.log
    return lines


def secrets_of(actions: list[Played], viewer: int | None, position: Position) -> dict[int, str]:
    """The lines in which draws and thefts must be hidden from a viewer, by number."""
    hidden: dict[int, str] = {}
    for number, played in enumerate(actions):
        kind = played.action.split()[0]
        secret = kind in ("draw", "take")
        before = holdings(position, viewer) if secret else None
        position.apply(played.seat, played.action)
        if secret and before == holdings(position, viewer):
            hidden[number] = f"{kind} ?"
    return hidden


def holdings(position: Position, viewer: int | None) -> tuple[int, int] | None:
    """How many resource and development cards the viewer has.

    A player whose hand changed may know why.
    """
    view = position.view(viewer)
    assert isinstance(view, View)
    return None if viewer is None else (view.seats[viewer].cards, view.seats[viewer].development)


async def play(client: Client, chance: Random) -> None:
    """Play or watch to the end, disconnecting and returning all the time."""
    assert client.info is not None
    seated = client.info.your_seat is not None
    while not client.over:
        if seated:
            await client.play_on(chance, acts=8)
        else:
            await client.hear(30)
        since = client.number if chance.random() < 0.8 else None
        await client.done("enter_lobby")
        await client.done("enter_table", table=client.table, since=since)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("quick", "rules"), [("alone", SAILING), ("together", HIDING)], indirect=["quick"]
)
async def test_no_socket_carries_hidden_information(quick: AnyServer, seated: list[Client]) -> None:
    await asyncio.gather(*(play(c, Random(seed)) for seed, c in enumerate(seated)))
    started, actions = await kept(quick, seated[0].table)
    for client in seated:
        check_lines(client, started, actions)
        check_views(client)
        check_fog(client)
        before_the_end = "".join(text for text in client.raw if '"stage":"over"' not in text)
        assert started.seed not in before_the_end
        assert '"setup"' not in before_the_end


def check_lines(client: Client, started: Started, actions: list[Played]) -> None:
    """Check that others' draws and thefts are hidden, and that all other lines are complete."""
    assert client.info is not None
    viewer = client.info.your_seat
    hidden = secrets_of(actions, viewer, ISLAND.start(header_of(ISLAND.id, started)))
    assert hidden or viewer is not None
    for line in response(client):
        truth = actions[line.number]
        assert (line.seat, line.action) == (truth.seat, hidden.get(line.number, truth.action))
        if line.number in hidden:
            assert not any(naming_a_card(result) for result in line.results), line


def naming_a_card(result: str) -> bool:
    """Whether a result names a resource that changed hands."""
    return result.startswith(("gain", "lose")) and not result.endswith("?")


def check_views(client: Client) -> None:
    """Check that no view of a running game shows another player's cards."""
    assert client.info is not None
    seen = 0
    for view in views(client.heard):
        if view["winner"] is not None:
            break
        for number, seat in enumerate(cast(list[dict[str, Any]], view["seats"])):
            if number != client.info.your_seat:
                assert (seat["hand"], seat["development_cards"]) == (None, None)
                assert seat["points_from"]["victory_cards"] is None
                seen += 1
    assert seen > 100


def check_fog(client: Client) -> None:
    """Check that views of a running game only show land that was revealed, or has the robber.

    If the map has fog, sea must have been revealed too.
    """
    revealed: set[str] = set()
    seen = 0
    for message in client.heard:
        if not isinstance(message, Moved | TableSnapshot) or message.view is None:
            continue
        if message.view.get("winner") is not None:
            break
        results = [result.split() for line in message.log for result in line.results]
        revealed |= {words[1] for words in results if words[0] == "reveal"}
        for number, (terrain, foggy) in enumerate(terrains(message.view)):
            open_from_the_start = ("fog",) if foggy else ("fog", "desert", "sea")
            assert terrain in open_from_the_start or f"h{number}" in revealed
            seen += terrain == "fog"
    assert seen > 18


def terrains(view: dict[str, object]) -> list[tuple[str, bool]]:
    """For each hex in the board of a view, its terrain and whether the map's fog covered it."""
    board = view.get("board", {"hexes": [], "fog": []})
    assert isinstance(board, dict)
    return [
        (shown["terrain"], [shown["q"], shown["r"]] in board["fog"]) for shown in board["hexes"]
    ]
