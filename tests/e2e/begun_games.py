"""Games that begin through the protocol, before their pages open.

A page takes a second to open the lobby, and seconds to play up to a position. Tests that examine
neither use these games.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from itertools import permutations
from random import Random
from typing import Final

from playwright.sync_api import expect

from qiatan.web.auth.guests import COOKIE
from tests.e2e.person import RESOURCES, Person
from tests.web.client import Client, Field, connected, new_cookie, table_settings

BUSY: Final = frozenset({"raise", "lower", "offer", "bank"})
"""Actions that do not bring a game forward."""

ROUNDS: Final = 2000
"""How often each player may act."""

Begin = Callable[[Sequence[Client]], Awaitable[str]]
Reached = Callable[[Client, Sequence[Client]], bool]
"""Whether a client, the first one given, is in the position that a test needs."""


def at_once(one: Client, everyone: Sequence[Client]) -> bool:
    """The first position."""
    return True


def could(*actions: str) -> Reached:
    """Positions in which the player can act in all these ways ("roll", "divide")."""
    return lambda one, _: (
        one.at is not None and {*actions} <= {legal.split()[0] for legal in one.legal}
    )


def begin_game(player: Person, reached: Reached = at_once, **wishes: Field) -> None:
    """Open a game against easy bots, like that of *Quick play*, at the first question that
    `reached` accepts.
    """

    async def begin(clients: Sequence[Client]) -> str:
        (client,) = clients
        table = await client.done("quick_play", bot="easy", **wishes)
        await client.done("enter_table", table=table)
        await client.asked()
        await _play(clients, reached)
        return table

    _open(begin, player)


def begin_games(people: Sequence[Person], reached: Reached = at_once, **settings: Field) -> int:
    """Open a private game of these people at the first position that `reached` accepts.

    They build only in the setup. Returns the place in `people` of the player that it accepts.
    """
    accepted = 0
    usual = table_settings(public=False, entry="code", watchers=True, max_players=len(people))

    async def begin(clients: Sequence[Client]) -> str:
        host, *others = clients
        table = await host.done("create_table", settings=usual | settings)
        for client in clients:
            await client.done("enter_table", table=table)
        for client in others:
            await client.done("sit", table=table)
        await host.done("start_game", table=table)
        nonlocal accepted
        accepted = await _play(clients, reached)
        return table

    _open(begin, *people)
    return accepted


def _open(begin: Begin, *people: Person) -> None:
    """Let guests of these names begin a game, then open it as them."""
    url = people[0].url
    with ThreadPoolExecutor(1) as apart:  # the event loop of this thread is Playwright's
        begun = apart.submit(asyncio.run, _begin(url, [one.name for one in people], begin))
        table, cookies = begun.result()
    for one, cookie in zip(people, cookies, strict=True):
        one.page.context.add_cookies([{"name": COOKIE, "value": cookie, "url": url}])
        one.page.goto(f"{url}/table/{table}")
    for one in people:
        expect(one.prompt).not_to_be_empty()


async def _begin(url: str, names: Sequence[str], begin: Begin) -> tuple[str, list[str]]:
    """The table of the game, and the cookies of its players."""
    cookies = [new_cookie(url) for _ in names]
    socket = url.replace("http", "ws", 1) + "/ws"
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(connected(socket, one)) for one in cookies]
        for client, name in zip(clients, names, strict=True):
            await client.done("set_name", name=name)
        return await begin(clients), cookies


async def _play(clients: Sequence[Client], reached: Reached) -> int:
    chance = Random(1)
    for _ in range(ROUNDS):
        for client in clients:
            await client.done("ping")
        if len({client.number for client in clients}) > 1:
            continue
        for place, client in enumerate(clients):
            if reached(client, clients):
                return place
        actions = [_quiet_action(client, chance) for client in clients]
        if not any(actions):
            await clients[0].next()  # bots act, or the table delays a "no"
        for client, action in zip(clients, actions, strict=True):
            if action is not None:
                await client.ask("act", table=client.table, at=client.at, action=action)
    raise AssertionError("the game never came to this position")


def _quiet_action(client: Client, chance: Random) -> str | None:
    """Something that must be done; only then the end of the turn."""
    if client.at is None:
        return None
    busy = BUSY | {"reject"} if client.offers is not None and client.offers.declined else BUSY
    legal = [action for action in client.legal if action.split()[0] not in busy]
    return "end" if "end" in legal else chance.choice(legal) if legal else None


def begin_trade(people: tuple[Person, Person], **settings: Field) -> tuple[Person, Person]:
    """Open a game of two in which the active player could swap a card with the other one.

    Returns the active player first.
    """

    def reached(one: Client, everyone: Sequence[Client]) -> bool:
        if not one.view or "end" not in one.legal:
            return False
        (other,) = (client for client in everyone if client is not one)
        return could_swap(hand(one), hand(other))

    active = begin_games(people, reached, **settings)
    expect(people[active].button("End turn")).to_be_enabled()
    return people if active == 0 else people[::-1]


def hand(client: Client) -> dict[str, int]:
    """The cards in the client's hand."""
    seats = client.view["seats"]
    assert isinstance(seats, list)
    return dict(seats[client.seat]["hand"])


def could_swap(mine: dict[str, int], theirs: dict[str, int]) -> bool:
    """Whether each side has a card of a resource that the other side could want."""
    pairs = permutations(RESOURCES, 2)
    return any(mine[give] and theirs[want] for give, want in pairs)
