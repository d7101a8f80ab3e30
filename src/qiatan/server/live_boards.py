"""The boards of running public games, shown as miniatures outside the tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from qiatan.kit.refusal import Refused
from qiatan.protocol.live import LiveBoard
from qiatan.protocol.messages import GameView
from qiatan.protocol.parts import Colour
from qiatan.server.lobby import TableIndex
from qiatan.server.rooms import Rooms
from qiatan.services.services import Services
from qiatan.tables.core.running_game import RunningGame
from qiatan.tables.wire.game_view import public_fields, seen_position

MOST_BOARDS: Final = 8
"""The maximum number of boards per request."""


class LiveBoards:
    """Builds boards when clients ask for them. They show only what every spectator sees."""

    def __init__(self, services: Services, index: TableIndex, rooms: Rooms) -> None:
        self._services = services
        self._index = index
        self._rooms = rooms

    async def of(self, tables: Sequence[str]) -> list[LiveBoard]:
        """Return the boards of these tables, in the order given.

        Tables that are not public or have no active game are left out.
        """
        boards = [await self._board(table) for table in tables[:MOST_BOARDS]]
        return [board for board in boards if board is not None]

    async def _board(self, table: str) -> LiveBoard | None:
        if not self._index.is_public_game(table, self._services.now()):
            return None
        try:
            game = (await self._rooms.open(table)).state.game
        except Refused:
            return None
        return None if game is None else LiveBoard(table, _colours(game), self._shown(game))

    def _shown(self, game: RunningGame) -> GameView:
        fields = public_fields(seen_position(game, None))
        names = self._services.catalog.miniatures.get(game.header.game, ())
        return {name: fields[name] for name in names}


def _colours(game: RunningGame) -> list[Colour]:
    return [cast("Colour", name) for name in game.header.seats]
