"""Passkeys (WebAuthn). Each challenge can be used once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import msgspec
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from qiatan.kit.refusal import Refused, refuse
from qiatan.people.tokens import OneTimeTokens
from qiatan.stores.accounts import AccountStore, StoredPasskey

SITE: Final = "Qiatan Island"

MOST: Final = 20
"""The maximum number of passkeys per account."""

_VERIFIED: Final = UserVerificationRequirement.REQUIRED
_SELECTION: Final = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_VERIFIED
)

Act: TypeAlias = Literal["make", "prove"]


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """The site that passkeys are bound to: its host name and the origin of its pages."""

    id: str
    origin: str


class _Response(msgspec.Struct):
    client_data: str = msgspec.field(name="clientDataJSON")


class _Credential(msgspec.Struct):
    id: str
    response: _Response


class _ClientData(msgspec.Struct):
    challenge: str


class Passkeys:
    """Creates WebAuthn options for browsers and verifies the browsers' responses, both as JSON.

    Methods that verify a response raise `Refused` (`passkey_refused`) if verification fails.
    """

    def __init__(
        self, store: AccountStore, tokens: OneTimeTokens, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._tokens = tokens
        self._now = now

    async def creation(
        self, party: RelyingParty, person: str, name: str, known: Sequence[StoredPasskey] = ()
    ) -> str:
        """Return options for registering a passkey on a device that holds no `known` passkey."""
        challenge = await self._challenge("make", person)
        options = generate_registration_options(
            rp_id=party.id,
            rp_name=SITE,
            user_id=person.encode(),
            user_name=name,
            challenge=challenge,
            authenticator_selection=_SELECTION,
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known
            ],
        )
        return options_to_json(options)

    async def made(
        self, party: RelyingParty, person: str, credential: str, label: str
    ) -> StoredPasskey:
        """Verify a registration and return the new passkey."""
        challenge = await self._taken("make", person, credential)
        try:
            verified = await asyncio.to_thread(
                verify_registration_response,
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=party.id,
                expected_origin=party.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError) as error:
            raise _refused() from error
        now = self._now()
        return StoredPasskey(
            id=bytes_to_base64url(verified.credential_id),
            person=person,
            public_key=bytes_to_base64url(verified.credential_public_key),
            sign_count=verified.sign_count,
            label=label,
            created=now,
            used=now,
        )

    async def request(self, party: RelyingParty) -> str:
        """Return options for signing in with any passkey of this site."""
        options = generate_authentication_options(
            rp_id=party.id,
            challenge=await self._challenge("prove", ""),
            user_verification=_VERIFIED,
        )
        return options_to_json(options)

    async def proved(self, party: RelyingParty, credential: str) -> StoredPasskey:
        """Verify a sign-in and return the passkey that was used."""
        challenge = await self._taken("prove", "", credential)
        passkey = await self._store.passkey(_read(credential).id)
        if passkey is None:
            raise refuse("unknown_passkey", "No account has this passkey.")
        try:
            verified = await asyncio.to_thread(
                verify_authentication_response,
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=party.id,
                expected_origin=party.origin,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.sign_count,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError) as error:
            raise _refused() from error
        await self._store.mark_passkey_used(passkey.id, verified.new_sign_count, self._now())
        return passkey

    async def _challenge(self, act: Act, person: str) -> bytes:
        return (await self._tokens.new("passkey", f"{act} {person}")).encode()

    async def _taken(self, act: Act, person: str, credential: str) -> bytes:
        """Redeem the challenge in a response. The challenge must be for this act and person."""
        client_data = base64url_to_bytes(_read(credential).response.client_data)
        try:
            challenge = base64url_to_bytes(
                msgspec.json.decode(client_data, type=_ClientData).challenge
            )
            token = challenge.decode()
        except (msgspec.MsgspecError, ValueError) as error:
            raise _refused() from error
        if await self._tokens.take("passkey", token) != f"{act} {person}":
            raise _refused()
        return challenge


def _read(credential: str) -> _Credential:
    try:
        return msgspec.json.decode(credential, type=_Credential)
    except msgspec.MsgspecError as error:
        raise _refused() from error


def _refused() -> Refused:
    return refuse("passkey_refused", "This passkey could not be verified. Try again.")
