"""Requests of clients. `id` is chosen by the client; the reply carries it back."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from qiatan.protocol.parts import BotSpeed, ChatBy, Colour, Entry, Phrase, TableSettings

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
MapText = Annotated[str, Meta(min_length=2, max_length=40_000)]
PersonId = Annotated[str, Meta(min_length=1, max_length=64)]
Invite = Annotated[str, Meta(min_length=1, max_length=32)]
MapId = Annotated[str, Meta(min_length=1, max_length=32)]
Opponents = Annotated[int, Meta(ge=1, le=7)]
Players = Annotated[int, Meta(ge=2, le=4)]
Natural = Annotated[int, Meta(ge=0, le=2**31)]


SeatNumber = Annotated[int, Meta(ge=0, le=7)]


Contribution = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""What your browser adds to a table's seed: 32 random bytes in hexadecimal (docs/fair-dice.md)."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of every request."""

    id: Natural

    @property
    def kind(self) -> str:
        """The word in the field `type`."""
        return str(self.__struct_config__.tag)


class SetName(Request, frozen=True, tag="set_name"):
    """Choose your name."""

    name: Name


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
    name: Name
    colour: Colour | None = None


class Configure(Request, frozen=True, tag="configure"):
    """Host: replace all settings."""

    table: TableId
    settings: TableSettings


class AddBot(Request, frozen=True, tag="add_bot"):
    """Host: seat a bot of this kind."""

    table: TableId
    bot: Name


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


class Pause(Request, frozen=True, tag="pause"):
    """Host: pause the game, its clocks and its bots. Others: ask for it, or agree with who has.

    Where all who play themselves want it, the game is paused. A pause ends when all of them are
    back, or after ten minutes where several play.
    """

    table: TableId


class DeclinePause(Request, frozen=True, tag="decline_pause"):
    """Play on without the pause that somebody, perhaps you, has asked for."""

    table: TableId


class BackFromPause(Request, frozen=True, tag="back_from_pause"):
    """You are back: the pause may end."""

    table: TableId


class Resume(Request, frozen=True, tag="resume"):
    """Host: resume the game, whoever is still away."""

    table: TableId


class SetBotSpeed(Request, frozen=True, tag="set_bot_speed"):
    """Host: let bots act faster or slower while the game goes on."""

    table: TableId
    bot_speed: BotSpeed


class GiveToBot(Request, frozen=True, tag="give_to_bot"):
    """Host, or the player there: a bot of this kind plays for the seat until its player asks.

    Until then the player's actions are refused as `bot_plays`.
    """

    table: TableId
    colour: Colour
    bot: Name


class PlayOn(Request, frozen=True, tag="play_on"):
    """Take your seat back from the bot that plays it."""

    table: TableId


class StartGame(Request, frozen=True, tag="start_game"):
    """Host: draw the seat order and the board, and start the game."""

    table: TableId


class Act(Request, frozen=True, tag="act"):
    """Your action, in notation. `at`: the event number of the question it answers."""

    table: TableId
    at: Natural
    action: Notation


class Undo(Request, frozen=True, tag="undo"):
    """Take back the piece you have just placed; `at`: the `undo` that you were sent."""

    table: TableId
    at: Natural


class AskHint(Request, frozen=True, tag="ask_hint"):
    """Ask what a strong bot would do. Reply: `hint`, then `done`. `at`: as in `act`."""

    table: TableId
    at: Natural


class Say(Request, frozen=True, tag="say"):
    """Send a line of chat."""

    table: TableId
    text: Text


class SayPhrase(Request, frozen=True, tag="say_phrase"):
    """Say a phrase, or show a reaction, by its code; a line of chat as any other."""

    table: TableId
    phrase: Phrase


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


class MuteOffers(Request, frozen=True, tag="mute_offers"):
    """Have all further offers of this turn declined for you, or be asked again.

    Whatever the table declines for you it declines after a drawn delay of 2 to 6 seconds, so that
    nobody can tell by the time why.
    """

    table: TableId
    muted: bool


class SetEmbargo(Request, frozen=True, tag="set_embargo"):
    """Have all offers of this player declined for you, until you lift the embargo."""

    table: TableId
    colour: Colour
    embargo: bool


class ComposeCounter(Request, frozen=True, tag="compose_counter"):
    """Begin or end putting a counter-offer together.

    The offer's time stands still meanwhile: once for each offer, for 20 seconds at most.
    """

    table: TableId
    composing: bool


class Rematch(Request, frozen=True, tag="rematch"):
    """Create or join the rematch of a finished table. Reply: `done` with the new table's id.

    One that you create takes the seed as in `create_table`.
    """

    table: TableId
    contribution: Contribution | None = None


class ListMaps(Request, frozen=True, tag="list_maps"):
    """List the library's maps for a game. Reply: `maps`, then `done`."""

    game: Name


class CheckMap(Request, frozen=True, tag="check_map"):
    """Check a map file for faults. Reply: `map_checked`, then `done`."""

    game: Name
    text: MapText


class SaveMap(Request, frozen=True, tag="save_map"):
    """Save a map file, in place of your map `map` where given. Reply: `done` with its id.

    If published, everybody may select it, else only you.
    """

    game: Name
    text: MapText
    published: bool
    map: MapId | None = None


class DeleteMap(Request, frozen=True, tag="delete_map"):
    """Delete your map from the library; tables that use it keep it."""

    map: MapId


class Ping(Request, frozen=True, tag="ping"):
    """Check that the server answers. Reply: `done`."""


AnyRequest = (
    SetName
    | EnterLobby
    | CreateTable
    | QuickPlay
    | FindGame
    | StopSearch
    | BeginLesson
    | ContinueGame
    | EnterTable
    | Knock
    | StopKnocking
    | ReadLog
    | HandOver
    | Sit
    | Stand
    | SetColour
    | SetReady
    | AddLocalPlayer
    | Configure
    | AddBot
    | RemoveSeat
    | MakeHost
    | Pause
    | DeclinePause
    | BackFromPause
    | Resume
    | SetBotSpeed
    | GiveToBot
    | PlayOn
    | StartGame
    | Act
    | Undo
    | AskHint
    | Say
    | SayPhrase
    | SetChat
    | SetEntry
    | RenewInvite
    | AnswerKnock
    | MutePerson
    | BanPerson
    | UnbanPerson
    | MuteOffers
    | SetEmbargo
    | ComposeCounter
    | Rematch
    | ListMaps
    | CheckMap
    | SaveMap
    | DeleteMap
    | Ping
)
