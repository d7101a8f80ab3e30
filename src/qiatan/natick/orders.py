"""Standing orders: what a player wants done without being asked each time.

docs/natick-notation.md describes their notation.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from qiatan.kit.count_notation import read_counts
from qiatan.kit.prompts import prompt_kind
from qiatan.kit.refusal import refuse
from qiatan.natick import actions as act
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick.actions import count_in
from qiatan.natick.components import SUIT_NAMES, SUITS
from qiatan.natick.notation import packed
from qiatan.natick.state import NONE, NatickState


class Order(Protocol):
    """A standing order of a seat."""

    def basis(self, state: NatickState, seat: int) -> Hashable:
        """Return the facts that the order depends on."""
        ...

    def action(self, state: NatickState, seat: int) -> int | None:
        """Return the action that the order requires in this position, or None if there is none."""
        ...


@dataclass(frozen=True, slots=True)
class EndOrder:
    """Ends a turn if making offers is the only other legal action. In force for the whole game."""

    def basis(self, state: NatickState, seat: int) -> Hashable:
        return True

    def action(self, state: NatickState, seat: int) -> int | None:
        end = act.make(act.END, 0)
        turn = _asked(state, seat) == ask.TURN
        return end if turn and list(moves.legal_actions(state, seat)) == [end] else None


@dataclass(frozen=True, slots=True)
class AcceptOrder:
    """Accepts an offer that gives at least `give` and asks for at most `want`.

    In force until the turn ends or the seat's coins change.
    """

    give: int
    want: int

    def basis(self, state: NatickState, seat: int) -> Hashable:
        held = state.held[seat * SUITS : (seat + 1) * SUITS]
        return int(state.turn), tuple(int(n) for n in held)

    def action(self, state: NatickState, seat: int) -> int | None:
        if _asked(state, seat) != ask.ANSWER:
            return None
        give, want = _open_terms(state, seat)
        fits = _covers(give, self.give) and _covers(self.want, want)
        return act.make(act.ACCEPT, 0) if fits else None


@dataclass(frozen=True, slots=True)
class RejectOrder:
    """Rejects an offer that gives at most `give` and asks for at least `want`.

    In force until the turn ends.
    """

    give: int
    want: int

    def basis(self, state: NatickState, seat: int) -> Hashable:
        return int(state.turn)

    def action(self, state: NatickState, seat: int) -> int | None:
        if _asked(state, seat) != ask.ANSWER:
            return None
        give, want = _open_terms(state, seat)
        fits = _covers(self.give, give) and _covers(want, self.want)
        return act.make(act.REJECT, 0) if fits else None


ANY_OFFER: Final = RejectOrder(packed([act.COUNT_MASK] * SUITS), 0)
"""The order to reject every offer."""


def read_order(text: str) -> Order:
    """Parse a standing order. Raises `Refused` (`bad_notation`) if the text is not one."""
    try:
        return _read(*text.split(" "))
    except ValueError:
        raise refuse("bad_notation", f"{text[:60]!r} is not a standing order.", "orders") from None


def _read(word: str, *rest: str) -> Order:
    if word == "end" and not rest:
        return EndOrder()
    if word == "reject" and rest == ("any",):
        return ANY_OFFER
    middle = rest.index("for")
    give, want = (packed(_counts(side)) for side in (rest[:middle], rest[middle + 1 :]))
    if word not in ANSWERS or not give or not want:
        raise ValueError(word)
    return ANSWERS[word](give, want)


def _counts(words: Sequence[str]) -> list[int]:
    counts = read_counts(words, SUIT_NAMES)
    if max(counts) > act.COUNT_MASK:
        raise ValueError(words)
    return counts


ANSWERS: Final[dict[str, Callable[[int, int], Order]]] = {
    "accept": AcceptOrder,
    "reject": RejectOrder,
}


def _asked(state: NatickState, seat: int) -> int:
    """Return the kind of the prompt that the seat can answer, or `NONE`."""
    place = state.find(seat)
    return NONE if place == NONE else prompt_kind(state.stack[place])


def _open_terms(state: NatickState, seat: int) -> tuple[int, int]:
    """Return the coins that the open offer gives the seat, and those that it asks of the seat."""
    give, want = act.given(state.terms), act.wanted(state.terms)
    return (want, give) if seat == state.active else (give, want)


def _covers(coins: int, part: int) -> bool:
    """Return whether packed `coins` contain all coins of `part`."""
    return all(count_in(coins, suit) >= count_in(part, suit) for suit in range(SUITS))
