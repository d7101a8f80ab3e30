"""Names and texts that others are shown."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from qiatan.kit.wording import proper
from qiatan.protocol.requests import Ping, Say, SetName
from qiatan.web.manners import mannered


@pytest.mark.parametrize(
    "name",
    ["Zoë", "小明", "מרים", "เพื่อน", "O'Neill-2", "\U0001f469\u200d\U0001f33e", "a b", "ệ", "नमस्ते"],
)
def test_names_of_all_scripts_are_welcome(name: str) -> None:
    assert proper(name, "bad_name", "name") == name


@pytest.mark.parametrize(
    "name",
    [
        " ",
        "\u3000\u200b",
        "\u2800\u3164",
        "a\nb",
        "a\x00",
        "\u202eevil",
        "\u2066a\u2069",
        "a\u2028b",
        "Z" + "\u0335" * 12,
        "\u0301",
    ],
)
def test_what_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        mannered(SetName(id=1, name=name))
    assert (refused.value.refusal.code, refused.value.refusal.field) == ("bad_name", "name")


def test_the_same_name_is_the_same_text() -> None:
    assert mannered(SetName(id=1, name="Zoe\u0308")) == SetName(id=1, name="Zoë")


def test_chat_has_a_code_of_its_own() -> None:
    with pytest.raises(Refused, match="bad_text"):
        mannered(Say(id=1, table="t", text="\u202eevil"))


def test_other_requests_pass() -> None:
    assert mannered(Ping(id=1)) == Ping(id=1)
