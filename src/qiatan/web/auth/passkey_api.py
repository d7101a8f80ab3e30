"""`/api/account/passkeys`: add, use and remove passkeys."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import refuse
from qiatan.people.passkeys import MOST, Passkeys, RelyingParty
from qiatan.people.sessions import device_name
from qiatan.protocol.people import Ask, MakePasskey, NewPasskey, ProvePasskey, RemovePasskey
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, raw_json_response
from qiatan.web.auth.cookies import HttpRequest
from qiatan.web.auth.identity import Identity

LOCAL: Final = "localhost"
"""A host name that browsers trust without HTTPS."""


def passkey_handlers(auth: AuthEndpoints, passkeys: Passkeys) -> list[HTTPRouteHandler]:
    """Return the endpoints for passkeys.

    A guest's first passkey creates an account. Later passkeys are added to that account.
    """
    accounts = auth.services.accounts

    @post("/api/account/passkeys/new", status_code=200)
    async def new(request: HttpRequest) -> JsonResponse:
        async def body(data: NewPasskey) -> JsonResponse:
            party, identity = _party(request), await auth.require_identity(request)
            name = await _name(auth, identity, data.name)
            known = await accounts.store.passkeys(identity.person)
            return raw_json_response(await passkeys.creation(party, identity.person, name, known))

        return await auth.handle_post(request, NewPasskey, body, "passkey")

    @post("/api/account/passkeys", status_code=200)
    async def make(request: HttpRequest) -> JsonResponse:
        async def body(data: MakePasskey) -> JsonResponse:
            identity, credential = await auth.require_identity(request), bytes(data.credential)
            name = await _name(auth, identity, data.name)
            label = device_name(request.headers.get("user-agent", ""))
            party, person = _party(request), identity.person
            passkey = await passkeys.made(party, person, credential.decode(), label)
            if identity.account is None:
                made = await accounts.create(person, name, passkey=passkey)
                return await auth.open_first_session(request, made)
            await accounts.add_passkey(passkey, MOST)
            return await auth.open_session(request, person, name)

        return await auth.handle_post(request, MakePasskey, body, "passkey")

    @post("/api/account/passkeys/ask", status_code=200)
    async def ask(request: HttpRequest) -> JsonResponse:
        async def body(_: Ask) -> JsonResponse:
            return raw_json_response(await passkeys.request(_party(request)))

        return await auth.handle_post(request, Ask, body, "passkey")

    @post("/api/account/passkeys/prove", status_code=200)
    async def prove(request: HttpRequest) -> JsonResponse:
        async def body(data: ProvePasskey) -> JsonResponse:
            proved = await passkeys.proved(_party(request), bytes(data.credential).decode())
            account = await accounts.of(proved.person)
            return await auth.open_session(request, account.person, account.name.text)

        return await auth.handle_post(request, ProvePasskey, body, "passkey")

    @post("/api/account/passkeys/remove", status_code=200)
    async def remove(request: HttpRequest) -> JsonResponse:
        async def body(data: RemovePasskey) -> JsonResponse:
            identity = await auth.require_account(request)
            await accounts.remove_passkey(identity.person, data.id, auth.services.issuer)
            return await auth.open_only_session(request, identity.person, identity.account)

        return await auth.handle_post(request, RemovePasskey, body, "passkey")

    return [new, make, ask, prove, remove]


def _party(request: HttpRequest) -> RelyingParty:
    """Return the site that the passkeys belong to.

    Raises `Refused` (`passkeys_need_https`) unless the page uses HTTPS or is on localhost.
    """
    origin = urlsplit(request.headers.get("origin", ""))
    host = origin.hostname or ""
    if origin.scheme != "https" and host != LOCAL and not host.endswith(f".{LOCAL}"):
        raise refuse("passkeys_need_https", "Passkeys require HTTPS or the host localhost.")
    return RelyingParty(host, f"{origin.scheme}://{origin.netloc}")


async def _name(auth: AuthEndpoints, identity: Identity, wanted: str | None) -> str:
    """Return the account's name, or the name that a guest has chosen.

    Raises `Refused` if a new account cannot have the guest's choice.
    """
    if identity.account is not None:
        return identity.account
    await auth.services.accounts.check_free(wanted or "")
    return wanted or ""
