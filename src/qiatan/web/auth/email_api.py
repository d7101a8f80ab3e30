"""`/api/account/email`: an account's e-mail address, and the links sent to it."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.people.mail_addresses import mail_address
from qiatan.protocol.people import (
    AddEmail,
    ConfirmedEmail,
    ForgotPassword,
    RemoveEmail,
    ResetPassword,
    UseLink,
)
from qiatan.web.auth.account_api import account_of
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest


def email_handlers(auth: AuthEndpoints) -> list[HTTPRouteHandler]:
    """Return the endpoints that add, confirm and remove an address."""
    emails = auth.services.emails

    @post("/api/account/email", status_code=200)
    async def add(request: HttpRequest) -> JsonResponse:
        async def body(data: AddEmail) -> JsonResponse:
            identity = await auth.require_account(request)
            account = await emails.checked(identity.person, data.address, data.password)
            await auth.count_message(account.person)
            await auth.count_message(mail_address(data.address).lower())
            await emails.add(account, data.address)
            return json_response(await account_of(auth, identity))

        return await auth.handle_post(request, AddEmail, body, "mail")

    @post("/api/account/email/confirm", status_code=200)
    async def confirm(request: HttpRequest) -> JsonResponse:
        async def body(data: UseLink) -> JsonResponse:
            return json_response(ConfirmedEmail(await emails.confirm(data.token)))

        return await auth.handle_post(request, UseLink, body, "link")

    @post("/api/account/email/remove", status_code=200)
    async def remove(request: HttpRequest) -> JsonResponse:
        async def body(data: RemoveEmail) -> JsonResponse:
            identity = await auth.require_account(request)
            await emails.remove(identity.person, data.password)
            return json_response(await account_of(auth, identity))

        return await auth.handle_post(request, RemoveEmail, body, "sign_in")

    return [add, confirm, remove]


def reset_handlers(auth: AuthEndpoints) -> list[HTTPRouteHandler]:
    """Return the endpoints that send and redeem links to set a new password."""
    reset = auth.services.reset

    @post("/api/account/forgot", status_code=200)
    async def forgot(request: HttpRequest) -> JsonResponse:
        async def body(data: ForgotPassword) -> JsonResponse:
            reset.request(data.account, auth.count_message)
            return json_response(None)

        return await auth.handle_post(request, ForgotPassword, body, "mail")

    @post("/api/account/reset", status_code=200)
    async def use(request: HttpRequest) -> JsonResponse:
        async def body(data: ResetPassword) -> JsonResponse:
            account = await reset.redeem(data.token, data.password)
            return await auth.open_only_session(request, account.person, account.name.text)

        return await auth.handle_post(request, ResetPassword, body, "sign_in")

    return [forgot, use]
