"""Players can replay a game in progress, limited to what they have seen."""

from __future__ import annotations

import msgspec
import pytest

from qiatan.kit.refusal import Refused
from qiatan.protocol.games import ReplayFrames
from qiatan.protocol.messages import Moved, TableSnapshot
from qiatan.protocol.requests import Sit
from qiatan.tables.core.occupants import Player
from tests.folded import folded
from tests.tables.harness import Client, Harness, id_of, until, with_bots

Views = dict[int, bytes]
"""Views by frame number."""


def seen_live(client: Client) -> Views:
    """The client's messages since its last snapshot."""
    first = client.last(TableSnapshot)
    view, seen = first.view or {}, Views()
    for moved in client.received[client.received.index(first) :]:
        if isinstance(moved, Moved):
            view = folded(view, moved.view, moved.parts)
            seen[moved.kept + len(moved.log)] = msgspec.json.encode(view, order="sorted")
    return seen


def replayed(result: ReplayFrames) -> Views:
    view = result.view
    seen = {result.first: msgspec.json.encode(view, order="sorted")}
    for moved in result.moves:
        view = folded(view, moved.view, moved.parts)
        seen[moved.number] = msgspec.json.encode(view, order="sorted")
    return seen


async def two_players(harness: Harness) -> tuple[Client, Client, str]:
    """Ann and Bea have drawn their cards."""
    ann, bea = await harness.client("ann"), await harness.client("bea")
    table = await ann.create(rounds=2)
    await bea.do(Sit(1, table=table))
    for client in (ann, bea):
        await client.enter(table)
    await ann.start(table)
    for client in sorted((ann, bea), key=lambda one: one.question() is None):
        await client.act(table, "draw")
    return ann, bea, table


async def test_players_see_only_what_they_saw_live() -> None:
    async with Harness() as harness:
        ann, bea, table = await two_players(harness)
        room, back = await harness.room(table), harness.server.live_replay
        result = [
            replayed(await back.frames(room, Player(id_of(name)), 0)) for name in ("ann", "bea")
        ]
        for client, frames in zip((ann, bea), result, strict=True):
            live = seen_live(client)
            assert live
            assert {number: frames[number] for number in live} == live
        assert result[0][4] != result[1][4]


async def test_spectators_see_no_cards() -> None:
    async with Harness() as harness:
        _, _, table = await two_players(harness)
        room, back = await harness.room(table), harness.server.live_replay
        result = await back.replay(room, Player(id_of("cai")), 999)
        assert (result.seen_as, result.game, result.info.seed) == ("watcher", None, None)
        assert result.view["cards"] == (None, None)
        assert all(line.action in ("draw", "card ?") for line in result.log)


async def test_a_live_replay_covers_the_game_so_far() -> None:
    async with Harness() as harness:
        ann, table = await with_bots(harness, "first", rounds=2)
        room, back = await harness.room(table), harness.server.live_replay
        await until(lambda: ann.question() is not None)
        ann_then = Player(id_of("ann"))
        before = (await back.replay(room, ann_then, 0)).log
        await ann.act(table, ann.legal[0])
        after = await back.replay(room, ann_then, 0)
        assert len(after.log) > len(before)
        assert after.log[: len(before)] == before


async def test_it_is_refused_before_the_start() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        room = await harness.room(await ann.create())
        with pytest.raises(Refused) as refused:
            await harness.server.live_replay.replay(room, Player(id_of("ann")), 0)
        assert refused.value.refusal.code == "not_playing"
