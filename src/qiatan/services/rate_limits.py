"""Rate limits per user, per address and per connection.

`RateLimits` contains all named limits: budgets per address, which `--budget` can change, and limits
per user, which are set in `Limits`. Both are sliding windows shared by all processes. `TokenBucket`
limits a rate within one process.
"""

from __future__ import annotations

import dataclasses
import hashlib
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.services.limits import Limits
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
    "mail",
    "mail_to",
    "notifications",
    "friends",
]
"""Limits per address, with two exceptions: `sign_in_name` limits the passwords tried for one name
from all addresses, and `mail_to` limits the messages per account and per e-mail address.
"""

UserLimitName: TypeAlias = Literal[
    "user_names",
    "user_configures",
    "user_entries",
    "user_log_pages",
    "user_chat",
    "user_hints",
    "user_map_checks",
    "user_map_saves",
    "user_analyses",
    "user_notifications",
    "user_mails",
    "user_friends",
    "user_invitations",
    "user_tournaments",
]
"""Limits per user, by public id."""

LimitName: TypeAlias = BudgetName | UserLimitName

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE

REMEMBERED: Final = 10_000
"""The maximum number of token buckets; the least recently used are dropped."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit of `most` calls within `within` seconds. If `most` is 0, calls are not limited."""

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
    "mail": Budget(20, HOUR),
    "mail_to": Budget(4, HOUR),
    "notifications": Budget(120, 5 * MINUTE),
    "friends": Budget(600, HOUR),
}
"""The default budgets, sufficient for a school class of thirty sharing one address."""

BUSY: Final[frozenset[BudgetName]] = frozenset({"guests", "sockets", "tables", "names"})
"""Budgets that ordinary use can exceed. Calls beyond them are refused with `address_busy`."""

TOO_MANY_TRIES: Final = Refusal("too_many_tries", "Too many attempts. Try again later.")
TOO_OFTEN: Final = Refusal("too_often", "Too many requests. Wait a moment.")
MAPS_TOO_FAST: Final = Refusal("too_fast", "Too many map requests. Wait a moment.")


class SlidingWindow:
    """A limit of `most` calls per key within any `within` seconds.

    Windows with the same `name` are shared by all processes. The refusal's detail `seconds` is the
    time to wait.
    """

    def __init__(
        self, name: str, most: int, within: float, refusal: Refusal, quotas: Quotas
    ) -> None:
        self._name = name
        self._quotas = quotas
        self._most = most
        self._within = within
        self._refusal = refusal
        self._times: dict[str, deque[float]] = {}
        self._shut: dict[str, float] = {}

    async def count(self, key: str, now: float) -> None:
        """Count one call. Raises `Refused` if the call exceeds the limit."""
        self.check(key, now)
        self._times.setdefault(key, deque(maxlen=self._most)).append(now)
        wait = await self._quotas.admit(self._name, key, self._most, self._within)
        if wait:
            self._shut[key] = now + wait
            raise self._too_many(wait)

    def check(self, key: str, now: float) -> None:
        """Raise `Refused` if another call would exceed the limit, without counting a call.

        Only calls to this process are considered. Other processes might have counted more.
        """
        times, free = self._times.get(key), self._shut.get(key, 0.0)
        if times is not None and len(times) == self._most:
            free = max(free, times[0] + self._within)
        if free > now:
            raise self._too_many(free - now)

    def _too_many(self, wait: float) -> Refused:
        detail = {**self._refusal.detail, "seconds": math.ceil(wait)}
        return Refused(dataclasses.replace(self._refusal, detail=detail))

    def sweep(self, now: float) -> None:
        """Forget keys without calls in the last `within` seconds."""
        self._times = {p: t for p, t in self._times.items() if now - t[-1] < self._within}
        self._shut = {p: until for p, until in self._shut.items() if until > now}


class TokenBucket:
    """A rate limit: a bucket that holds at most `burst` tokens and gains `per_second` a second."""

    def __init__(
        self, per_second: float, burst: int, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = float(burst)
        self._now = now
        self._left = self._burst
        self._at = now()

    def take(self, tokens: int = 1) -> bool:
        """Take this many tokens. If fewer are left, takes none and returns False."""
        self._refill()
        if self._left < tokens:
            return False
        self._left -= tokens
        return True

    def reserve(self, longest: float) -> float | None:
        """Take one token, in advance if necessary, and return the seconds until it is available.

        If that would be longer than `longest`, takes none and returns None.
        """
        self._refill()
        wait = max(0.0, (1 - self._left) / self._per_second)
        if wait > longest:
            return None
        self._left -= 1
        return wait

    def _refill(self) -> None:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now


class TokenBuckets:
    """A token bucket for each key, such as an address."""

    def __init__(
        self, per_second: float, burst: int, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = per_second
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, tokens: int = 1) -> bool:
        """Take tokens from the key's bucket, as `TokenBucket.take` does."""
        return self._bucket(key).take(tokens)

    def reserve(self, key: str, longest: float) -> float | None:
        """Reserve a token from the key's bucket, as `TokenBucket.reserve` does."""
        return self._bucket(key).reserve(longest)

    def _bucket(self, key: str) -> TokenBucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._per_second, self._burst, self._now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class RateLimits:
    """All named limits. Calls with an empty key, such as an exempt address, are not counted."""

    def __init__(
        self,
        quotas: Quotas,
        now: Callable[[], float],
        limits: Limits = Limits(),
        budgets: Mapping[BudgetName, Budget] = BUDGETS,
    ) -> None:
        self._now = now
        self._swept = now()
        self._windows = {**_budget_windows(quotas, budgets), **_user_windows(quotas, limits)}
        requests = budgets.get("requests", BUDGETS["requests"])
        self._costs = (
            TokenBuckets(requests.most / requests.within, requests.most) if requests.most else None
        )

    async def count(self, name: LimitName, key: str) -> None:
        """Count one call. Raises `Refused` if the call exceeds the limit.

        The code is `address_busy`, `too_many_tries`, `too_often`, or the limit's own code.
        """
        self._sweep()
        if key and name in self._windows:
            await self._windows[name].count(key, self._now())

    def check(self, name: LimitName, key: str) -> None:
        """Raise `Refused` if another call would exceed the limit, without counting a call.

        Only calls to this process are considered. Other processes might have counted more.
        """
        if key and name in self._windows:
            self._windows[name].check(key, self._now())

    def charge(self, address_key: str, cost: int) -> None:
        """Subtract the cost of a request from its address's budget `requests`.

        Each process counts separately, because the budget protects its computing time. Raises
        `Refused` (`too_fast`) if the budget is used up.
        """
        if self._costs is not None and address_key and not self._costs.take(address_key, cost):
            raise refuse("too_fast", "Too many requests from your address. Slow down.")

    def _sweep(self) -> None:
        now = self._now()
        if now - self._swept > MINUTE:
            self._swept = now
            for window in self._windows.values():
                window.sweep(now)


def _budget_windows(
    quotas: Quotas, budgets: Mapping[BudgetName, Budget]
) -> dict[LimitName, SlidingWindow]:
    return {
        name: SlidingWindow(f"{name}_budget", each.most, each.within, _refusal(name), quotas)
        for name, each in budgets.items()
        if each.most and name != "requests"
    }


def _refusal(name: BudgetName) -> Refusal:
    if name not in BUSY:
        return TOO_MANY_TRIES
    message = "Too many requests from your address. Try again later."
    return Refusal("address_busy", message, detail={"reason": name})


def _user_windows(quotas: Quotas, limits: Limits) -> dict[LimitName, SlidingWindow]:
    def window(name: str, most: int, within: float, refusal: Refusal) -> SlidingWindow:
        return SlidingWindow(name, most, within, refusal, quotas)

    within = limits.asked_within
    chat = Refusal("chat_too_fast", "You are sending messages too fast. Wait a moment.", "text")
    hints = Refusal("hints_too_fast", "Too many hints. Wait a moment.")
    analyses = Refusal("analyses_too_fast", "You requested too many analyses. Try again later.")
    return {
        "user_names": window("set_names", limits.names, within, TOO_OFTEN),
        "user_configures": window("configures", limits.configures, within, TOO_OFTEN),
        "user_entries": window("entries", limits.entries, within, TOO_OFTEN),
        "user_log_pages": window("log_pages", limits.log_pages, within, TOO_OFTEN),
        "user_chat": window("chat", limits.sayings, limits.sayings_within, chat),
        "user_hints": window("hints", limits.hints, limits.hints_within, hints),
        "user_map_checks": window(
            "map_checks", limits.map_checks, limits.map_checks_within, MAPS_TOO_FAST
        ),
        "user_map_saves": window(
            "map_saves", limits.map_saves, limits.map_saves_within, MAPS_TOO_FAST
        ),
        "user_analyses": window("analyses", limits.analyses, limits.analyses_within, analyses),
        "user_notifications": window(
            "notifications", limits.notifications, limits.notifications_within, TOO_OFTEN
        ),
        "user_mails": window(
            "mails", limits.notification_mails, limits.notification_mails_within, TOO_OFTEN
        ),
        "user_friends": window(
            "friends", limits.friend_changes, limits.friend_changes_within, TOO_OFTEN
        ),
        "user_invitations": window(
            "invitations", limits.invitations, limits.invitations_within, TOO_OFTEN
        ),
        "user_tournaments": window(
            "tournaments", limits.tournament_changes, limits.tournament_changes_within, TOO_OFTEN
        ),
    }


def hashed_key(text: str) -> str:
    """Return a hash to use as a key, which hides addresses and names from Redis."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
