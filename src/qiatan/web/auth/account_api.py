"""`/api/account`: create, change or delete an account, sign in or out, and end other sessions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from litestar import get, post
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import Refused
from qiatan.people.names import name_keys
from qiatan.protocol.parts import Colour
from qiatan.protocol.people import (
    Account,
    Ask,
    BotInfo,
    ChangePassword,
    DeleteAccount,
    EndSession,
    PasskeyInfo,
    ProfileInfo,
    SessionInfo,
    SignIn,
    SignUp,
    TokenInfo,
)
from qiatan.stores.accounts import PublicProfile, StoredAccount, StoredPasskey, StoredSession
from qiatan.stores.bot_accounts import StoredToken
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest
from qiatan.web.auth.identity import Identity
from qiatan.web.http.problems import problem


def account_handlers(auth: AuthEndpoints) -> list[HTTPRouteHandler]:
    """Return the endpoints for accounts."""
    accounts, sessions = auth.services.accounts, auth.services.sessions

    @get("/api/account")
    async def account(request: HttpRequest) -> JsonResponse:
        try:
            return json_response(await account_of(auth, await auth.require_identity(request)))
        except Refused as refused:
            return problem(refused.refusal)

    @post("/api/account/sign-up", status_code=200)
    async def sign_up(request: HttpRequest) -> JsonResponse:
        async def body(data: SignUp) -> JsonResponse:
            guest = await auth.require_identity(request)
            made = await accounts.sign_up(guest.person, data.name, data.password)
            return await auth.open_first_session(request, made)

        return await auth.handle_post(request, SignUp, body, "sign_up")

    @post("/api/account/sign-in", status_code=200)
    async def sign_in(request: HttpRequest) -> JsonResponse:
        async def body(data: SignIn) -> JsonResponse:
            await auth.count_password_attempt(name_keys(data.name.strip()).folded)
            found = await accounts.sign_in(data.name, data.password)
            return await auth.open_session(request, found.person, found.name.text)

        return await auth.handle_post(request, SignIn, body, "sign_in")

    @post("/api/account/sign-out", status_code=200)
    async def sign_out(request: HttpRequest) -> JsonResponse:
        return await auth.handle_post(request, Ask, lambda _: auth.sign_out(request))

    @post("/api/account/password", status_code=200)
    async def password(request: HttpRequest) -> JsonResponse:
        async def body(data: ChangePassword) -> JsonResponse:
            person = await auth.require_account(request)
            await accounts.change_password(person.person, data.old, data.new)
            return await auth.open_only_session(request, person.person, person.account)

        return await auth.handle_post(request, ChangePassword, body, "sign_in")

    @post("/api/account/sessions/end", status_code=200)
    async def end_session(request: HttpRequest) -> JsonResponse:
        async def body(data: EndSession) -> JsonResponse:
            person = await auth.require_identity(request)
            here = None if person.session is None else person.session.hash
            if data.session is None:
                await sessions.end_all(person.person, here)
            else:
                await sessions.end(person.person, data.session)
            auth.close_connections(person.person)
            return json_response(await account_of(auth, person))

        return await auth.handle_post(request, EndSession, body)

    @post("/api/account/delete", status_code=200)
    async def delete(request: HttpRequest) -> JsonResponse:
        async def body(data: DeleteAccount) -> JsonResponse:
            person = (await auth.require_account(request)).person
            bots = [bot.person for bot, _ in await auth.services.bots.of(person)]
            await accounts.delete(person, data.password)
            await auth.remove_names(person, *bots)
            return auth.clear_cookies(request)

        return await auth.handle_post(request, DeleteAccount, body, "sign_in")

    return [account, sign_up, sign_in, sign_out, password, end_session, delete]


async def account_of(auth: AuthEndpoints, identity: Identity) -> Account:
    """Return the user's account, with all its sign-in methods."""
    store, here = auth.services.accounts.store, identity.session
    issuer = auth.services.issuer
    stored = await store.account(identity.person)
    passkeys = [] if stored is None else await store.passkeys(identity.person)
    email, pending = await auth.services.emails.of(identity.person)
    return Account(
        person=identity.person,
        name=None if stored is None else stored.name.text,
        created=None if stored is None else stored.created,
        password=stored is not None and stored.password is not None,
        openid=issuer is not None and await store.has_subject(identity.person, issuer),
        passkeys=[_passkey(one) for one in passkeys],
        sessions=[
            _session(one, here is not None and one.hash == here.hash)
            for one in await auth.services.sessions.of(identity.person)
        ],
        admin=stored is not None and auth.is_admin(identity.person),
        recovery_codes=await auth.services.recovery.left(identity.person),
        email=email,
        email_pending=pending,
        language=None if stored is None else stored.language,
        bots=[_bot(*one) for one in await auth.services.bots.of(identity.person)],
        profile=None if stored is None else _profile(stored.profile),
    )


def _profile(stored: PublicProfile) -> ProfileInfo:
    emblem = cast("Colour | None", stored.emblem)
    return ProfileInfo(emblem, stored.about, stored.about_shown, stored.listed, stored.record_shown)


def _bot(stored: StoredAccount, tokens: Sequence[StoredToken]) -> BotInfo:
    infos = [TokenInfo(one.hash, one.label, one.created, one.used) for one in tokens]
    return BotInfo(stored.person, stored.name.text, stored.created, infos)


def _passkey(stored: StoredPasskey) -> PasskeyInfo:
    return PasskeyInfo(stored.id, stored.label, stored.created, stored.used)


def _session(stored: StoredSession, here: bool) -> SessionInfo:
    return SessionInfo(stored.hash, stored.device, stored.created, stored.seen, here)
