"""The operators' API: `/api/admin`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from qiatan.protocol.parts import Part, Summary
from qiatan.protocol.people import Ask, NameText
from qiatan.stores.admin import BanKind, ComplaintReason, ServerMode

ReasonText = Annotated[str, msgspec.Meta(max_length=200)]
WhatText = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class SetServerMode(Ask, frozen=True):
    """Set the server's mode."""

    mode: ServerMode


class MakeAnnouncement(Ask, frozen=True):
    """Show a line of text to everyone. If `text` is empty, the announcement is removed."""

    text: Annotated[str, msgspec.Meta(max_length=300)]


class MakeBan(Ask, frozen=True):
    """Ban a user (public id or account name), an address or a network.

    The ban lasts for `hours`, or permanently if `hours` is None.
    """

    kind: BanKind
    what: WhatText
    hours: Annotated[float, msgspec.Meta(gt=0, le=100_000)] | None = None
    reason: ReasonText = ""


class EndBan(Ask, frozen=True):
    """Lift a ban."""

    kind: BanKind
    what: WhatText


class ChangeAdmin(Ask, frozen=True):
    """Give an account operator rights, or revoke them."""

    name: NameText
    admin: bool


class EndTable(Ask, frozen=True):
    """Close a table, even during a game."""

    table: Annotated[str, msgspec.Meta(max_length=64)]


class TakePuzzle(Ask, frozen=True):
    """Withdraw a puzzle, given by its day or id. Answers that people have given keep counting."""

    puzzle: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class FileComplaint(Ask, frozen=True):
    """Complain to the operators about the user with this public id. Any user can do this.

    `table` is the table where you met the user.
    """

    person: WhatText
    reason: ComplaintReason
    words: Annotated[str, msgspec.Meta(max_length=300)] = ""
    table: Annotated[str, msgspec.Meta(max_length=64)] = ""


class ResolveComplaintsAbout(Ask, frozen=True):
    """Mark all complaints about a user as handled."""

    person: WhatText


class ComplaintInfo(Part, frozen=True):
    """A complaint by a user about another user.

    `by` is the name of the user who complained, and `code` is the code of the table where they met.
    """

    person: str
    name: str
    by: str
    at: float
    reason: ComplaintReason
    words: str
    code: str


class BanInfo(Part, frozen=True):
    """A ban of a user, an address or a network.

    `name` is the name of a banned user. `until` is when the ban ends, in epoch seconds, or None if
    it is permanent.
    """

    kind: BanKind
    what: str
    name: str
    until: float | None
    reason: str


class AdminPerson(Part, frozen=True):
    """A user's public id and name."""

    person: str
    name: str


class AuditLine(Part, frozen=True):
    """An action in the operators' log.

    `by` is the operator's name, or empty for an action taken with `qiatan admin`. `name` is the
    name of the affected user, if there is one.
    """

    id: int
    at: float
    by: str
    act: str
    about: dict[str, object]
    name: str = ""


class AdminPage(Part, frozen=True):
    """The operators' page: `GET /api/admin`.

    `people` lists users connected to any process, at most 500.
    """

    mode: ServerMode
    announcement: str
    bans: list[BanInfo]
    admins: list[AdminPerson]
    people: list[AdminPerson]
    tables: list[Summary]
    log: list[AuditLine]
    reports: list[ComplaintInfo]
