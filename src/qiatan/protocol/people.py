"""People and their accounts, as `/api/account` and `/api/people` tell them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from qiatan.protocol.parts import Part

NameText = Annotated[str, msgspec.Meta(max_length=64)]
PasswordText = Annotated[str, msgspec.Meta(max_length=128)]
TokenText = Annotated[str, msgspec.Meta(max_length=64)]
LabelText = Annotated[str, msgspec.Meta(max_length=40)]
IdText = Annotated[str, msgspec.Meta(max_length=64)]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is posted."""


class SignUp(Ask, frozen=True):
    """Keep a guest's games under a name, with a password."""

    name: NameText
    password: PasswordText


class SignIn(Ask, frozen=True):
    """Be the person of an account on this device."""

    name: NameText
    password: PasswordText


class ChangePassword(Ask, frozen=True):
    """`old` where the account has a password."""

    new: PasswordText
    old: PasswordText | None = None


class DeleteAccount(Ask, frozen=True):
    """Delete the account for good; `password` where it has one."""

    password: PasswordText | None = None


class UseLink(Ask, frozen=True):
    """Be on this device who showed the link on another."""

    token: TokenText


class EndSession(Ask, frozen=True):
    """Sign out a device by its session's id; without one, all but this."""

    session: TokenText | None = None


class NewPasskey(Ask, frozen=True):
    """Ask for the options of a new passkey; `name` is that of the account a guest wants."""

    name: NameText | None = None


class MakePasskey(Ask, frozen=True):
    """The credential that the browser made, with the `name` as before."""

    credential: msgspec.Raw
    name: NameText | None = None


class ProvePasskey(Ask, frozen=True):
    """The credential by which the browser signed in."""

    credential: msgspec.Raw


class RemovePasskey(Ask, frozen=True):
    """Take a passkey off the account, by its id."""

    id: Annotated[str, msgspec.Meta(max_length=1400)]


class BeginOpenId(Ask, frozen=True):
    """Go to the provider; `adds` where it shall open the account one is signed in to."""

    adds: bool = False


class ChooseName(Ask, frozen=True):
    """The name of an account that a provider of OpenID Connect opens."""

    name: NameText


class MakeBot(Ask, frozen=True):
    """Make a bot of this name; `label` tells its first token apart."""

    name: NameText
    label: LabelText


class MakeToken(Ask, frozen=True):
    """One more token of a bot of yours, by its public id."""

    bot: IdText
    label: LabelText


class RevokeToken(Ask, frozen=True):
    """Make a token worth nothing, by its id."""

    token: TokenText


class DeleteBot(Ask, frozen=True):
    """Delete a bot of yours for good, by its public id."""

    bot: IdText


class Departure(Part, frozen=True):
    """Where the browser goes to sign in with the provider."""

    location: str


class SessionInfo(Part, frozen=True):
    """A device that is signed in; `here` is the one that asks. Times are epoch seconds."""

    id: str
    device: str
    created: float
    seen: float
    here: bool


class PasskeyInfo(Part, frozen=True):
    """A passkey of an account, by the device that made it."""

    id: str
    label: str
    created: float
    used: float


class TokenInfo(Part, frozen=True):
    """A token of a bot. `used` is None for one that has never been; the token itself is nowhere."""

    id: str
    label: str
    created: float
    used: float | None


class BotInfo(Part, frozen=True):
    """A bot that somebody made, by its public id and name, with its tokens."""

    person: str
    name: str
    created: float
    tokens: list[TokenInfo]


class Account(Part, frozen=True):
    """Who asks, and all that may speak for them: `GET /api/account`.

    `name` and `created` are None for a guest. `password`: whether there is one; `openid`: whether
    the provider of OpenID Connect opens it; `admin`: whether they are
    an operator of the server.
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


class NewToken(Part, frozen=True):
    """The token, which is told this once, and the account with it."""

    token: str
    account: Account


class DeviceLink(Part, frozen=True):
    """What a link to another device ends with; it works once, for so many `seconds`."""

    token: str
    seconds: float


Standing = Literal["account", "former", "bot"]


class PersonInfo(Part, frozen=True):
    """Somebody who has an account, or had one: then the name is empty. Guests are not told of.

    A `bot` plays by a program of whoever made it.
    """

    person: str
    standing: Standing
    name: str


class People(Part, frozen=True):
    """Those with an account among the persons that were asked for: `GET /api/people?ids=`."""

    people: list[PersonInfo]


class Profile(Part, frozen=True):
    """The person of an account: `GET /api/people/NAME`. `since` is in epoch seconds.

    Of a bot, `bot_of` is the name of whoever made it.
    """

    person: str
    name: str
    since: float
    bot_of: str | None = None
