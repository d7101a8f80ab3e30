"""Requests for the lobby and the map library."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from qiatan.protocol.parts import Colour, Pace, RuleValue, TableSettings
from qiatan.protocol.requests.request import (
    Commitment,
    MapId,
    MapText,
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
    """Receive `lobby`, then `lobby_changed` messages. You stop watching any table."""


class SetVisible(Request, frozen=True, tag="set_visible"):
    """Report whether your page is visible; a new connection counts as visible.

    You get no push messages, e-mails or webhooks while one of your pages is visible.
    """

    visible: bool


class CreateTable(Request, frozen=True, tag="create_table"):
    """Create a table, where you are the host and take a seat. Reply: `done` with its id.

    The table uses the seed whose hash was in `welcome`, or in the last `committed`.
    """

    settings: TableSettings
    colour: Colour | None = None
    commitment: Commitment | None = None


class QuickPlay(Request, frozen=True, tag="quick_play"):
    """Create a private table full of bots and start it. Reply: `done` with its id.

    By default, `game` is the first game in `welcome`, and `opponents` is three. There are fewer
    opponents if the game does not allow that many. `rules` contains the game settings that differ
    from their defaults. The table uses the committed seed, as in `create_table`.
    """

    bot: Name
    colour: Colour | None = None
    game: Name | None = None
    opponents: Opponents | None = None
    rules: dict[str, RuleValue] = field(default_factory=dict)
    commitment: Commitment | None = None


class FindGame(Request, frozen=True, tag="find_game"):
    """Search for opponents for a game with `least` to `most` players.

    Reply: `done`, then `searching`. When opponents are found, `game_found` names the table. Another
    `find_game` changes the search but keeps your waiting time. You also keep your waiting time if
    you reconnect within half a minute. Only searches with the same `pace` are matched. If you
    become the host, the table uses the committed seed, as in `create_table`.
    """

    game: Name
    least: Players = 2
    most: Players = 4
    pace: Pace = "normal"
    colour: Colour | None = None
    commitment: Commitment | None = None


class StopSearch(Request, frozen=True, tag="stop_search"):
    """End your search."""


class BeginLesson(Request, frozen=True, tag="begin_lesson"):
    """Create a private table and start the lesson of `game` there. Reply: `done` with its id.

    Actions that the lesson does not ask for are refused as `lesson_task`.
    """

    game: Name
    colour: Colour | None = None


class ContinueGame(Request, frozen=True, tag="continue_game"):
    """Continue a finished game from frame `at` at a private table. Reply: `done` with its id.

    You take seat `seat`. For each other seat, in turn order, `others` has the bot that takes it, or
    null for a player who shares your device. Hands stay the same. Later random outcomes derive from
    the newly committed seed, as in `create_table`.
    """

    game: TableId
    at: Natural
    seat: SeatNumber
    others: Annotated[list[Name | None], Meta(max_length=7)]
    commitment: Commitment | None = None


class PlayAgain(Request, frozen=True, tag="play_again"):
    """Create a table with the settings and bots of a finished game, and invite its other players.

    You must have played the game. If one of the others has already invited you to play it again,
    you join that table instead. Reply: `done` with the table's id. The table uses the committed
    seed, as in `create_table`.
    """

    game: TableId
    commitment: Commitment | None = None


class KeepAlive(Request, frozen=True, tag="ping"):
    """Check that the connection works. Reply: `done`."""


class ListMaps(Request, frozen=True, tag="list_maps"):
    """List the library's maps for a game. Reply: `maps`, then `done`."""

    game: Name


class CheckMap(Request, frozen=True, tag="check_map"):
    """Check a map file for faults. Reply: `map_checked`, then `done`."""

    game: Name
    text: MapText


class SaveMap(Request, frozen=True, tag="save_map"):
    """Save a map file. If `map` is given, it replaces that map of yours. Reply: `done` with its id.

    Everyone can choose a published map; only you can choose your other maps.
    """

    game: Name
    text: MapText
    published: bool
    map: MapId | None = None


class DeleteMap(Request, frozen=True, tag="delete_map"):
    """Delete your map from the library; tables that use it are not affected."""

    map: MapId
