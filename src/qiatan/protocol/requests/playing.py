"""Requests during a game: pauses, actions, offers and chat."""

from __future__ import annotations

from qiatan.protocol.parts import BotSpeed, Colour, Phrase, Proposal
from qiatan.protocol.requests.request import (
    Commitment,
    Name,
    Natural,
    Notation,
    Orders,
    Request,
    TableId,
    Text,
    VacationDays,
)


class Pause(Request, frozen=True, tag="pause"):
    """Host: pause the game, its clocks and its bots. Others: ask for a pause, or agree to one.

    If another player asks, the game is paused once all players agree. A pause ends when all players
    are back. In a game with several players, it ends after ten minutes at the latest.
    """

    table: TableId


class DeclinePause(Request, frozen=True, tag="decline_pause"):
    """Decline a requested pause, or withdraw your own request."""

    table: TableId


class BackFromPause(Request, frozen=True, tag="back_from_pause"):
    """Report that you are back from a pause and ready to continue."""

    table: TableId


class Resume(Request, frozen=True, tag="resume"):
    """Host: resume the game, even if players are still away."""

    table: TableId


class Concede(Request, frozen=True, tag="concede"):
    """Give up the game; this cannot be taken back.

    If only one seat or only bots remain, the game ends, and the leader among the remaining seats
    wins. Otherwise, a bot plays your seat.
    """

    table: TableId


class ProposeEnd(Request, frozen=True, tag="propose_end"):
    """Propose to end the game, or agree to another user's identical proposal.

    The game ends once all users who have not conceded agree. In a draw, all seats share the
    victory. An aborted game has no result. Players can `abort` a game only until every seat has had
    two turns.
    """

    table: TableId
    end: Proposal


class DeclineEnd(Request, frozen=True, tag="decline_end"):
    """Decline the proposal to end the game, or withdraw your own."""

    table: TableId


class Hurry(Request, frozen=True, tag="hurry"):
    """At a table without a turn timer, start clocks that run until the turn ends.

    You can do this only while the game is waiting for another user. That user then has 60 seconds
    to finish the turn, or 120 during setup.
    """

    table: TableId


class SetBotSpeed(Request, frozen=True, tag="set_bot_speed"):
    """Host: change the speed of the bots during the game."""

    table: TableId
    bot_speed: BotSpeed


class GiveToBot(Request, frozen=True, tag="give_to_bot"):
    """Host, or the seat's player: let this bot play until the player takes the seat back.

    Until then, the player's actions are refused as `bot_plays`.
    """

    table: TableId
    colour: Colour
    bot: Name


class PlayOn(Request, frozen=True, tag="play_on"):
    """Take your seat back from the bot that is playing it."""

    table: TableId


class StartGame(Request, frozen=True, tag="start_game"):
    """Host: start the game. Turn order and board are drawn at random."""

    table: TableId


class Act(Request, frozen=True, tag="act"):
    """Take an action, given in notation. `at` is the event number of the question it answers."""

    table: TableId
    at: Natural
    action: Notation


class Undo(Request, frozen=True, tag="undo"):
    """Undo your last placement; `at` is the event number that you received as `undo`."""

    table: TableId
    at: Natural


class AskUndo(Request, frozen=True, tag="ask_undo"):
    """Ask to undo your turn, or agree to another user's request.

    `at` is the event number that you received as `undo_turn`, or `at` of the other user's request.
    Once all users who are playing agree, everything since the last random outcome, revealed card or
    answered offer is undone, including what other seats did. Bots agree at once. The request fails
    if something hidden is revealed first. Rated tables refuse it as `rated_undo`.
    """

    table: TableId
    at: Natural


class DeclineUndo(Request, frozen=True, tag="decline_undo"):
    """Decline the request to undo a turn, or withdraw your own."""

    table: TableId


class AskHint(Request, frozen=True, tag="ask_hint"):
    """Ask for a hint. Reply: `hint`, then `done`. `at` is as in `act`."""

    table: TableId
    at: Natural


class AskStatistics(Request, frozen=True, tag="ask_statistics"):
    """Ask for the statistics of the game in progress. Reply: `statistics`, then `done`.

    If `hands` is set, the reply also says what your seat can know about the others' hidden hands.
    Rated tables refuse this as `no_tracker`.
    """

    table: TableId
    hands: bool = False


class Say(Request, frozen=True, tag="say"):
    """Send a line of chat."""

    table: TableId
    text: Text


class SayPhrase(Request, frozen=True, tag="say_phrase"):
    """Send a phrase or reaction, by its code, as a line of chat."""

    table: TableId
    phrase: Phrase


class MuteOffers(Request, frozen=True, tag="mute_offers"):
    """Automatically decline all further offers this turn, or stop doing so.

    The table declines each offer after a random delay of 2 to 6 seconds, so that the timing reveals
    nothing.
    """

    table: TableId
    muted: bool


class SetEmbargo(Request, frozen=True, tag="set_embargo"):
    """Automatically decline all offers from this player until you lift the embargo."""

    table: TableId
    colour: Colour
    embargo: bool


class SetAutoDecline(Request, frozen=True, tag="set_auto_decline"):
    """Automatically decline all offers that you cannot accept, or stop doing so.

    By default, the table does not decline them, because you can answer with a counter-offer.
    """

    table: TableId
    on: bool


class GiveOrders(Request, frozen=True, tag="give_orders"):
    """Replace your standing orders: what the table does for you without asking, in notation.

    Only you can see them. The first order that applies to the position is carried out after a
    random delay of 2 to 6 seconds, like an automatic decline. The documentation of the notation
    lists the orders and says when they lapse.
    """

    table: TableId
    orders: Orders


class BeginVacation(Request, frozen=True, tag="begin_vacation"):
    """In a correspondence game, stop your seat's clocks for some days.

    You have 14 days of vacation in each game. You can still act during a vacation.
    """

    table: TableId
    days: VacationDays


class EndVacation(Request, frozen=True, tag="end_vacation"):
    """End your vacation early. The remaining days can be used later."""

    table: TableId


class ComposeCounter(Request, frozen=True, tag="compose_counter"):
    """Report that you have begun or stopped composing a counter-offer.

    Meanwhile, the offer's clock is stopped, once per offer and for at most 20 seconds.
    """

    table: TableId
    composing: bool


class Rematch(Request, frozen=True, tag="rematch"):
    """Create or join the rematch of a finished game. Reply: `done` with the new table's id.

    If you create the rematch, it uses the committed seed, as in `create_table`.
    """

    table: TableId
    commitment: Commitment | None = None
