"""Decides what each seat is allowed to know about an action and its results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.island import actions as act
from qiatan.island.board import NONE
from qiatan.island.development import DEVELOPMENT_CARDS
from qiatan.island.hand_memory import HandMemory
from qiatan.island.islands import is_first_on_island
from qiatan.island.notation import write
from qiatan.island.production import cards_owed, cards_paid, claims
from qiatan.island.prompts import ANSWER, OFFER_PROMPT, SPECIAL_BUILD, TURN
from qiatan.island.resources import RESOURCE_NAMES, RESOURCES, card_counts
from qiatan.island.roll import SEVEN
from qiatan.island.rules import CITY, PRICES, ROAD, SETTLEMENT, SHIP
from qiatan.island.state import IslandState
from qiatan.island.turn import is_over
from qiatan.kit.count_notation import write_counts
from qiatan.kit.game import Disclosure, Line
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_about, prompt_kind, prompt_seat

CARDS_MOVE: Final = (
    act.DICE,
    act.BUILD_SETTLEMENT,
    act.CLOSE,
    *(card.play for card in DEVELOPMENT_CARDS if card.reveals_hands),
)
"""The actions whose card movements are found by comparing hands before and after.

The text of any other action names the cards that it moves.
"""

PAYING: Final = (TURN, OFFER_PROMPT, ANSWER, SPECIAL_BUILD)
"""The prompts during which pieces cost cards. During all other prompts, pieces are free."""

PIECE_OF: Final = {
    act.BUILD_ROAD: ROAD,
    act.BUILD_SHIP: SHIP,
    act.BUILD_SETTLEMENT: SETTLEMENT,
    act.BUILD_CITY: CITY,
}
OPEN: Final = (
    *PIECE_OF,
    *(act.MOVE_SHIP, act.MOVE_ROBBER, act.MOVE_PIRATE, act.STEAL, act.PICK, act.BANK),
    *(act.OFFER, act.CANCEL, act.RAISE, act.LOWER, act.END),
)
"""The actions that show nothing hidden, unless they reveal a hex.

Stolen cards, dice and drawn cards are separate log entries.
"""

FREE: Final = card_counts()


class Recorder:
    """Compares the states before and after an action to determine what to disclose about it."""

    def __init__(
        self,
        state: IslandState,
        action: int,
        terms: act.Terms,
        names: Sequence[str],
        open_hands: bool = False,
    ) -> None:
        self._action = action
        self._terms = terms
        self._open_hands = open_hands
        self._kind = act.kind_of(action)
        self._names = names
        self._hands = list(state.hand)
        self._road = state.longest_road
        self._army = state.largest_army
        self._turn = state.turn
        self._known = list(state.known) if state.hidden else []
        top = state.top()
        self._offered = state.offer_open()
        self._taker = prompt_seat(top)
        self._victim = prompt_about(top)
        self._builder = state.active if prompt_kind(top) == ANSWER else prompt_seat(top)
        paying = prompt_kind(top) in PAYING
        self._price = PRICES[PIECE_OF[self._kind]] if paying and self._kind in PIECE_OF else FREE
        self._rolled = self._roll_facts(state) if self._kind == act.DICE else []

    def remember(self, state: IslandState, memory: HandMemory) -> None:
        """Record in `memory` the cards that the action moved. `state` is the state afterwards."""
        hands = list(state.hand)
        if self._kind == act.TAKE:
            memory.stolen(self._taker, self._victim, act.about(self._action))
        elif hands != self._hands:
            memory.moved(self._hands, hands)

    def disclose(self, state: IslandState) -> Disclosure:
        """Return what to disclose about the action that led to `state`."""
        text = write(self._action, self._names, self._terms)
        followed = self._public_results(state)
        if self._kind == act.DRAW:
            full = Line(text, followed)
            return Disclosure(Line("draw ?", followed), {self._taker: full})
        if self._kind == act.TAKE:
            return self._disclose_theft(text, followed)
        revealed = self._revealed(state)
        paid = self._moved(state) or self._rewards(state, revealed)
        line = Line(text, (*self._rolled, *revealed, *paid, *followed))
        return Disclosure(
            line,
            reversible=self._kind in PIECE_OF and not revealed,
            reveals=self._kind not in OPEN or bool(revealed),
        )

    def _disclose_theft(self, text: str, followed: tuple[str, ...]) -> Disclosure:
        taken = RESOURCE_NAMES[act.about(self._action)]
        full = Line(text, (*self._theft(taken), *followed))
        if self._open_hands:
            return Disclosure(full)
        hidden = Line("take ?", (*self._theft("?"), *followed))
        return Disclosure(hidden, {self._taker: full, self._victim: full})

    def _theft(self, what: str) -> tuple[str, str]:
        loser, winner = self._names[self._victim], self._names[self._taker]
        return f"lose {loser} {what}", f"gain {winner} {what}"

    def _roll_facts(self, state: IslandState) -> list[str]:
        """Return facts about a roll: which hexes produce, and which resources the bank lacks."""
        total = sum(act.unpack_dice(act.about(self._action)))
        if total == SEVEN:
            return []
        owed = [claims(state, total, r) for r in range(RESOURCES)]
        unpaid = [r for r in range(RESOURCES) if owed[r] and not cards_paid(state, r, owed[r])]
        paying = [
            h
            for h in range(state.board.hexes)
            if state.board.token[h] == total
            and h != state.robber
            and state.known[h]
            and state.board.resource[h] not in unpaid
            and _has_building(state, h)
        ]
        facts = [f"produce {' '.join(f'h{h}' for h in paying)}"] if paying else []
        needed = [cards_owed(state, claimed) for claimed in owed]
        short = [name for r, name in enumerate(RESOURCE_NAMES) if needed[r] > state.bank[r]]
        return facts + [f"short {name}" for name in short]

    def _revealed(self, state: IslandState) -> list[str]:
        """§10.4, §11.7: return a fact in notation for each hex that the action revealed."""
        hexes = state.board.geometry.hexes
        return [
            " ".join(["reveal", f"h{h}", hexes[h].terrain, *_token(hexes[h].token)])
            for h, known in enumerate(self._known)
            if state.known[h] and not known
        ]

    def _moved(self, state: IslandState) -> list[str]:
        if self._kind not in CARDS_MOVE or (self._kind == act.BUILD_SETTLEMENT and self._turn):
            return []
        facts = []
        if self._kind == act.CLOSE:
            partners = self._names[state.active], self._names[act.about(self._action)]
            facts.append(f"trade {' '.join(partners)}")
        for seat, name in enumerate(self._names):
            hand = slice(RESOURCES * seat, RESOURCES * (seat + 1))
            pairs = zip(state.hand[hand], self._hands[hand], strict=True)
            change = [now - was for now, was in pairs]
            facts += _change("gain", name, [max(0, n) for n in change])
            facts += _change("lose", name, [max(0, -n) for n in change])
        return facts

    def _rewards(self, state: IslandState, revealed: list[str]) -> list[str]:
        """§11.7: return a fact about the cards gained by a discovery.

        The gain is the change in the hand plus the price paid for the piece.
        """
        if not revealed or not state.board.fogged:
            return []
        seat = self._builder
        hand = slice(RESOURCES * seat, RESOURCES * (seat + 1))
        change = zip(state.hand[hand], self._hands[hand], self._price, strict=True)
        return _change("gain", self._names[seat], [now - was + cost for now, was, cost in change])

    def _public_results(self, state: IslandState) -> tuple[str, ...]:
        facts = self._award("longest_road", self._road, state.longest_road, state.route)
        if self._kind == act.REJECT and self._offered and not state.offer_open():
            facts.append(f"declined {self._names[state.active]}")
        facts += self._award("largest_army", self._army, state.largest_army, state.knights)
        facts += self._start_city(state) + self._island(state)
        if is_over(state):
            facts.append(f"win {self._names[state.winner]}")
        elif state.turn != self._turn:
            facts.append(f"turn {self._names[state.active]}")
        elif self._kind == act.END:
            facts.append(f"window {self._names[prompt_seat(state.top())]}")
        return tuple(facts)

    def _start_city(self, state: IslandState) -> list[str]:
        """§3.3: return a fact if the settlement starts as a city."""
        node = act.about(self._action)
        starts = self._kind == act.BUILD_SETTLEMENT and self._turn == 0 and state.city[node]
        return [f"city n{node}"] if starts else []

    def _island(self, state: IslandState) -> list[str]:
        """§11.6: return a fact about the bonus for a first settlement on another island."""
        points = state.board.bonus_points
        if self._kind != act.BUILD_SETTLEMENT or self._turn == 0 or not points:
            return []
        if not is_first_on_island(state, self._builder, act.about(self._action)):
            return []
        return [f"island {self._names[self._builder]} {points}"]

    def _award(self, award: str, before: int, after: int, counts: vec[i64]) -> list[str]:
        if before == after:
            return []
        if after == NONE:
            return [f"vacate {award}"]
        return [f"award {award} {self._names[after]} {counts[after]}"]


def _token(token: int | None) -> list[str]:
    return [] if token is None else [str(token)]


def _has_building(state: IslandState, h: int) -> bool:
    nodes = state.board.hex_nodes[6 * h : 6 * h + 6]
    return any(state.owner[node] != NONE for node in nodes)


def _change(word: str, name: str, counts: list[int]) -> list[str]:
    return [f"{word} {name} {write_counts(counts, RESOURCE_NAMES)}"] if any(counts) else []
