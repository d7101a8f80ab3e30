"""Requests of the lobby: games begun, looked for and gone on with."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from qiatan.protocol.parts import Colour, TableSettings
from qiatan.protocol.requests.request import (
    Contribution,
    Name,
    Natural,
    Opponents,
    PersonNameText,
    Players,
    Request,
    SeatNumber,
    TableId,
)


class SetName(Request, frozen=True, tag="set_name"):
    """Choose your name."""

    name: PersonNameText


class EnterLobby(Request, frozen=True, tag="enter_lobby"):
    """Receive `lobby`, then `lobby_changed` from now on; leaves the table you watch."""


class CreateTable(Request, frozen=True, tag="create_table"):
    """Create a table, with you as its seated host. Reply: `done` with its id.

    The table takes the seed to which `welcome`, or the last `committed`, has committed.
    """

    settings: TableSettings
    colour: Colour | None = None
    contribution: Contribution | None = None


class QuickPlay(Request, frozen=True, tag="quick_play"):
    """Create a private table full of bots and start it. Reply: `done` with its id.

    Without a `game` it is the first one of `welcome`; without `opponents`, three, or as many as it
    allows. The seed is as in `create_table`.
    """

    bot: Name
    colour: Colour | None = None
    game: Name | None = None
    opponents: Opponents | None = None
    contribution: Contribution | None = None


class FindGame(Request, frozen=True, tag="find_game"):
    """Look for people to play with, `least` to `most` at a table. Reply: `done`, then `searching`.

    Once there are some, `game_found` names the table. Who asks again asks for something else, and
    has waited as long; so has who comes back within half a minute. The seed is as in
    `create_table`, should the table become yours.
    """

    game: Name
    least: Players = 2
    most: Players = 4
    colour: Colour | None = None
    contribution: Contribution | None = None


class StopSearch(Request, frozen=True, tag="stop_search"):
    """Look for nobody any more."""


class BeginLesson(Request, frozen=True, tag="begin_lesson"):
    """Create a private table with the first game of `game`, and start it.

    Reply: `done` with its id.

    While its script lasts, actions that the lesson does not ask for are refused as `lesson_task`.
    """

    game: Name
    colour: Colour | None = None


class ContinueGame(Request, frozen=True, tag="continue_game"):
    """Play on from frame `at` of a finished game, at a private table. Reply: `done` with its id.

    You take seat `seat`; of each other seat, in turn order, `others` has the bot that takes it, or
    null for somebody who plays on your device. Hands are as they were, chance is new: the table
    takes the seed as in `create_table`.
    """

    game: TableId
    at: Natural
    seat: SeatNumber
    others: Annotated[list[Name | None], Meta(max_length=7)]
    contribution: Contribution | None = None


class KeepAlive(Request, frozen=True, tag="ping"):
    """Check that the server answers. Reply: `done`."""
