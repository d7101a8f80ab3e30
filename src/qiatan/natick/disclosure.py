"""Describes an action's results in notation, such as every coin and region that moved.

The game has no secrets, so all viewers see the same facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.kit.game import Disclosure, Line
from qiatan.kit.prompts import prompt_kind, prompt_seat
from qiatan.natick import actions as act
from qiatan.natick import moves
from qiatan.natick.collect import due, numbers_rolled
from qiatan.natick.components import DICE, DICE_NAMES, SUIT_NAMES, suit_of
from qiatan.natick.ending import is_decided, is_over, winners_of
from qiatan.natick.event_dice import EVENT_NAMES, is_done, owner_of
from qiatan.natick.notation import SPOT_NAMES, TILE_NAMES, write
from qiatan.natick.prompts import COLLECT_STEP, EVENT_PROMPT, limits_total
from qiatan.natick.state import NONE, NatickState

PLACING: Final = (
    *(act.LAY, act.ROAD, act.VILLAGE, act.TOWN),
    *(act.TRADER, act.KNIGHT, act.PLACE),
)
"""The actions that only place a piece or a region. They are reversible, because the draw of a
region is a separate log entry.
"""

REVEALING: Final = (act.DICE, act.TILE, act.KEEP, act.ACCEPT, act.REJECT, act.COUNTER)
"""Chance outcomes, and actions that answer the other seat."""


class Recorder:
    """Applies an action step by step, and records what changes."""

    def __init__(self, state: NatickState, names: Sequence[str]) -> None:
        self._state = state
        self._names = names
        self._facts: list[str] = []
        self._remember()

    def disclose(self, seat: int, action: int) -> Disclosure:
        """Apply an action that `check` allows, and the automatic steps that follow.

        Returns what they changed.
        """
        state = self._state
        if act.kind_of(action) == act.ACCEPT:
            self._facts.append(f"trade {' '.join(self._names)}")
        moves.perform(state, seat, action)
        came_for_nothing = prompt_kind(state.top()) == EVENT_PROMPT
        if act.kind_of(action) == act.RAIDERS and came_for_nothing:
            self._facts += self._passed()
        self._look()
        while self._advance():
            self._look()
        line = Line(write(action), tuple(self._facts))
        kind = act.kind_of(action)
        return Disclosure(line, reversible=kind in PLACING, reveals=kind in REVEALING)

    def _advance(self) -> bool:
        state = self._state
        kind = prompt_kind(state.top())
        if kind == COLLECT_STEP:
            self._facts += _short(state, prompt_seat(state.top()))
        moved = bool(moves.advance(state))
        if kind == EVENT_PROMPT:
            self._facts += self._passed()
        return moved

    def _remember(self) -> None:
        state = self._state
        self._owner = list(state.owner)
        self._coins = list(state.coins)
        self._kept = state.kept
        self._done = {event for event in range(DICE) if is_done(state, event)}
        self._turn = state.turn

    def _look(self) -> None:
        """Record the changes since the last call."""
        state = self._state
        if state.kept != self._kept and state.kept != NONE:
            self._facts += self._sets()
        self._facts += self._regions()
        self._facts += self._moved("lose", -1)
        self._facts += self._moved("gain", 1)
        if is_over(state):
            self._facts.append(self._end())
        elif state.turn != self._turn:
            self._facts += self._next()
        self._remember()

    def _sets(self) -> list[str]:
        """Return a fact that lists each seat's dice."""
        held = [
            [DICE_NAMES[die] for die in range(DICE) if owner_of(self._state, die) == seat]
            for seat in range(len(self._names))
        ]
        return [
            f"hold {name} {' '.join(dice)}"
            for name, dice in zip(self._names, held, strict=True)
            if dice
        ]

    def _passed(self) -> list[str]:
        """Return a fact for each event that has just been skipped because it had no effect."""
        state = self._state
        return [
            f"nothing {self._names[owner_of(state, event)]} {EVENT_NAMES[event]}"
            for event in range(DICE)
            if is_done(state, event) and event not in self._done
        ]

    def _regions(self) -> list[str]:
        state = self._state
        return [
            f"region {self._names[owner]} {SPOT_NAMES[state.spot[tile]]} {TILE_NAMES[tile]}"
            for tile, owner in enumerate(state.owner)
            if owner != self._owner[tile]
        ]

    def _moved(self, word: str, sign: int) -> list[str]:
        """Return a fact for each region that has gained (`sign` 1) or lost (`sign` -1) coins."""
        state = self._state
        facts = []
        for tile, was in enumerate(self._coins):
            count = (state.coins[tile] - was) * sign
            if count > 0:
                name, suit = self._names[state.owner[tile]], SUIT_NAMES[suit_of(tile)]
                counted = suit if count == 1 else f"{suit} {count}"
                facts.append(f"{word} {name} {counted} {SPOT_NAMES[state.spot[tile]]}")
        return facts

    def _next(self) -> list[str]:
        state = self._state
        name = self._names[state.active]
        last = state.active == len(self._names) - 1 and is_decided(state)
        return [f"turn {name}", f"last_turn {name}"] if last else [f"turn {name}"]

    def _end(self) -> str:
        winners = [self._names[seat] for seat in winners_of(self._state)]
        return f"win {winners[0]}" if len(winners) == 1 else "drawn"


def _short(state: NatickState, seat: int) -> list[str]:
    """§4.3: return a fact for each suit if the pool has fewer coins of it than the seat is due."""
    counts = numbers_rolled(state, seat)
    return [
        f"short {name}"
        for suit, name in enumerate(SUIT_NAMES)
        if limits_total(due(state, seat, suit, counts)) > state.pool[suit]
    ]
