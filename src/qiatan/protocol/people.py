"""Users and their accounts: `/api/account` and `/api/people`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from qiatan.protocol.parts import Colour, Part

NameText = Annotated[str, msgspec.Meta(max_length=64)]
PasswordText = Annotated[str, msgspec.Meta(max_length=128)]
EmailText = Annotated[str, msgspec.Meta(max_length=254)]
TokenText = Annotated[str, msgspec.Meta(max_length=64)]
RecoveryCodeText = Annotated[str, msgspec.Meta(max_length=64)]
LabelText = Annotated[str, msgspec.Meta(max_length=40)]
AboutText = Annotated[str, msgspec.Meta(max_length=160)]
LanguageText = Annotated[str, msgspec.Meta(max_length=35)]
IdText = Annotated[str, msgspec.Meta(max_length=64)]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all POST bodies."""


class SignUp(Ask, frozen=True):
    """Create an account for a guest. The guest's earlier games will belong to it."""

    name: NameText
    password: PasswordText


class SignIn(Ask, frozen=True):
    """Sign in to an account on this device."""

    name: NameText
    password: PasswordText


class NewRecoveryCodes(Ask, frozen=True):
    """Replace the account's recovery codes; `password` is required if the account has one.

    Reply: `RecoveryCodeList`.
    """

    password: PasswordText | None = None


class RecoverAccount(Ask, frozen=True):
    """Set a new password with a recovery code, and sign in on this device only."""

    name: NameText
    code: RecoveryCodeText
    password: PasswordText


class AddEmail(Ask, frozen=True):
    """Send a link that confirms an e-mail address; `password` is required if the account has one.

    Reply: `Account`.
    """

    address: EmailText
    password: PasswordText | None = None


class RemoveEmail(Ask, frozen=True):
    """Remove the e-mail address; `password` is required if the account has one."""

    password: PasswordText | None = None


class ForgotPassword(Ask, frozen=True):
    """Send a link for a new password to the account with this name or e-mail address.

    The reply is the same if there is no such account, or if it has no confirmed address.
    """

    account: EmailText


class ResetPassword(Ask, frozen=True):
    """Set a new password with a link, and sign in on this device only."""

    token: TokenText
    password: PasswordText


class ChangePassword(Ask, frozen=True):
    """Set a new password; `old` is required if the account has one."""

    new: PasswordText
    old: PasswordText | None = None


class SetProfile(Ask, frozen=True):
    """Choose what the public page shows; reply: `Account`.

    `about` is a line about the user. Others see it only if `about_shown` is true. If `listed` is
    true, the user's name appears among the people online. If `record_shown` is true,
    others see statistics, best games and achievements.
    """

    emblem: Colour | None
    about: AboutText
    about_shown: bool
    listed: bool
    record_shown: bool = True


class SetLanguage(Ask, frozen=True):
    """Set the language of the account's pages and e-mails, given as a tag such as "de".

    The client must support the language.
    """

    language: LanguageText


class DeleteAccount(Ask, frozen=True):
    """Permanently delete the account; `password` is required if the account has one."""

    password: PasswordText | None = None


class UseLink(Ask, frozen=True):
    """Use a link created on another device, sent by e-mail, or printed for the first operator."""

    token: TokenText


class EndSession(Ask, frozen=True):
    """End the session with this id; without an id, end all sessions except the current one."""

    session: TokenText | None = None


class NewPasskey(Ask, frozen=True):
    """Request the options for creating a passkey.

    A guest who signs up with the passkey gives a `name` for the new account.
    """

    name: NameText | None = None


class MakePasskey(Ask, frozen=True):
    """Add the passkey whose `credential` the browser created; `name` is as in `NewPasskey`."""

    credential: msgspec.Raw
    name: NameText | None = None


class ProvePasskey(Ask, frozen=True):
    """Sign in with the `credential` of a passkey."""

    credential: msgspec.Raw


class RemovePasskey(Ask, frozen=True):
    """Remove a passkey from the account, by its id."""

    id: Annotated[str, msgspec.Meta(max_length=1400)]


class BeginOpenId(Ask, frozen=True):
    """Sign in with the OpenID Connect provider, or link it to the current account (`adds`)."""

    adds: bool = False


class ChooseName(Ask, frozen=True):
    """Choose the name of a new account that signs in with an OpenID Connect provider."""

    name: NameText


class MakeBot(Ask, frozen=True):
    """Create a bot with this name; `label` describes its first token."""

    name: NameText
    label: LabelText


class MakeToken(Ask, frozen=True):
    """Create another token for one of your bots, by the bot's public id."""

    bot: IdText
    label: LabelText


class RevokeToken(Ask, frozen=True):
    """Revoke a token, by its id."""

    token: TokenText


class DeleteBot(Ask, frozen=True):
    """Delete one of your bots, by its public id; this cannot be undone."""

    bot: IdText


class Departure(Part, frozen=True):
    """The URL to which the browser goes to sign in with the OpenID Connect provider."""

    location: str


class SessionInfo(Part, frozen=True):
    """A signed-in device; `here` marks the requesting device. Times are in epoch seconds."""

    id: str
    device: str
    created: float
    seen: float
    here: bool


class PasskeyInfo(Part, frozen=True):
    """A passkey of an account, with the device that created it."""

    id: str
    label: str
    created: float
    used: float


class TokenInfo(Part, frozen=True):
    """A token of a bot; `used` is None if it was never used. The token itself is not stored."""

    id: str
    label: str
    created: float
    used: float | None


class BotInfo(Part, frozen=True):
    """A user's bot: its public id, name and tokens."""

    person: str
    name: str
    created: float
    tokens: list[TokenInfo]


class ProfileInfo(Part, frozen=True):
    """What an account holder has chosen; see `SetProfile`."""

    emblem: Colour | None
    about: str
    about_shown: bool
    listed: bool
    record_shown: bool = True


class Account(Part, frozen=True):
    """The requesting user, with all ways to sign in: `GET /api/account`.

    `name` and `created` are None for a guest. `password` and `openid` say whether the account has a
    password and an OpenID Connect sign-in; `admin` says whether the user is an operator.
    `recovery_codes` is the number of unused codes. `email` is the confirmed e-mail address, and
    `email_pending` is an address that is not confirmed yet. `language` is the language of the
    account's pages and e-mails, or None if the user has never signed in with a language that the
    client supports.
    """

    person: str
    name: str | None
    created: float | None
    password: bool
    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]
    bots: list[BotInfo]
    openid: bool = False
    admin: bool = False
    recovery_codes: int = 0
    email: str | None = None
    email_pending: str | None = None
    language: str | None = None
    profile: ProfileInfo | None = None
    """The contents of the public page, or None for a guest."""


class RecoveryCodeList(Part, frozen=True):
    """New recovery codes, which are shown only once. Each can be used once."""

    codes: list[str]


class ConfirmedEmail(Part, frozen=True):
    """The e-mail address that a link has confirmed."""

    address: str


class NewToken(Part, frozen=True):
    """A bot's new token, which is shown only once, and the updated account of the bot's owner."""

    token: str
    account: Account


class DeviceLink(Part, frozen=True):
    """The last part of a sign-in link for another device. The link works once, within `seconds`."""

    token: str
    seconds: float


Standing = Literal["account", "former", "bot"]


class PersonInfo(Part, frozen=True):
    """A user who has or had an account; guests are not included.

    If `standing` is `former`, the account was deleted, and `name` is empty. If it is `bot`, its
    owner's program plays.
    """

    person: str
    standing: Standing
    name: str


class People(Part, frozen=True):
    """The users with accounts among the requested ids: `GET /api/people?ids=`."""

    people: list[PersonInfo]


class Profile(Part, frozen=True):
    """An account's profile: `GET /api/people/NAME`. `since` is in epoch seconds.

    For a bot, `bot_of` is the name of its owner.
    """

    person: str
    name: str
    since: float
    bot_of: str | None = None
    emblem: Colour | None = None
    """The colour of the chosen emblem, if any."""
    about: str = ""
    """A line about the person, or empty if they show none."""
