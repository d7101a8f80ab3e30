"""How tables come to be: by a person's wish, in one click, or once more."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.store import Conflict
from qiatan.protocol.parts import Colour, TableSettings
from qiatan.protocol.requests import AddBot, Sit
from qiatan.tables.codes import new_code, new_id
from qiatan.tables.commands import Asked, AskRematch, Command, Found, Start
from qiatan.tables.hosted import Hosted
from qiatan.tables.index import Index
from qiatan.tables.room import Room
from qiatan.tables.rooms import Rooms
from qiatan.tables.sitters import Sitter
from qiatan.tables.state import State
from qiatan.tables.venue import Venue

NO_MAPS: Final[Mapping[str, str]] = {}

QUICK_SEATS = 4
"""Seats of a quick game, where the game has so many."""


class Founder:
    """Makes tables for persons (public id and name), within the limits."""

    def __init__(self, venue: Venue, index: Index, rooms: Rooms) -> None:
        self._venue = venue
        self._index = index
        self._rooms = rooms

    async def create(
        self,
        person: str,
        name: str,
        settings: TableSettings,
        colour: Colour | None,
        maps: Mapping[str, str],
    ) -> str:
        """A new table with the person as seated host; its id. `maps` has texts by ref."""
        table = new_id()
        await self._found(table, self._found_by(person, name, settings, colour, maps), [])
        return table

    async def quick_play(
        self, person: str, name: str, bot: str, colour: Colour | None, game: str | None
    ) -> str:
        """A private table full of bots, started; its id."""
        table, settings = new_id(), quick_settings(self._venue.hosted, game)
        bots = [_add_bot(table, person, name, bot)] * (settings.max_players - 1)
        start = Start(person, secrets.token_bytes(32))
        await self._found(table, self._found_by(person, name, settings, colour), [*bots, start])
        return table

    async def rematch(self, room: Room, person: str, name: str) -> str:
        """The rematch of a table: made by the first who asks, joined by the others; its id."""
        await room.ask(AskRematch(person, new_id()))
        table, state = room.state.rematch, room.state
        if table is None:
            raise ValueError(f"table {state.table} asked for a rematch and has none")
        sitter = next(s for s in state.sitters if s.person == person)
        if not await self._join(table, name, sitter):
            await self._found_rematch(table, state, name, sitter)
        return table

    async def _join(self, table: str, name: str, sitter: Sitter) -> bool:
        """Sit down at a rematch if there still is a seat; False where it is yet to be made."""
        try:
            room = await self._rooms.open(table)
        except Refused as refused:
            if refused.refusal.code == "unknown_table":
                return False
            raise
        taken = any(other.colour == sitter.colour for other in room.state.sitters)
        request = Sit(id=0, table=table, colour=None if taken else sitter.colour)
        with contextlib.suppress(Refused):
            await room.ask(Asked(sitter.person or "", name, request))
        return True

    async def _found_rematch(self, table: str, state: State, name: str, sitter: Sitter) -> None:
        person = sitter.person or ""
        settings, maps = state.settings, state.maps_in_use
        found = self._found_by(person, name, settings, sitter.colour, maps)
        bots = [s.bot for s in state.sitters if s.bot is not None]
        try:
            await self._found(table, found, [_add_bot(table, person, name, b) for b in bots])
        except Conflict:
            await self._join(table, name, sitter)

    def _found_by(
        self,
        person: str,
        name: str,
        settings: TableSettings,
        colour: Colour | None,
        maps: Mapping[str, str] = NO_MAPS,
    ) -> Found:
        return Found(person, name, new_code(self._index.codes), settings, colour, maps)

    async def _found(self, table: str, found: Found, then: Sequence[Command]) -> None:
        self._check_limits(found.person)
        await self._rooms.found(table, [found, *then])

    def _check_limits(self, person: str) -> None:
        limits = self._venue.limits
        if len(self._rooms) >= limits.tables:
            raise refuse("server_full", "There are too many tables on this server.")
        if self._index.lively_of(person, self._venue.now()) >= limits.tables_per_person:
            most = limits.tables_per_person
            raise refuse("too_many_tables", f"You sit at {most} tables already.", most=most)


def quick_settings(hosted: Hosted, name: str | None = None) -> TableSettings:
    """The settings of a quick game, as its defaults are; of the first game where none is named.

    Raises `Refused` (`unknown_game`).
    """
    game = hosted.game(next(iter(hosted.games)) if name is None else name, "game")
    rules = game.settings({})
    least, most = game.seats(rules)
    return TableSettings(
        name="",
        game=game.id,
        public=False,
        max_players=max(least, min(most, QUICK_SEATS)),
        bot_speed="normal",
        rules=rules,
    )


def _add_bot(table: str, person: str, name: str, bot: str) -> Asked:
    return Asked(person, name, AddBot(id=0, table=table, bot=bot))
