"""Rounds in which browsers commit to numbers and reveal them, and the start of the game.

When the host requests the start, the table waits until every participating browser has committed.
From then on, no commitment, seat or setting can change, and the browsers reveal their numbers. If a
browser fails, the round is void: all numbers are discarded, the seats on its device are emptied,
and the other browsers commit again (docs/fair-dice.md). In a correspondence game, people may be
offline when it starts: they keep their seats, and the game starts without their numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from qiatan.kit import chance
from qiatan.kit.refusal import refuse
from qiatan.protocol.requests import RevealNumber
from qiatan.tables.core.chance import Origin, continued_start, draw_start
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.core.events import (
    HostPassed,
    NumberCommitted,
    NumberRevealed,
    RoundVoided,
    StartRequested,
    Stood,
    TableEvent,
)
from qiatan.tables.core.game_actions import chance_outcomes
from qiatan.tables.core.permissions import own_occupant, require_open
from qiatan.tables.core.state import TableState


def commit(state: TableState, person: str, commitment: str) -> list[TableEvent]:
    """Record the hash of the number that the person's browser will add to the seed.

    While the game is starting, only browsers that must commit again can do so.
    """
    own = own_occupant(state, person)
    if state.start is None or not own.must_commit:
        require_open(state)
    if own.commitment == commitment:
        return []
    return [NumberCommitted(person=person, commitment=commitment)]


def reveal(state: TableState, person: str, request: RevealNumber) -> Iterator[TableEvent]:
    """Reveal a browser's number.

    The last number starts the game. A number that does not match its commitment voids the round.
    """
    own = own_occupant(state, person)
    if state.starting != "revealing" or request.round != state.voided or own.commitment is None:
        text = "The table is not waiting for this number."
        raise refuse("not_revealing", text, round=state.voided)
    if not own.must_reveal:
        return
    if chance.commitment(bytes.fromhex(request.contribution)) != own.commitment:
        yield from _void(state, [person])
        return
    yield NumberRevealed(person=person, contribution=request.contribution)
    if not any(one.must_reveal for one in state.occupants):
        yield from _begin(state, _origin(state.start))


def expire(state: TableState) -> Iterator[TableEvent]:
    """Void the round if some browsers did not commit to or reveal their numbers in time."""
    if state.start is None:
        return
    late = [one for one in state.occupants if one.must_commit or one.must_reveal]
    if state.starting == "committing":
        late = [one for one in late if one.must_commit]
    persons = [one.person for one in late if one.person is not None]
    if not is_by_days(state.settings.turn_timer):
        yield from _void(state, persons)
        return
    origin = _origin(state.start)
    yield RoundVoided(persons=persons)
    yield from begin(state, origin, b"")


def begin(state: TableState, origin: Origin | None, seed: bytes) -> Iterator[TableEvent]:
    """Start the game, or request the participating browsers' numbers first.

    `seed` is used if the table has not committed to a seed.
    """
    taking_part = any(one.must_commit or one.must_reveal for one in state.occupants)
    if not taking_part or not state.seed:
        yield from _begin(state, origin, seed)
    elif origin is None:
        yield StartRequested()
    else:
        before = msgspec.structs.replace(origin.started, seed="")
        yield StartRequested(game=origin.game, before=before, played=list(origin.played))


def _begin(state: TableState, origin: Origin | None, seed: bytes = b"") -> Iterator[TableEvent]:
    seed = bytes.fromhex(state.seed) or seed
    if origin is not None:
        yield continued_start(origin, state.occupants, seed, state.voided)
        yield from origin.played
    else:
        game = state.catalog.game(state.settings.game)
        yield draw_start(game, state.rules, state.occupants, seed, state.voided)
    yield from chance_outcomes(state)


def _origin(request: StartRequested | None) -> Origin | None:
    if request is None or request.before is None:
        return None
    return Origin(request.game, request.before, tuple(request.played))


def _void(state: TableState, persons: Sequence[str]) -> Iterator[TableEvent]:
    """Discard all numbers, and empty the seats of `persons`, whose browsers failed."""
    yield RoundVoided(persons=list(persons))
    for person in persons:
        yield Stood(person=person)
    heir = next((one.person for one in state.occupants if one.person is not None), None)
    if state.host in persons and heir is not None:
        yield HostPassed(person=heir)
