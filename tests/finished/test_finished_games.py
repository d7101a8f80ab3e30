"""A finished game is stored, listed, and replayed at any frame from any perspective."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qiatan.finished.game_history import game_history
from qiatan.kit.refusal import Refused
from qiatan.protocol.games import FinishedGame, ReplayViewer
from qiatan.protocol.messages import TableChanged
from qiatan.stores.games import ALL_PUBLIC, GameSearch
from qiatan.tables.core.events import BotSeated, Closed, Played, Started, Undone
from qiatan.tables.wire.finished_game import indexed_game
from tests.tables.harness import Harness, id_of, until, with_bots
from tests.tables.highcard import HighCard
from tests.tables.memory_store import MemoryStore
from tests.tables.play_through import opened, started

STARTED = Started(version=1, rules={}, seats=["red", "blue"], setup={}, seed="00")


async def over(harness: Harness, *, public: bool = True) -> str:
    """Ann has played a round against a bot; returns the game's id."""
    ann, table = await with_bots(harness, "first", rounds=1, public=public)
    await until(lambda: ann.question() is not None)
    await ann.act(table, "draw")
    await until(lambda: "keep" in ann.legal)
    await ann.act(table, "keep")
    await until(lambda: ann.over)
    game = ann.last(TableChanged).info.game
    assert game is not None
    return game


async def test_a_game_is_stored_when_it_ends() -> None:
    async with Harness() as harness:
        id = await over(harness)
        kept = await harness.server.games.game(id)
        assert [(seat.name, seat.person, seat.bot) for seat in kept.seats if seat.person] == [
            ("ann", id_of("ann"), None)
        ]
        assert sorted(seat.points for seat in kept.seats) == [0, 1]
        assert sum(seat.won for seat in kept.seats) == 1
        assert (kept.started, kept.finished, kept.rules) == (1000.0, 1000.0, HighCard().version)
        assert (await harness.server.games.listed(ALL_PUBLIC, None, 9)).games == [kept]


@pytest.mark.parametrize("name", ["", "Ann Two"], ids=["deleted", "renamed"])
async def test_games_and_replays_show_current_account_names(name: str) -> None:
    async with Harness() as harness:
        id = await over(harness)
        harness.store.accounts[id_of("ann")] = name
        replay = await harness.server.games.replay(id, "watcher", 0)
        listed = (await harness.server.games.listed(ALL_PUBLIC, None, 9)).games
        assert replay.game is not None
        for seats in (replay.game.seats, replay.info.seats, listed[0].seats):
            assert [seat.name for seat in seats if seat.person == id_of("ann")] == [name]


async def test_a_private_game_is_accessible_by_its_id() -> None:
    async with Harness() as harness:
        id = await over(harness, public=False)
        own = GameSearch(person=id_of("ann"), private=True)
        assert (await harness.server.games.listed(ALL_PUBLIC, None, 9)).games == []
        assert len((await harness.server.games.listed(own, None, 9)).games) == 1
        assert (await harness.server.games.game(id)).id == id


async def test_unfinished_games_are_not_stored() -> None:
    assert indexed_game(opened().state) is None
    assert indexed_game(started(bots=1).state) is None


@pytest.mark.parametrize(("viewer", "cards"), [("0", 1), ("1", 1), ("watcher", 0), ("open", 2)])
async def test_players_see_their_own_cards(viewer: ReplayViewer, cards: int) -> None:
    """At frame 4 both seats have drawn, and neither has answered."""
    async with Harness() as harness:
        id = await over(harness)
        frames = await harness.server.games.frames(id, viewer, 4)
        hands = frames.view["cards"]
        assert isinstance(hands, tuple)
        assert sum(card is not None for card in hands) == cards
        result = (await harness.server.games.replay(id, viewer, 0)).log[:4]
        assert sum(line.action != "card ?" and "card" in line.action for line in result) == cards


async def test_moves_lead_from_a_frame_to_every_later_one() -> None:
    async with Harness() as harness:
        id = await over(harness)
        games = harness.server.games
        whole = await games.frames(id, "open", 0)
        assert [(move.number, move.kept) for move in whole.moves] == [
            (number, number - 1) for number in range(1, len(whole.moves) + 1)
        ]
        assert (await games.frames(id, "open", 3)).moves[0].log == whole.moves[3].log
        with pytest.raises(Refused, match="frames 0 to"):
            await games.frames(id, "open", len(whole.moves) + 1)
        with pytest.raises(Refused, match="2 seats"):
            await games.frames(id, "5", 0)


async def test_the_first_frame_comes_with_the_replay() -> None:
    async with Harness() as harness:
        id, games = await over(harness), harness.server.games
        result = await games.replay(id, "1", 4)
        assert (result.at, result.view) == (4, (await games.frames(id, "1", 4)).view)
        assert (await games.replay(id, "1", 999)).at == len(result.log)


async def test_the_first_frames_of_turns_are_marked() -> None:
    async with Harness() as harness:
        replay = await harness.server.games.replay(await over(harness), "watcher", 0)
        begun = [replay.log[frame - 1].action for frame in replay.turns]
        assert begun
        assert replay.turns == sorted(set(replay.turns))


async def test_games_of_another_rules_version_are_not_replayed() -> None:
    async with Harness() as harness:
        id = await over(harness)
        (table,) = harness.store.logs
        harness.store.logs[table] = [
            replace(event, body=event.body.replace('"version":1', '"version":0'))
            for event in harness.store.logs[table]
        ]
        with pytest.raises(Refused) as refused:
            await harness.server.games.replay(id, "open", 0)
        assert refused.value.refusal.code == "not_replayable"
        assert isinstance(await harness.server.games.game(id), FinishedGame)


async def test_a_game_without_a_report_is_refused() -> None:
    async with Harness() as harness:
        id = await over(harness)
        with pytest.raises(Refused) as refused:
            await harness.server.games.report(id)
        assert refused.value.refusal.code == "no_report"


async def test_tables_that_ended_before_games_were_stored_are_indexed() -> None:
    store = MemoryStore()
    async with Harness(store) as harness:
        id = await over(harness)
    (table,) = store.logs
    store.games.kept.clear()
    store.games.old = [table]
    async with Harness(store):
        await until(lambda: not store.games.old)
    assert list(store.games.kept) == [id]


def test_undone_actions_are_not_replayed() -> None:
    first, second = Played(seat=0, action="draw"), Played(seat=0, action="keep")
    log = game_history([STARTED, first, second, Undone(number=3), second, Closed()])
    assert log is not None
    assert log.played == (first, second)
    assert game_history([BotSeated(bot="first", name="Ama", colour="red")]) is None


@pytest.mark.parametrize(("public", "result"), [(True, 1), (False, 0)])
async def test_a_game_without_a_report_still_counts(public: bool, result: int) -> None:
    async with Harness() as harness:
        await over(harness, public=public)
        games = harness.server.games
        await games.update_statistics()
        assert (await games.totals.statistics(id_of("ann"), private=True)).games == 1
        assert (await games.totals.statistics(id_of("ann"), private=False)).games == result
