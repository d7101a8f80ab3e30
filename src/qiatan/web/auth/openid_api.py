"""`/api/account/openid`: sign-in with the configured OpenID Connect provider."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import get, post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.people import Ask, BeginOpenId, ChooseName, Departure
from qiatan.stores.accounts import StoredAccount
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import OPENID_COOKIE, Cookies, HttpRequest
from qiatan.web.auth.identity import Identity

if TYPE_CHECKING:
    from qiatan.people.openid import OpenId, Proved

BACK = "/api/account/openid/back"


def openid_handlers(auth: AuthEndpoints, cookies: Cookies, base: str) -> list[HTTPRouteHandler]:
    """Return the endpoints for OpenID sign-ins, or none if no provider is configured."""
    openid = auth.services.openid
    return [] if openid is None else OpenIdEndpoints(auth, cookies, base, openid).handlers()


class OpenIdEndpoints:
    """Sends browsers to the provider, and signs in the users that the provider confirms.

    The state that the provider returns must match a cookie, so that a link created by an attacker
    cannot sign in another user.
    """

    def __init__(self, auth: AuthEndpoints, cookies: Cookies, base: str, openid: OpenId) -> None:
        self._auth = auth
        self._accounts = auth.services.accounts
        self._cookies = cookies
        self._base = base
        self._openid = openid

    def handlers(self) -> list[HTTPRouteHandler]:
        """Return the endpoints that begin or complete a sign-in, store a new name, or unlink."""

        @post("/api/account/openid", status_code=200)
        async def begin(request: HttpRequest) -> JsonResponse:
            async def body(data: BeginOpenId) -> JsonResponse:
                return await self._begun(request, data.adds)

            return await self._auth.handle_post(request, BeginOpenId, body, "openid")

        @get(BACK)
        async def back(request: HttpRequest) -> JsonResponse:
            try:
                await self._auth.count(request, "openid")
                return await self._arrived(request)
            except Refused as refused:
                return self._page(f"?refused={refused.refusal.code}")

        @post("/api/account/openid/name", status_code=200)
        async def name(request: HttpRequest) -> JsonResponse:
            async def body(data: ChooseName) -> JsonResponse:
                return await self._named(request, data.name)

            return await self._auth.handle_post(request, ChooseName, body, "openid")

        @post("/api/account/openid/remove", status_code=200)
        async def remove(request: HttpRequest) -> JsonResponse:
            return await self._auth.handle_post(
                request, Ask, lambda _: self._removed(request), "openid"
            )

        return [begin, back, name, remove]

    async def _begun(self, request: HttpRequest, adds: bool) -> JsonResponse:
        origin = request.headers.get("origin")
        if origin is None:
            raise refuse("bad_origin", "This page is not allowed to act for you.")
        person = (await self._auth.require_account(request)).person if adds else None
        begun = await self._openid.begin(f"{origin}{self._base}{BACK}", person)
        cookie = self._cookies.openid(request, begun.token)
        return json_response(Departure(begun.location), cookie)

    async def _arrived(self, request: HttpRequest) -> JsonResponse:
        query, token = request.query_params, request.cookies.get(OPENID_COOKIE, "")
        if query.get("error") == "access_denied":
            return self._page()
        proved = await self._openid.proved(token, query.get("state", ""), query.get("code", ""))
        if proved.adds is not None:
            return self._to_page(request, await self._added(request, proved))
        person = await self._accounts.store.person_of(self._openid.subject(proved))
        if person is not None:
            account = await self._accounts.of(person)
            entered = await self._auth.open_session(request, person, account.name.text)
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
        return self._to_page(request, await self._auth.open_first_session(request, made))

    async def _added(self, request: HttpRequest, proved: Proved) -> JsonResponse:
        """Link the provider's user to the account that asked for it. It must still be signed in."""
        person = await self._auth.require_account(request)
        if person.person != proved.adds:
            raise refuse("openid_refused", "The sign-in was started by another user.")
        await self._accounts.add_subject(person.person, self._openid.subject(proved))
        return await self._auth.open_session(request, person.person, person.account)

    async def _removed(self, request: HttpRequest) -> JsonResponse:
        person = await self._auth.require_account(request)
        await self._accounts.remove_subject(person.person, self._openid.settings.issuer)
        return await self._auth.open_only_session(request, person.person, person.account)

    async def _named(self, request: HttpRequest, name: str) -> JsonResponse:
        guest = await self._guest(request)
        await self._accounts.check_free(name)
        proved = await self._openid.redeem(request.cookies.get(OPENID_COOKIE, ""))
        answer = await self._auth.open_first_session(request, await self._made(guest, name, proved))
        answer.cookies.extend(self._cookies.expired(request, OPENID_COOKIE))
        return answer

    async def _guest(self, request: HttpRequest) -> Identity:
        identity = await self._auth.require_identity(request)
        if identity.account is not None:
            raise refuse("has_account", "You already have an account.")
        return identity

    async def _made(self, guest: Identity, name: str, proved: Proved) -> StoredAccount:
        subject = self._openid.subject(proved)
        return await self._accounts.create(guest.person, name, subject=subject)

    def _to_page(self, request: HttpRequest, entered: JsonResponse) -> JsonResponse:
        page = self._page()
        page.cookies.extend(entered.cookies)
        page.cookies.extend(self._cookies.expired(request, OPENID_COOKIE))
        return page

    def _page(self, query: str = "") -> JsonResponse:
        """Return a redirect to the account page with this query string."""
        answer = json_response(None)
        answer.status_code = 303
        answer.headers["Location"] = f"{self._base}/me{query}"
        return answer
