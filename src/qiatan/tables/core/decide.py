"""Decisions: the events that a command causes, and the resulting state. Pure; no I/O."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import assert_never

from qiatan.kit.clean_text import nonempty_line
from qiatan.kit.refusal import refuse
from qiatan.protocol import requests
from qiatan.protocol.parts import Phrase
from qiatan.stores.tables import StoredEvent
from qiatan.tables.core import (
    commands,
    game_actions,
    ingame,
    moderation,
    permissions,
    pregame,
    table_entrance,
)
from qiatan.tables.core.commands import (
    Command,
    OfferRequest,
    PauseCommand,
    PauseRequest,
    PersonRequest,
    PregameRequest,
    PresenceCommand,
)
from qiatan.tables.core.events import Closed, Rematched, Renamed, Said, TableEvent, from_json
from qiatan.tables.core.occupants import Player
from qiatan.tables.core.state import TableState


@dataclass(frozen=True, slots=True)
class Decision:
    """The events caused by a command, and the state after them."""

    events: list[TableEvent]
    state: TableState


def decide(state: TableState, command: Command, now: float) -> Decision:
    """Run a command on a copy of `state`, including the chance outcomes that follow.

    Each event is applied to the copy before the next one is generated, so every game action is
    parsed, checked and applied only once. If there are no events, the decision holds `state`
    itself. Raises `Refused`; `state` is never modified.
    """
    after = state.fork()
    events: list[TableEvent] = []
    for event in chain(_events_of(after, command, now), ingame.resolved_pause(after)):
        after.apply(after.number + 1, now, event)
        events.append(event)
    return Decision(events, after if events else state)


def fold(state: TableState, stored: Iterable[StoredEvent]) -> TableState:
    """Apply stored events to `state` in place and return it."""
    for event in stored:
        state.apply(event.number, event.at, from_json(event.body))
    return state


def _events_of(state: TableState, command: Command, now: float) -> Iterable[TableEvent]:
    """Generate events one at a time; the caller applies each to `state` before taking the next."""
    match command:
        case PersonRequest():
            return _requested(state, command, now)
        case commands.BotAction():
            return game_actions.bot_action(state, command.seat, command.at, command.action)
        case commands.FallbackAction():
            return game_actions.fallback_action(state, command.seat, command.at)
        case commands.ExpireClocks():
            return game_actions.expire_clocks(state, now)
        case commands.Create():
            return pregame.create(state, command)
        case commands.SeatBotAgain():
            return pregame.seat_bot_again(state, command)
        case commands.Start():
            return pregame.start(state, command)
        case commands.PassHost() | commands.TakeOver() | commands.Return():
            return _by_presence(state, command)
        case commands.PauseAbandoned() | commands.EndPause() | commands.DropPauseVote():
            return _of_pause(state, command)
        case commands.Close():
            ends = state.stage == "open" or (command.by_operator and state.stage != "over")
            return [Closed()] if ends else []
        case commands.Rename():
            return _rename(state, command.person, command.name)
        case commands.AskRematch():
            return _rematch(state, command)
        case commands.UseInvitation():
            return table_entrance.use_invitation(state, command)
        case commands.RenewInvitation():
            return table_entrance.renew_invitation(state, command)
        case _:
            assert_never(command)


def _by_presence(state: TableState, command: PresenceCommand) -> Iterable[TableEvent]:
    match command:
        case commands.PassHost():
            return ingame.pass_host(state, command.person)
        case commands.TakeOver():
            return ingame.take_over(state, command.person)
        case commands.Return():
            return ingame.come_back(state, command.person)


def _of_pause(state: TableState, command: PauseCommand) -> Iterable[TableEvent]:
    match command:
        case commands.PauseAbandoned():
            return ingame.pause_abandoned(state)
        case commands.EndPause():
            return ingame.end_pause(state)
        case commands.DropPauseVote():
            return ingame.drop_pause_vote(state)


def _requested(state: TableState, command: PersonRequest, now: float) -> Iterable[TableEvent]:
    person, player, request = command.person, command.player, command.request
    match request:
        case requests.Act():
            return game_actions.act(state, player, request.at, request.action, now)
        case requests.Undo():
            return game_actions.undo(state, player, request.at)
        case requests.Say():
            text = nonempty_line(request.text, "empty_text", "text")
            return _said(state, command, now, text, None)
        case requests.SayPhrase():
            return _said(state, command, now, "", request.phrase)
        case (
            requests.SetChat()
            | requests.MutePerson()
            | requests.BanPerson()
            | requests.UnbanPerson()
        ):
            return moderation.requested(state, person, request)
        case (
            requests.Knock()
            | requests.StopKnocking()
            | requests.AnswerKnock()
            | requests.SetEntry()
        ):
            return table_entrance.requested(state, command, request)
        case requests.RemoveSeat():
            remove = pregame.remove if state.stage == "open" else ingame.expel
            return remove(state, person, request.colour)
        case requests.MakeHost():
            return ingame.make_host(state, person, request.person)
        case (
            requests.Pause()
            | requests.DeclinePause()
            | requests.BackFromPause()
            | requests.Resume()
        ):
            return _requested_of_pause(state, person, request)
        case requests.SetBotSpeed():
            return ingame.set_bot_speed(state, person, request.bot_speed)
        case requests.GiveToBot():
            return ingame.give_to_bot(state, person, request.colour, request.bot)
        case requests.PlayOn():
            return ingame.play_on(state, player)
        case requests.MuteOffers() | requests.SetEmbargo() | requests.ComposeCounter():
            return _requested_of_offers(state, player, request)
        case _:
            return _requested_before_start(state, command, request)


def _requested_of_offers(
    state: TableState, player: Player, request: OfferRequest
) -> Iterable[TableEvent]:
    match request:
        case requests.MuteOffers():
            return ingame.mute(state, player, muted=request.muted)
        case requests.SetEmbargo():
            return ingame.set_embargo(state, player, request.colour, on=request.embargo)
        case requests.ComposeCounter():
            return ingame.compose(state, player, composing=request.composing)


def _requested_of_pause(
    state: TableState, person: str, request: PauseRequest
) -> Iterable[TableEvent]:
    match request:
        case requests.Pause():
            return ingame.pause(state, person)
        case requests.DeclinePause():
            return ingame.decline_pause(state, person)
        case requests.BackFromPause():
            return ingame.back_from_pause(state, person)
        case requests.Resume():
            return ingame.resume(state, person)


def _requested_before_start(
    state: TableState, command: PersonRequest, request: PregameRequest
) -> Iterable[TableEvent]:
    person = command.person
    match request:
        case requests.Sit():
            return pregame.sit(state, command, request)
        case requests.Stand():
            return pregame.stand(state, person)
        case requests.SetColour():
            return pregame.recolour(state, person, request.colour)
        case requests.SetReady():
            return pregame.make_ready(state, person, request.ready)
        case requests.AddLocalPlayer():
            return pregame.add_local_player(state, person, request.name, request.colour)
        case requests.Configure():
            return pregame.configure(state, person, request.settings, command.maps)
        case requests.AddBot():
            return pregame.add_bot(state, person, request.bot)
        case requests.InviteBot():
            return pregame.invite_bot(state, person, request.bot)
        case _:
            assert_never(request)


def _said(
    state: TableState, command: PersonRequest, now: float, text: str, phrase: Phrase | None
) -> list[TableEvent]:
    """A chat line, under the name of the player using the device."""
    moderation.check_say(state, command.person, now)
    seat = state.held_seat(command.player)
    speaker = None if seat is None else state.occupants[seat]
    name = speaker.name if speaker is not None and speaker.local else command.name
    colour = None if speaker is None else speaker.colour
    return [Said(person=command.person, name=name, text=text, phrase=phrase, colour=colour)]


def _rename(state: TableState, person: str, name: str) -> list[TableEvent]:
    seat = state.seat_of(person)
    if seat is None or state.occupants[seat].name == name:
        return []
    return [Renamed(person=person, name=name)]


def _rematch(state: TableState, command: commands.AskRematch) -> list[TableEvent]:
    if state.stage != "over" or state.game is None:
        raise refuse("not_over", "The game at this table is not over.")
    permissions.own_seat(state, command.person)
    return [] if state.rematch else [Rematched(table=command.table)]
