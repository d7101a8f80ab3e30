"""Rate limits count per user, per address and per connection."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from qiatan.services.peers import SINGLE_PROCESS
from qiatan.services.rate_limits import BUDGETS, REMEMBERED, Budget, RateLimits, TokenBuckets

HERE, THERE = "key of an address", "key of another"


class Clock:
    at = 1000.0

    def __call__(self) -> float:
        return self.at


async def test_an_address_is_limited_and_can_try_again_later() -> None:
    clock, (most, within) = Clock(), (BUDGETS["sign_in"].most, BUDGETS["sign_in"].within)
    budgets = RateLimits(SINGLE_PROCESS.quotas, clock)
    for _ in range(most):
        await budgets.count("sign_in", HERE)
    clock.at += 10
    with pytest.raises(Refused, match="too_many_tries") as refused:
        await budgets.count("sign_in", HERE)
    assert refused.value.refusal.detail["seconds"] == within - 10
    await budgets.count("sign_in", THERE)
    await budgets.count("link", HERE)
    clock.at += within
    await budgets.count("sign_in", HERE)


async def test_exempt_addresses_and_removed_budgets_are_not_counted() -> None:
    budgets = RateLimits(
        SINGLE_PROCESS.quotas, Clock(), budgets={"codes": Budget(1, 60), "names": Budget(0, 60)}
    )
    for _ in range(3):
        await budgets.count("codes", "")
        await budgets.count("names", HERE)


async def test_calls_on_other_processes_count_too() -> None:
    class Elsewhere:
        async def admit(self, window: str, person: str, most: int, within: float) -> float:
            return 30.0

        async def connections_elsewhere(self, person: str) -> int:
            return 0

        def connected(self, person: str, connections: int) -> None: ...

    clock = Clock()
    budgets = RateLimits(Elsewhere(), clock)
    with pytest.raises(Refused):
        await budgets.count("codes", HERE)
    with pytest.raises(Refused):
        budgets.check("codes", HERE)
    clock.at += 31
    budgets.check("codes", HERE)


def test_reservations_after_a_burst_come_one_by_one() -> None:
    buckets = TokenBuckets(10.0, 3, now=lambda: 100.0)
    waits = [buckets.reserve("key", 10.0) for _ in range(5)]
    assert waits == pytest.approx([0, 0, 0, 0.1, 0.2])
    assert buckets.reserve("other", 10.0) == 0


def test_time_refills_a_bucket() -> None:
    clock = Clock()
    buckets = TokenBuckets(10.0, 2, clock)
    assert [buckets.reserve("key", 10.0) for _ in range(3)] == pytest.approx([0, 0, 0.1])
    clock.at += 0.1
    assert buckets.reserve("key", 10.0) == pytest.approx(0.1)
    clock.at += 9
    assert buckets.reserve("key", 10.0) == 0


def test_a_reservation_that_would_wait_too_long_takes_nothing() -> None:
    clock = Clock()
    buckets = TokenBuckets(10.0, 1, clock)
    waits = [buckets.reserve("key", 2.05) for _ in range(1000)]
    assert sum(wait is None for wait in waits) == 979
    clock.at += 1
    assert buckets.reserve("key", 2.05) == pytest.approx(1.1)


def test_least_recently_used_buckets_are_dropped() -> None:
    buckets = TokenBuckets(10.0, 1, now=lambda: 0.0)
    for number in range(REMEMBERED + 1):
        assert buckets.reserve(f"key{number}", 10.0) == 0
    assert [buckets.reserve("key0", 10.0), buckets.reserve("key2", 10.0)] == pytest.approx([0, 0.1])
