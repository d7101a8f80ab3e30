"""Every type of request has its row: a handler, a policy, and texts in normal form."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from qiatan.kit.clean_text import PersonName
from qiatan.kit.refusal import Refused
from qiatan.protocol import requests
from qiatan.protocol.requests import AnyRequest, Request
from qiatan.server.dispatch import _HANDLED, REQUESTS, normalised
from qiatan.server.handlers.row import Row
from qiatan.services.rate_limits import Budget
from qiatan.tables.core.table_requests import TABLE_REQUESTS
from qiatan.web.ws.decode import read_request
from tests.server.request_samples import SAMPLES
from tests.tables.harness import Harness

TYPES = frozenset(get_args(AnyRequest))


def test_every_request_has_its_row_and_its_sample() -> None:
    assert REQUESTS.keys() == TYPES, "a request needs its row in handlers or table_requests"
    assert SAMPLES.keys() == TYPES, "a request needs its sample in request_samples"


def test_no_request_has_two_rows() -> None:
    assert len({row.request for row in _HANDLED}) == len(_HANDLED)
    assert all(row.request is kind for kind, row in REQUESTS.items())


def test_a_handler_keeps_the_policy_of_its_table_request() -> None:
    for kind in TABLE_REQUESTS:
        assert REQUESTS[kind].policy == TABLE_REQUESTS[kind].policy


@pytest.mark.parametrize("row", REQUESTS.values(), ids=lambda row: row.request.__name__)
def test_samples_are_read_and_are_in_normal_form(row: Row[Request]) -> None:
    sample = SAMPLES[row.request]
    assert read_request(msgspec.json.encode(sample).decode()) == sample
    assert normalised(sample) == sample


@pytest.mark.parametrize("kind", sorted(TYPES, key=str), ids=lambda kind: kind.__name__)
async def test_requests_are_charged_and_limited_to_their_scope(kind: type[Request]) -> None:
    policy = REQUESTS[kind].policy
    async with Harness(budgets={"requests": Budget(policy.cost, 1e6)}) as harness:
        bot = await harness.client("bot", bot_account=True, address_key="home")
        assert (await bot.code_of(SAMPLES[kind]) == "token_scope") is not policy.bots
        assert await bot.code_of(requests.KeepAlive(1)) == "too_fast"


def test_a_name_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        normalised(requests.SetName(1, name=PersonName("\u202eevil")))
    assert (refused.value.refusal.code, refused.value.refusal.field) == ("bad_name", "name")


def test_names_are_normalised_before_a_handler_sees_them() -> None:
    typed = PersonName("  Zo\u200be\u0308 ")
    assert normalised(requests.SetName(1, name=typed)) == requests.SetName(1, PersonName("Zoë"))
    local = requests.AddLocalPlayer(1, table="t1", name=typed)
    assert normalised(local) == requests.AddLocalPlayer(1, table="t1", name=PersonName("Zoë"))


def test_chat_is_one_readable_line() -> None:
    said = normalised(requests.Say(1, table="t1", text="  a\u200bb   c "))
    assert said == requests.Say(1, table="t1", text="ab c")
    with pytest.raises(Refused, match="bad_text"):
        normalised(requests.Say(1, table="t1", text="\u202eevil"))
    with pytest.raises(Refused, match="bad_text"):
        normalised(requests.Say(1, table="t1", text=" \u200b\n"))
