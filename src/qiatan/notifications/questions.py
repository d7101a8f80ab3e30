"""The questions that games ask people, and the notices about these questions."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from qiatan.notifications.facts import Facts, encoded_facts
from qiatan.protocol.parts import AskedInfo, Summary
from qiatan.stores.notifications import GROUP, Notice, NoticeKind
from qiatan.tables.core.clock_kinds import OFFER, TURN
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.asked_seats import answered_persons, awaited_seats
from qiatan.tables.wire.table_info import summary

ASKING: Final[frozenset[NoticeKind]] = frozenset({"turn", "answer", "offer"})
"""The kinds of notices that are withdrawn once the person has answered."""

MARK: Final = 40


@dataclass(frozen=True, slots=True)
class Question:
    """A question that a person has to answer, such as a turn or an offer.

    `answered` is set if the table itself will answer for the person within seconds. Only the person
    may know this.
    """

    person: str
    kind: NoticeKind
    until: float | None
    mark: str
    answered: bool = False


def questions_of(state: TableState) -> tuple[Summary, list[Question]]:
    """Return a table's summary and its unanswered questions.

    A live game with only one person has no questions: if no page is open, that person left on
    purpose.
    """
    listed = summary(state, {})
    people = {one.person for one in state.occupants if one.person is not None}
    if len(people) < 2 and not is_by_days(state.settings.turn_timer):
        return listed, []
    questions, answered = _questions(listed, awaited_seats(state)), answered_persons(state)
    return listed, [replace(one, answered=one.person in answered) for one in questions]


def stored_questions(listed: Summary) -> list[Question]:
    """Return the unanswered questions in a correspondence game's stored summary."""
    return _questions(listed, listed.asked)


def _questions(listed: Summary, asked: Iterable[AskedInfo]) -> list[Question]:
    """Return one question per person.

    If several of a person's seats are asked, the first seat counts.
    """
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
    """Return the notice for a question.

    A notice about a turn is due after `delay` seconds, any other immediately.
    """
    due = now + delay if question.kind == "turn" else now
    facts = encoded_facts(facts_of(listed, until=question.until))
    return Notice(
        question.person, listed.table, question.kind, question.mark[:MARK], facts, now, due
    )


def group_notice(listed: Summary, questions: Sequence[Question], now: float) -> Notice:
    """Return the notice for a table's webhooks. It names the players the game is waiting for."""
    asked = {one.person for one in questions}
    names = [seat.name for seat in listed.seats if seat.person in asked and not seat.local]
    mark = hashlib.sha256(f"{listed.turn} {sorted(asked)}".encode()).hexdigest()[:MARK]
    facts = encoded_facts(facts_of(listed, by=", ".join(names), until=questions[0].until))
    return Notice(GROUP, listed.table, questions[0].kind, mark, facts, now, now)


def facts_of(listed: Summary, *, by: str = "", until: float | None = None) -> Facts:
    """Return the facts of a table's notice."""
    settings = listed.settings
    return Facts(settings.game, settings.name, listed.creator, listed.code, by, until)
