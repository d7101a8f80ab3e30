"""Requests to enter a table, take a seat and be ready."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from qiatan.protocol.parts import Colour
from qiatan.protocol.requests.request import (
    Commitment,
    Contribution,
    Invite,
    Name,
    Natural,
    PersonNameText,
    Request,
    TableId,
)


class EnterTable(Request, frozen=True, tag="enter_table"):
    """Watch a table, given by id or code. `since` is the last event number you have.

    If `lines` is given, `table_state` contains only that many lines from the end of the log;
    `read_log` returns earlier lines. `invite` is the invitation to a private table, needed only the
    first time.
    """

    table: TableId
    since: Natural | None = None
    lines: Natural | None = None
    invite: Invite | None = None


class Knock(Request, frozen=True, tag="knock"):
    """Ask the host of a private table to admit you. You stop watching any other table.

    Reply: `done`, then `entry_changed` once the host has answered.
    """

    table: TableId


class StopKnocking(Request, frozen=True, tag="stop_knocking"):
    """Withdraw a knock."""

    table: TableId


class ReadLog(Request, frozen=True, tag="read_log"):
    """Read up to 500 lines of the log before line `before`. Reply: `log_page`, then `done`."""

    table: TableId
    before: Natural


class HandOver(Request, frozen=True, tag="hand_over"):
    """Choose which seat on your device to play, by colour. Reply: `table_state`, then `done`.

    A device with several seats acts for the one it has chosen. Until it chooses one, and after a
    `hand_over` without a colour, it sees only public information.
    """

    table: TableId
    colour: Colour | None = None


class Sit(Request, frozen=True, tag="sit"):
    """Take a free seat before the game starts."""

    table: TableId
    colour: Colour | None = None
    commitment: Commitment | None = None


class CommitNumber(Request, frozen=True, tag="commit_number"):
    """Commit to a number after a round has been voided, or replace your last commitment.

    The request is refused as `starting` once everyone has committed.
    """

    table: TableId
    commitment: Commitment


class RevealNumber(Request, frozen=True, tag="reveal_number"):
    """Reveal the number you committed to, while the table's `starting` is `revealing`.

    `round` must equal the table's `voided`. The game starts when all numbers have been revealed. A
    number that does not match its commitment voids the round.
    """

    table: TableId
    round: Natural
    contribution: Contribution


class OfferSeat(Request, frozen=True, tag="offer_seat"):
    """Bots: accept invitations to these games while connected, or none if the list is empty."""

    games: Annotated[list[Name], Meta(max_length=10)]


class Stand(Request, frozen=True, tag="stand"):
    """Leave your seat before the game starts."""

    table: TableId


class SetColour(Request, frozen=True, tag="set_colour"):
    """Change your colour before the game starts."""

    table: TableId
    colour: Colour


class SetReady(Request, frozen=True, tag="set_ready"):
    """Mark yourself as ready for the game, or as not ready."""

    table: TableId
    ready: bool


class AddLocalPlayer(Request, frozen=True, tag="add_local_player"):
    """Seat another player who shares your device. You must have a seat yourself."""

    table: TableId
    name: PersonNameText
    colour: Colour | None = None
