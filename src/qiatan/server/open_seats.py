"""Bots that are waiting for invitations, and the invitations sent to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Protocol

from qiatan.kit.refusal import refuse
from qiatan.protocol.messages import Invited
from qiatan.protocol.parts import OpenSeat
from qiatan.services.peers import Peers, Presence, Present
from qiatan.tables.live.broadcaster import Outbox

MAX_LISTED: Final = 100
"""The maximum number of bots in a list."""


class BotClient(Protocol):
    """A connected client of a bot."""

    @property
    def person(self) -> str:
        """The bot's public id."""
        ...

    @property
    def name(self) -> str:
        """The bot's name."""
        ...

    @property
    def outbox(self) -> Outbox:
        """The outbox of messages to the bot."""
        ...


class OpenSeats:
    """The bots in all processes that are waiting for invitations, by game.

    `connected` returns a bot's clients in this process.
    """

    def __init__(
        self, peers: Peers, games: Iterable[str], connected: Callable[[str], Sequence[BotClient]]
    ) -> None:
        self._peers = peers
        self._connected = connected
        self._here: dict[str, dict[BotClient, str]] = {game: {} for game in games}
        self._elsewhere: dict[str, Presence] = {}

    def follow(self) -> None:
        """Start tracking which bots are waiting in other processes."""
        for game in self._here:
            self._peers.presence.follow(_presence_key(game), self._set_elsewhere(game))

    def _set_elsewhere(self, game: str) -> Callable[[Presence], None]:
        def changed(present: Presence) -> None:
            self._elsewhere[game] = present

        return changed

    def offer(self, client: BotClient, games: Sequence[str]) -> None:
        """List a bot's client as waiting for invitations to these games and no others."""
        for game, waiting in self._here.items():
            before = dict(waiting)
            if game in games:
                waiting[client] = client.name
            else:
                waiting.pop(client, None)
            if waiting != before:
                self._peers.presence.publish(_presence_key(game), _by_person(waiting))

    def listed(self, game: str) -> list[OpenSeat]:
        """Return the bots that are waiting for invitations to a game, sorted by name."""
        waiting = {**self._elsewhere.get(game, {}), **_by_person(self._here.get(game, {}))}
        seats = sorted(waiting.items(), key=lambda one: (one[1].name.casefold(), one[0]))
        return [OpenSeat(person, bot.name) for person, bot in seats[:MAX_LISTED]]

    async def check_connected(self, bot: str) -> None:
        """Raise `Refused` (`bot_away`) if no client of the bot is connected to any process."""
        if self._connected(bot):
            return
        if not await self._peers.quotas.connections_elsewhere(bot):
            raise refuse("bot_away", "This bot is not connected.", "bot")

    def invite(self, bot: str, table: str, by: str) -> None:
        """Send an invitation to all clients of a bot, in all processes. `by` is the host's name."""
        self.invited(bot, table, by)
        self._peers.announcements.invited(bot, table, by)

    def invited(self, bot: str, table: str, by: str) -> None:
        """Send an invitation to the bot's clients in this process."""
        for client in self._connected(bot):
            client.outbox.send(Invited(table, by))


def _presence_key(game: str) -> str:
    """Return the presence key for bots waiting for a game. It never equals a table's id."""
    return f"open seats {game}"


def _by_person(waiting: Mapping[BotClient, str]) -> dict[str, Present]:
    return {client.person: Present(name) for client, name in waiting.items()}
