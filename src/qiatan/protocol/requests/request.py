"""The base class of all requests, and common field types."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from qiatan.kit.clean_text import PersonName

Name = Annotated[str, Meta(min_length=1, max_length=24)]
PersonNameText = Annotated[PersonName, Meta(min_length=1, max_length=24)]
"""A user's name. The server normalises and checks it before a handler sees the request."""

Text = Annotated[str, Meta(min_length=1, max_length=300)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Orders = Annotated[list[Notation], Meta(max_length=10)]
VacationDays = Annotated[int, Meta(ge=1, le=14)]
MapText = Annotated[str, Meta(min_length=2, max_length=40_000)]
PersonId = Annotated[str, Meta(min_length=1, max_length=64)]
Invite = Annotated[str, Meta(min_length=1, max_length=32)]
MapId = Annotated[str, Meta(min_length=1, max_length=32)]
Opponents = Annotated[int, Meta(ge=1, le=7)]
Players = Annotated[int, Meta(ge=2, le=4)]
Natural = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]

Contribution = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""Your client's number: 32 random bytes in hexadecimal (docs/fair-dice.md)."""

Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""The SHA-256 of your client's number, in hexadecimal (docs/fair-dice.md)."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base class of all requests."""

    id: Natural

    @property
    def kind(self) -> str:
        """The value of the field `type`."""
        return str(self.__struct_config__.tag)
