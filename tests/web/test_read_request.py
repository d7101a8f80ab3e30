"""Decoding requests, and the refusals of invalid ones."""

from __future__ import annotations

from time import thread_time

import msgspec
import pytest

from qiatan.protocol.requests import CheckMap, KeepAlive, Say
from qiatan.web.ws.decode import Unreadable, id_of, read_request
from tests.web.maps import largest

QUICK = 0.02
"""CPU seconds for everything. Searching with a regular expression at every position takes twice as
long.
"""


def test_large_requests_do_not_block_others() -> None:
    check = CheckMap(id=7, game="island", text=largest())
    text = msgspec.json.encode(check).decode()
    begun = thread_time()
    assert all(read_request(text) == check for _ in range(50))
    assert thread_time() - begun < QUICK


def test_a_request_is_read() -> None:
    assert read_request('{"type": "ping", "id": 7}') == KeepAlive(id=7)


@pytest.mark.parametrize(
    ("text", "code", "field", "id"),
    [
        ("", "malformed", None, None),
        ('{"type": "ping", "id": 7', "malformed", None, None),
        ("[" * 4000, "malformed", None, None),
        ('{"type": "set_name", "id": 7, "name": "\\ud800"}', "malformed", None, None),
        ('{"type": "enter_table", "id": 7, "table": "\\u0000"}', "malformed", None, 7),
        ("[]", "invalid", None, None),
        ('"ping"', "invalid", None, None),
        ('{"type": "fly", "id": 7}', "unknown_type", "type", 7),
        ('{"type": 3, "id": 7}', "unknown_type", "type", 7),
        ('{"id": 7}', "unknown_type", "type", 7),
        ('{"type": "ping"}', "invalid", "id", None),
        ('{"type": "ping", "id": -1}', "invalid", "id", None),
        ('{"type": "ping", "id": true}', "invalid", "id", None),
        ('{"type": "ping", "id": 1e400}', "malformed", None, None),
        ('{"type": "ping", "id": 7, "x": 1}', "invalid", "x", 7),
        ('{"type": "set_name", "id": 7, "name": ""}', "invalid", "name", 7),
        ('{"type": "set_name", "id": 7, "name": null}', "invalid", "name", 7),
        ('{"type": "sit", "id": 7, "table": "t", "colour": "mauve"}', "invalid", "colour", 7),
        (
            '{"type": "configure", "id": 7, "table": "t", "settings": {"name": 1}}',
            "invalid",
            "settings.name",
            7,
        ),
        (
            '{"type": "configure", "id": 7, "table": "t", "settings": {}}',
            "invalid",
            "settings.name",
            7,
        ),
    ],
)
def test_errors_name_the_field(text: str, code: str, field: str | None, id: int | None) -> None:
    with pytest.raises(Unreadable) as found:
        read_request(text)
    refusal = found.value.refusal
    assert (refusal.code, refusal.field, found.value.id) == (code, field, id)


def test_an_escaped_backslash_before_u0000_is_allowed() -> None:
    text = r'{"type": "say", "id": 7, "table": "t", "text": "\\u0000"}'
    assert read_request(text) == Say(id=7, table="t", text=r"\u0000")


@pytest.mark.parametrize("text", ['{"id": 4294967296}', '{"id": "7"}', "7", "{"])
def test_invalid_ids_are_not_repeated(text: str) -> None:
    assert id_of(text) is None
