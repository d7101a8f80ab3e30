"""`/api/account/openid`: sign in with the operator's provider of OpenID Connect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import get, post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.people import Ask, BeginOpenId, ChooseName, Departure
from qiatan.stores.accounts import StoredAccount
from qiatan.web.auth.auth_endpoints import Answer, Entrance, answered
from qiatan.web.auth.cookies import OPENID_COOKIE, Asked, Cookies
from qiatan.web.auth.identity import Identity

if TYPE_CHECKING:
    from qiatan.people.openid import OpenId, Proved

BACK = "/api/account/openid/back"


def openid_handlers(entrance: Entrance, cookies: Cookies, base: str) -> list[HTTPRouteHandler]:
    """None where the operator has named no provider."""
    openid = entrance.people.openid
    return [] if openid is None else OpenIdDoor(entrance, cookies, base, openid).handlers()


class OpenIdDoor:
    """Sends browsers to the provider, and lets in whom it has told of.

    What a browser must bring back stands in a cookie beside the address that it comes back to, so
    nobody is signed in by a link that somebody else has begun.
    """

    def __init__(self, entrance: Entrance, cookies: Cookies, base: str, openid: OpenId) -> None:
        self._entrance = entrance
        self._accounts = entrance.people.accounts
        self._cookies = cookies
        self._base = base
        self._openid = openid

    def handlers(self) -> list[HTTPRouteHandler]:
        """Begin, come back, choose a name where the provider's is taken; take it off an account."""

        @post("/api/account/openid", status_code=200)
        async def begin(request: Asked) -> Answer:
            async def body(asked: BeginOpenId) -> Answer:
                return await self._begun(request, asked.adds)

            return await self._entrance.posted(request, BeginOpenId, body, "openid")

        @get(BACK)
        async def back(request: Asked) -> Answer:
            try:
                await self._entrance.count(request, "openid")
                return await self._arrived(request)
            except Refused as refused:
                return self._page(f"?refused={refused.refusal.code}")

        @post("/api/account/openid/name", status_code=200)
        async def name(request: Asked) -> Answer:
            async def body(asked: ChooseName) -> Answer:
                return await self._named(request, asked.name)

            return await self._entrance.posted(request, ChooseName, body, "openid")

        @post("/api/account/openid/remove", status_code=200)
        async def remove(request: Asked) -> Answer:
            return await self._entrance.posted(
                request, Ask, lambda _: self._removed(request), "openid"
            )

        return [begin, back, name, remove]

    async def _begun(self, request: Asked, adds: bool) -> Answer:
        origin = request.headers.get("origin")
        if origin is None:
            raise refuse("bad_origin", "This page may not speak for you.")
        person = (await self._entrance.signed_in(request)).person if adds else None
        begun = await self._openid.begin(f"{origin}{self._base}{BACK}", person)
        cookie = self._cookies.openid(request, begun.token)
        return answered(Departure(begun.location), cookie)

    async def _arrived(self, request: Asked) -> Answer:
        query, token = request.query_params, request.cookies.get(OPENID_COOKIE, "")
        if query.get("error") == "access_denied":
            return self._page()
        proved = await self._openid.proved(token, query.get("state", ""), query.get("code", ""))
        if proved.adds is not None:
            return self._to_page(request, await self._added(request, proved))
        person = await self._accounts.store.person_of(self._openid.subject(proved))
        if person is not None:
            account = await self._accounts.of(person)
            entered = await self._entrance.admit(request, person, account.name.text)
            return self._to_page(request, entered)
        try:
            made = await self._made(await self._guest(request), proved.name, proved)
        except Refused as refused:
            if refused.refusal.code not in ("name_taken", "bad_account_name"):
                raise
            chooser = self._page("?choose=name")
            token = await self._openid.keep(proved)
            chooser.cookies.append(self._cookies.openid(request, token))
            return chooser
        return self._to_page(request, await self._entrance.admit_new(request, made))

    async def _added(self, request: Asked, proved: Proved) -> Answer:
        """Bound to the account that began, which must still be the one signed in."""
        person = await self._entrance.signed_in(request)
        if person.person != proved.adds:
            raise refuse("openid_refused", "The sign-in was begun by somebody else.")
        await self._accounts.add_subject(person.person, self._openid.subject(proved))
        return await self._entrance.admit(request, person.person, person.account)

    async def _removed(self, request: Asked) -> Answer:
        person = await self._entrance.signed_in(request)
        await self._accounts.remove_subject(person.person, self._openid.settings.issuer)
        return await self._entrance.admit_alone(request, person.person, person.account)

    async def _named(self, request: Asked, name: str) -> Answer:
        guest = await self._guest(request)
        await self._accounts.check_free(name)
        proved = await self._openid.kept(request.cookies.get(OPENID_COOKIE, ""))
        answer = await self._entrance.admit_new(request, await self._made(guest, name, proved))
        answer.cookies.extend(self._cookies.dropped(request, OPENID_COOKIE))
        return answer

    async def _guest(self, request: Asked) -> Identity:
        identity = await self._entrance.identity(request)
        if identity.account is not None:
            raise refuse("has_account", "You have an account already.")
        return identity

    async def _made(self, guest: Identity, name: str, proved: Proved) -> StoredAccount:
        subject = self._openid.subject(proved)
        return await self._accounts.create(guest.person, name, subject=subject)

    def _to_page(self, request: Asked, entered: Answer) -> Answer:
        page = self._page()
        page.cookies.extend(entered.cookies)
        page.cookies.extend(self._cookies.dropped(request, OPENID_COOKIE))
        return page

    def _page(self, query: str = "") -> Answer:
        """One's own page, with `query`."""
        answer = answered(None)
        answer.status_code = 303
        answer.headers["Location"] = f"{self._base}/me{query}"
        return answer
