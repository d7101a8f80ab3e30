"""`/api/account/recovery-codes` and `/api/account/recover`: replace a forgotten password."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.people.names import name_keys
from qiatan.protocol.people import NewRecoveryCodes, RecoverAccount, RecoveryCodeList
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest


def recovery_handlers(auth: AuthEndpoints) -> list[HTTPRouteHandler]:
    """Return the endpoints for recovery codes."""

    @post("/api/account/recovery-codes", status_code=200)
    async def recovery_codes(request: HttpRequest) -> JsonResponse:
        async def body(data: NewRecoveryCodes) -> JsonResponse:
            person = (await auth.require_account(request)).person
            codes = await auth.services.recovery.issue(person, data.password)
            return json_response(RecoveryCodeList(codes))

        return await auth.handle_post(request, NewRecoveryCodes, body, "sign_in")

    @post("/api/account/recover", status_code=200)
    async def recover(request: HttpRequest) -> JsonResponse:
        async def body(data: RecoverAccount) -> JsonResponse:
            await auth.count_password_attempt(name_keys(data.name.strip()).folded)
            found = await auth.services.recovery.recover(data.name, data.code, data.password)
            return await auth.open_only_session(request, found.person, found.name.text)

        return await auth.handle_post(request, RecoverAccount, body, "sign_in")

    return [recovery_codes, recover]
