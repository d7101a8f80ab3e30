"""The parts of a server that request handlers use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qiatan.finished.finished_games import FinishedGames
from qiatan.kit.clean_text import PersonName
from qiatan.kit.refusal import Refused, refuse
from qiatan.notifications.notifications import Notifications
from qiatan.server.accounts import AccountNames
from qiatan.server.blocks import Blocks
from qiatan.server.create_table import TableCreator
from qiatan.server.friends import ServerFriends
from qiatan.server.hints import Hints
from qiatan.server.library import Library
from qiatan.server.live_boards import LiveBoards
from qiatan.server.live_statistics import LiveStatistics
from qiatan.server.lobby import LobbyBroadcaster, TableIndex
from qiatan.server.matchmaking import Matchmaking
from qiatan.server.open_seats import OpenSeats
from qiatan.server.people_online import PeopleOnline
from qiatan.server.rooms import Rooms
from qiatan.server.sessions import Sessions
from qiatan.server.table_directory import TableDirectory
from qiatan.server.waiting_games import WaitingGames
from qiatan.services.services import Services
from qiatan.tables.core.commands import Rename
from qiatan.tables.live.room import Room

if TYPE_CHECKING:  # The server in a browser tab has no modules for puzzles and tournaments.
    from qiatan.server.puzzles import Puzzles
    from qiatan.server.tournaments import Tournaments


class Backend:
    """This process's tables, lobby, map library, searches and sessions."""

    def __init__(self, services: Services, accounts: AccountNames) -> None:
        self.services = services
        self.accounts = accounts
        self.rate_limits = services.rate_limits
        self.index = TableIndex()
        limits = services.limits
        self.lobby = LobbyBroadcaster(self.index, services.now, limits.listed_per_address)
        self.rooms = Rooms(services, self.index, self.lobby)
        self.live_boards = LiveBoards(services, self.index, self.rooms)
        self.tables = TableDirectory(services, self.index, self.rooms)
        self.creator = TableCreator(services, self.index, self.rooms)
        self.matchmaking = Matchmaking(services, self.index, self.creator)
        self.library = Library(services)
        self.hints = Hints(services)
        self.statistics = LiveStatistics(services.catalog)
        self.games = FinishedGames(services)
        self.sessions = Sessions()
        self.waiting_games = WaitingGames(self.index, self.rooms, self.sessions.of)
        self.open_seats = OpenSeats(services.peers, services.catalog.games, self.sessions.of)
        self.blocks = Blocks()
        self.people_online = PeopleOnline(services, self.sessions, None)
        self.notifications: Notifications | None = None
        self.friends: ServerFriends | None = None
        self.puzzles: Puzzles | None = None
        self.tournaments: Tournaments | None = None
        self.stopping = False

    def check_running(self) -> None:
        """Raise `Refused` (`stopping`) if the server is stopping."""
        if self.stopping:
            raise refuse("stopping", "The server is restarting. Try again in a moment.")

    def require_friends(self) -> ServerFriends:
        """Return the friend service. Raises `Refused` (`no_friends`) if there is none."""
        if self.friends is None:
            raise refuse("no_friends", "This server has no friends.")
        return self.friends

    def require_puzzles(self) -> Puzzles:
        """Return the puzzle service. Raises `Refused` (`no_puzzles`) if there is none."""
        if self.puzzles is None:
            raise refuse("no_puzzles", "This server has no puzzles.")
        return self.puzzles

    def require_tournaments(self) -> Tournaments:
        """Return the tournaments. Raises `Refused` (`no_tournaments`) if there are none."""
        if self.tournaments is None:
            raise refuse("no_tournaments", "This server has no tournaments.")
        return self.tournaments

    async def room(self, typed: str) -> Room:
        """Return the room of a table, given its id or code. Raises `Refused` (`unknown_table`)."""
        found = await self.tables.with_id(typed) or await self.tables.with_code(typed)
        return await self.rooms.open(found or typed)

    async def room_for(self, address_key: str, typed: str) -> Room:
        """Return the room of a table, given its id or code, and count a client's wrong codes.

        An address that has tried too many unknown codes can only use ids. Raises `Refused`
        (`unknown_table` or `too_many_tries`).
        """
        found = await self.tables.with_id(typed)
        if found is None:
            self.rate_limits.check("codes", address_key)
            found = await self.tables.with_code(typed)
        try:
            return await self.rooms.open(found or typed)
        except Refused as refused:
            if refused.refusal.code == "unknown_table":
                await self.rate_limits.count("codes", address_key)
            raise

    async def rename(self, person: str, name: PersonName) -> None:
        """Change a user's name in all sessions and tables of this process."""
        renamed = [session.rename(name) for session in self.sessions.of(person)]
        self.publish_connected(person)
        for room in {room for room in renamed if room is not None}:
            await room.execute(Rename(person, name))

    def publish_visible(self, person: str) -> None:
        """Tell other processes how many of a user's visible pages are connected to this process."""
        quotas = self.services.peers.quotas
        quotas.connected(visible_key(person), self.sessions.visible(person))

    async def is_here(self, person: str) -> bool:
        """Return whether a user has a visible page connected to any process."""
        if self.sessions.visible(person):
            return True
        return await self.services.peers.quotas.connections_elsewhere(visible_key(person)) > 0

    def publish_connected(self, person: str) -> None:
        """Tell other processes whether a user is connected to this process, and under what name."""
        names = [session.name for session in self.sessions.of(person)]
        self.services.peers.people.connected(person, names[0] if names else None)


def visible_key(person: str) -> str:
    """Return the key under which a user's visible pages are counted.

    It contains a space, so it differs from all public ids.
    """
    return f"visible {person}"
