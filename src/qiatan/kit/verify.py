"""Verifying a game file: that all chance in it derives from its seeds (docs/fair-dice.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from qiatan.kit.chance import SEAT_ORDER, SETUP, Chance, DerivedChance, combined, shuffled
from qiatan.kit.game import Game, Header, Json
from qiatan.kit.game_log import Applied, Record, play
from qiatan.kit.gamefile import GameFile
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import CHANCE


@dataclass(frozen=True, slots=True)
class ChanceStep:
    """What chance did as entry `number` of the log, from 0, and all it might have done then.

    The outcomes are equally likely and stand in the order in which they are counted.
    """

    number: int
    action: str
    outcomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verified:
    """What was found to be as derived: outcomes by kind (`dice`, `draw`), and the order of seats.

    Files of before do not say in which order the seats were taken; `seating` is False for them.
    In a game that was played on from another only what came after its first `continued` lines
    derives from its seeds: neither seats nor setup do.
    """

    outcomes: Mapping[str, int]
    seating: bool
    continued: int = 0


def verify(game: Game, file: GameFile) -> Verified:
    """Derive everything random in the file anew.

    Raises `Refused`: `no_seed`, `no_commitment`, `wrong_seating`, `wrong_setup`, `wrong_outcome`
    (its field is the line of the log), and what a replay refuses; `IllegalLogItem` as a replay.
    """
    header, seed = file.record.header, file.seed
    if seed is None:
        raise refuse("no_seed", "The file has no seed: its chance cannot be verified.", "seed")
    if header.commitment is None:
        text = "The file has no commitment: nobody can tell when its seed was chosen."
        raise refuse("no_commitment", text, "commitment")
    key = combined(seed, header.contributions)
    if not header.continued:
        _check_seating(header, key)
        _check_setup(game, header, key)
    seating = bool(header.seating) and not header.continued
    return Verified(_check_outcomes(game, file.record, key), seating, header.continued)


def chance_steps(game: Game, record: Record) -> Iterator[ChanceStep]:
    """Everything that chance did, after the lines of another game if there are any.

    Raises `Refused` and `IllegalLogItem` as a replay does.
    """
    position = game.start(record.header)
    applied: Iterator[Applied] = play(position, record.entries)
    for number, entry in enumerate(record.entries):
        own = number >= record.header.continued
        if own and entry.seat == CHANCE and CHANCE in position.awaited():
            yield ChanceStep(number, entry.action, tuple(position.outcomes()))
        next(applied)


def _check_seating(header: Header, key: bytes) -> None:
    drawn = shuffled(list(header.seating), DerivedChance(key, SEAT_ORDER))
    if header.seating and tuple(drawn) != header.seats:
        text = f"The seeds bring the turn order {', '.join(drawn)}."
        raise refuse("wrong_seating", text, "seats")


def _check_setup(game: Game, header: Header, key: bytes) -> None:
    setup = game.setup(header.settings, len(header.seats), DerivedChance(key, SETUP))
    if _normal(setup) != _normal(header.setup):
        raise refuse("wrong_setup", "The seeds bring another setup.", "setup")


def _normal(setup: Mapping[str, Json]) -> str:
    return json.dumps(setup, sort_keys=True)


def _check_outcomes(game: Game, record: Record, key: bytes) -> dict[str, int]:
    verified: dict[str, int] = {}
    for step in chance_steps(game, record):
        chance: Chance = DerivedChance(key, step.number)
        drawn = step.outcomes[chance.below(len(step.outcomes))]
        if drawn != step.action:
            text = f"The seeds bring {drawn!r} here."
            raise refuse("wrong_outcome", text, f"log[{step.number}]", drawn=drawn)
        kind = step.action.split()[0]
        verified[kind] = verified.get(kind, 0) + 1
    return verified
