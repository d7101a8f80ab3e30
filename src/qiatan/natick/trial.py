"""How the conformance suite tests Natick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.kit.chance import Chance
from qiatan.kit.conformance.trial import Trial
from qiatan.kit.game import Position
from qiatan.kit.seats import Seat
from qiatan.natick.components import SUIT_NAMES
from qiatan.natick.game import NATICK, NatickPosition
from qiatan.natick.invariants import broken
from qiatan.natick.state import SEATS

UNLISTED: Final = ("offer", "counter")
"""Actions that `legal` does not list."""


def _proposals(position: Position, seat: Seat, chance: Chance) -> Sequence[str]:
    """Return random offers and counter-offers. Some of them are illegal."""
    give, want = (SUIT_NAMES[chance.below(len(SUIT_NAMES))] for _ in range(2))
    terms = (f"{give} for {want}", f"{give} for {want} 2")
    return [f"{word} {text}" for word in UNLISTED for text in terms]


def _unlisted(action: str) -> bool:
    return action.split(" ")[0] in UNLISTED


def broken_invariants(position: Position) -> list[str]:
    """Return a description of each invariant that the position breaks. There should be none."""
    assert isinstance(position, NatickPosition)
    return broken(position.state)


def _conserved(position: Position) -> None:
    found = broken_invariants(position)
    assert not found, found


TRIAL: Final = Trial(
    NATICK,
    seats=SEATS,
    most_steps=5000,
    proposals=_proposals,
    unlisted=_unlisted,
    conserved=_conserved,
)
"""The conformance run with default settings."""
