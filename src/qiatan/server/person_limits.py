"""How often a person may ask for what costs more than an action of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.kit.refusal import Refusal
from qiatan.protocol import requests
from qiatan.protocol.requests import AnyRequest, Request
from qiatan.services.limits import SlidingWindow
from qiatan.services.services import Services

TOO_OFTEN: Final = Refusal("too_often", "You ask for this too often; wait a moment.")


class PersonLimits:
    """Counts requests of the kinds that are limited, over all processes."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._windows = _windows(services)

    async def count(self, person: str, request: AnyRequest) -> None:
        """Count a request. Raises `Refused` (`too_often`) where it is one too many."""
        window = self._windows.get(type(request))
        if window is not None:
            await window.count(person, self._services.now())

    def sweep(self) -> None:
        """Forget old counts."""
        now = self._services.now()
        for window in self._windows.values():
            window.sweep(now)


def _windows(services: Services) -> Mapping[type[Request], SlidingWindow]:
    limits, quotas = services.limits, services.peers.quotas

    def window(name: str, most: int) -> SlidingWindow:
        return SlidingWindow(name, most, limits.asked_within, TOO_OFTEN, quotas)

    entries = window("entries", limits.entries)
    return {
        requests.SetName: window("set_names", limits.names),
        requests.Configure: window("configures", limits.configures),
        requests.EnterTable: entries,
        requests.EnterLobby: entries,
        requests.FindGame: entries,
        requests.Knock: entries,
        requests.HandOver: entries,
        requests.InviteBot: entries,
        requests.ListBots: entries,
        requests.OfferSeat: entries,
        requests.ReadLog: window("log_pages", limits.log_pages),
    }
