"""Counts where resource cards come from and where they go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qiatan.island.development import CARD_NAMES
from qiatan.island.disclosure import PAYING
from qiatan.island.prompts import PICK_PROMPT
from qiatan.island.resources import GOLD, RESOURCES
from qiatan.island.rules import CITY, ROAD, SETTLEMENT, SHIP
from qiatan.island.state import IslandState
from qiatan.kit.prompts import prompt_kind
from qiatan.kit.report import Flow
from qiatan.kit.report_counters import FlowCounts
from qiatan.kit.seats import Seat

CODES: Final = (
    *("start", "production", "gold", "discovery", "islands", "trades", "bank", "robber"),
    *CARD_NAMES,
    *("discards", "built", "bought"),
)
"""The codes of all sources of cards, then of all uses and losses."""

CAUSES: Final = {
    "dice": "production",
    "sail": "discovery",
    "close": "trades",
    "bank": "bank",
    "take": "robber",
    "discard": "discards",
    "buy": "bought",
    **{name: name for name in CARD_NAMES},
}
"""The code for the cards that an action moves, by the first word of the action."""

PIECES: Final = {"road": ROAD, "settlement": SETTLEMENT, "city": CITY, "ship": SHIP}


class CardFlows:
    """Counts the cards that seats gain and lose by comparing hands before and after each action."""

    def __init__(self, state: IslandState) -> None:
        self._state = state
        self._flows = FlowCounts(CODES, int(state.seats), int(RESOURCES))
        self._picks: list[str] = []
        self.remember()

    def remember(self) -> None:
        """Store the state before the next action."""
        state = self._state
        self._hands = [int(count) for count in state.hand]
        self._known = [int(known) for known in state.known] if state.hidden else []
        self._setup = state.turn == 0
        self._paying = prompt_kind(state.top()) in PAYING

    def count(self, word: str, seat: Seat) -> None:
        """Count the cards that the action moved."""
        found = self._found()
        if word in PIECES:
            self._count_piece(word, seat, found)
        else:
            code = self._picks.pop() if word == "pick" else CAUSES.get(word, word)
            for other, resource, change in self._changes():
                self._flows.gain(code, other, resource, change)
        self._update_picks(word, found[GOLD])

    def flows(self) -> tuple[Flow, ...]:
        return self._flows.flows()

    def _changes(self) -> Iterator[tuple[Seat, int, int]]:
        for place, (now, was) in enumerate(zip(self._state.hand, self._hands, strict=True)):
            if now != was:
                yield place // int(RESOURCES), place % int(RESOURCES), int(now) - was

    def _count_piece(self, word: str, seat: Seat, found: list[int]) -> None:
        """Count a piece's price, the cards its discoveries bring, and starting cards."""
        changes = {resource: change for _, resource, change in self._changes()}
        first = int(PIECES[word] * RESOURCES)
        for resource in range(int(RESOURCES)):
            price = int(self._state.rules.prices[first + resource]) if self._paying else 0
            came = changes.get(resource, 0) + price
            discovered = min(found[resource], came)
            self._flows.gain("built", seat, resource, -price)
            self._flows.gain("discovery", seat, resource, discovered)
            self._flows.gain("start", seat, resource, came - discovered)

    def _found(self) -> list[int]:
        """Return how many hexes of each resource, and of gold, the action has revealed in fog."""
        board, found = self._state.board, [0] * (int(GOLD) + 1)
        for h, known in enumerate(self._known):
            if not known and self._state.known[h] and board.fog[h] and board.resource[h] >= 0:
                found[board.resource[h]] += 1
        return found

    def _update_picks(self, word: str, gold_found: int) -> None:
        """Store why each new pick has been prompted.

        The reasons are in the order of the prompt stack, where a pick for an island is above those
        for discoveries.
        """
        state = self._state
        asked = state.stack[: state.depth]
        waiting = sum(prompt_kind(prompt) == PICK_PROMPT for prompt in asked)
        del self._picks[waiting:]
        new = waiting - len(self._picks)
        discovered = min(new, gold_found)
        other = "gold" if word == "dice" else "start" if self._setup else "islands"
        self._picks += ["discovery"] * discovered + [other] * (new - discovered)
