"""Chance at a table: every random value is derived from the table's key and an integer.

The key combines the server's seed, to which the table commits when it is created, with the numbers
chosen by the seated players' browsers (docs/fair-dice.md). The integer of a chance outcome is its
index in the game's log, counted from 0. The seat order, the setup and the random delays use
negative integers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

import msgspec

from qiatan.kit.chance import SEAT_ORDER, SETUP, DerivedChance, combined, commitment, shuffled
from qiatan.kit.game import Game, Header, Json
from qiatan.kit.lesson import Lesson
from qiatan.protocol.parts import Colour, ContinuedFrom, RuleValue
from qiatan.tables.core.events import Played, Started
from qiatan.tables.core.occupants import Occupant

DECLINES: Final = -3
"""The delays of automatic declines are derived from this integer and lower ones."""

MOST_SEATS: Final = 8

ORDERS: Final = -(10**12)
"""The delays of standing orders are derived from this integer and lower ones."""


@dataclass(frozen=True, slots=True)
class Origin:
    """A position of the finished game `game` from which a new game continues.

    The position is reached by applying the actions in `played` to the setup in `started`.
    """

    game: str
    started: Started
    played: tuple[Played, ...]


def draw_start(
    game: Game,
    rules: Mapping[str, RuleValue],
    occupants: Sequence[Occupant],
    seed: bytes,
    voided: int = 0,
) -> Started:
    """Return the start of a new game, with a random turn order and setup.

    `occupants` are in the order they sat down.
    """
    colours = [one.colour for one in occupants]
    added = _contributions(occupants)
    key = combined(seed, added)
    seats = shuffled(colours, DerivedChance(key, SEAT_ORDER))
    setup = game.setup(rules, len(seats), DerivedChance(key, SETUP))
    return Started(
        version=game.version,
        rules=dict(rules),
        seats=seats,
        setup=msgspec.json.decode(msgspec.json.encode(setup), type=dict[str, object]),
        seed=seed.hex(),
        seating=colours,
        contributions=added,
        commitments=_commitments(occupants),
        voided=voided,
    )


def lesson_start(
    game: Game,
    rules: Mapping[str, RuleValue],
    colours: Sequence[Colour],
    seed: bytes,
    lesson: Lesson,
) -> Started:
    """Return the start of a lesson: the learner goes first, and the setup is scripted."""
    return Started(
        version=game.version,
        rules=dict(rules),
        seats=list(colours),
        setup=dict(lesson.setup),
        seed=seed.hex(),
        lesson=True,
    )


def continued_start(
    origin: Origin, occupants: Sequence[Occupant], seed: bytes, voided: int = 0
) -> Started:
    """Return the start of a game that continues `origin` with the same setup but a new seed."""
    before = origin.started
    return Started(
        version=before.version,
        rules=before.rules,
        seats=before.seats,
        setup=before.setup,
        seed=seed.hex(),
        seating=[one.colour for one in occupants],
        contributions=_contributions(occupants),
        continued=ContinuedFrom(origin.game, len(origin.played)),
        commitments=_commitments(occupants),
        voided=voided,
    )


def _contributions(occupants: Sequence[Occupant]) -> dict[Colour, str]:
    return {one.colour: one.contribution for one in occupants if one.contribution is not None}


def _commitments(occupants: Sequence[Occupant]) -> dict[Colour, str]:
    revealed = (one for one in occupants if one.contribution is not None)
    return {one.colour: one.commitment for one in revealed if one.commitment is not None}


def decline_number(entry: int, seat: int) -> int:
    """Return the integer from which a seat's automatic decline gets its random delay.

    `entry` is the length of the game's log when the offer was made.
    """
    return DECLINES - entry * MOST_SEATS - seat


def order_number(event: int, seat: int) -> int:
    """Return the integer from which a seat's standing order gets its random delay.

    `event` is the number of the event that asked the seat to act.
    """
    return ORDERS - event * MOST_SEATS - seat


def header_of(game: str, started: Started) -> Header:
    """Return the header of a started game."""
    return Header(
        game=game,
        version=started.version,
        settings=started.rules,
        seats=tuple(started.seats),
        setup=cast("Mapping[str, Json]", started.setup),
        commitment=None if started.lesson else commitment(bytes.fromhex(started.seed)),
        contributions=dict(started.contributions.items()),
        commitments=dict(started.commitments.items()),
        voided=started.voided,
        seating=tuple(started.seating),
        continued=0 if started.continued is None else started.continued.at,
    )


def key_of(started: Started) -> bytes:
    """Return the key from which all random values of a started game are derived."""
    return combined(bytes.fromhex(started.seed), started.contributions)
