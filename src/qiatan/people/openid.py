"""Sign-in with an OpenID Connect provider: the code flow with PKCE, state and nonce.

An ID token is accepted only after its signature and every claim have been verified.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final, TypeVar, cast

import httpx2
import msgspec
import structlog
from authlib.common.errors import AuthlibBaseError
from authlib.integrations.httpx_client import AsyncOAuth2Client
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import InvalidKeyIdError, JoseError
from joserfc.jwk import KeySet

from qiatan.kit.refusal import Refused, refuse
from qiatan.people.names import account_name
from qiatan.people.openid_settings import OpenIdSettings
from qiatan.people.tokens import OneTimeTokens, hashed
from qiatan.stores.accounts import OpenIdSubject

ALGORITHMS: Final = ("RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA")
"""Accepted signature algorithms. All are asymmetric, so only the provider has the signing key."""

PATIENCE: Final = 10.0
"""The timeout of requests to the provider, in seconds."""

FRESH: Final = 3600.0
"""Seconds for which the provider's metadata is cached."""

LEEWAY: Final = 60
"""The allowed clock skew, in seconds."""

LONGEST: Final = 255
"""The maximum length of a subject in the OpenID Connect standard, in characters."""

NAMES: Final = ("preferred_username", "nickname", "name", "given_name")
"""The claims from which a user's name is taken, in order of preference."""

T = TypeVar("T")

log = structlog.stdlib.get_logger(__name__)


class Provider(msgspec.Struct, frozen=True):
    """The metadata of an OpenID Connect provider."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    userinfo_endpoint: str | None = None


class Attempt(msgspec.Struct, frozen=True):
    """A sign-in in progress.

    `back` is the address to which the provider redirects the browser. `adds` is the person who is
    linking the provider to their existing account, if any.
    """

    verifier: str
    nonce: str
    back: str
    adds: str | None = None


class Proved(msgspec.Struct, frozen=True):
    """A verified subject and the user's name at the provider.

    `name` is empty if it is not a valid account name. `adds` is the person to whose account the
    subject will be linked, if any.
    """

    subject: str
    name: str
    adds: str | None = None


@dataclass(frozen=True, slots=True)
class Begun:
    """The URL to redirect the browser to, and the token for its cookie."""

    location: str
    token: str


class OpenId:
    """Signs users in with one OpenID Connect provider.

    All methods can raise `Refused`. The code is `openid_away` if the provider does not respond.
    """

    def __init__(
        self, settings: OpenIdSettings, tokens: OneTimeTokens, now: Callable[[], float]
    ) -> None:
        self.settings = settings
        self._tokens = tokens
        self._now = now
        self._asked = 0.0
        self._provider: Provider | None = None
        self._keys: KeySet | None = None

    def subject(self, proved: Proved) -> OpenIdSubject:
        """Return the subject to which accounts are linked."""
        return OpenIdSubject(self.settings.issuer, proved.subject)

    async def begin(self, back: str, adds: str | None = None) -> Begun:
        """Begin a sign-in after which the provider redirects the browser to `back`.

        If `adds` is given, the sign-in links the provider to that person's account.
        """
        attempt = Attempt(secrets.token_urlsafe(48), secrets.token_urlsafe(32), back, adds)
        provider = await self._discovered()
        token = await self._tokens.new("openid", msgspec.json.encode(attempt).decode())
        async with self._client(back) as client:
            location, _ = client.create_authorization_url(
                provider.authorization_endpoint,
                state=hashed(token),
                nonce=attempt.nonce,
                code_verifier=attempt.verifier,
            )
        return Begun(str(location), token)

    async def proved(self, token: str, state: str, code: str) -> Proved:
        """Exchange the provider's authorization code for a verified subject.

        Raises `openid_refused` if the code, the state or the ID token is invalid.
        """
        if not token or not hmac.compare_digest(hashed(token).encode(), state.encode()):
            raise _refused()
        body = await self._tokens.take("openid", token)
        if body is None:
            raise _refused()
        attempt = msgspec.json.decode(body, type=Attempt)
        provider = await self._discovered()
        with _provider_asked():
            async with self._client(attempt.back) as client:
                answer = cast(
                    Mapping[str, object],
                    await client.fetch_token(
                        provider.token_endpoint, code=code, code_verifier=attempt.verifier
                    ),
                )
                claims = await self._verified(provider, answer, attempt.nonce)
                found = Proved(_text(claims, "sub"), _name(claims), attempt.adds)
                if found.adds is not None or found.name or provider.userinfo_endpoint is None:
                    return found
                userinfo = (await client.get(provider.userinfo_endpoint)).json()
        same = isinstance(userinfo, dict) and userinfo.get("sub") == found.subject
        return Proved(found.subject, _name(userinfo)) if same else found

    async def keep(self, proved: Proved) -> str:
        """Issue a token for a verified subject whose user still has to choose a name."""
        return await self._tokens.new("name", msgspec.json.encode(proved).decode())

    async def redeem(self, token: str) -> Proved:
        """Return the verified subject for a token that `keep` issued.

        Raises `openid_refused` if the token is invalid or has been used.
        """
        body = await self._tokens.take("name", token)
        if body is None:
            raise _refused()
        return msgspec.json.decode(body, type=Proved)

    def _client(self, back: str) -> AsyncOAuth2Client:
        settings = self.settings
        return AsyncOAuth2Client(
            settings.client_id,
            settings.client_secret,
            token_endpoint_auth_method="client_secret_basic" if settings.client_secret else "none",
            scope="openid profile",
            redirect_uri=back,
            code_challenge_method="S256",
            timeout=PATIENCE,
        )

    async def _discovered(self) -> Provider:
        """Return the provider's metadata. Fetches it together with the keys and caches both."""
        if self._provider is not None and self._now() - self._asked < FRESH:
            return self._provider
        issuer = self.settings.issuer
        with _provider_asked():
            address = f"{issuer.rstrip('/')}/.well-known/openid-configuration"
            provider = await _read(address, Provider)
            if provider.issuer != issuer:
                raise ValueError(f"{address} names the issuer {provider.issuer!r}")
            await self._read_keys(provider)
        self._provider, self._asked = provider, self._now()
        return provider

    async def _read_keys(self, provider: Provider) -> KeySet:
        known = await _read(provider.jwks_uri, dict[str, list[dict[str, object]]])
        self._keys = KeySet.import_key_set({"keys": known["keys"]})  # type: ignore[typeddict-item]
        return self._keys

    async def _verified(
        self, provider: Provider, answer: Mapping[str, object], nonce: str
    ) -> Mapping[str, object]:
        """Return the claims of the ID token after verifying its signature and each claim."""
        settings, text = self.settings, _text(answer, "id_token")
        keys = self._keys or await self._read_keys(provider)
        try:
            token = jwt.decode(text, keys, list(ALGORITHMS))
        except InvalidKeyIdError:
            token = jwt.decode(text, await self._read_keys(provider), list(ALGORITHMS))
        claims = CodeIDToken(
            token.claims,
            token.header,
            options={
                "iss": {"essential": True, "value": settings.issuer},
                "aud": {"essential": True, "value": settings.client_id},
            },
            params={
                "nonce": nonce,
                "client_id": settings.client_id,
                "access_token": answer.get("access_token"),
            },
        )
        claims.validate(int(self._now()), LEEWAY)
        if not 0 < len(_text(claims, "sub")) <= LONGEST:
            raise _refused()
        return cast(Mapping[str, object], claims)


async def _read(address: str, kind: type[T]) -> T:
    async with httpx2.AsyncClient(timeout=PATIENCE, follow_redirects=False) as client:
        answer = (await client.get(address)).raise_for_status()
    return msgspec.json.decode(answer.content, type=kind)


@contextmanager
def _provider_asked() -> Iterator[None]:
    """Turn the provider's errors and malformed responses into refusals."""
    try:
        yield
    except (JoseError, AuthlibBaseError) as error:
        log.warning("openid_refused", error=str(error))
        raise _refused() from error
    except (httpx2.HTTPError, msgspec.MsgspecError, ValueError) as error:
        log.warning("openid_away", exc_info=error)
        raise refuse("openid_away", "The sign-in provider is not responding correctly.") from error


def _text(claims: Mapping[str, object], key: str) -> str:
    value = claims.get(key)
    if not isinstance(value, str):
        raise _refused()
    return value


def _name(claims: Mapping[str, object]) -> str:
    """Return the first name in the claims that is a valid account name, or ""."""
    for value in map(claims.get, NAMES):
        with suppress(Refused):
            if isinstance(value, str):
                return account_name(value).text
    return ""


def _refused() -> Refused:
    return refuse("openid_refused", "The sign-in could not be verified. Try again.")
