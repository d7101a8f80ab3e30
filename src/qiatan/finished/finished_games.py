"""Lists, downloads, replays and statistics of finished games."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

import msgspec

from qiatan.finished.async_cache import AsyncLruCache
from qiatan.finished.chance_record import chance_record
from qiatan.finished.game_history import GameHistory, game_events, game_history, time_used
from qiatan.finished.offline_games import OfflineGames
from qiatan.finished.player_statistics import UNCOUNTED, UNKNOWN, statistics_by_person
from qiatan.finished.player_totals import PlayerTotals
from qiatan.finished.replayed_game import ALL_HANDS, Perspective, ReplayedGame, replayed_info
from qiatan.finished.uploaded_games import UploadedGames, is_uploaded
from qiatan.kit.drawing import Drawing
from qiatan.kit.game import LogItem
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import write_game
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.report import Reporter
from qiatan.kit.verify import chance_steps
from qiatan.protocol.games import (
    ChanceRecord,
    FinishedGame,
    FinishedGamePage,
    GameReport,
    Replay,
    ReplayFrames,
    ReplayViewer,
)
from qiatan.services.faults import read_games, report_fault, shortened
from qiatan.services.services import Services
from qiatan.services.slices import in_slices
from qiatan.stores.games import GameKey, GameSearch, StoredGame
from qiatan.tables.core.chance import Origin
from qiatan.tables.core.events import Started, TableEvent
from qiatan.tables.live.read_log import load
from qiatan.tables.wire.finished_game import indexed_game, with_names

FRAMES: Final = 100
"""The maximum number of moves per response."""

CACHED_REPLAYS: Final = 16
"""The number of cached replays, which take about 2 MB each."""

CACHED_REPORTS: Final = 60
"""The number of cached reports."""

BATCH: Final = 50
"""The number of games per query when statistics are updated."""


class FinishedGames:
    """The finished games in the store.

    All methods raise `Refused` (`no_game` or `storage_failed`) if the game does not exist or the
    database fails.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self.uploaded = UploadedGames(services)
        self.offline = OfflineGames(services)
        self.totals = PlayerTotals(services)
        self._replayed = AsyncLruCache[ReplayedGame](CACHED_REPLAYS)
        self._reports = AsyncLruCache[GameReport](CACHED_REPORTS)

    async def listed(
        self, search: GameSearch, after: GameKey | None, most: int
    ) -> FinishedGamePage:
        """Return up to `most` games that match `search`, starting after the game `after`."""
        page = await read_games(self._services.store.games.listed(search, after, most))
        key = page.after
        return FinishedGamePage(
            games=await self._facts(page.games),
            after=None if key is None else f"{key.finished!r}-{key.id}",
        )

    async def game(self, id: str) -> FinishedGame:
        """Return a finished game, without its moves."""
        return await self._with_name(await self._stored(id))

    async def file(self, id: str) -> str:
        """Return the game as the text of a game file."""
        stored = await self._stored(id)
        replayed = await self._replay(stored)
        return write_game(replayed.log.file(replayed.result))

    async def drawing(self, id: str) -> tuple[FinishedGame, Drawing]:
        """Return a game and a drawing of its last position.

        Raises `Refused` (`not_replayable`) if the game can no longer be replayed.
        """
        stored = await self._stored(id)
        finished = await self._with_name(stored)
        draw = self._services.catalog.drawings.get(finished.game)
        if draw is None:
            raise refuse("no_game", f"Positions of {finished.game!r} cannot be drawn.", "id")
        end = (await self._replay(stored)).end
        return finished, draw(end, [seat.colour for seat in finished.seats])

    async def replay(self, id: str, viewer: ReplayViewer, at: int) -> Replay:
        """Return the data shared by all frames of a game, and the view at frame `at`.

        Raises `Refused` (`not_replayable` or `invalid`).
        """
        finished, replayed = await self._open(id)
        perspective, shown = _perspective(viewer, finished), min(at, replayed.last)
        return Replay(
            game=finished,
            info=replayed_info(finished, replayed.log.started),
            seen_as=viewer,
            log=replayed.lines(perspective),
            turns=list(replayed.turns),
            at=shown,
            view=replayed.fields(shown, perspective),
        )

    async def frames(self, id: str, viewer: ReplayViewer, first: int) -> ReplayFrames:
        """Return frame `first` of a game and up to `FRAMES` moves after it.

        Raises `Refused` (`not_replayable` or `invalid`).
        """
        finished, replayed = await self._open(id)
        perspective = _perspective(viewer, finished)
        if not 0 <= first <= replayed.last:
            text = f"The game has frames 0 to {replayed.last}."
            raise refuse("invalid", text, "from", last=replayed.last)
        moves = await in_slices(replayed.moves(first, FRAMES, perspective, id))
        return ReplayFrames(first=first, view=replayed.fields(first, perspective), moves=moves)

    async def chance(self, id: str) -> ChanceRecord:
        """Return the seeds and all random outcomes of a game.

        Raises `Refused` (`not_replayable`) if the game can no longer be replayed.
        """
        replayed = await self._replay(await self._stored(id))
        file = replayed.log.file(replayed.result)
        game = self._services.catalog.game(replayed.log.game)
        return chance_record(file, await in_slices(chance_steps(game, file.record)))

    async def record(self, id: str) -> Record:
        """Return the game's header and log.

        Raises `Refused` (`not_replayable`) if the game can no longer be replayed.
        """
        replayed = await self._replay(await self._stored(id))
        return replayed.log.file(replayed.result).record

    async def origin(self, id: str, at: int) -> tuple[FinishedGame, Origin]:
        """Return a game and its position at frame `at`, from which it can be continued.

        Raises `Refused` (`not_replayable` or `invalid`).
        """
        stored = await self._stored(id)
        replayed = await self._replay(stored)
        if not 0 <= at < replayed.last:
            text = f"The game can be continued from frames 0 to {replayed.last - 1}."
            raise refuse("invalid", text, "at", last=replayed.last - 1)
        log = replayed.log
        return await self._with_name(stored), Origin(stored.id, log.started, log.played[:at])

    async def started(self, id: str) -> tuple[FinishedGame, Started]:
        """Return a game and the event that started it.

        Raises `Refused` (`not_replayable`) if the game can no longer be replayed.
        """
        stored = await self._stored(id)
        return await self._with_name(stored), (await self._replay(stored)).log.started

    async def report(self, id: str) -> GameReport:
        """Return the game's report.

        Raises `Refused` (`not_replayable` or `no_report`) if the game can no longer be replayed or
        has no report.
        """
        stored = await self._stored(id)
        return await self._reports.get(stored.id, lambda: self._make_report(stored))

    async def _make_report(self, stored: StoredGame) -> GameReport:
        events = await game_events(self._services.store, stored.table)
        log = self._log(event for _, event in events)
        reporter = self._services.catalog.reporter(log.header)
        uploaded = _facts(stored).uploaded
        with _replaying(stored.table):
            await in_slices(_feed(reporter, log))
        return GameReport(
            game=log.game,
            seats=list(log.header.seats),
            report=reporter.report(),
            seconds=None if uploaded else time_used(events, len(log.header.seats)),
        )

    async def update_statistics(self) -> None:
        """Compute and store the statistics of finished games that have none yet."""
        while waiting := await read_games(self._services.store.games.without_statistics(BATCH)):
            for id in waiting:
                statistics, otherwise = await self._game_statistics(id)
                games = self._services.store.games
                self.totals.forget(await games.save_statistics(id, statistics, otherwise))

    async def _game_statistics(self, id: str) -> tuple[dict[str, str], str]:
        """Return a game's statistics by person, and the value to store for all other players."""
        try:
            stored = await self._stored(id)
            if not await self._is_counted(stored):
                return {}, UNCOUNTED
            return statistics_by_person(_facts(stored), await self.report(id)), UNKNOWN
        except Refused as refused:
            if refused.refusal.code == "storage_failed":
                raise
            return {}, UNKNOWN  # The game can no longer be replayed.

    async def _is_counted(self, stored: StoredGame) -> bool:
        """Return False if the game is a lesson, was uploaded, or continues another game."""
        if _facts(stored).uploaded:
            return False
        events = await game_events(self._services.store, stored.table)
        started = self._log(event for _, event in events).started
        return not started.lesson and started.continued is None

    async def index_old_tables(self) -> None:
        """Index the games of tables that ended before finished games were stored separately."""
        for table in await read_games(self._services.store.games.unindexed_tables()):
            try:
                ended = indexed_game(await load(table, self._services))
                await self._services.store.games.index_table(table, ended)
            except Exception as error:
                report_fault("table_not_sorted", error, table=shortened(table))
            await asyncio.sleep(0)

    async def _with_name(self, stored: StoredGame) -> FinishedGame:
        (finished,) = await self._facts([stored])
        return finished

    async def _facts(self, stored: Sequence[StoredGame]) -> list[FinishedGame]:
        """Decode stored games, and fill in the current names of account holders."""
        games = [_facts(game) for game in stored]
        names = await self._account_names(games)
        return [with_names(game, names) for game in games] if names else games

    async def _account_names(self, games: Iterable[FinishedGame]) -> Mapping[str, str]:
        players = {seat.person for game in games for seat in game.seats if seat.person is not None}
        return await read_games(self._services.store.account_names(players))

    async def _open(self, id: str) -> tuple[FinishedGame, ReplayedGame]:
        """Load a finished game or an uploaded game."""
        if is_uploaded(id):
            return self.uploaded.get(id)
        stored = await self._stored(id)
        return await self._with_name(stored), await self._replay(stored)

    async def _stored(self, id: str) -> StoredGame:
        stored = await read_games(self._services.store.games.game(id))
        if stored is None:
            raise refuse("no_game", "This game does not exist.", "id")
        return stored

    async def _replay(self, stored: StoredGame) -> ReplayedGame:
        return await self._replayed.get(stored.id, lambda: self._replay_stored(stored))

    async def _replay_stored(self, stored: StoredGame) -> ReplayedGame:
        events = await game_events(self._services.store, stored.table)
        log = self._log(event for _, event in events)
        with _replaying(stored.table):
            replayed = ReplayedGame(self._services.catalog.game(log.game), log)
            await in_slices(replayed.replay())
        return replayed

    def _log(self, events: Iterable[TableEvent]) -> GameHistory:
        """Return a game's history. Raises `Refused` if its rules version is not supported."""
        log = game_history(events)
        if log is None:
            raise refuse("no_game", "This game does not exist.", "id")
        if log.started.version != self._services.catalog.game(log.game).version:
            raise refuse(
                "not_replayable", f"The game was played with rules version {log.started.version}."
            )
        return log


@contextmanager
def _replaying(table: str) -> Iterator[None]:
    """Turn any error into the refusal `not_replayable`."""
    try:
        yield
    except Exception as error:
        fault = report_fault("game_not_replayed", error, table=shortened(table))
        message = "This game can no longer be replayed."
        raise refuse("not_replayable", message, fault=fault) from error


def _feed(reporter: Reporter, log: GameHistory) -> Iterator[None]:
    """Feed the log to a reporter, one entry per step."""
    for played in log.played:
        reporter.take(LogItem(played.seat, played.action))
        yield


def _facts(stored: StoredGame) -> FinishedGame:
    return msgspec.json.decode(stored.facts, type=FinishedGame)


def _perspective(viewer: ReplayViewer, finished: FinishedGame) -> Perspective:
    if viewer == ALL_HANDS:
        return ALL_HANDS
    if viewer == "watcher":
        return None
    seat = int(viewer)
    if seat >= len(finished.seats):
        raise refuse("invalid", f"The game has {len(finished.seats)} seats.", "as")
    return seat
