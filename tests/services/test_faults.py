"""A server fault is one log line, whose id reaches the client."""

from __future__ import annotations

import re

import pytest
from structlog.testing import capture_logs

from qiatan.kit.refusal import Refused
from qiatan.protocol.messages import TableSnapshot
from qiatan.protocol.requests import AnyRequest, Say, SetReady, Sit
from qiatan.services.faults import new_fault_id
from qiatan.tables.core.commands import PassHost
from tests.tables.harness import Client, Harness, id_of
from tests.uncompiled import patches_compiled_code


async def fault_of(client: Client, request: AnyRequest) -> str:
    """The fault id in the refusal of a request."""
    with pytest.raises(Refused) as refused:
        await client.do(request)
    return str(refused.value.refusal.detail["fault"])


def test_fault_ids_are_easy_to_read_out() -> None:
    assert all(re.fullmatch("[A-Z34679]{4}-[1-9][0-9]", new_fault_id()) for _ in range(100))


async def test_a_storage_failure_is_one_log_line_with_the_clients_fault_id() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create()
        harness.store.fails = True
        with capture_logs() as lines:
            fault = await fault_of(ann, SetReady(1, table=table, ready=True))
    (line,) = lines
    assert (line["event"], line["fault"]) == ("append_failed", fault)


async def test_retried_faults_are_logged_when_they_begin_and_end() -> None:
    async with Harness() as harness:
        ann, bea = await harness.client("ann"), await harness.client("bea")
        table = await ann.create()
        await bea.do(Sit(1, table=table))
        room = await harness.room(table)
        harness.store.fails = True
        with capture_logs() as lines:
            for _ in range(3):
                with pytest.raises(Refused):
                    await room.execute(PassHost(id_of("bea")))
            harness.store.fails = False
            await room.execute(PassHost(id_of("bea")))
    assert [line["event"] for line in lines] == ["append_failed", "storage_works_again"]


@patches_compiled_code
async def test_a_fault_log_reveals_no_secrets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def break_down(*_: object) -> None:
        raise ValueError

    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create(public=False)
        await ann.enter(table)
        monkeypatch.setattr("qiatan.tables.live.commit.decide", break_down)
        with capture_logs() as lines:
            fault = await fault_of(ann, Say(1, table=table, text="a secret"))
    (line,) = lines
    assert (line["event"], line["fault"]) == ("command_failed", fault)
    code = ann.last(TableSnapshot).info.code
    assert not [word for word in (table, code, "a secret") if word in str(line)]
