"""What the connections of a process share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from qiatan.kit.refusal import Refusal
from qiatan.tables.founding import Founder
from qiatan.tables.index import Index
from qiatan.tables.library import Library
from qiatan.tables.limits import Limits
from qiatan.tables.lobby import Lobby
from qiatan.tables.quota import Quota
from qiatan.tables.room import Room
from qiatan.tables.rooms import Rooms
from qiatan.tables.venue import Venue

if TYPE_CHECKING:
    from qiatan.tables.connection import Connection


@dataclass(frozen=True, slots=True)
class Floor:
    """Rooms, lobby, map library, chat limits, and who is connected."""

    venue: Venue
    index: Index
    lobby: Lobby
    rooms: Rooms
    founder: Founder
    library: Library
    chatter: Quota
    connections: set[Connection] = field(default_factory=set)

    async def room(self, typed: str) -> Room:
        """The room of a table by id or code; raises `Refused` (`unknown_table`)."""
        return await self.rooms.open(self.index.table_named(typed))

    def of(self, person: str) -> list[Connection]:
        """A person's connections."""
        return [one for one in self.connections if one.person == person]


def floor_of(venue: Venue) -> Floor:
    """An empty floor."""
    index = Index()
    lobby = Lobby(index, venue.now)
    rooms = Rooms(venue, index, lobby)
    founder = Founder(venue, index, rooms)
    return Floor(venue, index, lobby, rooms, founder, Library(venue), _chatter(venue.limits))


def _chatter(limits: Limits) -> Quota:
    """How much a person may say."""
    refusal = Refusal("chat_too_fast", "You say too much at once; wait a moment.", "text")
    return Quota(limits.sayings, limits.sayings_within, refusal)
