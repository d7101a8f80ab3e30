"""`/api/account/link`: a link that signs in another device."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import refuse
from qiatan.people.tokens import MAX_AGE
from qiatan.protocol.people import Ask, DeviceLink, UseLink
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest


def link_handlers(auth: AuthEndpoints) -> list[HTTPRouteHandler]:
    """Return the endpoints that create and use a link."""
    services = auth.services

    @post("/api/account/link", status_code=200)
    async def new(request: HttpRequest) -> JsonResponse:
        async def body(_: Ask) -> JsonResponse:
            identity = await auth.require_identity(request)
            await auth.store_name(identity)
            token = await services.tokens.new("link", _body(identity.person, identity.account))
            return json_response(DeviceLink(token, MAX_AGE))

        return await auth.handle_post(request, Ask, body, "link")

    @post("/api/account/link/use", status_code=200)
    async def use(request: HttpRequest) -> JsonResponse:
        async def body(data: UseLink) -> JsonResponse:
            linked = await services.tokens.take("link", data.token)
            person = (linked or "").partition(" ")[0]
            stored = await services.accounts.store.account(person)
            account = None if stored is None else stored.name.text
            if linked is None or linked != _body(person, account):
                raise refuse("link_used", "This link has been used or has expired.")
            return await auth.open_session(request, person, account)

        return await auth.handle_post(request, UseLink, body, "link")

    return [new, use]


def _body(person: str, account: str | None) -> str:
    """Encode the user that a link signs in.

    A guest's link becomes invalid when the guest creates an account.
    """
    return f"{person} {'guest' if account is None else 'account'}"
