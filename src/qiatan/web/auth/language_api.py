"""`/api/account/language`: an account's language, shared by all its devices."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import refuse
from qiatan.people.languages import known_language
from qiatan.protocol.people import SetLanguage
from qiatan.web.auth.account_api import account_of
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest


def language_handler(auth: AuthEndpoints) -> HTTPRouteHandler:
    """Return the endpoint that stores an account's language."""

    @post("/api/account/language", status_code=200)
    async def language(request: HttpRequest) -> JsonResponse:
        async def body(data: SetLanguage) -> JsonResponse:
            identity = await auth.require_account(request)
            known = known_language(data.language)
            if known is None:
                raise refuse("invalid", "The client does not support this language.", "language")
            await auth.services.accounts.store.set_language(identity.person, known)
            return json_response(await account_of(auth, identity))

        return await auth.handle_post(request, SetLanguage, body)

    return language
