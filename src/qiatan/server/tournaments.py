"""A process's tournaments: requests, lists, and messages to clients that watch one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.messages import TournamentChanged, TournamentTable
from qiatan.protocol.requests import CreateTournament
from qiatan.protocol.tournaments import TournamentInfo, TournamentList, TournamentSummary
from qiatan.server.client_session import ClientSession
from qiatan.server.rooms import Rooms
from qiatan.server.table_codes import as_code, new_code, new_id
from qiatan.server.tournament_logs import TournamentLogs
from qiatan.server.tournament_rounds import BlocksAmong, Notify, TournamentRounds
from qiatan.services.faults import report_fault
from qiatan.services.services import Services
from qiatan.stores.tournaments import TournamentStore
from qiatan.tournaments.decide import Requester, TournamentRequest, create, decide
from qiatan.tournaments.state import TournamentState
from qiatan.tournaments.views import info, summary

INTERVAL: Final = 1.0
"""Seconds between two rounds of work, and at least between two messages about a tournament."""

OVERLAP: Final = 10.0
"""Seconds by which two checks for changes overlap, for clock skew and slow transactions."""

AGE: Final = 1800.0
"""At its start, a process reads the tournaments that changed within this many seconds."""

LISTED: Final = 100
"""The maximum number of tournaments in a list."""

NAMES: Final = 60.0
"""Seconds after which names are read again."""

MOST_CACHED: Final = 50

SessionsOf = Callable[[str], Sequence[ClientSession]]


class Tournaments:
    """Creates, changes, shows and runs tournaments."""

    def __init__(
        self,
        store: TournamentStore,
        services: Services,
        rooms: Rooms,
        sessions_of: SessionsOf,
        notify: Notify,
        blocks_among: BlocksAmong,
    ) -> None:
        self._store = store
        self._services = services
        self._rooms = rooms
        self._sessions_of = sessions_of
        self._logs = TournamentLogs(store, services)
        self.rounds: Final = TournamentRounds(
            self._logs, store, services, rooms, notify, blocks_among
        )
        self._watchers: dict[ClientSession, str] = {}
        self._seen: dict[str, TournamentState] = {}
        self._checked = services.now() - AGE
        self._waiting: dict[str, TournamentTable] = {}
        self._shown: dict[tuple[str, bool], tuple[int, float, str]] = {}

    async def create(
        self, session: ClientSession, request: CreateTournament, maps: Mapping[str, str]
    ) -> str:
        """Create a tournament, and return its id. `maps` holds library maps, keyed by reference."""
        services, tournament = self._services, new_id()
        by = _requester(session)
        created = create(by, request, new_code(), maps, services.catalog, services.now())
        await self._logs.create(tournament, created)
        return tournament

    async def request(
        self, session: ClientSession, request: TournamentRequest, maps: Mapping[str, str]
    ) -> TournamentState:
        """Run a request. Returns once its events are stored. Raises `Refused` if not allowed."""
        services, by = self._services, _requester(session)
        tournament = await self.find(request.tournament, session.address_key)
        return await self._logs.commit(
            tournament,
            lambda state: decide(state, by, request, services.catalog, services.now(), maps),
        )

    async def find(self, id_or_code: str, address_key: str = "") -> str:
        """Return the id of a tournament, and count the unknown codes that an address tries.

        Raises `Refused` (`unknown_tournament` or `too_many_tries`).
        """
        limits = self._services.rate_limits
        limits.check("codes", address_key)
        found = await self._store.find(id_or_code) or await self._store.find(as_code(id_or_code))
        if found is None:
            await limits.count("codes", address_key)
            raise refuse("unknown_tournament", "There is no such tournament.", "tournament")
        return found

    async def state(self, id_or_code: str, address_key: str = "") -> TournamentState:
        """Return a tournament's state. Raises `Refused` (`unknown_tournament`)."""
        return await self._logs.load(await self.find(id_or_code, address_key))

    async def listed(self, person: str | None = None) -> TournamentList:
        """Return the listed tournaments, or all that a person has joined or organises."""
        rows = (
            await self._store.listed(LISTED)
            if person is None
            else await self._store.of_person(person, LISTED)
        )
        found = [msgspec.json.decode(row.summary, type=TournamentSummary) for row in rows]
        names = await self._services.store.account_names({one.creator for one in found})
        return TournamentList([_renamed(one, names) for one in found])

    async def shown(self, id_or_code: str, address_key: str = "", *, hidden: bool = False) -> str:
        """Return a `TournamentInfo` as JSON, without results if `hidden` is set."""
        state = await self.state(id_or_code, address_key)
        key, now = (state.tournament, hidden), self._services.now()
        known = self._shown.get(key)
        if known is not None and known[0] == state.number and now - known[1] < NAMES:
            return known[2]
        text = msgspec.json.encode(await self._info(state, hidden=hidden)).decode()
        if len(self._shown) >= MOST_CACHED:
            self._shown.clear()
        self._shown[key] = (state.number, now, text)
        return text

    async def info(self, id_or_code: str, address_key: str = "") -> TournamentInfo:
        """Return a tournament with its results."""
        return await self._info(await self.state(id_or_code, address_key), hidden=False)

    async def _info(self, state: TournamentState, *, hidden: bool) -> TournamentInfo:
        names = await self._services.store.account_names([state.creator, *state.entrants])
        return info(state, names, hidden=hidden)

    async def watch(self, session: ClientSession, tournament: str | None) -> None:
        """Send a client a tournament's changes from now on. With None, stop sending."""
        self._watchers.pop(session, None)
        if tournament is None or session.closed:
            return
        state = await self.state(tournament, session.address_key)
        self._watchers[session] = state.tournament
        session.outbox.send(await self._changed_message(state))

    async def _changed_message(self, state: TournamentState) -> TournamentChanged:
        names = await self._services.store.account_names([state.creator])
        return TournamentChanged(summary(state, names), state.number)

    def greet(self, session: ClientSession) -> None:
        """Tell a newly connected client about the table waiting for its user, if there is one."""
        waiting = self._waiting.get(session.person)
        if waiting is None or waiting.until <= self._services.now():
            return
        if not self._has_come(session.person, waiting.table):
            session.outbox.send(waiting)

    def _has_come(self, person: str, table: str) -> bool:
        """Return whether the person sits at the table. False if this process does not serve it."""
        room = self._rooms.get(table)
        if room is None:
            return False
        return room.state.stage != "open" or room.state.seat_of(person) is not None

    def leave(self, session: ClientSession) -> None:
        """Forget a client that has disconnected."""
        self._watchers.pop(session, None)

    async def run(self) -> None:
        """Run tournaments until cancelled."""
        while True:
            try:
                await self.rounds.once()
                await self.publish()
            except Exception as error:
                report_fault("tournaments_failed", error)
            await asyncio.sleep(INTERVAL)

    async def publish(self) -> None:
        """Send this process's clients all changes, including those made by other processes."""
        since, self._checked = self._checked - OVERLAP, self._services.now()
        changed = await self._store.changed_since(since)
        new: dict[str, TournamentTable] = {}
        for tournament, number in changed:
            before = self._seen.get(tournament)
            if before is None or before.number < number:
                with contextlib.suppress(Refused):
                    new |= await self._changed(before, await self._logs.load(tournament))
        await self._announce(new)
        self._forget(since)

    async def _changed(
        self, before: TournamentState | None, state: TournamentState
    ) -> dict[str, TournamentTable]:
        """Send the change to those who watch. Returns the new tables that wait, by person."""
        self._seen[state.tournament] = state
        self._forget_finished(state)
        watching = [one for one, watched in self._watchers.items() if watched == state.tournament]
        if watching:
            changed = await self._changed_message(state)
            for session in watching:
                session.outbox.send(changed)
        return self._new_tables(before, state)

    def _new_tables(
        self, before: TournamentState | None, state: TournamentState
    ) -> dict[str, TournamentTable]:
        known = () if before is None else before.rounds
        now, found = self._services.now(), dict[str, TournamentTable]()
        for number, one in enumerate(state.rounds):
            until = one.at + state.plan.no_show
            is_new = number >= len(known) or not known[number].seated
            if not (one.seated and is_new and until > now):
                continue
            for play in one.plays:
                message = TournamentTable(state.tournament, state.plan.name, play.id, until)
                found |= dict.fromkeys(play.persons, message)
        return found

    async def _announce(self, new: Mapping[str, TournamentTable]) -> None:
        """Announce new tables, until their players have sat down at any process."""
        waiting = {**self._waiting, **new}
        tables = {one.table for one in waiting.values()}
        taken = await self._store.seats_taken(tables) if tables else ()
        for person, message in waiting.items():
            if (person, message.table) in taken:
                self._stop_waiting(person)
            elif person in new:
                self._waiting[person] = message
                self._send(person, message)

    def _stop_waiting(self, person: str) -> None:
        message = self._waiting.pop(person, None)
        if message is not None:
            self._send(person, msgspec.structs.replace(message, until=0.0))

    def _forget_finished(self, state: TournamentState) -> None:
        """Forget the tables that no longer wait for players because they are over."""
        over = {play.id for one in state.rounds for play in one.plays if play.seats is not None}
        for person in [one for one, each in self._waiting.items() if each.table in over]:
            self._stop_waiting(person)

    def _forget(self, since: float) -> None:
        """Forget tournaments that have not changed after `since`, unless they are active."""
        now = self._services.now()
        self._seen = {
            id: one for id, one in self._seen.items() if one.is_active or one.changed > since
        }
        self._waiting = {one: each for one, each in self._waiting.items() if each.until > now}

    def _send(self, person: str, message: TournamentTable) -> None:
        for session in self._sessions_of(person):
            session.outbox.send(message)


def _requester(session: ClientSession) -> Requester:
    return Requester(session.person, session.name, session.account)


def _renamed(found: TournamentSummary, names: Mapping[str, str]) -> TournamentSummary:
    name = names.get(found.creator, found.organiser)
    return msgspec.structs.replace(found, organiser=name)
