"""Refusals of requests. Each one gives its reason as a stable code and an English sentence."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping


@dataclasses.dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why a request is refused.

    `code` is stable snake_case and part of the protocol. `message` is an English sentence. `detail`
    holds the values that a translation of the message needs; if a code has several sentences,
    `detail["reason"]` says which. `field` names the input at fault, if there is one.
    """

    code: str
    message: str
    field: str | None = None
    detail: Mapping[str, str | int] = dataclasses.field(default_factory=dict)


class Refused(Exception):
    """Raised when a request is refused. The request has changed nothing."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {refusal.message}")
        self.refusal = refusal


def refuse(code: str, message: str, field: str | None = None, **detail: str | int) -> Refused:
    """Return a `Refused` exception with this refusal, for the caller to raise."""
    return Refused(Refusal(code, message, field, detail))
