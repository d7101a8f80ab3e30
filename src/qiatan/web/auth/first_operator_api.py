"""`/api/account/first-operator`: makes an account the server's first operator."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.people.first_operator import FirstOperator
from qiatan.protocol.people import UseLink
from qiatan.server.administration import Administration
from qiatan.web.auth.account_api import account_of
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest


def first_operator_handler(
    auth: AuthEndpoints, administration: Administration, first: FirstOperator
) -> HTTPRouteHandler:
    """Return the endpoint for the link that is printed when a server without operators starts."""

    @post("/api/account/first-operator", status_code=200)
    async def claim(request: HttpRequest) -> JsonResponse:
        async def body(data: UseLink) -> JsonResponse:
            identity = await auth.require_account(request)
            await first.claim(identity.person, data.token)
            await administration.poll()
            return json_response(await account_of(auth, identity))

        return await auth.handle_post(request, UseLink, body, "link")

    return claim
