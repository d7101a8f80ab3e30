"""`/api/admin`: the operators' page and actions. All other users are refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

from litestar import get, post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.clean_text import single_line
from qiatan.kit.refusal import Refused, refuse
from qiatan.people.names import name_keys
from qiatan.protocol.admin import (
    ChangeAdmin,
    EndBan,
    EndTable,
    MakeAnnouncement,
    MakeBan,
    ResolveComplaintsAbout,
    SetServerMode,
    TakePuzzle,
)
from qiatan.protocol.people import Ask
from qiatan.stores.admin import (
    AdminAct,
    Announce,
    Ban,
    CloseTable,
    Grant,
    LiftBan,
    PutBan,
    ResolveComplaints,
    Revoke,
    SetMode,
    WithdrawPuzzle,
)
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest
from qiatan.web.auth.identity import Identity
from qiatan.web.http.admin_status import admin_page
from qiatan.web.http.problems import problem
from qiatan.web.policy.addresses import host_of
from qiatan.web.policy.bans import find_ban, parse_network
from qiatan.web.ws.socket_server import SocketServer

A = TypeVar("A", bound=Ask)

HOUR = 3600.0


Act: TypeAlias = Callable[[A, Identity], Awaitable[AdminAct]]


def admin_handlers(auth: AuthEndpoints, sockets: SocketServer) -> list[HTTPRouteHandler]:
    """Return the endpoints for the operators' page and actions.

    Actions reply with the updated page.
    """
    administration, acts = sockets.server.administration, AdminActs(sockets)

    async def operator(request: HttpRequest) -> Identity:
        person = await auth.require_account(request)
        if not administration.is_admin(person.person):
            raise refuse("not_admin", "Only operators of the server can do this.")
        return person

    @get("/api/admin")
    async def admin(request: HttpRequest) -> JsonResponse:
        try:
            await operator(request)
            return json_response(await admin_page(sockets))
        except Refused as refused:
            return problem(refused.refusal)

    def act_handler(path: str, kind: type[A], act: Act[A]) -> HTTPRouteHandler:
        @post(f"/api/admin/{path}", status_code=200)
        async def acted(request: HttpRequest) -> JsonResponse:
            async def body(data: A) -> JsonResponse:
                by = await operator(request)
                made = await act(data, by)
                acts.check_own(made, by, host_of(request))
                await administration.act(made, by.person)
                return json_response(await admin_page(sockets))

            return await auth.handle_post(request, kind, body, writes=False)

        return acted

    return [
        admin,
        act_handler("mode", SetServerMode, acts.mode),
        act_handler("announcement", MakeAnnouncement, acts.announcement),
        act_handler("bans", MakeBan, acts.ban),
        act_handler("bans/end", EndBan, acts.end_ban),
        act_handler("admins", ChangeAdmin, acts.admins),
        act_handler("tables/close", EndTable, acts.close),
        act_handler("reports/settle", ResolveComplaintsAbout, acts.settle),
        act_handler("puzzles/withdraw", TakePuzzle, acts.withdraw),
    ]


class AdminActs:
    """Turns operators' requests into actions. All methods can raise `Refused`."""

    def __init__(self, sockets: SocketServer) -> None:
        self._accounts = sockets.auth.accounts
        self._server = sockets.server

    def check_own(self, act: AdminAct, by: Identity, host: str) -> None:
        """Raise `Refused` (`bad_ban`) if operators ban an operator or revoke their own rights."""
        own = isinstance(act, Revoke) and act.person == by.person
        if isinstance(act, PutBan):
            ban = act.ban
            own = self._server.administration.is_admin(ban.what)
            own = own or find_ban([ban], by.person, host) is not None
        if own:
            raise refuse("bad_ban", "You cannot ban yourself or another operator.", "what")

    async def mode(self, data: SetServerMode, _by: Identity) -> AdminAct:
        return SetMode(data.mode)

    async def announcement(self, data: MakeAnnouncement, _by: Identity) -> AdminAct:
        return Announce(single_line(data.text))

    async def ban(self, data: MakeBan, _by: Identity) -> AdminAct:
        hours, now = data.hours, self._server.services.now()
        until = None if hours is None else now + hours * HOUR
        return PutBan(Ban(data.kind, await self._banned(data), until, single_line(data.reason)))

    async def _banned(self, data: MakeBan) -> str:
        if data.kind == "address":
            return parse_network(data.what)
        known = await self._server.services.store.name_of(data.what)
        return data.what if known is not None else await self._person(data.what)

    async def end_ban(self, data: EndBan, _by: Identity) -> AdminAct:
        return LiftBan(data.kind, data.what)

    async def admins(self, data: ChangeAdmin, _by: Identity) -> AdminAct:
        person = await self._person(data.name)
        return Grant(person) if data.admin else Revoke(person)

    async def close(self, data: EndTable, _by: Identity) -> AdminAct:
        if await self._server.tables.with_id(data.table) is None:
            raise refuse("unknown_table", "There is no such table.", "table")
        return CloseTable(data.table)

    async def settle(self, data: ResolveComplaintsAbout, _by: Identity) -> AdminAct:
        return ResolveComplaints(data.person)

    async def withdraw(self, data: TakePuzzle, _by: Identity) -> AdminAct:
        return WithdrawPuzzle(await self._server.require_puzzles().id_of(data.puzzle))

    async def _person(self, name: str) -> str:
        found = await self._accounts.store.by_name(name_keys(name.strip()).folded)
        if found is None:
            raise refuse("no_person", "No account has this name.", "name")
        return found.person
