"""Moderation by the host: chat rules, mutes and bans."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import chain
from typing import Final

from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import Phrase
from qiatan.protocol.requests import BanPerson, MutePerson, SetChat, UnbanPerson
from qiatan.tables.core import ingame, permissions, pregame, table_entrance
from qiatan.tables.core.commands import PersonRequest
from qiatan.tables.core.events import Banned, ChatRuled, PersonMuted, Said, TableEvent, Unbanned
from qiatan.tables.core.state import TableState

MOST: Final = 200
"""The maximum number of muted people at a table. The same limit applies to banned people."""


def set_chat(state: TableState, person: str, request: SetChat) -> list[TableEvent]:
    """Host: change who may chat and how often."""
    permissions.require_host(state, person)
    rules = state.chat_rules
    if (rules.by, rules.slow) == (request.by, request.slow):
        return []
    return [ChatRuled(by=request.by, slow=request.slow)]


def mute_person(state: TableState, person: str, request: MutePerson) -> list[TableEvent]:
    """Host: mute or unmute a person."""
    permissions.require_host(state, person)
    _require_another(person, request.person)
    muted = state.chat_rules.muted
    if (request.person in muted) == request.muted:
        return []
    if request.muted:
        _require_space(len(muted))
    return [PersonMuted(person=request.person, muted=request.muted)]


def ban_person(state: TableState, person: str, request: BanPerson) -> Iterator[TableEvent]:
    """Host: remove a person and keep them from coming back, even as a spectator."""
    permissions.require_host(state, person)
    _require_another(person, request.person)
    if request.person in state.banned:
        return
    _require_space(len(state.banned))
    name = _name_of(state, request.person)
    seat = state.seat_of(request.person)
    if seat is not None and state.stage != "over":
        remove = pregame.remove if state.stage == "open" else ingame.expel
        yield from remove(state, person, state.occupants[seat].colour)
    yield Banned(person=request.person, name=name)


def unban_person(state: TableState, person: str, request: UnbanPerson) -> list[TableEvent]:
    """Host: lift a ban."""
    permissions.require_host(state, person)
    return [Unbanned(person=request.person)] if request.person in state.banned else []


def _name_of(state: TableState, person: str) -> str:
    """Return the person's name at their seat or in the chat, or an empty string if unknown."""
    seated = (one.name for one in state.occupants if one.person == person and not one.local)
    said = (line.saying.name for line in reversed(state.chat) if line.saying.person == person)
    return next(chain(seated, said), "")


def say(
    state: TableState,
    command: PersonRequest,
    now: float,
    *,
    text: str = "",
    phrase: Phrase | None = None,
) -> list[TableEvent]:
    """Add a chat line.

    The line shows the name of the local player the device acts for, if any, or else the user's
    name.
    """
    check_say(state, command.person, now)
    seat = state.held_seat(command.player)
    speaker = None if seat is None else state.occupants[seat]
    name = speaker.name if speaker is not None and speaker.local else command.name
    colour = None if speaker is None else speaker.colour
    watching = state.stage == "playing" and state.seat_of(command.person) is None
    return [Said(command.person, name, text, phrase, colour, spectator=watching)]


def check_say(state: TableState, person: str, now: float) -> None:
    """Raise `Refused` if the person may not chat now."""
    permissions.require_not_removed(state, person)
    table_entrance.require_entry(state, person)
    if person == state.host:
        return
    if person in state.chat_rules.muted:
        raise refuse("chat_muted", "The host has muted you at this table.", "text")
    if state.chat_by == "players" and state.seat_of(person) is None:
        raise refuse("chat_players_only", "Only players can chat at this table.", "text")
    wait = _last_said(state, person) + state.chat_rules.slow - now
    if wait > 0:
        seconds = math.ceil(wait)
        raise refuse(
            "chat_slow",
            "Slow mode is on. Wait a moment before you chat again.",
            "text",
            seconds=seconds,
        )


def _last_said(state: TableState, person: str) -> float:
    own = (line.saying.at for line in reversed(state.chat) if line.saying.person == person)
    return next(own, float("-inf"))


def _require_another(person: str, other: str) -> None:
    if other == person:
        raise refuse("own_seat", "You cannot do this to yourself.", "person")


def _require_space(held: int) -> None:
    if held >= MOST:
        raise refuse("busy", f"A table can have at most {MOST} muted and {MOST} banned people.")
