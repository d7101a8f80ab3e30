"""One client: what it watches, and what it asks."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TypeAlias

from qiatan.kit.refusal import refuse
from qiatan.protocol import requests
from qiatan.protocol.messages import Done
from qiatan.protocol.requests import AnyRequest
from qiatan.tables.audience import Watcher
from qiatan.tables.commands import Asked, Asking, Rename, Start
from qiatan.tables.floor import Floor
from qiatan.tables.library import LibraryRequest
from qiatan.tables.outbox import Outbox
from qiatan.tables.room import Room
from qiatan.tables.text import clean

TableRequest: TypeAlias = (
    Asking
    | requests.CreateTable
    | requests.EnterLobby
    | requests.EnterTable
    | requests.Ping
    | requests.QuickPlay
    | requests.Rematch
    | requests.SetName
    | requests.StartGame
)
"""What the library is not asked."""


class Connection:
    """One client of one person. Several may belong to the same person."""

    def __init__(self, person: str, name: str, outbox: Outbox, floor: Floor) -> None:
        self._watcher = Watcher(person, name, outbox)
        self._floor = floor
        self._room: Room | None = None
        self._closed = False
        floor.connections.add(self)

    @property
    def person(self) -> str:
        """The public id of the person."""
        return self._watcher.person

    @property
    def outbox(self) -> Outbox:
        """Where its messages go."""
        return self._watcher.outbox

    async def handle(self, request: AnyRequest) -> Done:
        """Carry a request out. Raises `Refused` with nothing changed."""
        if isinstance(request, LibraryRequest):
            return Done(id=request.id, map=await self._consult(request))
        return Done(id=request.id, table=await self._carry_out(request))

    async def _consult(self, request: LibraryRequest) -> str | None:
        """Ask the library; returns the map that was kept."""
        library, person = self._floor.library, self.person
        match request:
            case requests.ListMaps():
                self.outbox.send(await library.listed(person, request))
            case requests.CheckMap():
                self.outbox.send(await library.check(person, request))
            case requests.SaveMap():
                return await library.save(person, self._watcher.name, request)
            case requests.DeleteMap():
                await library.delete(person, request)
        return None

    async def _carry_out(self, request: TableRequest) -> str | None:
        """Returns the table it made or found, if it is about one."""
        watcher, founder = self._watcher, self._floor.founder
        person, name = watcher.person, watcher.name
        match request:
            case requests.Ping():
                return None
            case requests.SetName():
                await self._set_name(clean(request.name, "name"))
                return None
            case requests.EnterLobby():
                self._enter_lobby()
                return None
            case requests.CreateTable():
                maps = await self._floor.library.texts(person, request.settings, {})
                return await founder.create(person, name, request.settings, request.colour, maps)
            case requests.QuickPlay():
                bot, colour, game = request.bot, request.colour, request.game
                return await founder.quick_play(person, name, bot, colour, game)
        room = await self._floor.room(request.table)
        match request:
            case requests.EnterTable():
                self._enter_table(room, request.since)
            case requests.StartGame():
                await room.ask(Start(person, secrets.token_bytes(32)))
            case requests.Rematch():
                return await founder.rematch(room, person, name)
            case _:
                await self._ask(room, request)
        return room.state.table

    async def _ask(self, room: Room, request: Asking) -> None:
        if isinstance(request, requests.Say):
            self._check_say(room)
        maps: Mapping[str, str] = {}
        if isinstance(request, requests.Configure):
            known = room.state.maps
            maps = await self._floor.library.texts(self.person, request.settings, known)
        await room.ask(Asked(self.person, self._watcher.name, request, maps))

    def _check_say(self, room: Room) -> None:
        if self._room is not room:
            raise refuse("not_at_table", "Enter the table before you talk there.", "table")
        self._floor.chatter.count(self.person, self._floor.venue.now())

    def _enter_lobby(self) -> None:
        self._leave()
        self._floor.lobby.enter(self._watcher)

    def _enter_table(self, room: Room, since: int | None) -> None:
        if self._closed:
            return
        self._leave()
        room.attach(self._watcher, since)
        self._room = room

    def _leave(self) -> None:
        self._floor.lobby.leave(self._watcher)
        if self._room is not None:
            self._room.detach(self._watcher)
            self._room = None

    async def _set_name(self, name: str) -> None:
        await self._floor.venue.store.save_name(self.person, name, self._floor.venue.now())
        called = [other.call(name) for other in self._floor.of(self.person)]
        for room in {room for room in called if room is not None}:
            await room.ask(Rename(self.person, name))

    def call(self, name: str) -> Room | None:
        """The person is called `name` from now on; the room that is to know, if any."""
        self._watcher.name = name
        if self._room is not None:
            self._room.renamed()
        return self._room

    async def close(self) -> None:
        """The client is gone; safe to call twice."""
        self._closed = True
        self._leave()
        self._floor.connections.discard(self)
