"""Refusals and bugs as HTTP responses."""

from __future__ import annotations

import pytest
from litestar import get
from litestar.testing import create_test_client

from qiatan.kit.refusal import Refusal
from qiatan.protocol.codes import REFUSALS
from qiatan.web.http.problems import internal_error, problem


@get(["/api/broken", "/broken"], sync_to_thread=False)
def broken() -> None:
    raise ZeroDivisionError


def test_a_bug_below_api_is_a_problem() -> None:
    with create_test_client(
        broken, exception_handlers={500: internal_error}, raise_server_exceptions=False
    ) as client:
        api, page = client.get("/api/broken"), client.get("/broken")
    assert (api.status_code, api.json()["code"]) == (500, "internal_error")
    assert api.json()["detail"]["fault"]
    assert page.json()["fault"] in page.json()["detail"]


@pytest.mark.parametrize("code", ["address_busy", "analyses_too_fast", "too_fast", "too_often"])
def test_requests_that_come_too_often_are_answered_by_429(code: str) -> None:
    answer = problem(Refusal(code, REFUSALS[code]))
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "1")
