"""The people whom a game waits for, as notices to them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from qiatan.notifications.facts import Facts, encoded_facts
from qiatan.protocol.parts import AskedInfo, Summary
from qiatan.stores.notifications import GROUP, Notice, NoticeKind
from qiatan.tables.core.clock_kinds import OFFER, TURN
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.asked_seats import awaited_seats
from qiatan.tables.wire.table_info import summary

ASKING: Final[frozenset[NoticeKind]] = frozenset({"turn", "answer", "offer"})
"""Kinds of notices that are withdrawn once the person has answered."""

MARK: Final = 40


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a game to a person."""

    person: str
    kind: NoticeKind
    until: float | None
    mark: str


def questions_of(state: TableState) -> tuple[Summary, list[Question]]:
    """The questions of a table, live or by days, with its summary.

    A live game that only one person plays asks nobody: that person has closed it on purpose.
    """
    listed = summary(state, {})
    people = {one.person for one in state.occupants if one.person is not None}
    if len(people) < 2 and not is_by_days(state.settings.turn_timer):
        return listed, []
    return listed, _questions(listed, awaited_seats(state))


def stored_questions(listed: Summary) -> list[Question]:
    """The questions of a game by days, as its stored summary has them."""
    return _questions(listed, listed.asked)


def _questions(listed: Summary, asked: Iterable[AskedInfo]) -> list[Question]:
    """One question per person: of several seats of a person, the first that is asked counts."""
    persons = {seat.colour: seat.person for seat in listed.seats if not seat.bot_account}
    found: dict[str, Question] = {}
    for one in asked:
        person = persons.get(one.colour)
        if person is not None:
            mark = f"{listed.turn} {one.kind}"
            found.setdefault(person, Question(person, _kind(one.kind), one.until, mark))
    return list(found.values())


def _kind(clock: str) -> NoticeKind:
    if clock == TURN:
        return "turn"
    return "offer" if clock == OFFER else "answer"


def question_notice(listed: Summary, question: Question, now: float, delay: float) -> Notice:
    """The notice of a question. A turn waits for the player's delay, other questions do not."""
    due = now + delay if question.kind == "turn" else now
    facts = encoded_facts(facts_of(listed, until=question.until))
    return Notice(
        question.person, listed.table, question.kind, question.mark[:MARK], facts, now, due
    )


def group_notice(listed: Summary, questions: Sequence[Question], now: float) -> Notice:
    """The notice for the webhooks of a table: whom the game waits for."""
    asked = {one.person for one in questions}
    names = [seat.name for seat in listed.seats if seat.person in asked and not seat.local]
    mark = hashlib.sha256(f"{listed.turn} {sorted(asked)}".encode()).hexdigest()[:MARK]
    facts = encoded_facts(facts_of(listed, by=", ".join(names), until=questions[0].until))
    return Notice(GROUP, listed.table, questions[0].kind, mark, facts, now, now)


def facts_of(listed: Summary, *, by: str = "", until: float | None = None) -> Facts:
    """The facts of a table."""
    settings = listed.settings
    return Facts(settings.game, settings.name, listed.creator, listed.code, by, until)
