"""Verifies that everything random in a game file derives from its seed (docs/fair-dice.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from qiatan.kit.chance import (
    SEAT_ORDER,
    SETUP,
    Chance,
    DerivedChance,
    combined,
    commitment,
    shuffled,
)
from qiatan.kit.game import Game, Header, Json
from qiatan.kit.game_log import Applied, Record, play
from qiatan.kit.gamefile import GameFile
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import CHANCE


@dataclass(frozen=True, slots=True)
class ChanceStep:
    """A chance action in the log, and all possible outcomes.

    `number` is the index of the log entry, counted from 0. The outcomes are equally likely, and the
    number derived from the seed is an index into them.
    """

    number: int
    action: str
    outcomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verified:
    """The result of `verify`: the number of verified outcomes by kind, such as `dice` or `draw`.

    `seating` is False if the turn order was not verified, because the file does not say in which
    order seats were taken or because the game was continued from another one. `committed` is False
    if the browsers' numbers were published without commitments, as in older games. In a continued
    game, only the log after the first `continued` lines derives from the seed.
    """

    outcomes: Mapping[str, int]
    seating: bool
    continued: int = 0
    committed: bool = True


def verify(game: Game, file: GameFile) -> Verified:
    """Derive everything random in the file from the seed, and compare it with the file.

    If something is missing or does not match, raises `Refused` with one of these codes: `no_seed`,
    `no_commitment`, `uncommitted_contribution`, `wrong_contribution`, `wrong_seating`,
    `wrong_setup` or `wrong_outcome` (whose field is the line of the log). Also raises the
    exceptions of `replay`.
    """
    header, seed = file.record.header, file.seed
    if seed is None:
        raise refuse("no_seed", "The file has no seed, so its dice cannot be verified.", "seed")
    if header.commitment is None:
        text = "The file has no commitment, so its seed may have been chosen afterwards."
        raise refuse("no_commitment", text, "commitment")
    _check_contributions(header)
    key = combined(seed, header.contributions)
    if not header.continued:
        _check_seating(header, key)
        _check_setup(game, header, key)
    seating = bool(header.seating) and not header.continued
    committed = bool(header.commitments) or not header.contributions
    outcomes = _check_outcomes(game, file.record, key)
    return Verified(outcomes, seating, header.continued, committed)


def chance_steps(game: Game, record: Record) -> Iterator[ChanceStep]:
    """Yield every chance action, except those copied from the game that this game continues.

    Raises the exceptions of `replay`.
    """
    position = game.start(record.header)
    applied: Iterator[Applied] = play(position, record.entries)
    for number, entry in enumerate(record.entries):
        own = number >= record.header.continued
        if own and entry.seat == CHANCE and CHANCE in position.awaited():
            yield ChanceStep(number, entry.action, tuple(position.outcomes()))
        next(applied)


def _check_contributions(header: Header) -> None:
    """Check each browser's number against its commitment. Older games have no commitments."""
    if not header.commitments:
        return
    for seat in (*header.contributions, *header.commitments):
        field = f"contributions.{seat}"
        if seat not in header.commitments:
            text = f"The number of {seat} has no commitment."
            raise refuse("uncommitted_contribution", text, field)
        number = header.contributions.get(seat, "")
        if commitment(bytes.fromhex(number)) != header.commitments[seat]:
            text = f"The number of {seat} does not match its commitment."
            raise refuse("wrong_contribution", text, field)


def _check_seating(header: Header, key: bytes) -> None:
    drawn = shuffled(list(header.seating), DerivedChance(key, SEAT_ORDER))
    if header.seating and tuple(drawn) != header.seats:
        text = f"The seeds give the turn order {', '.join(drawn)}."
        raise refuse("wrong_seating", text, "seats")


def _check_setup(game: Game, header: Header, key: bytes) -> None:
    setup = game.setup(header.settings, len(header.seats), DerivedChance(key, SETUP))
    if _normal(setup) != _normal(header.setup):
        raise refuse("wrong_setup", "The seeds give a different setup.", "setup")


def _normal(setup: Mapping[str, Json]) -> str:
    return json.dumps(setup, sort_keys=True)


def _check_outcomes(game: Game, record: Record, key: bytes) -> dict[str, int]:
    verified: dict[str, int] = {}
    for step in chance_steps(game, record):
        chance: Chance = DerivedChance(key, step.number)
        drawn = step.outcomes[chance.below(len(step.outcomes))]
        if drawn != step.action:
            text = f"The seeds give {drawn!r} here."
            raise refuse("wrong_outcome", text, f"log[{step.number}]", drawn=drawn)
        kind = step.action.split()[0]
        verified[kind] = verified.get(kind, 0) + 1
    return verified
