"""Finished games: found, told, downloaded and replayed."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Iterator, Sequence
from time import perf_counter
from typing import Final, TypeVar

import msgspec

from qiatan.finished.kept_chance import kept_chance
from qiatan.finished.kept_log import KeptLog, kept_log
from qiatan.finished.replayed import OPEN, Eyes, ReplayedGame
from qiatan.finished.replayed_table import replayed_info
from qiatan.kit.game_store import GameKey, GameSearch, StoredGame
from qiatan.kit.gamefile import write_game
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.verify import chance_steps
from qiatan.protocol.games import KeptChance, KeptGame, KeptGames, Replay, ReplayFrames, SeenAs
from qiatan.services.faults import NOT_READ, report_fault, shortened
from qiatan.services.services import Services
from qiatan.tables.core.events import from_json
from qiatan.tables.live.commit import load
from qiatan.tables.wire.kept_game import ended_game, without_names

T = TypeVar("T")

FRAMES: Final = 100
"""Moves in one answer."""

REPLAYED: Final = 24
"""Games that are held in memory to be looked at, those asked for last."""

SLICE: Final = 0.005
"""Seconds of replaying after which others have their turn."""


class FinishedGames:
    """The finished games of the store. All methods raise `Refused`.

    `no_game` where there is none, `storage_failed` where the database fails.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._replayed: OrderedDict[str, asyncio.Task[ReplayedGame]] = OrderedDict()

    async def listed(self, search: GameSearch, after: GameKey | None, most: int) -> KeptGames:
        """A page of the games that are searched for."""
        page = await _read(self._services.store.games.listed(search, after, most))
        key = page.after
        return KeptGames(
            games=await self._facts(page.games),
            after=None if key is None else f"{key.finished!r}-{key.id}",
        )

    async def game(self, id: str) -> KeptGame:
        """What is told of a game."""
        return await self._fact(await self._stored(id))

    async def file(self, id: str) -> str:
        """The game file."""
        stored = await self._stored(id)
        replayed = await self._replay(stored)
        return write_game(replayed.log.file(replayed.result))

    async def replay(self, id: str, seen_as: SeenAs) -> Replay:
        """What the frames of a game have in common; raises `not_replayable`, `invalid`."""
        stored = await self._stored(id)
        kept, replayed = await self._fact(stored), await self._replay(stored)
        return Replay(
            game=kept,
            info=replayed_info(kept, replayed.log.started),
            seen_as=seen_as,
            log=replayed.lines(_eyes(seen_as, kept)),
            turns=list(replayed.turns),
        )

    async def frames(self, id: str, seen_as: SeenAs, first: int) -> ReplayFrames:
        """Frame `first` of a game and the moves after it; raises `not_replayable`, `invalid`."""
        stored = await self._stored(id)
        eyes, replayed = _eyes(seen_as, _facts(stored)), await self._replay(stored)
        if not 0 <= first <= replayed.last:
            text = f"The game has frames 0 to {replayed.last}."
            raise refuse("invalid", text, "from", last=replayed.last)
        moves = await _in_slices(replayed.moves(first, FRAMES, eyes, id))
        return ReplayFrames(first=first, view=replayed.fields(first, eyes), moves=moves)

    async def chance(self, id: str) -> KeptChance:
        """All that chance did in a game, and its seeds; raises `not_replayable`."""
        replayed = await self._replay(await self._stored(id))
        file = replayed.log.file(replayed.result)
        game = self._services.catalog.game(replayed.log.game)
        return kept_chance(file, await _in_slices(chance_steps(game, file.record)))

    async def sort_tables(self) -> None:
        """Put in the games of tables that ended before games were kept."""
        for table in await _read(self._services.store.games.unsorted()):
            try:
                ended = ended_game(await load(table, self._services))
                await self._services.store.games.sort(table, ended)
            except Exception as error:
                report_fault("table_not_sorted", error, table=shortened(table))
            await asyncio.sleep(0)

    async def _fact(self, stored: StoredGame) -> KeptGame:
        (kept,) = await self._facts([stored])
        return kept

    async def _facts(self, stored: Sequence[StoredGame]) -> list[KeptGame]:
        """What is told of games, without the names of those who deleted their accounts."""
        games = [_facts(game) for game in stored]
        players = {seat.person for game in games for seat in game.seats if seat.person is not None}
        former = await _read(self._services.store.former(players))
        return [without_names(game, former) for game in games] if former else games

    async def _stored(self, id: str) -> StoredGame:
        stored = await _read(self._services.store.games.game(id))
        if stored is None:
            raise refuse("no_game", "There is no such game.", "id")
        return stored

    async def _replay(self, stored: StoredGame) -> ReplayedGame:
        """The game, replayed once for all who ask at the same time."""
        task = self._replayed.get(stored.id)
        if task is None:
            task = asyncio.create_task(self._replayed_anew(stored))
            self._replayed[stored.id] = task
            if len(self._replayed) > REPLAYED:
                self._replayed.popitem(last=False)
        self._replayed.move_to_end(stored.id)
        try:
            return await asyncio.shield(task)
        except Refused:
            self._replayed.pop(stored.id, None)
            raise

    async def _replayed_anew(self, stored: StoredGame) -> ReplayedGame:
        log = await self._log(stored.table)
        game = self._services.catalog.game(log.game)
        if log.started.version != game.version:
            raise refuse("not_replayable", f"The game needs rules {log.started.version}.")
        try:
            replayed = ReplayedGame(game, log)
            await _in_slices(replayed.replay())
        except Exception as error:
            fault = report_fault("game_not_replayed", error, table=shortened(stored.table))
            message = "This game cannot be replayed any more."
            raise refuse("not_replayable", message, fault=fault) from error
        return replayed

    async def _log(self, table: str) -> KeptLog:
        events = await _read(self._services.store.events(table))
        log = kept_log(from_json(event.body) for event in events)
        if log is None:
            raise refuse("no_game", "There is no such game.", "id")
        return log


def _facts(stored: StoredGame) -> KeptGame:
    return msgspec.json.decode(stored.facts, type=KeptGame)


def _eyes(seen_as: SeenAs, kept: KeptGame) -> Eyes:
    if seen_as == OPEN:
        return OPEN
    if seen_as == "watcher":
        return None
    seat = int(seen_as)
    if seat >= len(kept.seats):
        raise refuse("invalid", f"The game has {len(kept.seats)} seats.", "as")
    return seat


async def _in_slices(steps: Iterator[T]) -> list[T]:
    """All steps; the event loop goes on with other things between them."""
    done, begun = list[T](), perf_counter()
    for step in steps:
        done.append(step)
        if perf_counter() - begun > SLICE:
            await asyncio.sleep(0)
            begun = perf_counter()
    return done


async def _read(reading: Awaitable[T]) -> T:
    try:
        return await reading
    except Exception as error:
        fault = report_fault("games_not_read", error)
        raise refuse("storage_failed", NOT_READ, fault=fault) from error
