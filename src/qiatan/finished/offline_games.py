"""Games played offline, which players upload later. They are stored like other games."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Final

from qiatan.finished.offline_log import REFUSED, Uploader, offline_log
from qiatan.finished.uploaded_games import MAX_BYTES
from qiatan.kit.gamefile import GameFile, read_game
from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.games import UploadGame
from qiatan.services.services import Services
from qiatan.services.slices import in_slices
from qiatan.stores.tables import Conflict, StoredEvent
from qiatan.tables.core.decide import fold_steps
from qiatan.tables.core.state import TableState
from qiatan.tables.live.commit import stored_table
from qiatan.tables.wire.cached_info import CachedInfo
from qiatan.tables.wire.finished_game import indexed_game

ID_DIGITS: Final = 24


class OfflineGames:
    """Stores games that were played offline, as private and unrated games."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._one_at_a_time = asyncio.Semaphore()

    async def upload(self, by: Uploader, game: UploadGame) -> str:
        """Store a game and return its id. If the person uploaded it before, store nothing.

        Raises `Refused` with a code of `offline_log`, of game files or of illegal actions, or with
        `storage_failed`.
        """
        if len(game.file.encode()) > MAX_BYTES:
            text = f"Game files have at most {MAX_BYTES} bytes."
            raise refuse("too_large", text, most=MAX_BYTES)
        async with self._one_at_a_time:
            return await self._store(*await self._replayed(by, game))

    async def _replayed(
        self, by: Uploader, game: UploadGame
    ) -> tuple[TableState, Sequence[StoredEvent]]:
        """Check every action of a game. Returns the table after the last action, and its log."""
        catalog = self._services.catalog
        file = await asyncio.to_thread(read_game, game.file, catalog.games)
        log = offline_log(catalog, by, file, game, self._services.now())
        state = TableState(_table_id(by.person, file), catalog)
        await in_slices(fold_steps(state, log))
        return state, log

    async def _store(self, state: TableState, log: Sequence[StoredEvent]) -> str:
        ended = indexed_game(state)
        if ended is None:
            raise Refused(REFUSED)
        try:
            await self._services.store.append(stored_table(state, CachedInfo()), log, 0, ended)
        except Conflict:
            pass  # The game has been uploaded before.
        except Exception as error:
            outage = self._services.outage
            raise outage.refused("append_failed", state.table, error, own=False) from error
        return ended.game.id


def _table_id(person: str, file: GameFile) -> str:
    """Return an id that is the same whenever this person uploads this game."""
    moves = (f"{entry.seat} {entry.action}" for entry in file.record.entries)
    whole = "\n".join((person, (file.seed or b"").hex(), *moves))
    return hashlib.sha256(whole.encode()).hexdigest()[:ID_DIGITS]
