"""What a client asks. `id` is the client's own number; the reply carries it back."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from qiatan.protocol.parts import Colour, TableSettings

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
MapText = Annotated[str, Meta(min_length=2, max_length=40_000)]
PersonId = Annotated[str, Meta(min_length=1, max_length=64)]
MapId = Annotated[str, Meta(min_length=1, max_length=32)]
Natural = Annotated[int, Meta(ge=0, le=2**31)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of every request."""

    id: Natural


class SetName(Request, frozen=True, tag="set_name"):
    """Call me this from now on."""

    name: Name


class EnterLobby(Request, frozen=True, tag="enter_lobby"):
    """Tell me of open tables from now on; leaves the watched table."""


class CreateTable(Request, frozen=True, tag="create_table"):
    """A new table with me as host, seated. Reply: `done` with its id."""

    settings: TableSettings
    colour: Colour | None = None


class QuickPlay(Request, frozen=True, tag="quick_play"):
    """A private table full of bots, started at once. Reply: `done` with its id.

    Without a `game` it is the first of `welcome`.
    """

    bot: Name
    colour: Colour | None = None
    game: Name | None = None


class EnterTable(Request, frozen=True, tag="enter_table"):
    """Tell me of this table (id or code) from now on. `since`: the last event number I have."""

    table: TableId
    since: Natural | None = None


class Sit(Request, frozen=True, tag="sit"):
    """Take a free seat of an open table."""

    table: TableId
    colour: Colour | None = None


class Stand(Request, frozen=True, tag="stand"):
    """Give my seat back before the start."""

    table: TableId


class SetColour(Request, frozen=True, tag="set_colour"):
    """Change my colour before the start."""

    table: TableId
    colour: Colour


class SetReady(Request, frozen=True, tag="set_ready"):
    """Say that I am ready, or not yet."""

    table: TableId
    ready: bool


class Configure(Request, frozen=True, tag="configure"):
    """Host: new settings, all of them."""

    table: TableId
    settings: TableSettings


class AddBot(Request, frozen=True, tag="add_bot"):
    """Host: seat a bot of this kind."""

    table: TableId
    bot: Name


class RemoveSeat(Request, frozen=True, tag="remove_seat"):
    """Host: remove a bot or kick a player from a seat, by colour.

    Once the game goes on a bot has a kicked player's seat for good; the player may watch.
    """

    table: TableId
    colour: Colour


class MakeHost(Request, frozen=True, tag="make_host"):
    """Host: somebody else with a seat is host from now on, by public person id."""

    table: TableId
    person: PersonId


class Pause(Request, frozen=True, tag="pause"):
    """Host: the game stands still, its clocks and bots too."""

    table: TableId


class Resume(Request, frozen=True, tag="resume"):
    """Host: the game goes on."""

    table: TableId


class GiveToBot(Request, frozen=True, tag="give_to_bot"):
    """Host, or the player there: a bot of this kind plays for the seat until its player asks.

    Until then the player's actions are refused as `bot_plays`.
    """

    table: TableId
    colour: Colour
    bot: Name


class PlayOn(Request, frozen=True, tag="play_on"):
    """I play my seat myself again."""

    table: TableId


class StartGame(Request, frozen=True, tag="start_game"):
    """Host: draw the seat order and the board and begin."""

    table: TableId


class Act(Request, frozen=True, tag="act"):
    """My action, in notation. `at`: the event number of the question it answers."""

    table: TableId
    at: Natural
    action: Notation


class Say(Request, frozen=True, tag="say"):
    """A line of chat."""

    table: TableId
    text: Text


class Rematch(Request, frozen=True, tag="rematch"):
    """The same table once more. Reply: `done` with the new table's id."""

    table: TableId


class ListMaps(Request, frozen=True, tag="list_maps"):
    """Tell me of the library's maps for a game. Reply: `maps`, then `done`."""

    game: Name


class CheckMap(Request, frozen=True, tag="check_map"):
    """What is wrong with this map file? Reply: `map_checked`, then `done`."""

    game: Name
    text: MapText


class SaveMap(Request, frozen=True, tag="save_map"):
    """Keep a map file, in place of my map `map` where given. Reply: `done` with its id.

    Published, everybody may select it; else only I do.
    """

    game: Name
    text: MapText
    published: bool
    map: MapId | None = None


class DeleteMap(Request, frozen=True, tag="delete_map"):
    """Take my map out of the library; tables that chose it keep it."""

    map: MapId


class Ping(Request, frozen=True, tag="ping"):
    """Are you there? Reply: `done`."""


AnyRequest = (
    SetName
    | EnterLobby
    | CreateTable
    | QuickPlay
    | EnterTable
    | Sit
    | Stand
    | SetColour
    | SetReady
    | Configure
    | AddBot
    | RemoveSeat
    | MakeHost
    | Pause
    | Resume
    | GiveToBot
    | PlayOn
    | StartGame
    | Act
    | Say
    | Rematch
    | ListMaps
    | CheckMap
    | SaveMap
    | DeleteMap
    | Ping
)
