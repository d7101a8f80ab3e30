"""A random game that is being tested, with its log and disclosures."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any, Final, NoReturn

from qiatan.kit.chance import Chance, DerivedChance
from qiatan.kit.conformance.trial import Nonconforming, Trial, make_header
from qiatan.kit.game import Disclosure, Json, LogItem, Position, Viewer
from qiatan.kit.game_log import format_log_item
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import CHANCE, Seat

_PARAMETERS: Final = "__dataclass_params__"
"""The attribute in which a dataclass stores the arguments of its decorator."""


def canonical_json(value: object) -> str:
    """Return the value as JSON with sorted keys.

    Raises `TypeError` for an object that is not JSON data or a frozen dataclass. Dataclasses must
    be frozen so that a viewer cannot change the game through its view.
    """
    return json.dumps(value, sort_keys=True, default=_plain, separators=(",", ":"))


_FIELD_NAMES: Final[dict[type[Any], tuple[str, ...]]] = {}
"""The names of the fields of each dataclass that was encoded."""


def _plain(value: Any) -> dict[str, Json]:
    names = _FIELD_NAMES.get(type(value)) or _field_names(type(value))
    return {name: getattr(value, name) for name in names}


def _field_names(kind: type[Any]) -> tuple[str, ...]:
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} is not data")
    if not getattr(kind, _PARAMETERS).frozen:
        raise TypeError(f"{kind.__name__} is not frozen")
    names = tuple(field.name for field in fields(kind))
    _FIELD_NAMES[kind] = names
    return names


JUNK: Final = ("", " ", "?", "nonsense", "pass n1 n2 n3", "-1", "roll roll", "x" * 10_000, "née")


class GameUnderTrial:
    """The random game that a trial plays for one seed.

    `disclosures` has one disclosure for each entry of `log`. `seen` contains all actions that were
    legal at some point, and some invalid ones. `refused`, `forks` and `twins` count how often the
    checks of refusals, secret chance outcomes and twin games ran.
    """

    def __init__(self, trial: Trial, seed: int) -> None:
        self.trial: Final = trial
        self.seed: Final = str(seed).encode()
        self.header: Final = make_header(trial, self.seed)
        self.viewers: Final[tuple[Viewer, ...]] = (None, *range(trial.seats))
        self.actors: Final[tuple[Seat, ...]] = (CHANCE, *range(trial.seats))
        self.log: Final[list[LogItem]] = []
        self.disclosures: Final[list[Disclosure]] = []
        self.seen: Final[dict[str, None]] = dict.fromkeys(JUNK)
        self.refused = 0
        self.forks = 0
        self.twins = 0

    def fail(self, what: str) -> NoReturn:
        """Raise `Nonconforming` with the seed, step and log needed to reproduce the failure."""
        log = "\n".join(format_log_item(entry, self.header.seats) for entry in self.log)
        step = len(self.log) + 1
        raise Nonconforming(f"seed {self.seed.decode()}, step {step}: {what}\n{log}")

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            self.fail(what)

    def choose(self, position: Position, choice: Chance) -> LogItem:
        """Return a random legal action of a random seat or, if chance must act, a drawn action."""
        seats = position.may_act()
        seat = seats[choice.below(len(seats))]
        if seat == CHANCE:
            number = len(self.log) + 1
            action = position.draw(DerivedChance(self.seed, number))
            outcomes = position.outcomes()
            counted = outcomes[DerivedChance(self.seed, number).below(len(outcomes))]
            self.expect(
                action == counted, "draw does not return the outcome at its number in outcomes"
            )
            return LogItem(CHANCE, action)
        options = [*position.legal(seat), *self.proposals(position, seat, choice)]
        self.expect(bool(options), f"seat {seat} may act, but has no legal action")
        return LogItem(seat, options[choice.below(len(options))])

    def proposals(self, position: Position, seat: Seat, chance: Chance) -> list[str]:
        offered = self.trial.proposals(position, seat, chance)
        return [action for action in offered if position.check(seat, action) is None]

    def apply(self, position: Position, entry: LogItem) -> Disclosure:
        """Apply an entry, and add it and its disclosure to the log."""
        disclosure = self.do(position, entry)
        self.log.append(entry)
        self.disclosures.append(disclosure)
        self.seen[entry.action] = None
        return disclosure

    def do(self, position: Position, entry: LogItem) -> Disclosure:
        """Apply a legal action. The trial fails if the game refuses it."""
        try:
            return position.apply(entry.seat, entry.action)
        except Refused as fault:
            self.fail(f"{entry} is legal, but was refused: {fault}")

    def candidates(self, position: Position, choice: Chance) -> list[str]:
        """Return actions to try: earlier actions, other seats' actions and invalid text."""
        known = list(self.seen)
        times = [known[choice.below(len(known))] for _ in range(20)]
        others = [action for seat in self.actors for action in position.legal(seat)[:3]]
        return [*times, *others, *JUNK]

    def state(self, position: Position) -> str:
        """Return, as text, everything that any viewer can observe about a position."""
        return canonical_json(
            [
                [position.view(viewer) for viewer in self.viewers],
                [list(position.legal(seat)) for seat in self.actors],
                [list(position.awaited()), list(position.may_act()), list(position.invited())],
                [position.turn(), position.turns_begun(), list(position.clocks())],
                position.result(),
            ]
        )
