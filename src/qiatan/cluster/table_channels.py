"""A Redis channel per table, for hints about new commits, presence and muted offers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from qiatan.cluster.heartbeat import ProcessHeartbeat
from qiatan.cluster.link import FAULTS, RedisLink
from qiatan.services.peers import Presence, Present

PRESENCE: Final = "presence"
"""The first word of a message that announces a change of presence. The process's name follows."""

MUTED: Final = "muted"
"""The first word of a message that announces that a seat has turned offers off or on.

The process's name, the seat and the turn follow.
"""

RETURN: Final = 2.0
"""How many seconds the other processes have to reconnect to Redis."""

_PRESENT: Final = msgspec.json.Decoder(dict[str, Present])


class TableChannels:
    """Publishes messages about tables, and delivers them to followers in this process."""

    def __init__(self, link: RedisLink) -> None:
        self._link = link
        self._heard: dict[str, dict[str, Callable[[str], None]]] = {}

    def send(self, table: str, text: str) -> None:
        """Publish a message to the table's followers in all processes."""
        self._link.publish(f"table:{table}", text)

    def follow(self, table: str, kind: str, on_hint: Callable[[str], None]) -> None:
        """Call `on_hint` with each message about the table.

        A later call for the same table and `kind` replaces the callback.
        """
        if table not in self._heard:
            self._heard[table] = {}
            self._link.subscribe(f"table:{table}", lambda text: self._hand_on(table, text))
        self._heard[table][kind] = on_hint

    def unfollow(self, table: str, kind: str) -> None:
        followers = self._heard.get(table, {})
        followers.pop(kind, None)
        if not followers and self._heard.pop(table, None) is not None:
            self._link.unsubscribe(f"table:{table}")

    def _hand_on(self, table: str, text: str) -> None:
        for on_hint in [*self._heard.get(table, {}).values()]:
            on_hint(text)


class RedisHints:
    """Implements `CommitHints` over the tables' channels."""

    def __init__(self, channels: TableChannels) -> None:
        self._channels = channels

    def send(self, table: str, number: int) -> None:
        """Announce that the table's log now ends with event `number`."""
        self._channels.send(table, str(number))

    def follow(self, table: str, on_hint: Callable[[int], None]) -> None:
        """Call `on_hint` with the event number in each hint about the table."""

        def on_message(text: str) -> None:
            if text.isdecimal():
                on_hint(int(text))

        self._channels.follow(table, "hints", on_message)

    def unfollow(self, table: str) -> None:
        self._channels.unfollow(table, "hints")


class RedisMutes:
    """Implements `OfferMutes` over the tables' channels."""

    def __init__(self, channels: TableChannels, process: str) -> None:
        self._channels = channels
        self._process = process

    def send(self, table: str, seat: int, turn: int | None) -> None:
        """Announce that a seat has turned offers off for `turn`, or back on if `turn` is None."""
        number = "" if turn is None else str(turn)
        self._channels.send(table, f"{MUTED} {self._process} {seat} {number}")

    def follow(self, table: str, on_muted: Callable[[int, int | None], None]) -> None:
        """Call `on_muted` with the seat and turn that another process announces."""

        def on_message(text: str) -> None:
            kind, *rest = text.split(" ")
            if kind == MUTED and rest[0] != self._process:
                on_muted(int(rest[1]), int(rest[2]) if rest[2] else None)

        self._channels.follow(table, "mutes", on_message)

    def unfollow(self, table: str) -> None:
        self._channels.unfollow(table, "mutes")


class RedisPresence:
    """Implements `PresenceRegistry` over Redis. Each process stores who is connected to it.

    Changes are announced on the tables' channels.
    """

    def __init__(self, channels: TableChannels, heartbeat: ProcessHeartbeat) -> None:
        self._channels = channels
        self._heartbeat = heartbeat
        self._changed: dict[str, Callable[[Presence], None]] = {}
        self._known: dict[str, Mapping[str, str]] = {}
        self._unread: set[str] = set()
        self._news = asyncio.Event()
        heartbeat.on_change(self._read_all)
        heartbeat.link.on_connect(self._read_all_soon)

    def publish(self, table: str, present: Presence) -> None:
        """Store the people connected to the table through this process, and announce changes."""
        value = msgspec.json.encode(present).decode() if present else ""
        if self._heartbeat.set_value(f"present:{table}", value):
            self._channels.send(table, f"{PRESENCE} {self._heartbeat.process}")

    def follow(self, table: str, changed: Callable[[Presence], None]) -> None:
        """Call `changed` when the people connected through other processes change."""
        self._changed[table] = changed
        own = f"{PRESENCE} {self._heartbeat.process}"

        def on_hint(text: str) -> None:
            if text.startswith(PRESENCE) and text != own:
                self._read(table)

        self._channels.follow(table, "presence", on_hint)
        self._read(table)

    def unfollow(self, table: str) -> None:
        self._channels.unfollow(table, "presence")
        self._changed.pop(table, None)
        self._known.pop(table, None)
        self._heartbeat.set_value(f"present:{table}", "")

    def _read(self, table: str) -> None:
        self._unread.add(table)
        self._news.set()

    def _read_all(self) -> None:
        self._unread.update(self._changed)
        self._news.set()

    def _read_all_soon(self) -> None:
        """Read the presence at all tables after `RETURN` seconds.

        By then, the other processes have restored what Redis lost.
        """
        asyncio.get_running_loop().call_later(RETURN, self._read_all)

    async def run(self) -> None:
        """Read presence after each change and pass it to the followers. Runs until cancelled."""
        while True:
            await self._news.wait()
            self._news.clear()
            unread, self._unread = [*self._unread], set()
            try:
                found = await self._heartbeat.values_elsewhere(*(f"present:{t}" for t in unread))
            except FAULTS:
                continue
            for table, said in zip(unread, found, strict=True):
                self._hand_on(table, said)

    def _hand_on(self, table: str, said: Mapping[str, str]) -> None:
        changed = self._changed.get(table)
        if changed is None or said == self._known.get(table, {}):
            return
        self._known[table] = said
        changed({k: one for text in said.values() for k, one in _PRESENT.decode(text).items()})
