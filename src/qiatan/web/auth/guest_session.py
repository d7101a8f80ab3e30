"""`/api/session`: the client's identity. New guests get the cookie that the WebSocket requires."""

from __future__ import annotations

from litestar import HttpMethod, Response, route
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import Refused
from qiatan.protocol.messages import Session
from qiatan.web.auth.cookies import Cookies, HttpRequest
from qiatan.web.auth.guests import COOKIE, new_person, public_id
from qiatan.web.auth.identity import SESSION_COOKIE, Identity
from qiatan.web.http import problems
from qiatan.web.policy.addresses import host_of
from qiatan.web.policy.bans import check_bans
from qiatan.web.ws.socket_server import SocketServer


def session_handler(sockets: SocketServer, cookies: Cookies) -> HTTPRouteHandler:
    """Return the endpoint that reports the client's identity.

    A client without a valid cookie becomes a new guest.
    """
    auth, limits = sockets.auth, sockets.server.rate_limits
    openid = None if auth.openid is None else auth.openid.settings.label
    mail = auth.emails.offered

    @route("/api/session", http_method=[HttpMethod.GET, HttpMethod.POST], status_code=200)
    async def session(request: HttpRequest) -> Response[Session] | Response[bytes]:
        try:
            known = await sockets.identity(request)
        except Refused as refused:
            return problems.problem(refused.refusal)
        if known is not None and known.token is not None:
            return respond(Session(known.person, new=False, problem=None, account=known.account))
        if known is None:
            try:
                check_bans(sockets.server.administration.bans, None, host_of(request))
                await limits.count("guests", sockets.addresses.key(request))
            except Refused as refused:
                return problems.problem(refused.refusal)
            person = new_person()
            problem = _problem(request, known)
            body = Session(public_id(person), new=True, problem=problem, openid=openid, mail=mail)
            given = [cookies.guest(request, auth.guests.cookie(person))]
        else:
            problem = _problem(request, known)
            body = Session(known.person, False, problem, known.account, openid, mail)
            given = [_renewed(request, known)]
        if known is None or known.session is None:
            given += cookies.expired(request, SESSION_COOKIE)
        return respond(body, *given)

    def respond(body: Session, *given: Cookie) -> Response[Session]:
        return Response(body, cookies=given, headers={"Cache-Control": "no-store"})

    def _renewed(request: HttpRequest, known: Identity) -> Cookie:
        """Return the client's cookie with a new expiry.

        A guest's cookie is signed again with the current key.
        """
        if known.session is not None:
            return cookies.session(request, request.cookies[SESSION_COOKIE])
        cookie = request.cookies[COOKIE]
        secret = auth.guests.person(cookie)
        return cookies.guest(request, cookie if secret is None else auth.guests.cookie(secret))

    return session


def _problem(request: HttpRequest, known: Identity | None) -> str | None:
    """Return the problem with the client's cookies, or None if there is none."""
    if SESSION_COOKIE in request.cookies and (known is None or known.session is None):
        return "signed_out"
    return "bad_cookie" if known is None and COOKIE in request.cookies else None
