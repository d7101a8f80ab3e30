"""Requests whose texts others are shown."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from qiatan.protocol.requests import Ping, Say, SetName
from qiatan.web.policy.text_policy import apply_text_policy


def test_a_name_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        apply_text_policy(SetName(id=1, name="\u202eevil"))
    assert (refused.value.refusal.code, refused.value.refusal.field) == ("bad_name", "name")


def test_the_same_name_is_the_same_text() -> None:
    assert apply_text_policy(SetName(id=1, name="Zoe\u0308")) == SetName(id=1, name="Zoë")


def test_chat_has_a_code_of_its_own() -> None:
    with pytest.raises(Refused, match="bad_text"):
        apply_text_policy(Say(id=1, table="t", text="\u202eevil"))


def test_other_requests_pass() -> None:
    assert apply_text_policy(Ping(id=1)) == Ping(id=1)
