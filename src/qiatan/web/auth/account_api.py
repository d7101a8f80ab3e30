"""`/api/account`: sign up, in and out, change and delete an account, end its sessions."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import get, post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import Refused
from qiatan.people.names import name_keys
from qiatan.protocol.people import (
    Account,
    Ask,
    BotInfo,
    ChangePassword,
    DeleteAccount,
    EndSession,
    PasskeyInfo,
    SessionInfo,
    SignIn,
    SignUp,
    TokenInfo,
)
from qiatan.stores.accounts import StoredAccount, StoredPasskey, StoredSession
from qiatan.stores.bot_accounts import StoredToken
from qiatan.web.auth.auth_endpoints import Answer, Entrance, answered
from qiatan.web.auth.cookies import Asked
from qiatan.web.auth.identity import Identity
from qiatan.web.http.problems import problem


def account_handlers(entrance: Entrance) -> list[HTTPRouteHandler]:
    """What an account is asked and told over HTTP."""
    accounts, sessions = entrance.people.accounts, entrance.people.sessions

    @get("/api/account")
    async def account(request: Asked) -> Answer:
        try:
            return answered(await account_of(entrance, await entrance.identity(request)))
        except Refused as refused:
            return problem(refused.refusal)

    @post("/api/account/sign-up", status_code=200)
    async def sign_up(request: Asked) -> Answer:
        async def body(asked: SignUp) -> Answer:
            guest = await entrance.identity(request)
            made = await accounts.sign_up(guest.person, asked.name, asked.password)
            return await entrance.admit_new(request, made)

        return await entrance.posted(request, SignUp, body, "sign_up")

    @post("/api/account/sign-in", status_code=200)
    async def sign_in(request: Asked) -> Answer:
        async def body(asked: SignIn) -> Answer:
            await entrance.count_name(name_keys(asked.name.strip()).folded)
            found = await accounts.sign_in(asked.name, asked.password)
            return await entrance.admit(request, found.person, found.name.text)

        return await entrance.posted(request, SignIn, body, "sign_in")

    @post("/api/account/sign-out", status_code=200)
    async def sign_out(request: Asked) -> Answer:
        return await entrance.posted(request, Ask, lambda _: entrance.sign_out(request))

    @post("/api/account/password", status_code=200)
    async def password(request: Asked) -> Answer:
        async def body(asked: ChangePassword) -> Answer:
            person = await entrance.signed_in(request)
            await accounts.change_password(person.person, asked.old, asked.new)
            return await entrance.admit_alone(request, person.person, person.account)

        return await entrance.posted(request, ChangePassword, body, "sign_in")

    @post("/api/account/sessions/end", status_code=200)
    async def end_session(request: Asked) -> Answer:
        async def body(asked: EndSession) -> Answer:
            person = await entrance.identity(request)
            here = None if person.session is None else person.session.hash
            if asked.session is None:
                await sessions.end_all(person.person, here)
            else:
                await sessions.end(person.person, asked.session)
            entrance.reidentify(person.person)
            return answered(await account_of(entrance, person))

        return await entrance.posted(request, EndSession, body)

    @post("/api/account/delete", status_code=200)
    async def delete(request: Asked) -> Answer:
        async def body(asked: DeleteAccount) -> Answer:
            person = (await entrance.signed_in(request)).person
            bots = [bot.person for bot, _ in await entrance.people.bots.of(person)]
            await accounts.delete(person, asked.password)
            await entrance.forget(person, *bots)
            return entrance.forgotten(request)

        return await entrance.posted(request, DeleteAccount, body, "sign_in")

    return [account, sign_up, sign_in, sign_out, password, end_session, delete]


async def account_of(entrance: Entrance, identity: Identity) -> Account:
    """Who asks, and all that may speak for them."""
    store, here = entrance.people.accounts.store, identity.session
    issuer = entrance.people.issuer
    stored = await store.account(identity.person)
    passkeys = [] if stored is None else await store.passkeys(identity.person)
    return Account(
        person=identity.person,
        name=None if stored is None else stored.name.text,
        created=None if stored is None else stored.created,
        password=stored is not None and stored.password is not None,
        openid=issuer is not None and await store.has_subject(identity.person, issuer),
        passkeys=[_passkey(one) for one in passkeys],
        sessions=[
            _session(one, here is not None and one.hash == here.hash)
            for one in await entrance.people.sessions.of(identity.person)
        ],
        admin=stored is not None and entrance.is_admin(identity.person),
        bots=[_bot(*one) for one in await entrance.people.bots.of(identity.person)],
    )


def _bot(stored: StoredAccount, tokens: Sequence[StoredToken]) -> BotInfo:
    told = [TokenInfo(one.hash, one.label, one.created, one.used) for one in tokens]
    return BotInfo(stored.person, stored.name.text, stored.created, told)


def _passkey(stored: StoredPasskey) -> PasskeyInfo:
    return PasskeyInfo(stored.id, stored.label, stored.created, stored.used)


def _session(stored: StoredSession, here: bool) -> SessionInfo:
    return SessionInfo(stored.hash, stored.device, stored.created, stored.seen, here)
