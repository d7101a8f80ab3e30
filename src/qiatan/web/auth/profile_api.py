"""`/api/account/profile`: what an account holder shows on their public page."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.clean_text import single_line, validated
from qiatan.protocol.people import SetProfile
from qiatan.stores.accounts import PublicProfile
from qiatan.web.auth.account_api import account_of
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest


def profile_handler(auth: AuthEndpoints) -> HTTPRouteHandler:
    """Return the endpoint that stores an account holder's profile."""

    @post("/api/account/profile", status_code=200)
    async def profile(request: HttpRequest) -> JsonResponse:
        async def body(data: SetProfile) -> JsonResponse:
            identity = await auth.require_account(request)
            about = single_line(data.about)
            about = validated(about, "bad_text", "about") if about else ""
            chosen = PublicProfile(
                data.emblem, about, data.about_shown, data.listed, data.record_shown
            )
            await auth.services.accounts.store.set_profile(identity.person, chosen)
            return json_response(await account_of(auth, identity))

        return await auth.handle_post(request, SetProfile, body, "names")

    return profile
