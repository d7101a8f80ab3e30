"""Lists the requests that a table handles itself, with one row per type of request.

A row contains the function that turns the request into events, the stage that the table must be in,
and the policy of the request. Requests decided by the server have their rows in
`qiatan.server.handlers`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from qiatan.protocol import requests
from qiatan.protocol.parts import Colour, Stage
from qiatan.protocol.requests import Request
from qiatan.services.request_policy import DEFAULT_POLICY, RequestPolicy
from qiatan.tables.core import (
    absences,
    ending,
    game_actions,
    ingame,
    moderation,
    permissions,
    pregame,
    seed_rounds,
    table_entrance,
    turn_undo,
)
from qiatan.tables.core.commands import PersonRequest
from qiatan.tables.core.events import TableEvent
from qiatan.tables.core.state import TableState

R = TypeVar("R", bound=Request)

Decide: TypeAlias = Callable[[TableState, PersonRequest, R, float], Iterable[TableEvent]]
"""A function that returns the events a request causes, or raises `Refused` if it is not allowed.
Its last argument is the current time.
"""


@dataclass(frozen=True, slots=True)
class TableRequest(Generic[R]):
    """The row of one type of request. The `stage` is checked before `decide` is called."""

    request: type[R]
    decide: Decide[R]
    policy: RequestPolicy
    stage: Stage | None


def decide_request(state: TableState, command: PersonRequest, now: float) -> Iterable[TableEvent]:
    """Return the events that a user's request causes. Raises `Refused` if it is not allowed."""
    row = TABLE_REQUESTS[type(command.request)]
    if row.stage is not None:
        permissions.require_stage(state, row.stage)
    playing = state.is_playing(command.person)
    state.log_shares.check(command.person, command.request, playing=playing)
    return row.decide(state, command, command.request, now)


def _row(
    request: type[R],
    decide: Decide[R],
    policy: RequestPolicy = DEFAULT_POLICY,
    *,
    stage: Stage | None = None,
) -> TableRequest[Any]:
    return TableRequest(request, decide, policy, stage)


def _remove_seat(state: TableState, person: str, colour: Colour) -> Iterable[TableEvent]:
    remove = pregame.remove if state.stage == "open" else ingame.expel
    return remove(state, person, colour)


_SETUP: Final = (
    _row(
        requests.Sit,
        lambda state, by, request, _: pregame.sit(state, by, request),
        RequestPolicy(cost=2, low_priority=True, ends_search=True),
    ),
    _row(
        requests.CommitNumber,
        lambda state, by, request, _: seed_rounds.commit(state, by.person, request.commitment),
    ),
    _row(
        requests.RevealNumber,
        lambda state, by, request, _: seed_rounds.reveal(state, by.person, request),
    ),
    _row(
        requests.Stand,
        lambda state, by, _, __: pregame.stand(state, by.person),
        stage="open",
    ),
    _row(
        requests.SetColour,
        lambda state, by, request, _: pregame.recolour(state, by.person, request.colour),
        stage="open",
    ),
    _row(
        requests.SetReady,
        lambda state, by, request, _: pregame.make_ready(state, by.person, request.ready),
        stage="open",
    ),
    _row(
        requests.AddLocalPlayer,
        lambda state, by, request, _: pregame.add_local_player(
            state, by.person, request.name, request.colour
        ),
        RequestPolicy(bots=False),
        stage="open",
    ),
    _row(
        requests.Configure,
        lambda state, by, request, _: pregame.configure(
            state, by.person, request.settings, by.maps
        ),
        RequestPolicy(cost=5, limit="user_configures", low_priority=True),
        stage="open",
    ),
    _row(
        requests.AddBot,
        lambda state, by, request, _: pregame.add_bot(state, by.person, request.bot),
        stage="open",
    ),
    _row(
        requests.InviteBot,
        lambda state, by, request, _: pregame.invite_bot(state, by.person, request.bot),
        RequestPolicy(cost=5, limit="user_entries"),
        stage="open",
    ),
    _row(
        requests.RemoveSeat,
        lambda state, by, request, _: _remove_seat(state, by.person, request.colour),
    ),
    _row(
        requests.MakeHost,
        lambda state, by, request, _: ingame.make_host(state, by.person, request.person),
    ),
)

_ENTRANCE: Final = (
    _row(
        requests.Knock,
        lambda state, by, _, __: table_entrance.knock(state, by.person, by.name),
        RequestPolicy(cost=5, limit="user_entries", bots=False),
    ),
    _row(
        requests.StopKnocking,
        lambda state, by, _, __: table_entrance.stop_knocking(state, by.person),
    ),
    _row(
        requests.AnswerKnock,
        lambda state, by, request, _: table_entrance.answer(state, by.person, request),
    ),
    _row(
        requests.SetEntry,
        lambda state, by, request, _: table_entrance.set_entry(state, by.person, request),
    ),
)

_PLAYING: Final = (
    _row(
        requests.Act,
        lambda state, by, request, now: game_actions.act(
            state, by.player, request.at, request.action, now
        ),
    ),
    _row(
        requests.Undo,
        lambda state, by, request, _: game_actions.undo(state, by.player, request.at),
    ),
    _row(
        requests.AskUndo,
        lambda state, by, request, _: turn_undo.ask(state, by.player, request.at),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.DeclineUndo,
        lambda state, by, _, __: turn_undo.decline(state, by.person),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.Pause,
        lambda state, by, _, __: ingame.pause(state, by.person),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.DeclinePause,
        lambda state, by, _, __: ingame.decline_pause(state, by.person),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.BackFromPause,
        lambda state, by, _, __: ingame.back_from_pause(state, by.person),
        stage="playing",
    ),
    _row(
        requests.Resume,
        lambda state, by, _, __: ingame.resume(state, by.person),
        stage="playing",
    ),
    _row(
        requests.Concede,
        lambda state, by, _, __: ending.concede(state, by.player),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.ProposeEnd,
        lambda state, by, request, _: ending.propose(state, by.person, request.end),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.DeclineEnd,
        lambda state, by, _, __: ending.decline(state, by.person),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.Hurry,
        lambda state, by, _, __: ingame.hurry(state, by.person),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.SetBotSpeed,
        lambda state, by, request, _: ingame.set_bot_speed(state, by.person, request.bot_speed),
        stage="playing",
    ),
    _row(
        requests.GiveToBot,
        lambda state, by, request, _: ingame.give_to_bot(
            state, by.person, request.colour, request.bot
        ),
        stage="playing",
    ),
    _row(
        requests.PlayOn,
        lambda state, by, _, __: ingame.play_on(state, by.player),
        stage="playing",
    ),
    _row(
        requests.MuteOffers,
        lambda state, by, request, now: ingame.mute(state, by.player, now, muted=request.muted),
        stage="playing",
    ),
    _row(
        requests.SetEmbargo,
        lambda state, by, request, _: ingame.set_embargo(
            state, by.player, request.colour, on=request.embargo
        ),
        stage="playing",
    ),
    _row(
        requests.SetAutoDecline,
        lambda state, by, request, _: ingame.set_auto_decline(state, by.player, on=request.on),
        stage="playing",
    ),
    _row(
        requests.GiveOrders,
        lambda state, by, request, _: absences.give_orders(state, by.player, request.orders),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.BeginVacation,
        lambda state, by, request, now: absences.begin_vacation(
            state, by.player, request.days, now
        ),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.EndVacation,
        lambda state, by, _, __: absences.end_vacation(state, by.player),
        RequestPolicy(bots=False),
        stage="playing",
    ),
    _row(
        requests.ComposeCounter,
        lambda state, by, request, _: ingame.compose(state, by.player, composing=request.composing),
        stage="playing",
    ),
)

_CHAT: Final = (
    _row(
        requests.Say,
        lambda state, by, request, now: moderation.say(state, by, now, text=request.text),
        RequestPolicy(limit="user_chat"),
    ),
    _row(
        requests.SayPhrase,
        lambda state, by, request, now: moderation.say(state, by, now, phrase=request.phrase),
        RequestPolicy(limit="user_chat"),
    ),
    _row(
        requests.SetChat,
        lambda state, by, request, _: moderation.set_chat(state, by.person, request),
    ),
    _row(
        requests.MutePerson,
        lambda state, by, request, _: moderation.mute_person(state, by.person, request),
    ),
    _row(
        requests.BanPerson,
        lambda state, by, request, _: moderation.ban_person(state, by.person, request),
    ),
    _row(
        requests.UnbanPerson,
        lambda state, by, request, _: moderation.unban_person(state, by.person, request),
    ),
)

TABLE_REQUESTS: Final[Mapping[type[Request], TableRequest[Any]]] = {
    row.request: row for row in (*_SETUP, *_ENTRANCE, *_PLAYING, *_CHAT)
}
