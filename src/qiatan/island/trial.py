"""How the conformance suite tests the island game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from qiatan.island.deal_board import with_seafarers
from qiatan.island.development import DEVELOPMENT_CARDS
from qiatan.island.game import ISLAND, IslandPosition
from qiatan.island.invariants import broken
from qiatan.island.layout import read_layout
from qiatan.island.resources import RESOURCE_NAMES
from qiatan.island.settings import plan_of
from qiatan.kit.chance import Chance, shuffled
from qiatan.kit.conformance.trial import Trial
from qiatan.kit.game import Header, Position
from qiatan.kit.seats import COLOURS, Seat

UNLISTED: Final = ("offer", "counter", "discard", "pick")
"""The actions that `legal` does not list completely."""

REVEALING_PLAYS: Final = tuple(card.name for card in DEVELOPMENT_CARDS if card.reveals_hands)
"""The development cards that reveal opponents' cards when they are played."""


def _proposals(position: Position, seat: Seat, chance: Chance) -> Sequence[str]:
    """Return random offers and counter-offers. Some of them are illegal."""
    give, want = (RESOURCE_NAMES[chance.below(len(RESOURCE_NAMES))] for _ in range(2))
    terms = (f"{give} for {want}", f"{give} for {want} 2")
    offers = [f"{word} {text}" for word in ("offer", "counter") for text in terms]
    return [*offers, f"offer {give} for any", f"offer {give} for {want} to {COLOURS[seat - 1]}"]


def _unlisted(action: str) -> bool:
    return action.split(" ")[0] in UNLISTED


def _reveals(action: str) -> bool:
    """True if the action makes opponents reveal cards, as a monopoly does."""
    return action.split(" ")[0] in REVEALING_PLAYS


def broken_invariants(position: Position) -> list[str]:
    """Return a description of each invariant that the position breaks. There should be none."""
    assert isinstance(position, IslandPosition)
    return broken(position.state)


def _conserved(position: Position) -> None:
    found = broken_invariants(position)
    assert not found, found


def _twin(header: Header, position: Position, chance: Chance) -> Header | None:
    """Return the same game with its hidden hexes shuffled, or None if there are fewer than two.

    Hexes hidden by fog are shuffled separately from those hidden by the mystery rule, which are
    always land (§10.4). The water around the board is computed again.
    """
    assert isinstance(position, IslandPosition)
    state = position.state
    if state.hidden < 2:
        return None
    layout = read_layout(header.setup["board"])
    shapes = zip(state.board.geometry.hexes, state.known, strict=True)
    hidden = [place for place, known in shapes if not known]
    fog = [place for place in hidden if (place.q, place.r) in layout.fog]
    land = [place for place in hidden if (place.q, place.r) not in layout.fog]
    other = {
        (place.q, place.r): replace(content, q=place.q, r=place.r)
        for places in (fog, land)
        for place, content in zip(places, shuffled(places, chance), strict=True)
    }
    plan = plan_of(str(header.settings["map"]))
    own = layout.hexes[: len(plan.hexes)]
    drawn = replace(layout, hexes=tuple(other.get((h.q, h.r), h) for h in own))
    board = with_seafarers(plan, drawn) if header.settings["seafarers"] else drawn
    return replace(header, setup={"board": board.to_json()})


TRIAL: Final = Trial(
    ISLAND,
    seats=3,
    most_steps=5000,
    proposals=_proposals,
    unlisted=_unlisted,
    reveals=_reveals,
    conserved=_conserved,
    twin=_twin,
)
"""The conformance run with hidden hands."""

OPEN_TRIAL: Final = replace(TRIAL, settings={"open_hands": True, "bank_display": "exact"})
"""The conformance run with open hands."""
