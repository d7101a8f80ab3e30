"""The operators' decisions, read from the database once a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from qiatan.services.faults import report_fault
from qiatan.services.services import Services
from qiatan.stores.admin import AdminAct, AdminStore, Ban, CloseTable, OperatorDecisions

POLL_INTERVAL: Final = 1.0
"""Seconds between polls for decisions made in other processes or on the command line."""

MAX_ACTS: Final = 1000


class Administration:
    """Holds the operators' current decisions.

    `close` is called with the id of each table that operators have ended.
    """

    def __init__(
        self,
        services: Services,
        store: AdminStore,
        close: Callable[[str], None],
    ) -> None:
        self.store: Final = store
        self.decisions = OperatorDecisions()
        self._services = services
        self._close = close
        self._followers: list[Callable[[], None]] = []

    def follow(self, changed: Callable[[], None]) -> None:
        """Call `changed` whenever the operators make a new decision."""
        self._followers.append(changed)

    async def begin(self) -> None:
        """Load the decisions from the store. Database errors propagate to the caller."""
        self._take(await self.store.decisions())

    async def poll_forever(self) -> None:
        """Poll for new decisions until cancelled."""
        while True:
            await asyncio.sleep(POLL_INTERVAL)
            try:
                await self.poll()
            except Exception as error:
                report_fault("admin_acts_not_read", error)

    async def poll(self) -> None:
        """Load new decisions, and close the tables that operators have ended."""
        before = self.decisions.last
        if await self.store.last() == before:
            return
        acts = await self.store.log(before, MAX_ACTS)
        self._take(await self.store.decisions())
        for act in acts:
            if act.act == "close_table":
                self._close(msgspec.json.decode(act.about, type=CloseTable).table)
        for changed in self._followers:
            changed()

    async def act(self, act: AdminAct, by: str) -> None:
        """Store a decision and apply it at once. Other processes apply it within a second."""
        await self.store.act(act, by, self._services.now())
        await self.poll()

    def _take(self, decisions: OperatorDecisions) -> None:
        self.decisions = decisions
        self._services.mode.now = decisions.mode

    @property
    def bans(self) -> Sequence[Ban]:
        """The bans that have not expired."""
        now = self._services.now()
        return [ban for ban in self.decisions.bans if ban.counts(now)]

    def is_admin(self, person: str) -> bool:
        """Return whether a user is an operator."""
        return person in self.decisions.admins
