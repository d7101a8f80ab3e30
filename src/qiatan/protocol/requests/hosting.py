"""Requests of a table's host: settings, seats, access and chat."""

from __future__ import annotations

from typing import Literal

from qiatan.protocol.parts import ChatBy, Colour, Entry, TableSettings
from qiatan.protocol.requests.request import Name, PersonId, Request, TableId


class Configure(Request, frozen=True, tag="configure"):
    """Host: replace all settings."""

    table: TableId
    settings: TableSettings


class AddBot(Request, frozen=True, tag="add_bot"):
    """Host: seat a bot of this kind."""

    table: TableId
    bot: Name


class InviteBot(Request, frozen=True, tag="invite_bot"):
    """Host: invite a connected bot, by its name or public id.

    The bot's program receives `invited` and takes a seat by itself.
    """

    table: TableId
    bot: PersonId


class InviteFriend(Request, frozen=True, tag="invite_friend"):
    """Invite a friend (public id) to a table where you have a seat, before the game starts.

    The friend is notified, and can enter even if the table is private.
    """

    table: TableId
    person: PersonId


class ListBots(Request, frozen=True, tag="list_bots"):
    """List the bots that are waiting for invitations to `game`. Reply: `bots`, then `done`."""

    game: Name


class RemoveSeat(Request, frozen=True, tag="remove_seat"):
    """Host: remove the bot or player from the seat of this colour.

    During the game, a bot permanently replaces a removed player, who may still watch. Before the
    game, any player can remove the local players on their own device.
    """

    table: TableId
    colour: Colour


class MakeHost(Request, frozen=True, tag="make_host"):
    """Host: make another seated player (public id) the host."""

    table: TableId
    person: PersonId


class SetChat(Request, frozen=True, tag="set_chat"):
    """Host: set who may chat, and how many seconds (`slow`) a person must wait between two lines.

    The host may always chat. By default, only players may chat at a private table, and everyone may
    chat at a public table.
    """

    table: TableId
    by: ChatBy
    slow: Literal[0, 5, 15, 60] = 0


class SetEntry(Request, frozen=True, tag="set_entry"):
    """Host: at any time, change who can join a private table and whether people may watch."""

    table: TableId
    entry: Entry
    watchers: bool


class RenewInvite(Request, frozen=True, tag="renew_invite"):
    """Host: replace the invitation; the old one no longer works."""

    table: TableId


class AnswerKnock(Request, frozen=True, tag="answer_knock"):
    """Host: admit someone who is knocking (public id), or turn them away."""

    table: TableId
    person: PersonId
    let_in: bool


class MutePerson(Request, frozen=True, tag="mute_person"):
    """Host: mute a person (public id) at this table, or unmute them."""

    table: TableId
    person: PersonId
    muted: bool


class BanPerson(Request, frozen=True, tag="ban_person"):
    """Host: ban a person (public id) from playing at this table or watching it.

    While the table is loaded, the ban also applies to people at the same address who have no seat.
    """

    table: TableId
    person: PersonId


class UnbanPerson(Request, frozen=True, tag="unban_person"):
    """Host: lift a person's ban (public id)."""

    table: TableId
    person: PersonId
