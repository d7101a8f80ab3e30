"""`/api/session`: gives a guest the cookie that the WebSocket requires."""

from __future__ import annotations

from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import Cookie, State
from litestar.handlers import HTTPRouteHandler

from qiatan.protocol.messages import Session
from qiatan.server.server import public_id
from qiatan.web.guests import COOKIE, LASTS, Guests, new_person


def session_handler(guests: Guests, base: str) -> HTTPRouteHandler:
    """Answers who the client is; without a valid cookie, a new guest."""

    @route("/api/session", http_method=[HttpMethod.GET, HttpMethod.POST], status_code=200)
    async def session(request: Request[None, None, State]) -> Response[Session]:
        sent = request.cookies.get(COOKIE)
        known = guests.person(sent)
        person = known or new_person()
        problem = "bad_cookie" if sent is not None and known is None else None
        body = Session(person=public_id(person), new=known is None, problem=problem)
        cookie = _cookie(guests.cookie(person), f"{base}/", secure=request.url.scheme == "https")
        return Response(body, cookies=[cookie], headers={"Cache-Control": "no-store"})

    return session


def _cookie(value: str, path: str, *, secure: bool) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=value,
        max_age=LASTS,
        path=path,
        httponly=True,
        samesite="lax",
        secure=secure,
    )
