"""What operators see and do: `/api/admin`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from qiatan.protocol.parts import Part, Summary
from qiatan.protocol.people import Ask, NameText
from qiatan.stores.admin import BanKind, ComplaintReason, ServerMode

ReasonText = Annotated[str, msgspec.Meta(max_length=200)]
WhatText = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class SetServerMode(Ask, frozen=True):
    """Say what people may do from now on."""

    mode: ServerMode


class MakeAnnouncement(Ask, frozen=True):
    """Show everybody a line; an empty one takes it away."""

    text: Annotated[str, msgspec.Meta(max_length=300)]


class MakeBan(Ask, frozen=True):
    """Keep somebody out: a person by id or the name of the account, or a network of addresses.

    `hours`: for so long, without it for good.
    """

    kind: BanKind
    what: WhatText
    hours: Annotated[float, msgspec.Meta(gt=0, le=100_000)] | None = None
    reason: ReasonText = ""


class EndBan(Ask, frozen=True):
    """Let somebody in again."""

    kind: BanKind
    what: WhatText


class ChangeAdmin(Ask, frozen=True):
    """Make the person of an account an operator, or no longer one."""

    name: NameText
    admin: bool


class EndTable(Ask, frozen=True):
    """Close a table, whatever stands on it."""

    table: Annotated[str, msgspec.Meta(max_length=64)]


class FileComplaint(Ask, frozen=True):
    """Anybody: tell the operators about a person (public id); `table` is where you have met."""

    person: WhatText
    reason: ComplaintReason
    words: Annotated[str, msgspec.Meta(max_length=300)] = ""
    table: Annotated[str, msgspec.Meta(max_length=64)] = ""


class ResolveComplaintsAbout(Ask, frozen=True):
    """Put away what people have told about a person."""

    person: WhatText


class ComplaintInfo(Part, frozen=True):
    """What somebody (`by`, a name) has told about a person; `code` of the table they met at."""

    person: str
    name: str
    by: str
    at: float
    reason: ComplaintReason
    words: str
    code: str


class BanInfo(Part, frozen=True):
    """Who is kept out; `name` is what a person is called. `until` in epoch seconds."""

    kind: BanKind
    what: str
    name: str
    until: float | None
    reason: str


class AdminPerson(Part, frozen=True):
    """A person by id and name."""

    person: str
    name: str


class AuditLine(Part, frozen=True):
    """An act of an operator; `by` is a name, empty for the command line.

    `name`: what the person is called whom it is about, if it is about one.
    """

    id: int
    at: float
    by: str
    act: str
    about: dict[str, object]
    name: str = ""


class AdminPage(Part, frozen=True):
    """All that an operator sees: `GET /api/admin`.

    `people`: who is connected, at any process; 500 at most.
    """

    mode: ServerMode
    announcement: str
    bans: list[BanInfo]
    admins: list[AdminPerson]
    people: list[AdminPerson]
    tables: list[Summary]
    log: list[AuditLine]
    reports: list[ComplaintInfo]
