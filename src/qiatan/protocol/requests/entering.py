"""Requests of who comes to a table: entering, knocking, sitting down, being ready."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from qiatan.protocol.parts import Colour
from qiatan.protocol.requests.request import (
    Contribution,
    Invite,
    Name,
    Natural,
    PersonNameText,
    Request,
    TableId,
)


class EnterTable(Request, frozen=True, tag="enter_table"):
    """Watch a table (id or code). `since`: the last event number you have.

    With `lines` a `table_state` holds the last so many lines of the log; `read_log` brings others.
    `invite` is the invitation of a private table; who came in by it once needs it no more.
    """

    table: TableId
    since: Natural | None = None
    lines: Natural | None = None
    invite: Invite | None = None


class Knock(Request, frozen=True, tag="knock"):
    """Ask the host of a private table to be let in; leaves the table you watch.

    Reply: `done`, then `entry_changed` once you may enter, or are told no.
    """

    table: TableId


class StopKnocking(Request, frozen=True, tag="stop_knocking"):
    """Ask for it no more."""

    table: TableId


class ReadLog(Request, frozen=True, tag="read_log"):
    """Read the log before its line `before`, up to 500 lines. Reply: `log_page`, then `done`."""

    table: TableId
    before: Natural


class HandOver(Request, frozen=True, tag="hand_over"):
    """Play this seat of your device from now on, by colour. Reply: `table_state`, then `done`.

    A device with several seats sees what everybody sees until it names one of them; without a
    colour it does so again. Its actions are those of the seat it holds.
    """

    table: TableId
    colour: Colour | None = None


class Sit(Request, frozen=True, tag="sit"):
    """Take a free seat of an open table."""

    table: TableId
    colour: Colour | None = None
    contribution: Contribution | None = None


class OfferSeat(Request, frozen=True, tag="offer_seat"):
    """Bots: be listed by `list_bots` for these games while you are connected; for none, no more."""

    games: Annotated[list[Name], Meta(max_length=10)]


class Stand(Request, frozen=True, tag="stand"):
    """Leave your seat before the start."""

    table: TableId


class SetColour(Request, frozen=True, tag="set_colour"):
    """Change your colour before the start."""

    table: TableId
    colour: Colour


class SetReady(Request, frozen=True, tag="set_ready"):
    """Set or remove your ready mark."""

    table: TableId
    ready: bool


class AddLocalPlayer(Request, frozen=True, tag="add_local_player"):
    """Seat somebody who plays on your device; you need a seat of your own."""

    table: TableId
    name: PersonNameText
    colour: Colour | None = None
