"""Requests of a table's host: settings, seats, who may come in and who may speak."""

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
    """Host: invite a bot that plays by the protocol, by its name or public id.

    Its program is sent `invited`, and sits down by itself.
    """

    table: TableId
    bot: PersonId


class ListBots(Request, frozen=True, tag="list_bots"):
    """List the bots that wait for invitations to play `game`. Reply: `bots`, then `done`."""

    game: Name


class RemoveSeat(Request, frozen=True, tag="remove_seat"):
    """Host: remove a bot or kick a player from a seat, by colour.

    Once the game goes on a bot has a kicked player's seat for good; the player may watch. Before
    that you may remove a local player of your own without being host.
    """

    table: TableId
    colour: Colour


class MakeHost(Request, frozen=True, tag="make_host"):
    """Host: make another seated person host, by public person id."""

    table: TableId
    person: PersonId


class SetChat(Request, frozen=True, tag="set_chat"):
    """Host: who may talk, and `slow` seconds between two lines of a person who is not host.

    Until the host says so, players alone talk at a private table, and everybody at a public one.
    """

    table: TableId
    by: ChatBy
    slow: Literal[0, 5, 15, 60] = 0


class SetEntry(Request, frozen=True, tag="set_entry"):
    """Host: who comes to a private table, and whether anybody watches, at any time."""

    table: TableId
    entry: Entry
    watchers: bool


class RenewInvite(Request, frozen=True, tag="renew_invite"):
    """Host: another invitation; the one before lets nobody in any more."""

    table: TableId


class AnswerKnock(Request, frozen=True, tag="answer_knock"):
    """Host: let somebody in who knocks (public id), or tell them no."""

    table: TableId
    person: PersonId
    let_in: bool


class MutePerson(Request, frozen=True, tag="mute_person"):
    """Host: let nobody hear a person (public id) at this table, or let them talk again."""

    table: TableId
    person: PersonId
    muted: bool


class BanPerson(Request, frozen=True, tag="ban_person"):
    """Host: remove a person (public id), who may not come back to this table, even to watch.

    As long as the table is loaded, the same holds for others at their address who have no seat.
    """

    table: TableId
    person: PersonId


class UnbanPerson(Request, frozen=True, tag="unban_person"):
    """Host: let somebody (public id) come back whom you have removed for good."""

    table: TableId
    person: PersonId
