"""What a table adds to the offers of a game: answers given for players, and time to counter.

A player who cannot do what an offer asks for, wants no more offers this turn, or has an embargo
on the proposer is not asked: the table declines for them after a drawn delay. The delay is drawn
for every person who is asked, in the same way, and its clock is told to nobody. Whoever declines
by hand before it is over is declined for at its end, too. So neither the answer nor its time tells
why it was given, nor by whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Clock, OpenOffer
from qiatan.kit.seats import Seat
from qiatan.tables.core.chance import decline_number
from qiatan.tables.core.clocks import COUNTER, DECLINE

SHORTEST_DELAY: Final = 2.0
DELAY_SPREAD: Final = 4000
"""Thousandths of a second by which a delay may be longer than the shortest."""

COUNTER_SECONDS: Final = 20
"""So long an offer's time stands still, once, while somebody puts a counter-offer together."""


@dataclass(frozen=True, slots=True)
class OfferAnswers:
    """What players have settled about the offers of others, and who composes a counter-offer.

    `muted` has the turn in which a seat wanted no more offers; an embargo is a seat and the one
    whose offers it declines. `offer`, the game's number for it, opened at log entry `since`;
    `declined` are the seats that have said no to it, which only they know yet.
    `holder` is the seat for which the offer's time stands still now; `held`: it has stood still.
    """

    muted: Mapping[Seat, int] = field(default_factory=dict)
    embargoes: frozenset[tuple[Seat, Seat]] = frozenset()
    offer: int | None = None
    since: int = 0
    declined: frozenset[Seat] = frozenset()
    composing: frozenset[Seat] = frozenset()
    holder: Seat | None = None
    held: bool = False

    def follow(self, offer: OpenOffer | None, entries: int) -> OfferAnswers:
        """The same after the game's log has grown to `entries`, with `offer` open now."""
        number = None if offer is None else offer.number
        if offer is None or number != self.offer:
            return OfferAnswers(self.muted, self.embargoes, number, entries)
        composing = self.composing.intersection(offer.waiting)
        return replace(self, composing=composing, holder=_still(self.holder, composing))

    def set_muted(self, seat: Seat, turn: int | None) -> OfferAnswers:
        """`seat` wants no more offers in `turn`; None: it does."""
        others = {other: at for other, at in self.muted.items() if other != seat}
        return replace(self, muted=others if turn is None else {**others, seat: turn})

    def set_embargo(self, seat: Seat, against: Seat, *, on: bool) -> OfferAnswers:
        """`seat` declines all that `against` offers, or does not any more."""
        pair = {(seat, against)}
        return replace(self, embargoes=self.embargoes | pair if on else self.embargoes - pair)

    def decline(self, seat: Seat) -> OfferAnswers:
        """`seat` says no to the open offer."""
        return replace(self, declined=self.declined | {seat})

    def set_composing(self, seat: Seat, *, on: bool) -> OfferAnswers:
        """`seat` begins or ends a counter-offer; the first to begin holds the offer's time."""
        composing = self.composing | {seat} if on else self.composing - {seat}
        if on and not self.held:
            return replace(self, composing=composing, holder=seat, held=True)
        return replace(self, composing=composing, holder=_still(self.holder, composing))

    def release(self) -> OfferAnswers:
        """The offer's time goes on."""
        return replace(self, holder=None)

    def declining(self, offer: OpenOffer | None, turn: int) -> frozenset[Seat]:
        """The seats for which the table declines `offer`, in this turn of the game."""
        if offer is None:
            return frozenset()
        unwilling = {seat for seat in offer.waiting if self._refuses(seat, offer.proposer, turn)}
        no = offer.unable | unwilling | self.declined.intersection(offer.waiting)
        return no - self.composing

    def _refuses(self, seat: Seat, proposer: Seat, turn: int) -> bool:
        return self.muted.get(seat) == turn or (seat, proposer) in self.embargoes

    def clocks(self, asked: frozenset[Seat], seed: bytes) -> Iterator[Clock]:
        """When the table would decline for those who are `asked`, and the clock of a counter-offer.

        One of a seat for which it does not decline runs as well, but does nothing at its end.
        """
        for seat in sorted(asked):
            yield Clock(seat, DECLINE, _delay(seed, self.since, seat), self.since)
        if self.holder is not None:
            yield Clock(self.holder, COUNTER, COUNTER_SECONDS, self.since)


def _still(holder: Seat | None, composing: frozenset[Seat]) -> Seat | None:
    return holder if holder in composing else None


def _delay(seed: bytes, since: int, seat: Seat) -> float:
    """Seconds, from the table's own chance: any process draws the same."""
    chance = DerivedChance(seed, decline_number(since, seat))
    return SHORTEST_DELAY + chance.below(DELAY_SPREAD + 1) / 1000
