"""Code shared by the endpoints that sign clients in and out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias, TypeVar

import msgspec
from litestar import Response
from litestar.datastructures import Cookie

from qiatan.kit.refusal import Refused, refuse
from qiatan.people.sessions import device_name
from qiatan.protocol.messages import Session
from qiatan.protocol.people import Ask
from qiatan.services.rate_limits import BudgetName, hashed_key
from qiatan.stores.accounts import StoredAccount
from qiatan.web.auth.cookies import Cookies, HttpRequest
from qiatan.web.auth.guests import COOKIE
from qiatan.web.auth.identity import SESSION_COOKIE, Identity, preferred_language
from qiatan.web.http.problems import problem
from qiatan.web.http.request_body import read_body
from qiatan.web.policy.addresses import host_of
from qiatan.web.policy.allowed_hosts import is_allowed_origin
from qiatan.web.policy.bans import check_bans
from qiatan.web.ws.socket_server import SocketServer

A = TypeVar("A", bound=Ask)
JsonResponse: TypeAlias = Response[bytes]

MOST_BYTES: Final = 16 * 2**10
"""The maximum size of a request in bytes.

The longest requests contain the response of a passkey device.
"""


class AuthEndpoints:
    """Checks origins and rate limits, reads requests, and sets and clears cookies."""

    def __init__(self, sockets: SocketServer, cookies: Cookies) -> None:
        self.services = sockets.auth
        self._server = sockets.server
        self._addresses = sockets.addresses
        self._origins = sockets.origins
        self._cookies = cookies

    async def handle_post(
        self,
        request: HttpRequest,
        kind: type[A],
        body: Callable[[A], Awaitable[JsonResponse]],
        budget: BudgetName | None = None,
        *,
        writes: bool = True,
        most: int = MOST_BYTES,
    ) -> JsonResponse:
        """Return `body`'s response to a POST request of at most `most` bytes, or a refusal.

        If `writes` is set, a read-only server refuses the request.
        """
        try:
            check_bans(self._server.administration.bans, None, host_of(request))
            if writes:
                self._server.services.mode.check_write()
            if not is_allowed_origin(request.scope, request.headers.get("origin"), self._origins):
                raise refuse("bad_origin", "This page is not allowed to act for you.")
            if budget is not None:
                await self.count(request, budget)
            return await body(await _read(request, kind, most))
        except Refused as refused:
            return problem(refused.refusal)

    async def count_password_attempt(self, folded: str) -> None:
        """Count an attempt to sign in under a name against its limit.

        Raises `Refused` (`too_many_tries`) if the limit is exceeded.
        """
        await self._server.rate_limits.count("sign_in_name", hashed_key(folded))

    async def count_message(self, receiver: str) -> None:
        """Count a message sent to this account or e-mail address against its limit.

        Raises `Refused` (`too_many_tries`) if the limit is exceeded.
        """
        await self._server.rate_limits.count("mail_to", hashed_key(receiver))

    async def count(self, request: HttpRequest, budget: BudgetName) -> None:
        """Count a request against a budget of the client's address.

        Raises `Refused` (`too_many_tries`) if the budget is used up.
        """
        await self._server.rate_limits.count(budget, self._addresses.key(request))

    def charge(self, request: HttpRequest, cost: int) -> None:
        """Take the cost of a request from its address's budget.

        Raises `Refused` (`too_fast`) if the budget is used up.
        """
        self._server.rate_limits.charge(self._addresses.key(request), cost)

    async def require_identity(self, request: HttpRequest) -> Identity:
        """Return the user, with or without an account.

        Raises `Refused` (`no_session`) if the client is unknown.
        """
        identity = await self.services.identification.identify(request)
        if identity is None:
            raise refuse("no_session", "There is no cookie. Get one from /api/session.")
        return identity

    async def require_account(self, request: HttpRequest) -> Identity:
        """Return the user. Raises `Refused` (`no_session`, or `no_account` for a guest)."""
        identity = await self.require_identity(request)
        if identity.account is None:
            raise refuse("no_account", "You need an account for this.")
        return identity

    async def open_session(
        self, request: HttpRequest, person: str, account: str | None
    ) -> JsonResponse:
        """Sign in on this device with a new session cookie.

        The guest cookie is kept: after signing out, the user is that guest again, unless it was
        that guest who created the account. The device switches to the account's language.
        """
        await self._leave(request)
        device = device_name(request.headers.get("user-agent", ""))
        token = await self.services.sessions.open(person, device)
        body = Session(person=person, new=False, problem=None, account=account)
        cookies = [self._cookies.session(request, token)]
        adopting = self.services.accounts.adopt_language(person, preferred_language(request))
        if (language := await adopting) is not None:
            cookies.append(self._cookies.language(language))
        return json_response(body, *cookies)

    async def open_only_session(
        self, request: HttpRequest, person: str, account: str | None
    ) -> JsonResponse:
        """Sign in on this device and end all other sessions, which might be compromised."""
        await self.services.sessions.end_all(person)
        answer = await self.open_session(request, person, account)
        self.close_connections(person)
        return answer

    async def open_first_session(self, request: HttpRequest, made: StoredAccount) -> JsonResponse:
        """Sign in a guest who has just created an account. The guest cookie becomes invalid."""
        await self._server.rename_at_tables(made.person, made.name.text)
        answer = await self.open_only_session(request, made.person, made.name.text)
        answer.cookies.extend(self._cookies.expired(request, COOKIE))
        return answer

    def is_admin(self, person: str) -> bool:
        """Return whether a user is an operator."""
        return self._server.administration.is_admin(person)

    async def store_name(self, identity: Identity) -> None:
        """Store a guest's name, which until then is derived from the cookie."""
        await self._server.store_name(identity.person, identity.name)

    async def sign_out(self, request: HttpRequest) -> JsonResponse:
        """End the session on this device."""
        await self._leave(request)
        return self._without(request, SESSION_COOKIE)

    def clear_cookies(self, request: HttpRequest) -> JsonResponse:
        """Delete all of this server's cookies on the device."""
        return self._without(request, SESSION_COOKIE, COOKIE)

    async def _leave(self, request: HttpRequest) -> None:
        before = await self.services.identification.identify(request)
        if before is not None and before.session is not None:
            await self.services.sessions.end(before.person, before.session.hash)
            self._server.sign_out(before.person)

    def _without(self, request: HttpRequest, *cookies: str) -> JsonResponse:
        return json_response(None, *self._cookies.expired(request, *cookies))

    def close_connections(self, person: str) -> None:
        """Close all connections of a user. Clients reconnect with their current cookies."""
        self._server.sign_out(person)

    async def remove_names(self, *persons: str) -> None:
        """Remove the names of deleted accounts from running tables."""
        for person in persons:
            self.close_connections(person)
            await self._server.rename_at_tables(person, "")


async def _read(request: HttpRequest, kind: type[A], most: int) -> A:
    """Return the decoded body of a request. Raises `Refused` (`invalid` or `too_large`)."""
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise refuse("invalid", "The body must be JSON, with Content-Type application/json.")
    text = await read_body(request, most, f"A request has at most {most} bytes.")
    try:
        return msgspec.json.decode(text or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise refuse("invalid", f"{error}.") from None


def json_response(body: object, *cookies: Cookie) -> JsonResponse:
    """Return a response with the body as JSON and `Cache-Control: no-store`."""
    return raw_json_response(msgspec.json.encode(body), *cookies)


def raw_json_response(text: str | bytes, *cookies: Cookie) -> JsonResponse:
    """Return a response with a body that is already JSON, and with `Cache-Control: no-store`."""
    return Response(
        text.encode() if isinstance(text, str) else text,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
        cookies=list(cookies),
    )
