"""What one address may ask for: the one table of budgets, and who counts them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from qiatan.kit.refusal import Refusal
from qiatan.services.limits import SlidingWindow
from qiatan.services.peers import Quotas

BudgetName: TypeAlias = Literal[
    "guests",
    "sockets",
    "tables",
    "names",
    "codes",
    "knocks",
    "reports",
    "analyses",
    "requests",
    "sign_up",
    "sign_in",
    "sign_in_name",
    "link",
    "tokens",
    "passkey",
    "openid",
]

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE


@dataclass(frozen=True, slots=True)
class Budget:
    """`most` within so many seconds."""

    most: int
    within: float


BUDGETS: Final[Mapping[BudgetName, Budget]] = {
    "guests": Budget(200, HOUR),
    "sockets": Budget(600, 5 * MINUTE),
    "tables": Budget(300, HOUR),
    "names": Budget(120, MINUTE),
    "codes": Budget(60, 10 * MINUTE),
    "knocks": Budget(30, 10 * MINUTE),
    "reports": Budget(20, HOUR),
    "analyses": Budget(60, HOUR),
    "requests": Budget(3000, 30.0),
    "sign_up": Budget(60, HOUR),
    "sign_in": Budget(60, 5 * MINUTE),
    "sign_in_name": Budget(20, 15 * MINUTE),
    "link": Budget(20, 5 * MINUTE),
    "tokens": Budget(30, 5 * MINUTE),
    "passkey": Budget(60, 5 * MINUTE),
    "openid": Budget(40, 5 * MINUTE),
}
"""Of an address, but for `sign_in_name`: passwords tried for one name from anywhere.

A school class of thirty shares one address, and so does a whole evening of friends.
"""

LASTING: Final[frozenset[BudgetName]] = frozenset({"guests", "sockets", "tables", "names"})
"""Budgets of honest things, of which there are too many at once."""

TOO_MANY_TRIES: Final = Refusal("too_many_tries", "Too many attempts. Try again later.")


class Budgets:
    """Counts over all processes; what has no key, such as an exempt address, is not counted."""

    def __init__(
        self,
        quotas: Quotas,
        now: Callable[[], float],
        budgets: Mapping[BudgetName, Budget] = BUDGETS,
    ) -> None:
        self.requests: Final = budgets.get("requests", BUDGETS["requests"])
        """Of costs of requests; each process counts them for itself, as it is its time."""
        self._now = now
        self._swept = now()
        self._windows = {
            name: SlidingWindow(f"{name}_budget", each.most, each.within, _refusal(name), quotas)
            for name, each in budgets.items()
            if each.most and name != "requests"
        }

    async def count(self, name: BudgetName, key: str) -> None:
        """Count one. Raises `Refused` (`address_busy`, `too_many_tries`) where it is too many."""
        self._sweep()
        if key and name in self._windows:
            await self._windows[name].count(key, self._now())

    def check(self, name: BudgetName, key: str) -> None:
        """Raises as `count` would, as far as this process knows, and counts nothing."""
        if key and name in self._windows:
            self._windows[name].check(key, self._now())

    def _sweep(self) -> None:
        now = self._now()
        if now - self._swept > MINUTE:
            self._swept = now
            for window in self._windows.values():
                window.sweep(now)


def _refusal(name: BudgetName) -> Refusal:
    if name not in LASTING:
        return TOO_MANY_TRIES
    message = "Too many requests from your address. Try again later."
    return Refusal("address_busy", message, detail={"reason": name})


def key_of(text: str) -> str:
    """What is counted under: other processes, and Redis, need not know addresses and names."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
