"""Reads and appends to the logs of tournaments."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

import msgspec

from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import TableSettings
from qiatan.protocol.tournaments import TournamentPlan
from qiatan.services.faults import NOT_READ, NOT_SAVED, report_fault
from qiatan.services.services import Services
from qiatan.stores.tables import Conflict, StoredEvent
from qiatan.stores.tournaments import StoredTournament, TournamentStore
from qiatan.tournaments import events
from qiatan.tournaments.events import TournamentEvent, from_json, to_json
from qiatan.tournaments.schedule import wake_time
from qiatan.tournaments.state import TournamentState
from qiatan.tournaments.views import summary

Decision: TypeAlias = Callable[[TournamentState], Sequence[TournamentEvent]]
"""Returns the events that follow from a state, or raises `Refused`."""

KEPT: Final = 100
"""The number of tournaments whose state is kept in memory."""

TRIES: Final = 20
"""How often an append is tried if other processes append at the same time."""

_EMPTY: Final = TournamentPlan(
    name="",
    format="casual",
    starts=0.0,
    settings=TableSettings("", "", public=False, max_players=0, bot_speed="normal", rules={}),
)


class TournamentLogs:
    """Tournaments' states, each restored from its log."""

    def __init__(self, store: TournamentStore, services: Services) -> None:
        self._store = store
        self._services = services
        self._states: OrderedDict[str, TournamentState] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def load(self, tournament: str) -> TournamentState:
        """Return the current state.

        Raises `Refused` (`unknown_tournament` or `storage_failed`).
        """
        state = self._states.get(tournament) or TournamentState(tournament, _EMPTY)
        try:
            stored = await self._store.events(tournament, state.number)
        except Exception as error:
            fault = report_fault("tournament_not_read", error)
            raise refuse("storage_failed", NOT_READ, fault=fault) from error
        for one in stored:
            state = state.apply(one.number, one.at, from_json(one.body))
        if not state.number:
            raise refuse("unknown_tournament", "There is no such tournament.", "tournament")
        self._keep(state)
        return state

    def _keep(self, state: TournamentState) -> None:
        known = self._states.get(state.tournament)
        if known is None or known.number <= state.number:
            self._states[state.tournament] = state
        self._states.move_to_end(state.tournament)
        while len(self._states) > KEPT:
            self._states.popitem(last=False)

    async def create(self, tournament: str, created: Sequence[TournamentEvent]) -> None:
        """Store a new tournament. Raises `Refused`, and `Conflict` if its id or code is taken."""
        await self._append(TournamentState(tournament, _EMPTY), created)

    async def commit(self, tournament: str, decision: Decision) -> TournamentState:
        """Decide on the current state and store the events. Returns the new state.

        If another process appends at the same time, decides again. Raises `Refused` if the decision
        does.
        """
        lock = self._locks.setdefault(tournament, asyncio.Lock())
        async with lock:
            return await self._commit(tournament, decision)

    async def _commit(self, tournament: str, decision: Decision) -> TournamentState:
        for _ in range(TRIES):
            state = await self.load(tournament)
            decided = decision(state)
            if not decided:
                return state
            try:
                return await self._append(state, decided)
            except Conflict:
                continue
        raise refuse("tournament_busy", "The tournament is busy. Try again.")

    async def _append(
        self, state: TournamentState, decided: Sequence[TournamentEvent]
    ) -> TournamentState:
        self._services.mode.check_write()
        now, after = self._services.now(), state
        for event in decided:
            after = after.apply(after.number + 1, now, event)
        stored = [
            StoredEvent(number, now, to_json(event))
            for number, event in enumerate(decided, state.number + 1)
        ]
        try:
            await self._store.append(stored_tournament(after), stored, _new_persons(decided))
        except Conflict:
            raise
        except Exception as error:
            fault = report_fault("tournament_not_stored", error)
            raise refuse("storage_failed", NOT_SAVED, fault=fault) from error
        self._keep(after)
        return after


def stored_tournament(state: TournamentState) -> StoredTournament:
    """Return the row to store along with a state."""
    return StoredTournament(
        id=state.tournament,
        code=state.code,
        stage=state.stage,
        listed=state.plan.listed,
        starts=state.plan.starts,
        changed=state.changed,
        wake_at=wake_time(state),
        number=state.number,
        summary=msgspec.json.encode(summary(state)).decode(),
    )


def _new_persons(decided: Sequence[TournamentEvent]) -> list[str]:
    joining = (events.Created, events.Joined)
    return [event.person for event in decided if isinstance(event, joining)]
