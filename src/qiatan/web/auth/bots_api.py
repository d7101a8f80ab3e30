"""`/api/account/bots`: a user's bots and their tokens."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.protocol.people import DeleteBot, MakeBot, MakeToken, NewToken, RevokeToken
from qiatan.web.auth.account_api import account_of
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest
from qiatan.web.auth.identity import Identity


def bots_handlers(auth: AuthEndpoints) -> list[HTTPRouteHandler]:
    """Return the endpoints that create and delete bots and issue and revoke their tokens."""
    bots = auth.services.bots

    @post("/api/account/bots", status_code=200)
    async def make(request: HttpRequest) -> JsonResponse:
        async def body(data: MakeBot) -> JsonResponse:
            owner = await auth.require_account(request)
            token = await bots.create(owner.person, data.name, data.label)
            return await _new_token(auth, owner, token)

        return await auth.handle_post(request, MakeBot, body, "sign_up")

    @post("/api/account/bots/token", status_code=200)
    async def new_token(request: HttpRequest) -> JsonResponse:
        async def body(data: MakeToken) -> JsonResponse:
            owner = await auth.require_account(request)
            token = await bots.add_token(owner.person, data.bot, data.label)
            return await _new_token(auth, owner, token)

        return await auth.handle_post(request, MakeToken, body, "link")

    @post("/api/account/bots/revoke", status_code=200)
    async def revoke(request: HttpRequest) -> JsonResponse:
        async def body(data: RevokeToken) -> JsonResponse:
            owner = await auth.require_account(request)
            bot = await bots.revoke(owner.person, data.token)
            if bot is not None:
                auth.close_connections(bot)
            return json_response(await account_of(auth, owner))

        return await auth.handle_post(request, RevokeToken, body)

    @post("/api/account/bots/delete", status_code=200)
    async def delete(request: HttpRequest) -> JsonResponse:
        async def body(data: DeleteBot) -> JsonResponse:
            owner = await auth.require_account(request)
            await bots.delete(owner.person, data.bot)
            await auth.remove_names(data.bot)
            return json_response(await account_of(auth, owner))

        return await auth.handle_post(request, DeleteBot, body)

    return [make, new_token, revoke, delete]


async def _new_token(auth: AuthEndpoints, owner: Identity, token: str) -> JsonResponse:
    return json_response(NewToken(token, await account_of(auth, owner)))
