"""A channel for each table: how far its log goes, and that other people are connected to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from qiatan.cluster.heartbeat import ProcessHeartbeat
from qiatan.cluster.link import FAULTS, RedisLink
from qiatan.services.peers import Presence

PRESENCE: Final = "presence"
"""The message that says that others are connected than before; a number is that of an event."""

RETURN: Final = 2.0
"""Seconds that the others have to come back to Redis."""

_PRESENT: Final = msgspec.json.Decoder(dict[str, str])


class TableChannels:
    """Hands on what is heard of the tables that somebody follows."""

    def __init__(self, link: RedisLink) -> None:
        self._link = link
        self._heard: dict[str, dict[str, Callable[[str], None]]] = {}

    def send(self, table: str, text: str) -> None:
        """Tell all who follow the table."""
        self._link.publish(f"table:{table}", text)

    def follow(self, table: str, kind: str, heard: Callable[[str], None]) -> None:
        """Call `heard` with each message; one for each `kind` of follower."""
        if table not in self._heard:
            self._heard[table] = {}
            self._link.subscribe(f"table:{table}", lambda text: self._hand_on(table, text))
        self._heard[table][kind] = heard

    def unfollow(self, table: str, kind: str) -> None:
        """Call it no more."""
        followers = self._heard.get(table, {})
        followers.pop(kind, None)
        if not followers and self._heard.pop(table, None) is not None:
            self._link.unsubscribe(f"table:{table}")

    def _hand_on(self, table: str, text: str) -> None:
        for heard in [*self._heard.get(table, {}).values()]:
            heard(text)


class RedisHints:
    """`CommitHints` over the tables' channels."""

    def __init__(self, channels: TableChannels) -> None:
        self._channels = channels

    def send(self, table: str, number: int) -> None:
        """The log of a table goes up to event `number` now."""
        self._channels.send(table, str(number))

    def follow(self, table: str, heard: Callable[[int], None]) -> None:
        """Call `heard` with the number of each hint about a table."""

        def heard_text(text: str) -> None:
            if text.isdecimal():
                heard(int(text))

        self._channels.follow(table, "hints", heard_text)

    def unfollow(self, table: str) -> None:
        """Call it no more."""
        self._channels.unfollow(table, "hints")


class RedisPresence:
    """`PresenceRegistry`: each process says who is connected to it, and tells that it changed."""

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
        """These persons are connected to the table here."""
        value = msgspec.json.encode(present).decode() if present else ""
        if self._heartbeat.set_value(f"present:{table}", value):
            self._channels.send(table, f"{PRESENCE} {self._heartbeat.process}")

    def follow(self, table: str, changed: Callable[[Presence], None]) -> None:
        """Call `changed` with those connected elsewhere, whenever that changes."""
        self._changed[table] = changed
        own = f"{PRESENCE} {self._heartbeat.process}"

        def heard(text: str) -> None:
            if text.startswith(PRESENCE) and text != own:
                self._read(table)

        self._channels.follow(table, "presence", heard)
        self._read(table)

    def unfollow(self, table: str) -> None:
        """Call it no more."""
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
        """Once the others, too, have said again what an emptied Redis does not know."""
        asyncio.get_running_loop().call_later(RETURN, self._read_all)

    async def run(self) -> None:
        """Read what has changed until cancelled; while Redis is away the last known stays."""
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
        changed({k: name for text in said.values() for k, name in _PRESENT.decode(text).items()})
