"""Requests of a game that runs: pauses, actions, offers, words."""

from __future__ import annotations

from qiatan.protocol.parts import BotSpeed, Colour, Phrase
from qiatan.protocol.requests.request import (
    Contribution,
    Name,
    Natural,
    Notation,
    Request,
    TableId,
    Text,
)


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
