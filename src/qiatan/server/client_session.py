"""Sessions of connected clients: each runs its requests and remembers what it watches."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from qiatan.kit.chance import commitment
from qiatan.kit.clean_text import nonempty_line
from qiatan.kit.refusal import refuse
from qiatan.protocol import requests
from qiatan.protocol.messages import Bots, Committed, Done
from qiatan.protocol.requests import AnyRequest
from qiatan.server.costs import YIELDING
from qiatan.server.create_table import Creator
from qiatan.server.library import LibraryRequest
from qiatan.server.table_codes import new_invitation
from qiatan.tables.core.commands import (
    ForwardedRequest,
    PersonRequest,
    RenewInvitation,
    Start,
    UseInvitation,
)
from qiatan.tables.core.occupants import Player
from qiatan.tables.live.broadcaster import Outbox, Subscriber
from qiatan.tables.live.room import Room

if TYPE_CHECKING:
    from qiatan.server.server import Server

RoomRequest: TypeAlias = (
    ForwardedRequest
    | requests.AskHint
    | requests.EnterTable
    | requests.HandOver
    | requests.ReadLog
    | requests.RenewInvite
    | requests.Rematch
    | requests.StartGame
)
"""Requests to one table."""

TableRequest: TypeAlias = (
    RoomRequest
    | requests.BeginLesson
    | requests.ContinueGame
    | requests.CreateTable
    | requests.EnterLobby
    | requests.ListBots
    | requests.OfferSeat
    | requests.Ping
    | requests.QuickPlay
    | requests.SetName
)
"""All requests but those to the map library and about a search."""

SearchRequest: TypeAlias = requests.FindGame | requests.StopSearch
"""Requests about a search for people to play with."""

SEATING: Final = (
    requests.BeginLesson,
    requests.ContinueGame,
    requests.CreateTable,
    requests.QuickPlay,
    requests.Rematch,
    requests.Sit,
)
"""Who asks for one of these looks for other people no more."""

SEED_BYTES: Final = 32

STORED: Final = (requests.SetName, requests.SaveMap, requests.DeleteMap)
"""What is stored without a table: tables look by themselves whether anything may change."""


class ClientSession:
    """One client of one person (public id). A person may have several.

    `home` is the key of the address it comes from, empty for one that no budget counts.
    """

    def __init__(
        self,
        person: str,
        name: str,
        outbox: Outbox,
        server: Server,
        *,
        account: bool,
        bot_account: bool,
        home: str,
    ) -> None:
        self.home: Final = home
        self._subscriber = Subscriber(person, name, outbox, address_key=home)
        self._server = server
        self.account: Final = account
        self._bot_account = bot_account
        self._room: Room | None = None
        self._knocks_at: Room | None = None
        self._closed = False
        self._next_seed = secrets.token_bytes(SEED_BYTES)

    @property
    def person(self) -> str:
        """The public id of the person."""
        return self._subscriber.person

    @property
    def commitment(self) -> str:
        """The hash of the seed that the next table of this client will have."""
        return commitment(self._next_seed)

    def creator(self, contribution: str | None = None) -> Creator:
        """Who creates a table with the seed that was committed to; the client hears of the next."""
        seed, self._next_seed = self._next_seed, secrets.token_bytes(SEED_BYTES)
        self.outbox.send(Committed(commitment=self.commitment))
        return Creator(
            self.person,
            self._subscriber.name,
            seed,
            contribution,
            account=self.account,
            bot_account=self._bot_account,
            home=self.home,
        )

    @property
    def name(self) -> str:
        """What the person is called."""
        return self._subscriber.name

    @property
    def outbox(self) -> Outbox:
        """Takes the messages for this client."""
        return self._subscriber.outbox

    async def handle(self, request: AnyRequest) -> Done:
        """Run a request. Raises `Refused`; then nothing has changed."""
        if isinstance(request, STORED):
            self._server.services.mode.check_write()
        await self._server.person_limits.count(self.person, request)
        if type(request) not in YIELDING:
            return await self._run(request)
        async with self._server.services.precedence.costly():
            return await self._run(request)

    async def _run(self, request: AnyRequest) -> Done:
        if isinstance(request, LibraryRequest):
            return Done(id=request.id, map=await self._handle_library(request))
        if isinstance(request, SearchRequest):
            return await self._handle_search(request)
        done = Done(id=request.id, table=await self._handle_table(request))
        if isinstance(request, SEATING):
            await self._server.matchmaking.seated(self)
        return done

    async def _handle_library(self, request: LibraryRequest) -> str | None:
        """Returns the id of the map that was saved, if one was."""
        library, person = self._server.library, self.person
        match request:
            case requests.ListMaps():
                self.outbox.send(await library.listed(person, request))
            case requests.CheckMap():
                self.outbox.send(await library.check(person, request))
            case requests.SaveMap():
                return await library.save(person, self._subscriber.name, request)
            case requests.DeleteMap():
                await library.delete(person, request)
        return None

    async def _handle_search(self, request: SearchRequest) -> Done:
        match request:
            case requests.FindGame():
                await self._server.find_game(self, request)
            case requests.StopSearch():
                await self._server.matchmaking.stop(self)
        return Done(id=request.id)

    async def _handle_table(self, request: TableRequest) -> str | None:
        """Returns the id of the table that the request created or is about."""
        creator = self._server.creator
        person = self.person
        match request:
            case requests.Ping():
                return None
            case requests.SetName():
                await self._set_name(nonempty_line(request.name, "empty_text", "name"))
                return None
            case requests.EnterLobby():
                self._enter_lobby()
                return None
            case requests.ListBots():
                found = self._server.open_seats.listed(request.game)
                self.outbox.send(Bots(request.game, found))
                return None
            case requests.OfferSeat():
                self._offer_seat(request.games)
                return None
            case requests.CreateTable():
                maps = await self._server.library.texts(person, request.settings, {})
                by = self.creator(request.contribution)
                return await creator.create(by, request.settings, request.colour, maps)
            case requests.QuickPlay():
                by = self.creator(request.contribution)
                return await creator.quick_play(by, request)
            case requests.BeginLesson():
                return await creator.begin_lesson(self.creator(), request.colour, request.game)
            case requests.ContinueGame():
                kept, origin = await self._server.games.origin(request.game, request.at)
                by = self.creator(request.contribution)
                return await creator.continue_game(by, kept, origin, request.seat, request.others)
        room = await self._server.room_for(self.home, request.table)
        return await self._at_table(room, request)

    async def _at_table(self, room: Room, request: RoomRequest) -> str | None:
        person = self.person
        match request:
            case requests.EnterTable():
                if request.invite is not None:
                    await room.execute(UseInvitation(person, request.invite))
                await self._enter_table(room, request.since, request.lines)
            case requests.Knock():
                await self._knock(room, request)
            case requests.RenewInvite():
                await room.execute(RenewInvitation(person, new_invitation()))
            case requests.ReadLog():
                self._need_entered(room, "Enter the table before you read its log.")
                room.read_log(self._subscriber, request.before)
            case requests.HandOver():
                self._need_entered(room, "Enter the table before you hand it over.")
                room.hand_over(self._subscriber, request.colour)
            case requests.StartGame():
                await room.execute(Start(person, secrets.token_bytes(SEED_BYTES)))
            case requests.AskHint():
                self.outbox.send(await self._server.hints.given(room, self._player(room), request))
            case requests.Rematch():
                return await self._rematch(room, request)
            case requests.InviteBot():
                await self._invite(room, request)
            case _:
                await self._forward(room, request)
        return room.state.table

    async def _invite(self, room: Room, request: requests.InviteBot) -> None:
        await self._server.open_seats.check_connected(request.bot)
        await self._forward(room, request)
        self._server.open_seats.invite(request.bot, room.state.table, self.name)

    async def _rematch(self, room: Room, request: requests.Rematch) -> str:
        table = await self._server.creator.rematch(room, self.creator(request.contribution))
        for occupant in room.state.occupants:
            if occupant.bot_account and occupant.person is not None:
                self._server.open_seats.invite(occupant.person, table, self.name)
        return table

    def _offer_seat(self, games: Sequence[str]) -> None:
        if not self._bot_account:
            raise refuse("not_a_bot", "This is for bots: make one on your page.")
        for game in games:
            self._server.services.catalog.game(game, "games")
        self._server.open_seats.offer(self, games)

    async def _forward(self, room: Room, request: ForwardedRequest) -> None:
        if isinstance(request, requests.Say | requests.SayPhrase):
            await self._check_say(room)
        maps: Mapping[str, str] = {}
        if isinstance(request, requests.Configure):
            known = room.state.maps
            maps = await self._server.library.texts(self.person, request.settings, known)
        name, held = self._subscriber.name, self._player(room).held
        await room.execute(
            PersonRequest(self.person, name, request, maps, held, self.account, self._bot_account)
        )

    def _player(self, room: Room) -> Player:
        """Who this client is for at a table; it holds a seat only of the one that it watches."""
        return self._subscriber.player if self._room is room else Player(self.person)

    def _need_entered(self, room: Room, message: str) -> None:
        if self._room is not room:
            raise refuse("not_at_table", message, "table")

    async def _check_say(self, room: Room) -> None:
        self._need_entered(room, "Enter the table before you talk there.")
        await self._server.chat_window.count(self.person, self._server.services.now())

    def _enter_lobby(self) -> None:
        self._leave()
        self._server.lobby.subscribe(self._subscriber)

    async def _enter_table(self, room: Room, since: int | None, lines: int | None) -> None:
        if since is not None and since > room.state.number:
            await room.catch_up()  # another process has told the client more than is known here
        if self._closed:
            return
        self._leave()
        self._subscriber.lines = lines
        if room.is_knocking(self.person):
            self._wait_at(room)
        room.subscribe(self._subscriber, since)
        self._room = room

    async def _knock(self, room: Room, request: requests.Knock) -> None:
        room.check_banned(self._subscriber)
        if not room.is_knocking(self.person):
            await self._server.budgets.count("knocks", self.home)
        await self._forward(room, request)
        if not self._closed:
            self._leave()
            self._wait_at(room)

    def _wait_at(self, room: Room) -> None:
        room.notify_when_admitted(self._subscriber)
        self._knocks_at = room

    def _leave(self) -> None:
        self._server.lobby.unsubscribe(self._subscriber)
        if self._room is not None:
            self._room.unsubscribe(self._subscriber)
            self._room = None
        if self._knocks_at is not None:
            self._knocks_at.unsubscribe(self._subscriber)
            self._knocks_at = None
        self._subscriber.held = None

    async def _set_name(self, name: str) -> None:
        services = self._server.services
        await self._server.budgets.count("names", self.home)
        await services.store.save_name(self.person, name, services.now())
        services.peers.announcements.renamed(self.person, name)
        await self._server.rename(self.person, name)

    def rename(self, name: str) -> Room | None:
        """Use `name` for the person from now on; returns the room the session is in, if any."""
        self._subscriber.name = name
        if self._room is not None:
            self._room.presence_changed()
        return self._room

    async def close(self) -> None:
        """End the session; safe to call twice."""
        self._closed = True
        self._leave()
        self._server.disconnected(self)
        await self._server.matchmaking.lost(self)


class Sessions:
    """The open sessions of this process, by person."""

    def __init__(self) -> None:
        self._by_person: dict[str, set[ClientSession]] = {}
        self._from = Counter[str]()

    def __iter__(self) -> Iterator[ClientSession]:
        return iter([session for own in self._by_person.values() for session in own])

    def __len__(self) -> int:
        return sum(map(len, self._by_person.values()))

    def add(self, session: ClientSession) -> None:
        """A client has connected."""
        self._by_person.setdefault(session.person, set()).add(session)
        self._from[session.home] += 1

    def discard(self, session: ClientSession) -> None:
        """A client is gone; nothing happens if it was before."""
        own = self._by_person.get(session.person, set())
        if session not in own:
            return
        own.remove(session)
        self._from[session.home] -= 1
        if not self._from[session.home]:
            del self._from[session.home]
        if not own:
            self._by_person.pop(session.person, None)

    def number_from(self, home: str) -> int:
        """How many come from an address, by its key."""
        return self._from[home]

    def of(self, person: str) -> list[ClientSession]:
        """The sessions of a person (public id)."""
        return list(self._by_person.get(person, ()))
