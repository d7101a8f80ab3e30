"""Runs tournaments: seats rounds, collects results, and does what is due."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final

import msgspec

from qiatan.kit.clean_text import single_line
from qiatan.kit.refusal import Refused
from qiatan.notifications.facts import Facts
from qiatan.protocol.parts import TableSettings
from qiatan.server.rooms import Rooms
from qiatan.server.table_codes import new_code, new_invitation
from qiatan.server.tournament_logs import TournamentLogs
from qiatan.services.faults import report_fault
from qiatan.services.services import Services
from qiatan.stores.notifications import NoticeKind
from qiatan.stores.tables import Conflict
from qiatan.stores.tournaments import TournamentStore
from qiatan.tables.core.commands import CreateReserved
from qiatan.tables.core.settings import TABLE_NAME_LENGTH
from qiatan.tables.core.state import TableState
from qiatan.tables.live.read_log import load
from qiatan.tournaments import events
from qiatan.tournaments.events import TableFinished, TournamentEvent
from qiatan.tournaments.results import finished_id, seat_results
from qiatan.tournaments.schedule import due_events
from qiatan.tournaments.state import Play, TournamentState

MOST: Final = 50
"""The maximum number of tournaments looked after per round of work."""

CLAIMED: Final = 6.0
"""Seconds for which a process claims a tournament. If it dies, another one takes over then."""

RENEW: Final = 3.0
"""Seconds before the end of a claim at which it is renewed."""

AT_ONCE: Final = 16
"""How many tables are created at the same time. This mostly waits for the database."""

CODE_TRIES: Final = 10
"""How many codes to try for a new table. Another table can already have the code."""

MOST_STEPS: Final = 5
"""How many events in a row can be due, such as the start and the first round."""

SEED_BYTES: Final = 32

Notify = Callable[[Collection[str], NoticeKind, str, Facts], None]
"""Notifies people without a visible page: the people, the kind, what it is about, its facts."""


BlocksAmong = Callable[[Collection[str]], Awaitable[Collection[tuple[str, str]]]]
"""Returns who of these people blocks whom of them."""


class TournamentRounds:
    """Runs the tournaments that are due.

    All decisions are events in the tournament's log, and `append` refuses events from a process
    that is not up to date. Table ids derive from the round, so no table is created twice. A claim
    keeps two processes from doing the same work.
    """

    def __init__(
        self,
        logs: TournamentLogs,
        store: TournamentStore,
        services: Services,
        rooms: Rooms,
        notify: Notify,
        blocks_among: BlocksAmong,
    ) -> None:
        self._logs = logs
        self._store = store
        self._services = services
        self._rooms = rooms
        self._notify = notify
        self._blocks_among = blocks_among
        self._process = secrets.token_hex(8)
        self._claimed: dict[str, float] = {}
        self._creating = asyncio.Semaphore(AT_ONCE)

    async def once(self) -> None:
        """Run all tournaments that are due and that no other process has claimed."""
        mode = self._services.mode
        if mode.read_only:
            return
        due = await self._store.due(self._services.now(), MOST)
        self._claimed = {one: until for one, until in self._claimed.items() if one in due}
        await asyncio.gather(*(self._look_after(one) for one in due))

    async def _look_after(self, tournament: str) -> None:
        try:
            if await self._is_claimed(tournament):
                await self._work(tournament)
        except Refused as refused:
            if refused.refusal.code not in ("stopping", "maintenance", "read_only"):
                report_fault("tournament_failed", refused)
        except Exception as error:
            report_fault("tournament_failed", error)

    async def _is_claimed(self, tournament: str) -> bool:
        if not self._services.peers.shared:
            return True
        now = self._services.now()
        if self._claimed.get(tournament, 0.0) > now + RENEW:
            return True
        until = now + CLAIMED
        claimed = await self._store.claim(tournament, self._process, now, until)
        if claimed:
            self._claimed[tournament] = until
        return claimed

    async def _work(self, tournament: str) -> None:
        state = await self._seated(await self._logs.load(tournament))
        state = await self._collected(state)
        for _ in range(MOST_STEPS):
            self._services.mode.check_new_table()
            due = await self._due(state)
            if not due:
                return
            step = _Step(state, due)
            state = await self._logs.commit(tournament, step)
            if step.taken and any(isinstance(event, events.Reminded) for event in due):
                self._remind(state)
            state = await self._seated(state)

    async def _due(self, state: TournamentState) -> list[TournamentEvent]:
        """Return the events that are due. Pairing takes long, so it runs in a thread."""
        apart = await self._blocks_among(state.coming) if state.is_active else ()
        return await asyncio.to_thread(due_events, state, self._services.now(), apart)

    def _remind(self, state: TournamentState) -> None:
        plan = state.plan
        facts = Facts(plan.settings.game, plan.name, until=plan.starts)
        self._notify(state.coming, "soon", state.tournament, facts)

    async def _seated(self, state: TournamentState) -> TournamentState:
        """Create the tables of rounds that have been paired, unless they exist."""
        for number, one in enumerate(state.rounds, 1):
            if one.seated:
                continue
            await asyncio.gather(
                *(
                    self._create(state, number, index, play)
                    for index, play in enumerate(one.plays, 1)
                )
            )
            for play in one.plays:
                until = one.at + state.plan.no_show
                facts = Facts(state.plan.settings.game, state.plan.name, until=until)
                self._notify(play.persons, "seated", play.id, facts)
            state = await self._logs.commit(state.tournament, _seated_once(number))
        return state

    async def _create(self, state: TournamentState, number: int, index: int, play: Play) -> None:
        async with self._creating:
            for _ in range(CODE_TRIES):
                try:
                    await self._rooms.create(play.id, [_command(state, number, index, play)], "")
                except Conflict:
                    if await self._services.store.events(play.id, 0, 1):
                        return
                else:
                    return

    async def _collected(self, state: TournamentState) -> TournamentState:
        """Record the results of finished tables."""
        unfinished = [one for one in state.unfinished() if state.rounds[one[0] - 1].seated]
        if not unfinished:
            return state
        over = await self._store.tables_over([play.id for _, _, play in unfinished])
        found = [
            await self._finished(number, index, play)
            for number, index, play in unfinished
            if play.id in over
        ]
        if not found:
            return state
        return await self._logs.commit(state.tournament, lambda now: _unknown(now, found))

    async def _finished(self, number: int, index: int, play: Play) -> TableFinished:
        table = await self._table(play.id)
        if table is None:
            return TableFinished(number, index)
        return TableFinished(number, index, seat_results(table, play), finished_id(table))

    async def _table(self, id: str) -> TableState | None:
        """Return the state of a table that is over, or None if it was deleted."""
        room = self._rooms.get(id)
        if room is not None and room.state.stage == "over":
            return room.state
        try:
            return await load(id, self._services)
        except Refused as refused:
            if refused.refusal.code == "unknown_table":
                return None
            raise


class _Step:
    """A decision that adds events if the state is still `before`, from which they were computed.

    `taken` says whether the last decision added the events.
    """

    def __init__(self, before: TournamentState, due: Sequence[TournamentEvent]) -> None:
        self._before = before.number
        self._due = due
        self.taken = False

    def __call__(self, now: TournamentState) -> Sequence[TournamentEvent]:
        self.taken = now.number == self._before
        return self._due if self.taken else ()


def _seated_once(number: int) -> Callable[[TournamentState], Sequence[TournamentEvent]]:
    return lambda now: () if now.rounds[number - 1].seated else [events.RoundSeated(number)]


def _unknown(state: TournamentState, found: Sequence[TableFinished]) -> list[TournamentEvent]:
    """Return the results that are not in the log yet."""
    return [one for one in found if state.rounds[one.round - 1].plays[one.table].seats is None]


def _command(state: TournamentState, number: int, index: int, play: Play) -> CreateReserved:
    plan = state.plan
    return CreateReserved(
        host=state.organisers[0],
        code=new_code(),
        settings=_settings(plan.settings, f"{plan.name} {number}.{index}"),
        seed=secrets.token_bytes(SEED_BYTES),
        persons=play.persons,
        gather=float(plan.no_show),
        fill=plan.fill or "",
        maps=state.maps,
        invite=new_invitation(),
    )


def _settings(settings: TableSettings, name: str) -> TableSettings:
    """Return a table's settings. If the name is too long, its beginning is cut off."""
    return msgspec.structs.replace(settings, name=single_line(name)[-TABLE_NAME_LENGTH:])
