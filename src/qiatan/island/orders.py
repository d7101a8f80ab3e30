"""Standing orders: what a player wants done without being asked each time (docs/notation.md).

Each kind of order is a class. Its method `basis` returns the facts that must not change while the
order is in force, and `action` returns the action to take.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from qiatan.island import actions as act
from qiatan.island import moves
from qiatan.island import prompts as ask
from qiatan.island.actions import ANY_CARD, count_in
from qiatan.island.board import NONE
from qiatan.island.reasons import OK
from qiatan.island.resources import RESOURCE_NAMES, RESOURCES
from qiatan.island.rules import PIECE_KINDS
from qiatan.island.state import IslandState
from qiatan.island.trade import check_accept, check_terms
from qiatan.kit.count_notation import read_counts
from qiatan.kit.prompts import prompt_about, prompt_kind
from qiatan.kit.refusal import Refused, refuse

MOST_NAMED: Final = 20
"""The maximum number of cards in a discard order."""


class Order(Protocol):
    """A standing order of a seat."""

    def basis(self, state: IslandState, seat: int) -> Hashable | None:
        """Return the facts that the order depends on, or None if it does not apply."""
        ...

    def action(self, state: IslandState, seat: int) -> int | None:
        """Return the action that the order requires in this position, or None if there is none."""
        ...


@dataclass(frozen=True, slots=True)
class RollOrder:
    """Rolls at the beginning of each turn. In force for the whole game."""

    def basis(self, state: IslandState, seat: int) -> Hashable:
        return True

    def action(self, state: IslandState, seat: int) -> int | None:
        return act.make(act.ROLL, 0) if _asked(state, seat) == ask.ROLL_PROMPT else None


@dataclass(frozen=True, slots=True)
class EndOrder:
    """Ends a turn or a build window if making offers is the only other legal action.

    In force for the whole game.
    """

    def basis(self, state: IslandState, seat: int) -> Hashable:
        return True

    def action(self, state: IslandState, seat: int) -> int | None:
        if _asked(state, seat) not in (ask.TURN, ask.SPECIAL_BUILD):
            return None
        end = act.make(act.END, 0)
        return end if list(moves.legal_actions(state, seat)) == [end] else None


@dataclass(frozen=True, slots=True)
class DiscardOrder:
    """Discards as many of these cards as needed after a seven, from the start of the list.

    Does nothing if the list is too short. In force as long as the seat holds all of these cards.
    """

    cards: tuple[int, ...]

    def basis(self, state: IslandState, seat: int) -> Hashable | None:
        return True if _holds(state, seat, self.cards) else None

    def action(self, state: IslandState, seat: int) -> int | None:
        if _asked(state, seat) != ask.DISCARD_PROMPT:
            return None
        count = prompt_about(state.stack[state.find(seat)])
        if count > len(self.cards):
            return None
        chosen = [self.cards[:count].count(r) for r in range(RESOURCES)]
        return act.make(act.DISCARD, act.pack(chosen))


@dataclass(frozen=True, slots=True)
class AcceptOrder:
    """Accepts an offer that gives at least `give` and asks for at most `want`.

    In force until the seat's cards or pieces change, or its next turn begins.
    """

    give: int
    want: int

    def basis(self, state: IslandState, seat: int) -> Hashable | None:
        cards = tuple(int(n) for n in state.hand[seat * RESOURCES : (seat + 1) * RESOURCES])
        pieces = state.pieces[seat * PIECE_KINDS : (seat + 1) * PIECE_KINDS]
        return _own_turns(state, seat), cards, tuple(int(n) for n in pieces)

    def action(self, state: IslandState, seat: int) -> int | None:
        if _asked(state, seat) != ask.ANSWER or check_accept(state, seat) != OK:
            return None
        give, want = state.given(state.seats), state.wanted(state.seats)
        fits = _covers(give, self.give) and _covers(self.want, want)
        return act.make(act.ACCEPT, 0) if fits else None


@dataclass(frozen=True, slots=True)
class RejectOrder:
    """Rejects an offer that gives at most `give` and asks for at least `want`.

    If `want` is `ANY_CARD`, it rejects every offer. In force until the seat's next turn begins.
    """

    give: int
    want: int

    def basis(self, state: IslandState, seat: int) -> Hashable:
        return _own_turns(state, seat)

    def action(self, state: IslandState, seat: int) -> int | None:
        if _asked(state, seat) != ask.ANSWER:
            return None
        give, want = state.given(state.seats), state.wanted(state.seats)
        named = want != ANY_CARD and _covers(self.give, give) and _covers(want, self.want)
        return act.make(act.REJECT, 0) if self.want == ANY_CARD or named else None


def read_order(text: str) -> Order:
    """Parse a standing order. Raises `Refused` (`bad_notation`) if the text is not one."""
    try:
        return _read(*text.split(" "))
    except (ValueError, Refused):
        raise refuse("bad_notation", f"{text[:60]!r} is not a standing order.", "orders") from None


def _read(word: str, *rest: str) -> Order:
    if not rest and word in SIMPLE:
        return SIMPLE[word]
    if word == "discard" and 0 < len(rest) <= MOST_NAMED:
        return DiscardOrder(tuple(RESOURCE_NAMES.index(name) for name in rest))
    if word == "reject" and rest == ("any",):
        return RejectOrder(0, ANY_CARD)
    give, want = _read_terms(rest)
    if word == "accept":
        return AcceptOrder(give, want)
    if word == "reject":
        return RejectOrder(give, want)
    raise ValueError(word)


def _read_terms(words: Sequence[str]) -> tuple[int, int]:
    """Return the cards before and after the word `for`, both as packed cards."""
    middle = words.index("for")
    give, want = (
        act.pack(read_counts(side, RESOURCE_NAMES))
        for side in (words[:middle], words[middle + 1 :])
    )
    if check_terms(act.Terms(give, want)) != OK:
        raise ValueError(words)
    return give, want


SIMPLE: Final[dict[str, Order]] = {"roll": RollOrder(), "end": EndOrder()}
"""The orders that consist of one word."""


def _asked(state: IslandState, seat: int) -> int:
    """Return the kind of the prompt that the seat can answer, or `NONE`."""
    place = state.find(seat)
    return NONE if place == NONE else prompt_kind(state.stack[place])


def _own_turns(state: IslandState, seat: int) -> int:
    """Return a number that increases whenever the seat begins a turn."""
    return int((state.turn + state.seats - 1 - seat) // state.seats)


def _holds(state: IslandState, seat: int, cards: Sequence[int]) -> bool:
    return all(state.hand[seat * RESOURCES + r] >= cards.count(r) for r in range(RESOURCES))


def _covers(cards: int, part: int) -> bool:
    """Return whether packed `cards` contain all cards of `part`."""
    return all(count_in(cards, r) >= count_in(part, r) for r in range(RESOURCES))
