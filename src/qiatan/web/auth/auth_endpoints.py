"""How requests that change who somebody is are let in, and how they are answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias, TypeVar

import msgspec
from litestar import Response
from litestar.datastructures import Cookie

from qiatan.kit.refusal import Refused, refuse
from qiatan.people.devices import device_name
from qiatan.protocol.messages import Session
from qiatan.protocol.people import Ask
from qiatan.services.rate_limits import BudgetName, hashed_key
from qiatan.stores.accounts import StoredAccount
from qiatan.web.auth.cookies import Asked, Cookies
from qiatan.web.auth.guests import COOKIE
from qiatan.web.auth.identity import SESSION_COOKIE, Identity
from qiatan.web.http.problems import problem
from qiatan.web.http.request_body import read_body
from qiatan.web.policy.addresses import host_of
from qiatan.web.policy.allowed_hosts import may_connect
from qiatan.web.policy.bans import check_bans
from qiatan.web.ws.socket_server import SocketServer

A = TypeVar("A", bound=Ask)
Answer: TypeAlias = Response[bytes]

MOST_BYTES: Final = 16 * 2**10
"""Of a request; the answer of an authenticator is the longest."""


class Entrance:
    """Checks origin and rate, reads the request, gives and takes cookies."""

    def __init__(self, sockets: SocketServer, cookies: Cookies) -> None:
        self.people = sockets.people
        self._server = sockets.server
        self._addresses = sockets.addresses
        self._origins = sockets.origins
        self._cookies = cookies

    async def posted(
        self,
        request: Asked,
        kind: type[A],
        body: Callable[[A], Awaitable[Answer]],
        door: BudgetName | None = None,
        *,
        writes: bool = True,
    ) -> Answer:
        """What `body` answers to what was posted, or why it is refused.

        What `writes` is refused while nothing may change.
        """
        try:
            check_bans(self._server.administration.bans, None, host_of(request))
            if writes:
                self._server.services.mode.check_write()
            if not may_connect(request.scope, request.headers.get("origin"), self._origins):
                raise refuse("bad_origin", "This page may not speak for you.")
            if door is not None:
                await self.count(request, door)
            return await body(await _read(request, kind))
        except Refused as refused:
            return problem(refused.refusal)

    async def count_name(self, folded: str) -> None:
        """Count a try of a password for this name. Raises `Refused` (`too_many_tries`)."""
        await self._server.rate_limits.count("sign_in_name", hashed_key(folded))

    async def count(self, request: Asked, door: BudgetName) -> None:
        """Count a request of this address. Raises `Refused` (`too_many_tries`)."""
        await self._server.rate_limits.count(door, self._addresses.key(request))

    async def identity(self, request: Asked) -> Identity:
        """Who asks; raises `no_session`."""
        identity = await self.people.identification.identify(request.cookies)
        if identity is None:
            raise refuse("no_session", "There is no cookie; ask for one at /api/session.")
        return identity

    async def signed_in(self, request: Asked) -> Identity:
        """Who asks, by their account; raises `no_session`, `no_account`."""
        identity = await self.identity(request)
        if identity.account is None:
            raise refuse("no_account", "You are a guest here; this is for accounts.")
        return identity

    async def admit(self, request: Asked, person: str, account: str | None) -> Answer:
        """Sign the device in as this person, under a new cookie.

        The guest whose cookie lies below comes back when they sign out, unless it is the same.
        """
        await self._leave(request)
        device = device_name(request.headers.get("user-agent", ""))
        token = await self.people.sessions.open(person, device)
        body = Session(person=person, new=False, problem=None, account=account)
        return answered(body, self._cookies.session(request, token))

    async def admit_alone(self, request: Asked, person: str, account: str | None) -> Answer:
        """Sign the device in, and all others of the person out: what they had may be known."""
        await self.people.sessions.end_all(person)
        answer = await self.admit(request, person, account)
        self.reidentify(person)
        return answer

    async def admit_new(self, request: Asked, made: StoredAccount) -> Answer:
        """Sign in the guest who has an account now; the cookie of the guest counts no more."""
        await self._server.rename_at_tables(made.person, made.name.text)
        answer = await self.admit_alone(request, made.person, made.name.text)
        answer.cookies.extend(self._cookies.dropped(request, COOKIE))
        return answer

    def is_admin(self, person: str) -> bool:
        """Whether somebody is an operator of the server."""
        return self._server.administration.is_admin(person)

    async def keep_name(self, identity: Identity) -> None:
        """Write down what a guest is called, which else follows from the cookie alone."""
        await self._server.keep_name(identity.person, identity.name)

    async def sign_out(self, request: Asked) -> Answer:
        """End the session of the device."""
        await self._leave(request)
        return self._without(request, SESSION_COOKIE)

    def forgotten(self, request: Asked) -> Answer:
        """The device is nobody's any more."""
        return self._without(request, SESSION_COOKIE, COOKIE)

    async def _leave(self, request: Asked) -> None:
        before = await self.people.identification.identify(request.cookies)
        if before is not None and before.session is not None:
            await self.people.sessions.end(before.person, before.session.hash)
            self._server.sign_out(before.person)

    def _without(self, request: Asked, *cookies: str) -> Answer:
        return answered(None, *self._cookies.dropped(request, *cookies))

    def reidentify(self, person: str) -> None:
        """Let all connections of a person say anew who they are."""
        self._server.sign_out(person)

    async def forget(self, *persons: str) -> None:
        """Take the names of those whose accounts are deleted off running tables."""
        for person in persons:
            self.reidentify(person)
            await self._server.rename_at_tables(person, "")


async def _read(request: Asked, kind: type[A]) -> A:
    """What was posted. Raises `Refused` (`invalid`, `too_large`)."""
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise refuse("invalid", "Send JSON, and say so in Content-Type.")
    text = await read_body(request, MOST_BYTES, f"A request has at most {MOST_BYTES} bytes.")
    try:
        return msgspec.json.decode(text or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise refuse("invalid", f"{error}.") from None


def answered(body: object, *cookies: Cookie) -> Answer:
    """The body as JSON, which nobody may keep."""
    return answered_json(msgspec.json.encode(body), *cookies)


def answered_json(text: str | bytes, *cookies: Cookie) -> Answer:
    """What is JSON already, which nobody may keep."""
    return Response(
        text.encode() if isinstance(text, str) else text,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
        cookies=list(cookies),
    )
