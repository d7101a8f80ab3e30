"""Turns changes at tables into notices, without delaying players' actions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from qiatan.notifications.facts import Facts, encoded_facts
from qiatan.notifications.questions import (
    ASKING,
    Question,
    group_notice,
    question_notice,
    questions_of,
    stored_questions,
)
from qiatan.protocol.games import FinishedGame
from qiatan.protocol.parts import Summary
from qiatan.services.faults import report_fault
from qiatan.stores.notifications import (
    ChannelStore,
    EndedGame,
    Notice,
    NoticeKind,
    NoticeQueue,
    NotificationSettings,
)
from qiatan.stores.tables import Store
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.offers import LONGEST_DELAY
from qiatan.tables.core.state import TableState

INTERVAL: Final = 1.0
"""Seconds between two rounds of processing changed tables."""

RECONCILE: Final = 30.0
"""Seconds between two comparisons of changed correspondence games with the stored notices."""

OVERLAP: Final = 60.0
"""Seconds by which two of these comparisons overlap. The first one starts this long before the last
change at any table, because a process may have been killed right after that change.
"""

SLICE: Final = 200
"""The number of tables that are decoded without a break, which takes a few milliseconds."""

GRACE: Final = 30.0
"""Seconds for which a notice is kept although the stored table does not ask its question.

The notice can be newer than the stored table that was read.
"""

LIVE: Final = 900.0
"""Like `GRACE`, but for a live table. Only the process that runs it knows its questions."""

ORDER_TIME: Final = LONGEST_DELAY + 2.0
"""Seconds within which a standing order has been carried out and its action stored."""

ENDED_WITHIN: Final = 600.0
"""After a start, the server announces games that ended at most this many seconds earlier."""

CHUNK: Final = 500
"""The maximum number of people per query."""

DEFAULTS: Final = NotificationSettings(
    frozenset({"turn", "answer", "offer", "over", "invited", "found", "soon", "seated"}), 60.0, "en"
)
"""The settings of people who have not changed any."""


@dataclass(frozen=True, slots=True)
class TableLists:
    """The table store, and the people with a visible page connected to this process."""

    store: Store
    is_here: Callable[[str], bool]


class TableWatch:
    """Compares the state of tables with the stored notices.

    `changed` only records a table's latest state. A task processes the recorded states once a
    second. Twice a minute, it also reads changed correspondence games from the store, because a
    process can be killed between an action and its notice. This loads no tables, and games that
    have not changed cost nothing.
    """

    def __init__(
        self,
        channels: ChannelStore,
        notices: NoticeQueue,
        now: Callable[[], float],
        lists: TableLists,
    ) -> None:
        self._channels = channels
        self._notices = notices
        self._now = now
        self._lists = lists
        self._changed: dict[str, TableState] = {}
        self._ended_at = now() - ENDED_WITHIN
        self._reconciled = float("-inf")
        self._compared: float | None = None

    def changed(self, state: TableState) -> None:
        """Record that a table has changed. Called in the process that runs the table."""
        self._changed[state.table] = state

    async def notify(
        self, persons: Iterable[str], kind: NoticeKind, table: str, facts: Facts
    ) -> None:
        """Store notices that are due immediately, such as for an invitation or a found game."""
        now, text = self._now(), encoded_facts(facts)
        reached = await self._reached(one for one in persons if not self._lists.is_here(one))
        await self._notices.put_notices(
            [Notice(one, table, kind, kind, text, now, now) for one in reached]
        )

    async def run(self) -> None:
        """Process changed tables until cancelled."""
        while True:
            try:
                await self.once()
            except Exception as error:
                report_fault("notices_not_written", error)
            await asyncio.sleep(INTERVAL)

    async def once(self) -> None:
        """Process the tables that have changed since the last call, and announce ended games."""
        changed, self._changed = self._changed, {}
        if changed:
            await self._compare(list(changed.values()))
        now = self._now()
        if any(state.stage == "over" for state in changed.values()) or self._is_time(now):
            await self._announce_ends(now)
        if self._is_time(now):
            self._reconciled = now
            await self.reconcile(await self._compared_from())
            self._compared = now

    def _is_time(self, now: float) -> bool:
        return now - self._reconciled >= RECONCILE

    async def _compared_from(self) -> float:
        """Return the time since which changed tables must be compared with the stored notices."""
        last = self._compared
        if last is None:
            last = await self._lists.store.last_change() or 0.0
        return last - OVERLAP

    async def _compare(self, states: Sequence[TableState]) -> None:
        """Store notices for new questions and withdraw those for answered questions."""
        reached = await self._reached({person for one in states for person in _seated(one)})
        grouped = await self._channels.tables_with_webhooks([one.table for one in states])
        wanted = [one for one in states if one.table in grouped or reached & _seated(one)]
        known = await self._known(reached)
        settings = await self._channels.settings_of(reached)
        now, new = self._now(), list[Notice]()
        for state in wanted:
            table, questions = questions_of(state)
            asked = {one.person: one for one in questions}
            for person in reached & _seated(state):
                before, question = known.get((person, table.table)), asked.get(person)
                if question is not None:
                    new += self._news(table, question, before, settings.get(person), now)
                elif before is not None and before.kind in ASKING:
                    await self._notices.withdraw(person, table.table, now)
            if table.table in grouped and questions and is_by_days(table.settings.turn_timer):
                new.append(group_notice(table, questions, now))
        await self._notices.put_notices(new)

    def _news(
        self,
        table: Summary,
        question: Question,
        before: Notice | None,
        settings: NotificationSettings | None,
        now: float,
    ) -> list[Notice]:
        """Return the notice for a question, or nothing if it is already stored.

        A person with a visible page has seen the question. In that case, a correspondence game's
        notice is stored as already sent, and a live game's is omitted, because its next question
        follows soon.
        """
        if question.answered or (before is not None and before.mark == question.mark):
            return []
        notice = question_notice(table, question, now, (settings or DEFAULTS).delay)
        if not self._lists.is_here(question.person):
            return [notice]
        return [replace(notice, due=None)] if is_by_days(table.settings.turn_timer) else []

    async def _announce_ends(self, now: float) -> None:
        ended = await self._notices.ended_since(self._ended_at - GRACE)
        self._ended_at = now
        games = [(one, msgspec.json.decode(one.facts, type=FinishedGame)) for one in ended]
        notices = [_end_notice(one, game, now) for one, game in games if not game.uploaded]
        await self._notices.put_notices(notices)

    async def reconcile(self, since: float) -> None:
        """Compare the notices with the stored games that have changed after `since`."""
        tables = await self._begun(since)
        seated = {seat.person for table in tables for seat in table.seats if seat.person}
        persons = await self._reached(seated)
        known, settings = await self._known(persons), await self._channels.settings_of(persons)
        now, new = self._now(), list[Notice]()
        asked, live = set[tuple[str, str]](), set[str]()
        for table in tables:
            if table.stage == "playing" and not is_by_days(table.settings.turn_timer):
                live.add(table.table)
            for question in stored_questions(table):
                key = question.person, table.table
                asked.add(key)
                if question.person in persons:
                    chosen = settings.get(question.person)
                    news = self._news(table, question, known.get(key), chosen, now)
                    new += [_after_orders(one, now) for one in news]
        await self._notices.put_notices(new)
        changed = {table.table for table in tables}
        for key, notice in known.items():
            kept = LIVE if notice.table in live else GRACE
            stale = notice.table in changed and key not in asked and notice.at < now - kept
            if notice.kind in ASKING and stale:
                await self._notices.withdraw(*key, now)

    async def _begun(self, since: float) -> list[Summary]:
        """Return the tables that have changed after `since` and whose game has started."""
        found = list[Summary]()
        for number, row in enumerate(await self._lists.store.changed_since(since)):
            if row.stage != "open":
                found.append(msgspec.json.decode(row.summary, type=Summary))
            if number % SLICE == 0:
                await asyncio.sleep(0)
        return found

    async def _reached(self, persons: Iterable[str]) -> set[str]:
        every, found = sorted(persons), set[str]()
        for first in range(0, len(every), CHUNK):
            found.update(await self._channels.reached(every[first : first + CHUNK]))
        return found

    async def _known(self, persons: Iterable[str]) -> Mapping[tuple[str, str], Notice]:
        every, found = sorted(persons), dict[tuple[str, str], Notice]()
        for first in range(0, len(every), CHUNK):
            for one in await self._notices.notices(every[first : first + CHUNK]):
                found[one.person, one.table] = one
        return found


def _after_orders(notice: Notice, now: float) -> Notice:
    """Delay the notice until standing orders, which stored summaries do not show, have acted."""
    due = notice.due
    return notice if due is None else replace(notice, due=max(due, now + ORDER_TIME))


def _seated(state: TableState) -> set[str]:
    return {one.person for one in state.occupants if one.person is not None}


def _end_notice(ended: EndedGame, game: FinishedGame, now: float) -> Notice:
    winners = ", ".join(seat.name for seat in game.seats if seat.won)
    facts = encoded_facts(Facts(game.game, game.settings.name, by=winners))
    return Notice(ended.person, ended.table, "over", "over", facts, now, now)
