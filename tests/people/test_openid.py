"""Sign-in with an OpenID Connect provider requires that every claim is valid."""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from joserfc.jwk import RSAKey

from qiatan.kit.refusal import Refused
from qiatan.people.openid import OpenId, Proved
from qiatan.people.openid_settings import OpenIdSettings
from qiatan.people.tokens import OneTimeTokens
from qiatan.storage.sql_store import SqlStore
from tests.people.provider import CLIENT_ID, SECRET, Provider, running

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"
"""The provider of the tests has no HTTPS."""

pytestmark = pytest.mark.slow

BACK = "http://localhost/api/account/openid/back"


@pytest.fixture
def provider() -> Iterator[Provider]:
    with running() as one:
        yield one


@pytest.fixture
async def openid(provider: Provider, tmp_path: Path) -> AsyncIterator[OpenId]:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/qiatan.db")
    settings = OpenIdSettings(provider.issuer, CLIENT_ID, SECRET, "Harbour")
    yield OpenId(settings, OneTimeTokens(store.sessions, time.time), time.time)
    await store.close()


async def brought(openid: OpenId) -> tuple[str, str, str]:
    """The token of a sign-in, and the state and code that the provider returns."""
    begun = await openid.begin(BACK)
    async with httpx.AsyncClient() as browser:
        answer = await browser.get(begun.location)
    query = parse_qs(urlsplit(answer.headers["location"]).query)
    return begun.token, query["state"][0], query["code"][0]


async def refusal(openid: OpenId, token: str, state: str, code: str) -> str:
    with pytest.raises(Refused) as refused:
        await openid.proved(token, state, code)
    return refused.value.refusal.code


async def test_a_sign_in_has_a_subject_and_a_name(openid: OpenId) -> None:
    assert await openid.proved(*await brought(openid)) == Proved("s1", "Wenli")


@pytest.mark.parametrize(
    "lies",
    [
        {"nonce": "of somebody else"},
        {"iss": "https://evil.example"},
        {"aud": ["another client"]},
        {"exp": 1},
        {"iat": 2**33},
        {"sub": ""},
        {"at_hash": "no"},
    ],
    ids=lambda lies: next(iter(lies)),
)
async def test_an_invalid_claim_is_refused(
    provider: Provider, openid: OpenId, lies: dict[str, object]
) -> None:
    provider.lies = lies
    assert await refusal(openid, *await brought(openid)) == "openid_refused"


async def test_a_signature_by_another_key_is_refused(provider: Provider, openid: OpenId) -> None:
    provider.signs_with = RSAKey.generate_key(2048)
    assert await refusal(openid, *await brought(openid)) == "openid_refused"


async def test_a_sign_in_begun_in_another_browser_is_refused(openid: OpenId) -> None:
    token, _, _ = await brought(openid)
    _, state, code = await brought(openid)
    assert await refusal(openid, token, state, code) == "openid_refused"
    assert await refusal(openid, "", state, code) == "openid_refused"


async def test_a_sign_in_works_once(openid: OpenId) -> None:
    token, state, code = await brought(openid)
    await openid.proved(token, state, code)
    assert await refusal(openid, token, state, code) == "openid_refused"


async def test_a_code_without_its_verifier_is_refused(provider: Provider, openid: OpenId) -> None:
    token, state, code = await brought(openid)
    provider.codes[code].code_challenge = "another"
    assert await refusal(openid, token, state, code) == "openid_refused"


async def test_an_unreachable_provider_is_reported(openid: OpenId, provider: Provider) -> None:
    provider.issuer += "/elsewhere"
    with pytest.raises(Refused, match="openid_away"):
        await openid.begin(BACK)


async def test_an_invalid_account_name_is_skipped(provider: Provider, openid: OpenId) -> None:
    provider.user = {"sub": "s2", "preferred_username": "x", "name": "Mei"}
    assert await openid.proved(*await brought(openid)) == Proved("s2", "Mei")


def test_a_provider_without_https_is_refused() -> None:
    with pytest.raises(ValueError, match="https"):
        OpenIdSettings("http://id.example", CLIENT_ID, SECRET, "Harbour")
