"""Access to private tables: by invitation, by table code, or with the host's approval."""

from __future__ import annotations

import hmac
from typing import Final

from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.protocol.requests import AnswerKnock, SetEntry
from qiatan.tables.core import permissions
from qiatan.tables.core.commands import RenewInvitation, UseInvitation
from qiatan.tables.core.events import (
    Admitted,
    BotInvited,
    EntryRuled,
    InviteRenewed,
    Knocked,
    KnockWithdrawn,
    TableEvent,
    TurnedAway,
)
from qiatan.tables.core.log_shares import log_full
from qiatan.tables.core.state import TableState

MOST_KNOCKS: Final = 20
"""The maximum number of people waiting for the host's answer at one table."""

MOST_KNOWN: Final = 400
"""The maximum number of admitted people that a table remembers. The same limit applies to people
who were turned away.
"""

BANNED: Final = Refusal("banned", "The host has banned you from this table.")
KNOCKING: Final = Refusal("knocking", "You asked to join. Wait for the host to answer.")
MUST_KNOCK: Final = Refusal("must_knock", "This table is private. Ask the host to let you in.")
NOT_INVITED: Final = Refusal("not_invited", "You need an invitation to join this table.")
NO_WATCHERS: Final = Refusal("no_watchers", "Spectators are not allowed at this table.")
TURNED_AWAY: Final = Refusal("turned_away", "The host declined your request to join.")


def entry_refusal(state: TableState, person: str) -> Refusal | None:
    """Return why the person may not enter the table, or None if they may."""
    if person in state.banned:
        return BANNED
    admissions = state.admissions
    if state.settings.public or not admissions.invite or _belongs(state, person):
        return None
    if state.stage != "open" and not state.settings.watchers:
        return NO_WATCHERS
    if state.settings.entry == "code" or person in admissions.admitted:
        return None
    if person in admissions.turned_away:
        return TURNED_AWAY
    if state.settings.entry == "invited":
        return NOT_INVITED
    return KNOCKING if admissions.is_knocking(person) else MUST_KNOCK


def entry_facts(state: TableState) -> tuple[object, ...]:
    """Return all facts that `entry_refusal` depends on, apart from the person."""
    of_table = state.settings, state.stage, state.host, state.occupants, state.paired
    return of_table, state.admissions, state.banned


def _belongs(state: TableState, person: str) -> bool:
    seated = any(one.person == person for one in state.occupants)
    return seated or person == state.host or person in state.paired


def require_entry(state: TableState, person: str) -> None:
    """Raise `Refused` unless the person may enter the table."""
    refusal = entry_refusal(state, person)
    if refusal is not None:
        raise Refused(refusal)


def knock(state: TableState, person: str, name: str) -> list[TableEvent]:
    """Ask the host to admit a person. Adds no event if they can enter or have already asked."""
    refusal = entry_refusal(state, person)
    if refusal is None or refusal is KNOCKING:
        return []
    if refusal is not MUST_KNOCK:
        raise Refused(refusal)
    if len(state.admissions.knocks) >= MOST_KNOCKS:
        text = f"{MOST_KNOCKS} people are already waiting to join this table."
        raise refuse("knocks_full", text)
    return [Knocked(person=person, name=name)]


def stop_knocking(state: TableState, person: str) -> list[TableEvent]:
    """Withdraw a knock. Adds no event if the person is not knocking."""
    knocks = state.admissions.is_knocking(person)
    return [KnockWithdrawn(person=person)] if knocks else []


def answer(state: TableState, person: str, request: AnswerKnock) -> list[TableEvent]:
    """Host: admit a waiting person or turn them away."""
    permissions.require_host(state, person)
    if not state.admissions.is_knocking(request.person):
        return []
    if request.let_in:
        _require_space(len(state.admissions.admitted))
        return [Admitted(person=request.person)]
    _require_space(len(state.admissions.turned_away))
    return [TurnedAway(person=request.person)]


def set_entry(state: TableState, person: str, request: SetEntry) -> list[TableEvent]:
    """Host: change who may join a private table, and whether it admits spectators."""
    permissions.require_host(state, person)
    now = state.settings
    if (now.entry, now.watchers) == (request.entry, request.watchers):
        return []
    return [EntryRuled(entry=request.entry, watchers=request.watchers)]


def renew_invitation(state: TableState, command: RenewInvitation) -> list[TableEvent]:
    """Host: replace the invitation. The previous one stops working."""
    permissions.require_host(state, command.person)
    if state.log_shares.is_used_up(command.person):
        raise log_full()
    return [InviteRenewed(invite=command.invite)]


def use_invitation(state: TableState, command: UseInvitation) -> list[TableEvent]:
    """Admit a person who has the current invitation. An invalid invitation is ignored."""
    admissions = state.admissions
    right = hmac.compare_digest(command.invite.encode(), admissions.invite.encode())
    known = command.person in admissions.admitted or _belongs(state, command.person)
    if not right or known or command.person in state.banned:
        return []
    _require_space(len(admissions.admitted))
    return [Admitted(person=command.person)]


def invited_bot(state: TableState, person: str) -> list[TableEvent]:
    """Invite a bot account, even if the host has removed it before."""
    admissions = state.admissions
    if person in admissions.bots and person not in state.kicked:
        return []
    _require_space(len(admissions.admitted))
    return [BotInvited(person=person)]


def _require_space(held: int) -> None:
    if held >= MOST_KNOWN:
        raise refuse("busy", f"A table can admit at most {MOST_KNOWN} people.")
