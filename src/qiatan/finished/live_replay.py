"""Replays of games still in progress, limited to what the requester has seen."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, cast

from qiatan.finished.game_history import game_events, game_history
from qiatan.finished.replayed_game import ReplayedGame
from qiatan.kit.game import Viewer
from qiatan.kit.refusal import refuse
from qiatan.protocol.games import Replay, ReplayFrames, ReplayViewer
from qiatan.services.peers import Presence, Present
from qiatan.services.services import Services
from qiatan.services.slices import in_slices
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.state import TableState
from qiatan.tables.core.table_entrance import require_entry
from qiatan.tables.live.room import Room
from qiatan.tables.wire.game_view import seen_entries
from qiatan.tables.wire.table_info import info_for, table_info

FRAMES: Final = 100
"""The maximum number of moves per response."""

CACHED_TABLES: Final = 24
"""The number of tables whose replays are cached."""


@dataclass(frozen=True, slots=True)
class CachedReplay:
    """The replay of a game up to table event `number`."""

    number: int
    replayed: ReplayedGame


class LiveReplay:
    """Serves replay frames limited to what the requester was allowed to see.

    Players get the view from their seat. A requester who has no seat, or has several and has not
    chosen one, gets a spectator's view. Methods raise `Refused` with `not_playing`,
    `storage_failed`, `invalid`, or the reason why the requester cannot enter the table.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._cached: OrderedDict[str, CachedReplay] = OrderedDict()
        self._one_at_a_time = asyncio.Semaphore()

    async def replay(self, room: Room, player: Player, at: int) -> Replay:
        """Return the log of the game so far, and the view at frame `at`."""
        require_entry(room.state, player.person)
        replayed = (await self._current(room)).replayed
        state = room.state
        perspective = state.held_seat(player)
        last = _last_frame(state, replayed, perspective)
        shown = min(at, last)
        return Replay(
            game=None,
            info=info_for(table_info(state, _all_present(state)), state, player),
            seen_as=_replay_viewer(perspective),
            log=replayed.lines(perspective)[:last],
            turns=[turn for turn in replayed.turns if turn <= last],
            at=shown,
            view=replayed.fields(shown, perspective),
        )

    async def frames(self, room: Room, player: Player, first: int) -> ReplayFrames:
        """Return frame `first` and the moves after it.

        Moves made since the last call of `replay` are not included.
        """
        require_entry(room.state, player.person)
        cached = self._cached.get(room.state.table) or await self._current(room)
        perspective, replayed = room.state.held_seat(player), cached.replayed
        last = _last_frame(room.state, replayed, perspective)
        if not 0 <= first <= last:
            text = f"The game has frames 0 to {last} so far."
            raise refuse("invalid", text, "from", last=last)
        count = min(FRAMES, last - first)
        moves = await in_slices(replayed.moves(first, count, perspective, room.state.table))
        return ReplayFrames(first=first, view=replayed.fields(first, perspective), moves=moves)

    async def _current(self, room: Room) -> CachedReplay:
        """Return the cached replay, or replay the game again if it has advanced."""
        game, table = room.state.game, room.state.table
        if game is None:
            raise refuse("not_playing", "No game is in progress.")
        async with self._one_at_a_time:
            cached = self._cached.get(table)
            if cached is None or cached.number != game.number:
                cached = CachedReplay(game.number, await self._replayed(room))
                self._cached[table] = cached
            self._cached.move_to_end(table)
            if len(self._cached) > CACHED_TABLES:
                self._cached.popitem(last=False)
        return cached

    async def _replayed(self, room: Room) -> ReplayedGame:
        events = await game_events(self._services.store, room.state.table)
        log = game_history(event for _, event in events)
        if log is None:
            raise refuse("not_playing", "No game is in progress.")
        replayed = ReplayedGame(self._services.catalog.game(log.game), log)
        await in_slices(replayed.replay())
        return replayed


def _last_frame(state: TableState, replayed: ReplayedGame, viewer: Viewer) -> int:
    """Return the last frame that a viewer can see. Spectators with a delay see fewer frames."""
    seen = 0 if state.game is None else seen_entries(state.game, viewer)
    return min(replayed.last, seen)


def _all_present(state: TableState) -> Presence:
    """Mark everyone as present, because current presence says nothing about the past."""
    return {one.person: Present(one.name) for one in state.occupants if one.person is not None}


def _replay_viewer(perspective: Viewer) -> ReplayViewer:
    return "watcher" if perspective is None else cast("ReplayViewer", str(perspective))
