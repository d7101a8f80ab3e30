"""How often an address may ask for something."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from qiatan.services.budgets import BUDGETS, Budget, Budgets
from qiatan.services.peers import ALONE

HERE, THERE = "key of an address", "key of another"


class Clock:
    at = 1000.0

    def __call__(self) -> float:
        return self.at


async def test_an_address_may_try_so_often_and_again_later() -> None:
    clock, (most, within) = Clock(), (BUDGETS["sign_in"].most, BUDGETS["sign_in"].within)
    budgets = Budgets(ALONE.quotas, clock)
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


async def test_an_exempt_address_is_not_counted_and_a_budget_may_be_taken_away() -> None:
    budgets = Budgets(ALONE.quotas, Clock(), {"codes": Budget(1, 60), "names": Budget(0, 60)})
    for _ in range(3):
        await budgets.count("codes", "")
        await budgets.count("names", HERE)


async def test_other_processes_say_that_it_was_too_much() -> None:
    class Elsewhere:
        async def admit(self, window: str, person: str, most: int, within: float) -> float:
            return 30.0

        async def connections_elsewhere(self, person: str) -> int:
            return 0

        def connected(self, person: str, connections: int) -> None: ...

    clock = Clock()
    budgets = Budgets(Elsewhere(), clock)
    with pytest.raises(Refused):
        await budgets.count("codes", HERE)
    with pytest.raises(Refused):
        budgets.check("codes", HERE)
    clock.at += 31
    budgets.check("codes", HERE)
