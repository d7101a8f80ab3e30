"""`/api/account/passkeys`: make, prove and remove passkeys."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import refuse
from qiatan.people.devices import device_name
from qiatan.people.passkeys import MOST, Passkeys, RelyingParty
from qiatan.protocol.people import Ask, MakePasskey, NewPasskey, ProvePasskey, RemovePasskey
from qiatan.web.auth.auth_endpoints import Answer, Entrance, answered_json
from qiatan.web.auth.cookies import Asked
from qiatan.web.auth.identity import Identity

LOCAL: Final = "localhost"
"""Browsers trust this host without HTTPS."""


def passkey_handlers(entrance: Entrance, passkeys: Passkeys) -> list[HTTPRouteHandler]:
    """A guest who makes a passkey has an account then; an account may have several."""
    accounts = entrance.people.accounts

    @post("/api/account/passkeys/new", status_code=200)
    async def new(request: Asked) -> Answer:
        async def body(asked: NewPasskey) -> Answer:
            party, identity = _party(request), await entrance.identity(request)
            name = await _name(entrance, identity, asked.name)
            known = await accounts.store.passkeys(identity.person)
            return answered_json(await passkeys.creation(party, identity.person, name, known))

        return await entrance.posted(request, NewPasskey, body, "passkey")

    @post("/api/account/passkeys", status_code=200)
    async def make(request: Asked) -> Answer:
        async def body(asked: MakePasskey) -> Answer:
            identity, credential = await entrance.identity(request), bytes(asked.credential)
            name = await _name(entrance, identity, asked.name)
            label = device_name(request.headers.get("user-agent", ""))
            party, person = _party(request), identity.person
            passkey = await passkeys.made(party, person, credential.decode(), label)
            if identity.account is None:
                made = await accounts.create(person, name, passkey=passkey)
                return await entrance.admit_new(request, made)
            await accounts.add_passkey(passkey, MOST)
            return await entrance.admit(request, person, name)

        return await entrance.posted(request, MakePasskey, body, "passkey")

    @post("/api/account/passkeys/ask", status_code=200)
    async def ask(request: Asked) -> Answer:
        async def body(_: Ask) -> Answer:
            return answered_json(await passkeys.request(_party(request)))

        return await entrance.posted(request, Ask, body, "passkey")

    @post("/api/account/passkeys/prove", status_code=200)
    async def prove(request: Asked) -> Answer:
        async def body(asked: ProvePasskey) -> Answer:
            proved = await passkeys.proved(_party(request), bytes(asked.credential).decode())
            account = await accounts.of(proved.person)
            return await entrance.admit(request, account.person, account.name.text)

        return await entrance.posted(request, ProvePasskey, body, "passkey")

    @post("/api/account/passkeys/remove", status_code=200)
    async def remove(request: Asked) -> Answer:
        async def body(asked: RemovePasskey) -> Answer:
            identity = await entrance.signed_in(request)
            await accounts.remove_passkey(identity.person, asked.id, entrance.people.issuer)
            return await entrance.admit_alone(request, identity.person, identity.account)

        return await entrance.posted(request, RemovePasskey, body, "passkey")

    return [new, make, ask, prove, remove]


def _party(request: Asked) -> RelyingParty:
    """The site whose page asks. Raises `Refused` (`passkeys_need_https`)."""
    origin = urlsplit(request.headers.get("origin", ""))
    host = origin.hostname or ""
    if origin.scheme != "https" and host != LOCAL and not host.endswith(f".{LOCAL}"):
        raise refuse("passkeys_need_https", "Passkeys need HTTPS, or the host localhost.")
    return RelyingParty(host, f"{origin.scheme}://{origin.netloc}")


async def _name(entrance: Entrance, identity: Identity, wanted: str | None) -> str:
    """What the account is called; a guest's name must be free."""
    if identity.account is not None:
        return identity.account
    await entrance.people.accounts.check_free(wanted or "")
    return wanted or ""
