"""Automatic declines of offers, and extra time for counter-offers, in every game.

The table declines for a player who can neither accept an offer nor counter it, has muted offers for
this turn, or has an embargo on the proposer. If the player is in `auto`, it also declines when they
can only counter. The table first waits for a random delay, which is hidden from everyone. Every
recipient of an offer has such a delay, and a player's own decline takes effect only after it. Other
players therefore cannot see whether, or why, a decline was automatic.

In a correspondence game, players rarely answer so quickly that a fast decline could be their own.
There, the table makes no decline that would reveal a player's cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from qiatan.kit.chance import Chance, DerivedChance
from qiatan.kit.game import Clock, OpenOffer
from qiatan.kit.seats import Seat
from qiatan.tables.core.chance import decline_number
from qiatan.tables.core.clock_kinds import COUNTER, DECLINE

SHORTEST_DELAY: Final = 2.0
DELAY_SPREAD: Final = 4000
"""The maximum number of milliseconds added to the shortest delay."""

LONGEST_DELAY: Final = SHORTEST_DELAY + DELAY_SPREAD / 1000
"""The longest delay, in seconds, before the table acts for a player."""

COUNTER_SECONDS: Final = 20
"""Seconds for which an offer's clock stops while a player composes a counter-offer. The clock stops
at most once per offer.
"""


@dataclass(frozen=True, slots=True)
class OfferAnswers:
    """Players' preferences about offers, and their answers to the open offer.

    `muted` maps each seat that has muted offers to the turn for which it did so. `auto` holds the
    seats for which the table declines offers that they cannot accept. Each embargo is a pair of a
    seat and the proposer whose offers it declines. `offer` is the number of the open offer, and
    `since` is the length of the log when it was made. `declined` holds the seats whose decline is
    not public yet. `holder` is the seat that keeps the offer's clock stopped while it composes a
    counter-offer. `held` is set once the clock has been stopped.
    """

    muted: Mapping[Seat, int] = field(default_factory=dict)
    embargoes: frozenset[tuple[Seat, Seat]] = frozenset()
    auto: frozenset[Seat] = frozenset()
    offer: int | None = None
    since: int = 0
    declined: frozenset[Seat] = frozenset()
    composing: frozenset[Seat] = frozenset()
    holder: Seat | None = None
    held: bool = False

    def after_action(self, offer: OpenOffer | None, entries: int) -> OfferAnswers:
        """Return the answers after a game action.

        `offer` is the offer that is now open, if any, and `entries` is the length of the log.
        """
        number = None if offer is None else offer.number
        if offer is None or number != self.offer:
            return OfferAnswers(self.muted, self.embargoes, self.auto, number, entries)
        composing = self.composing.intersection(offer.waiting)
        return replace(self, composing=composing, holder=_still(self.holder, composing))

    def set_muted(self, seat: Seat, turn: int | None) -> OfferAnswers:
        """Mute offers to `seat` during `turn`, or unmute them if `turn` is None."""
        others = {other: at for other, at in self.muted.items() if other != seat}
        return replace(self, muted=others if turn is None else {**others, seat: turn})

    def set_embargo(self, seat: Seat, against: Seat, *, on: bool) -> OfferAnswers:
        """Start or stop declining, for `seat`, every offer from `against`."""
        pair = {(seat, against)}
        return replace(self, embargoes=self.embargoes | pair if on else self.embargoes - pair)

    def set_auto(self, seat: Seat, *, on: bool) -> OfferAnswers:
        """Start or stop declining offers that `seat` cannot accept."""
        return replace(self, auto=self.auto | {seat} if on else self.auto - {seat})

    def decline(self, seat: Seat) -> OfferAnswers:
        """Record that `seat` declines the open offer."""
        return replace(self, declined=self.declined | {seat})

    def set_composing(self, seat: Seat, *, on: bool) -> OfferAnswers:
        """Start or stop composing a counter-offer. The first composer stops the offer's clock."""
        composing = self.composing | {seat} if on else self.composing - {seat}
        if on and not self.held:
            return replace(self, composing=composing, holder=seat, held=True)
        return replace(self, composing=composing, holder=_still(self.holder, composing))

    def release(self) -> OfferAnswers:
        """Let the offer's clock run again while a player is still composing a counter-offer."""
        return replace(self, holder=None)

    def declining(
        self, offer: OpenOffer | None, turn: int, *, by_days: bool = False
    ) -> frozenset[Seat]:
        """Return the seats that decline `offer`, or for which the table declines it.

        `turn` is the current turn.
        """
        if offer is None:
            return frozenset()
        unwilling = {seat for seat in offer.waiting if self._refuses(seat, offer.proposer, turn)}
        no = frozenset(unwilling) | self.declined.intersection(offer.waiting)
        if not (by_days and offer.secret):
            no |= offer.idle | offer.unable & self.auto
        return no - self.composing

    def _refuses(self, seat: Seat, proposer: Seat, turn: int) -> bool:
        return self.muted.get(seat) == turn or (seat, proposer) in self.embargoes

    def clocks(self, asked: frozenset[Seat], seed: bytes, *, timed: bool) -> Iterator[Clock]:
        """Yield a hidden decline clock for each seat in `asked`, and the clock for a counter-offer.

        A counter-offer has a clock only at a timed table. Seats that do not decline also have
        decline clocks, but these have no effect.
        """
        for seat in sorted(asked):
            yield Clock(seat, DECLINE, _delay(seed, self.since, seat), self.since)
        if timed and self.holder is not None:
            yield Clock(self.holder, COUNTER, COUNTER_SECONDS, self.since)


def _still(holder: Seat | None, composing: frozenset[Seat]) -> Seat | None:
    return holder if holder in composing else None


def _delay(seed: bytes, since: int, seat: Seat) -> float:
    """Return the delay of a decline, in seconds.

    It is derived from the table's key, so all processes compute the same delay.
    """
    return random_delay(DerivedChance(seed, decline_number(since, seat)))


def random_delay(chance: Chance) -> float:
    """Return the delay, in seconds, before the table acts for a player."""
    return SHORTEST_DELAY + chance.below(DELAY_SPREAD + 1) / 1000
