"""Counts where coins come from and where they go."""

from __future__ import annotations

from typing import Final

from qiatan.kit.prompts import prompt_kind, prompt_seat
from qiatan.kit.report import Flow, PlaceYield, SeatCounts
from qiatan.kit.report_counters import FlowCounts
from qiatan.natick.collect import due, numbers_rolled
from qiatan.natick.components import (
    CENTRE,
    FIRST_NUMBER,
    SUIT_NAMES,
    SUITS,
    number_of,
    place_of,
    side_of,
    suit_of,
)
from qiatan.natick.notation import TILE_NAMES
from qiatan.natick.prompts import COLLECT_STEP, limits_total
from qiatan.natick.state import NONE, SEATS, NatickState

COLLECTION: Final = "collection"

CODES: Final = (
    *(COLLECTION, "harvest", "advantage", "tournament", "trades", "bank", "traders"),
    *("raiders", "built", "hired", "scouts"),
)
"""The codes of all sources of coins, then of all uses and losses."""

CAUSES: Final = {
    "harvest": "harvest",
    "advantage": "advantage",
    "tournament": "tournament",
    "raiders": "raiders",
    "accept": "trades",
    "bank": "bank",
    "exchange": "traders",
    "road": "built",
    "village": "built",
    "town": "built",
    "trader": "hired",
    "knight": "hired",
    "scout": "scouts",
}
"""The code for the coins that an action moves, by the first word of the action. It also applies to
the automatic steps after the action, except for collecting coins.
"""


class CoinFlows:
    """Counts the coins that seats gain and lose by comparing coins before and after each step."""

    def __init__(self, state: NatickState) -> None:
        self._state = state
        self._cause = ""
        self._flows = FlowCounts(CODES, int(SEATS), int(SUITS))
        self._places = [[0] * int(SEATS) for _ in TILE_NAMES]
        self._short = [0] * int(SEATS)
        self._remember()

    def begin(self, word: str) -> None:
        """Record why the next action moves coins. `word` is its first word."""
        self._cause = CAUSES.get(word, self._cause)

    def before_step(self) -> None:
        """Record why the next automatic step moves coins."""
        top = self._state.top()
        if prompt_kind(top) == COLLECT_STEP:
            self._cause = COLLECTION
            self._short[prompt_seat(top)] += self._short_of(int(prompt_seat(top)))

    def after_step(self) -> None:
        """Count the coins that the action or step moved."""
        state = self._state
        for place, (now, was) in enumerate(zip(state.held, self._held, strict=True)):
            if now != was:
                seat, suit = divmod(place, int(SUITS))
                self._flows.gain(self._cause, seat, suit, int(now) - was)
        for tile, (now, was) in enumerate(zip(state.coins, self._coins, strict=True)):
            if now > was and self._cause == COLLECTION:
                self._places[tile][state.owner[tile]] += int(now) - was
        self._remember()

    def _remember(self) -> None:
        self._held = [int(count) for count in self._state.held]
        self._coins = [int(count) for count in self._state.coins]

    def _short_of(self, seat: int) -> int:
        """§4.3: return how many of the coins due to the seat are missing from the pool."""
        state, counts = self._state, numbers_rolled(self._state, seat)
        owed = [int(limits_total(due(state, seat, suit, counts))) for suit in range(SUITS)]
        return sum(max(0, count - int(state.pool[suit])) for suit, count in enumerate(owed))

    def flows(self) -> tuple[Flow, ...]:
        return self._flows.flows()

    def withheld(self) -> tuple[SeatCounts, ...]:
        """Return the coins that seats did not collect because the pool had too few."""
        return (SeatCounts("pool", tuple(self._short)),)

    def places(self) -> tuple[PlaceYield, ...]:
        """Return how many coins each region of a colony has produced."""
        owner, spot = self._state.owner, self._state.spot
        return tuple(
            PlaceYield(
                place=name,
                at=(int(place_of(spot[tile]) - CENTRE), int(side_of(spot[tile]))),
                kind=SUIT_NAMES[suit_of(tile)],
                number=int(number_of(tile) + FIRST_NUMBER),
                seats=tuple(self._places[tile]),
                withheld=0,
            )
            for tile, name in enumerate(TILE_NAMES)
            if owner[tile] != NONE
        )
