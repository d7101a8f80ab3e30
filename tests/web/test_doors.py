"""How often somebody may try, by address and by name."""

from __future__ import annotations

from typing import cast

import pytest
from litestar import Request
from litestar.datastructures import State
from litestar.types import HTTPScope

from qiatan.kit.refusal import Refused
from qiatan.services.peers import ALONE
from qiatan.web.doors import BY_ADDRESS, BY_NAME, Doors, home_of


class Clock:
    at = 1000.0

    def __call__(self) -> float:
        return self.at


def asked_from(host: str) -> Request[None, None, State]:
    scope = {"type": "http", "client": (host, 1), "headers": []}
    return Request(cast(HTTPScope, scope))


async def test_an_address_may_try_so_often_and_again_later() -> None:
    clock = Clock()
    doors, (most, within) = Doors(ALONE.quotas, clock), BY_ADDRESS["sign_in"]
    for _ in range(most):
        await doors.count("sign_in", asked_from("203.0.113.7"))
    with pytest.raises(Refused, match="too_many_tries"):
        await doors.count("sign_in", asked_from("203.0.113.7"))
    await doors.count("sign_in", asked_from("203.0.113.8"))
    await doors.count("link", asked_from("203.0.113.7"))
    clock.at += within
    await doors.count("sign_in", asked_from("203.0.113.7"))


async def test_passwords_of_one_name_are_tried_so_often_from_anywhere() -> None:
    doors = Doors(ALONE.quotas, Clock())
    for _ in range(BY_NAME[0]):
        await doors.count_name("wenli")
    with pytest.raises(Refused, match="too_many_tries"):
        await doors.count_name("wenli")
    await doors.count_name("bo")


def test_a_home_is_one_address() -> None:
    assert home_of("2001:db8:1:2:aaaa::1") == home_of("2001:db8:1:2:bbbb::9")
    assert home_of("2001:db8:1:2::1") != home_of("2001:db8:1:3::1")
    assert home_of("203.0.113.7") == "203.0.113.7"
