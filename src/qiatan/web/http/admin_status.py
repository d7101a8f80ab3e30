"""The contents of the operators' page."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from qiatan.protocol.admin import AdminPage, AdminPerson, AuditLine, BanInfo, ComplaintInfo
from qiatan.stores.admin import LoggedAct
from qiatan.web.ws.socket_server import SocketServer

SHOWN = 500
"""The maximum number of tables and the maximum number of people on the page."""


async def admin_page(sockets: SocketServer) -> AdminPage:
    """Return the current contents of the page."""
    server = sockets.server
    administration, decisions = server.administration, server.administration.decisions
    log = [_line(one) for one in await administration.store.log()]
    bans, complaints = administration.bans, await administration.store.complaints()
    persons = {ban.what for ban in bans if ban.kind == "person"}
    about = {line.name for line in log} | {line.by for line in log}
    reporting = {person for one in complaints for person in (one.by, one.person)}
    names = await _names(sockets, persons.union(decisions.admins, about, reporting))
    return AdminPage(
        mode=decisions.mode,
        announcement=decisions.announcement,
        bans=[
            BanInfo(ban.kind, ban.what, names.get(ban.what, ""), ban.until, ban.reason)
            for ban in bans
        ],
        admins=[AdminPerson(person, names.get(person, "")) for person in decisions.admins],
        people=await _people(sockets),
        tables=await server.tables.latest(SHOWN),
        log=[
            msgspec.structs.replace(
                line, by=names.get(line.by, ""), name=names.get(line.name, "") or line.name
            )
            for line in log
        ],
        reports=[
            ComplaintInfo(
                one.person,
                names.get(one.person, "") or one.name,
                names.get(one.by, ""),
                one.at,
                one.reason,
                one.words,
                one.code,
            )
            for one in complaints
        ],
    )


def _line(act: LoggedAct) -> AuditLine:
    """Return a line of the audit log. The caller replaces its public ids with names."""
    about = msgspec.json.decode(act.about, type=dict[str, object])
    ban = about.get("ban")
    whom = ban if isinstance(ban, dict) else about
    name = whom.get("person") or whom.get("what") or ""
    return AuditLine(act.id, act.at, act.by, act.act, about, str(name))


async def _names(sockets: SocketServer, persons: Collection[str]) -> Mapping[str, str]:
    store = sockets.server.services.store
    known = dict(await sockets.auth.accounts.store.names(persons))
    for person in set(persons) - known.keys() - {""}:
        known[person] = await store.name_of(person) or ""
    return known


async def _people(sockets: SocketServer) -> list[AdminPerson]:
    server = sockets.server
    found = dict(await server.services.peers.people.elsewhere(SHOWN))
    found |= {session.person: session.name for session in server.sessions}
    people = [AdminPerson(person, name) for person, name in found.items()]
    return sorted(people, key=lambda one: one.name)[:SHOWN]
