"""`/api/reports`: complaints about users, for the operators."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.clean_text import single_line
from qiatan.kit.refusal import refuse
from qiatan.protocol.admin import FileComplaint
from qiatan.server.server import Server
from qiatan.stores.admin import Complaint
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest


def complaint_handler(auth: AuthEndpoints, server: Server) -> HTTPRouteHandler:
    """Return the endpoint that stores a complaint about a user for the operators."""

    @post("/api/reports", status_code=200)
    async def reported(request: HttpRequest) -> JsonResponse:
        async def body(data: FileComplaint) -> JsonResponse:
            by = (await auth.require_identity(request)).person
            if by == data.person:
                raise refuse("own_seat", "You cannot do this to yourself.", "person")
            await _store(server, by, data)
            return json_response(None)

        return await auth.handle_post(request, FileComplaint, body, "reports")

    return reported


async def _store(server: Server, by: str, data: FileComplaint) -> None:
    name, code = await _find_user(server, data)
    if name is None:
        raise refuse("unknown_person", "There is no such person on this server.", "person")
    now, words = server.services.now(), single_line(data.words)
    complaint = Complaint(by, data.person, now, name, data.reason, words, code)
    if not await server.administration.store.add_complaint(complaint):
        raise refuse("reports_full", "There are too many unresolved complaints. Try again later.")


async def _find_user(server: Server, data: FileComplaint) -> tuple[str | None, str]:
    """Return the reported user's name (None if there is no such user) and the table's code."""
    listed = await server.tables.summary(data.table)
    seats = [] if listed is None else listed.seats
    seated = (one.name for one in seats if one.person == data.person)
    here = (one.name for one in server.sessions.of(data.person))
    name = await server.services.store.name_of(data.person)
    return name or next(seated, None) or next(here, None), "" if listed is None else listed.code
