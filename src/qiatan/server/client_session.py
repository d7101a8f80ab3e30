"""A connected client, with its user and the table or lobby that it is watching."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final

from qiatan.kit.chance import commitment
from qiatan.kit.clean_text import PersonName
from qiatan.kit.refusal import refuse
from qiatan.protocol.messages import Committed
from qiatan.protocol.requests import Request
from qiatan.server.create_table import NO_MAPS, Creator
from qiatan.server.lobby import LobbyBroadcaster
from qiatan.tables.core.commands import PersonRequest
from qiatan.tables.core.occupants import Player
from qiatan.tables.live.broadcaster import Outbox, Subscriber
from qiatan.tables.live.room import Room

SEED_BYTES: Final = 32


class ClientSession:
    """A connected client. `person` is the public id of its user, who can have several clients.

    `address_key` is the key of the client's address, or empty if the address is exempt from
    budgets. `account` is set for a user with an account, and `bot_account` for a bot signed in with
    a token.
    """

    def __init__(
        self,
        person: str,
        name: PersonName,
        outbox: Outbox,
        lobby: LobbyBroadcaster,
        *,
        account: bool,
        bot_account: bool,
        address_key: str,
    ) -> None:
        self.address_key: Final = address_key
        self.account: Final = account
        self.bot_account: Final = bot_account
        self.person: Final = person
        self.subscriber: Final = Subscriber(person, name, outbox, address_key=address_key)
        self.visible = True
        """Whether the client's page is visible, as far as the client has said."""
        self.closed = False
        self._lobby = lobby
        self._room: Room | None = None
        self._knocks_at: Room | None = None
        self._next_seed = secrets.token_bytes(SEED_BYTES)

    @property
    def name(self) -> str:
        """The name of the user."""
        return self.subscriber.name

    @property
    def outbox(self) -> Outbox:
        """The outbox of messages to this client."""
        return self.subscriber.outbox

    @property
    def room(self) -> Room | None:
        """The room of the table that the client watches."""
        return self._room

    @property
    def commitment(self) -> str:
        """The hash of the seed for the next table that this client creates."""
        return commitment(self._next_seed)

    def creator(self, number: str | None = None) -> Creator:
        """Return the user as the creator of a table, with the seed committed for it.

        Sends the client the commitment for its next table. `number` is the client's commitment to
        its own number.
        """
        seed, self._next_seed = self._next_seed, secrets.token_bytes(SEED_BYTES)
        self.outbox.send(Committed(commitment=self.commitment))
        return Creator(
            self.person,
            self.subscriber.name,
            seed,
            number,
            account=self.account,
            bot_account=self.bot_account,
            address_key=self.address_key,
        )

    def player(self, room: Room) -> Player:
        """Return the user as a player at a table.

        If the client is watching the table, the player includes the seat selected on its device.
        """
        return self.subscriber.player if self._room is room else Player(self.person)

    def command(
        self, room: Room, request: Request, maps: Mapping[str, str] = NO_MAPS
    ) -> PersonRequest:
        """Return the table command for this user's request.

        `maps` holds the texts of the maps in the request's settings, keyed by reference.
        """
        subscriber = self.subscriber
        held = subscriber.held if self._room is room else None
        return PersonRequest(
            subscriber.person,
            subscriber.name,
            request,
            maps,
            held,
            self.account,
            self.bot_account,
            self.address_key,
        )

    def require_entered(self, room: Room, message: str) -> None:
        """Raise `Refused` (`not_at_table`) unless the client is watching the table."""
        if self._room is not room:
            raise refuse("not_at_table", message, "table")

    def enter_lobby(self) -> None:
        """Watch the lobby."""
        self.leave()
        self._lobby.subscribe(self.subscriber)

    def enter_table(self, room: Room, since: int | None, lines: int | None) -> None:
        """Watch a table. Does nothing if the session is closed."""
        if self.closed:
            return
        self.leave()
        self.subscriber.lines = lines
        if room.is_knocking(self.person):
            self._wait_at(room)
        room.subscribe(self.subscriber, since)
        self._room = room

    def wait_at(self, room: Room) -> None:
        """Register the client for the host's answer to a knock.

        Does nothing if the session is closed.
        """
        if not self.closed:
            self.leave()
            self._wait_at(room)

    def _wait_at(self, room: Room) -> None:
        room.notify_when_admitted(self.subscriber)
        self._knocks_at = room

    def leave(self) -> None:
        """Stop watching the lobby or the table."""
        self._lobby.unsubscribe(self.subscriber)
        if self._room is not None:
            self._room.unsubscribe(self.subscriber)
            self._room = None
        if self._knocks_at is not None:
            self._knocks_at.unsubscribe(self.subscriber)
            self._knocks_at = None
        self.subscriber.held = None

    def rename(self, name: PersonName) -> Room | None:
        """Change the user's name. Returns the room that the client is watching, or None."""
        self.subscriber.name = name
        if self._room is not None:
            self._room.presence_changed()
        return self._room
