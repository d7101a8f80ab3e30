"""Commands during a game, other than game actions."""

from __future__ import annotations

from collections.abc import Iterator

from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import BotSpeed, Colour
from qiatan.tables.core import permissions
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.events import (
    BackFromPause,
    BotSpeedChanged,
    Expelled,
    GivenToBot,
    HostPassed,
    Hurried,
    PauseAgreed,
    PauseAsked,
    Paused,
    PauseDeclined,
    Resumed,
    TableEvent,
    TakenBack,
)
from qiatan.tables.core.occupants import Occupant, Player, draw_bot_name
from qiatan.tables.core.offer_events import AutoDeclineSet, Composing, EmbargoSet
from qiatan.tables.core.rated import require_unrated
from qiatan.tables.core.state import TableState


def pause(state: TableState, person: str) -> list[TableEvent]:
    """Host: pause the game. Other players: ask for a pause, or agree to one.

    In a rated game, the host must ask as well.
    """
    game = permissions.require_playing(state)
    if state.host != person:
        permissions.require_player(state, person)
    if is_by_days(state.settings.turn_timer):
        raise refuse("pause_by_days", "Correspondence games cannot be paused.")
    if state.paused:
        return []
    vote = state.pauses.vote
    if state.host == person and not state.settings.rated:
        return [Paused(person=person if vote is None else vote.by)]
    if vote is not None:
        return [] if person in vote.agreed else [PauseAgreed(person=person)]
    if state.pauses.declined_in == game.position.turns_begun():
        raise refuse("pause_declined", "A pause was already declined this turn.")
    return [PauseAsked(person=person)]


def decline_pause(state: TableState, person: str) -> list[TableEvent]:
    """Decline a requested pause, or withdraw the request if the player made it."""
    permissions.require_player(state, person)
    return drop_pause_vote(state)


def back_from_pause(state: TableState, person: str) -> list[TableEvent]:
    """Record that a player is ready to continue."""
    permissions.require_player(state, person)
    held = state.pauses.current
    return [] if held is None or person in held.back else [BackFromPause(person=person)]


def resume(state: TableState, person: str) -> list[TableEvent]:
    """Host: end the pause, even if some players are still away.

    Rated games stay paused until all players are back, because absent players would lose time.
    """
    permissions.require_host(state, person)
    if state.settings.rated:
        raise refuse("rated_pause", "In a rated game the pause ends when everyone is back.")
    return end_pause(state)


def resolved_pause(state: TableState) -> Iterator[TableEvent]:
    """Start a pause once all players have agreed to it, or end it once all of them are back."""
    if state.stage != "playing":
        return
    vote, held = state.pauses.vote, state.pauses.current
    if vote is not None and vote.is_carried(state.players):
        yield Paused(person=vote.by)
    elif held is not None and held.is_over(state.players):
        yield Resumed()


def end_pause(state: TableState) -> list[TableEvent]:
    """End the pause, if there is one."""
    return [Resumed()] if state.paused else []


def drop_pause_vote(state: TableState) -> list[TableEvent]:
    """End the pause vote, if there is one."""
    return [] if state.pauses.vote is None else [PauseDeclined()]


def pause_abandoned(state: TableState) -> list[TableEvent]:
    """Pause the game, because no one is present. Adds no event if it is already paused."""
    return [] if state.active_game is None else [Paused()]


def hurry(state: TableState, person: str) -> list[TableEvent]:
    """Player: start clocks for this turn if the game is waiting for another human."""
    game = permissions.require_running(state)
    permissions.require_player(state, person)
    if game.turn_time:
        return []
    awaited = [state.occupants[seat] for seat in game.awaited if seat >= 0]
    if not any(one.person != person and one.played_by is None for one in awaited):
        raise refuse("no_one_to_hurry", "The game is not waiting for another player.")
    return [Hurried(person=person)]


def set_bot_speed(state: TableState, person: str, bot_speed: BotSpeed) -> list[TableEvent]:
    """Host: change the speed of the bots."""
    permissions.require_host(state, person)
    if state.settings.bot_speed == bot_speed:
        return []
    return [BotSpeedChanged(bot_speed=bot_speed)]


def give_to_bot(state: TableState, person: str, colour: Colour, bot: str) -> list[TableEvent]:
    """Host or the seat's player: let a bot play the seat until the player asks for it back."""
    occupant = permissions.player_at(state, colour)
    if occupant.person != person:
        permissions.require_host(state, person)
        require_unrated(state)
    if occupant.conceded:
        raise refuse("conceded", "This player has conceded the game.", "colour")
    state.catalog.check_bot(state.settings.game, bot)
    if occupant.substitute == bot and not occupant.away:
        return []
    return [GivenToBot(colour=colour, bot=bot)]


def play_on(state: TableState, player: Player) -> list[TableEvent]:
    """Give a player their seat back from the bot that is playing it."""
    occupant = state.occupants[permissions.acting_seat(state, player)]
    if occupant.conceded:
        raise permissions.has_conceded()
    return [] if occupant.substitute is None else [TakenBack(colour=occupant.colour)]


def take_over(state: TableState, person: str) -> list[TableEvent]:
    """Let a bot play each seat of an absent person that no bot plays yet."""
    bot = state.catalog.stand_in(state.settings.game)
    if state.active_game is None or bot is None:
        return []
    played = [s for s in _occupants_of(state, person) if s.substitute is None]
    return [GivenToBot(colour=occupant.colour, bot=bot, away=True) for occupant in played]


def come_back(state: TableState, person: str) -> list[TableEvent]:
    """Give a returning person the seats that bots played because they were away."""
    if state.stage != "playing":
        return []
    away = [occupant for occupant in _occupants_of(state, person) if occupant.away]
    return [TakenBack(colour=occupant.colour) for occupant in away]


def _occupants_of(state: TableState, person: str) -> list[Occupant]:
    return [state.occupants[seat] for seat in state.seats_of(person)]


def expel(state: TableState, person: str, colour: Colour) -> Iterator[TableEvent]:
    """Host: replace a player, and everyone who shares their device, with bots."""
    permissions.require_playing(state)
    permissions.require_host(state, person)
    require_unrated(state)
    expelled = permissions.player_at(state, colour).person or ""
    if expelled == person:
        raise refuse(
            "not_open", "You cannot remove yourself. Let a bot play for you instead.", "colour"
        )
    substitute = state.catalog.substitute_bot(state.settings.game)
    for occupant in _occupants_of(state, expelled):
        bot = substitute if occupant.away else occupant.substitute or substitute
        if bot is None:
            raise refuse("unknown_bot", "There is no bot for this game.")
        name = draw_bot_name(state.table, state.names)
        yield Expelled(colour=occupant.colour, bot=bot, name=name)


def make_host(state: TableState, person: str, heir: str) -> list[TableEvent]:
    """Host: make another seated person host, before or during the game."""
    if state.stage == "over":
        raise refuse("not_playing", "The game at this table is over.")
    permissions.require_host(state, person)
    if state.seat_of(heir) is None:
        raise refuse("unknown_person", "No player at this table has this id.", "person")
    return [] if heir == person else [HostPassed(person=heir)]


def pass_host(state: TableState, heir: str) -> list[TableEvent]:
    """Make `heir` host in place of the absent host. Adds no event if `heir` has left."""
    if state.stage == "over" or heir == state.host or state.seat_of(heir) is None:
        return []
    return [HostPassed(person=heir)]


def mute(state: TableState, player: Player, now: float, *, muted: bool) -> list[TableEvent]:
    """Mute or unmute offers to the player for the current turn, without an event."""
    game = permissions.require_playing(state)
    seat = permissions.acting_seat(state, player)
    if game.is_muted(seat) != muted:
        state.set_muted(seat, game.position.turns_begun() if muted else None, now)
    return []


def set_embargo(state: TableState, player: Player, colour: Colour, *, on: bool) -> list[TableEvent]:
    """Start or stop declining every offer from another player."""
    game = permissions.require_playing(state)
    seat = permissions.acting_seat(state, player)
    against = state.occupants.index(permissions.occupant_at(state, colour))
    if against == seat:
        raise refuse("own_seat", "You cannot block offers from yourself.", "colour")
    if ((seat, against) in game.answers.embargoes) == on:
        return []
    return [EmbargoSet(seat=seat, against=against, on=on)]


def set_auto_decline(state: TableState, player: Player, *, on: bool) -> list[TableEvent]:
    """Start or stop declining offers that the player cannot accept."""
    game = permissions.require_playing(state)
    seat = permissions.acting_seat(state, player)
    return [] if (seat in game.answers.auto) == on else [AutoDeclineSet(seat=seat, on=on)]


def compose(state: TableState, player: Player, *, composing: bool) -> list[TableEvent]:
    """Start or stop composing a counter-offer. Ignored unless an offer awaits the seat's answer."""
    game = permissions.require_running(state)
    seat = permissions.acting_seat(state, player)
    offer = game.position.open_offer()
    if offer is None or seat not in offer.waiting:
        return []
    if (seat in game.answers.composing) == composing:
        return []
    return [Composing(seat=seat, composing=composing)]
