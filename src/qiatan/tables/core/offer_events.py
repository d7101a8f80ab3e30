"""Events about players' preferences for offers, and their answers to offers."""

from __future__ import annotations

from typing import TypeAlias

from qiatan.tables.core.event import Event


class OffersMuted(Event, frozen=True, tag="offers_muted"):
    """A seat muted or unmuted offers for the current turn."""

    seat: int
    muted: bool


class EmbargoSet(Event, frozen=True, tag="embargo_set"):
    """A seat started or stopped declining every offer from the seat `against`."""

    seat: int
    against: int
    on: bool


class AutoDeclineSet(Event, frozen=True, tag="auto_decline_set"):
    """The table started or stopped declining offers that the seat cannot accept."""

    seat: int
    on: bool


class OfferDeclined(Event, frozen=True, tag="offer_declined"):
    """A seat declined the open offer.

    The decline takes effect and becomes public after a delay.
    """

    seat: int


class Composing(Event, frozen=True, tag="composing"):
    """A seat started or stopped composing a counter-offer."""

    seat: int
    composing: bool


class OfferTimeResumed(Event, frozen=True, tag="offer_time_resumed"):
    """The open offer's clock resumed when the time allowed for a counter-offer was over."""


OfferEvent: TypeAlias = (
    OffersMuted | EmbargoSet | AutoDeclineSet | OfferDeclined | Composing | OfferTimeResumed
)
"""Events about players' preferences for offers, and their answers to offers."""
